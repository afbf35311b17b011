"""What is special about the table of each game."""
