"""What everybody at one screen presses, and whether it is heard."""
