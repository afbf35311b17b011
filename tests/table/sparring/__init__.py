"""A toy game with a table of its own: what it takes to put one there."""
