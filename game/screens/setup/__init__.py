"""Who plays what, and by which rules."""
