"""The key test: what each person at one screen presses, and whether it arrives."""
