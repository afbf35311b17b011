"""A toy game with a table of its own: the least that a table needs."""
