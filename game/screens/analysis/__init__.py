"""What they were thinking, after a match."""
