"""How it ended."""
