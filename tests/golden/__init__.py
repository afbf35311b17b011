"""Golden playthroughs: whole matches as text, to be read, and to be compared after every change."""
