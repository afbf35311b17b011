"""Setting up matches, and the matches waiting on disk."""
