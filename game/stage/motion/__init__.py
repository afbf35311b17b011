"""Motions and timelines: what moves, and when."""
