"""Matches on disk: the file format, autosave, and seat policies beside it."""
