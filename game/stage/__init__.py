"""What the table needs above pygame, and which knows no game."""
