"""The match stands still."""
