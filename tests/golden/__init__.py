"""Golden playthroughs: whole matches as text, to read and to compare after every change."""
