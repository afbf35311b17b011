"""What holds at every table, for every game on it."""
