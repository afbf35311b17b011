"""The monkey test: seeded random input at every screen, until something breaks."""
