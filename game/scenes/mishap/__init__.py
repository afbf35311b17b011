"""Something broke."""
