"""The mirror: what everybody sees must be the same, whatever the hidden cards are."""
