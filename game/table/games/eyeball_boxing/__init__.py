"""What is special about the table of Eyeball Boxing."""
