"""A player who does anything: seeded, tireless, and sure to find what breaks."""
