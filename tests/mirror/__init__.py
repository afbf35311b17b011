"""The mirror tests: the public screen must be the same whatever the hidden cards are."""
