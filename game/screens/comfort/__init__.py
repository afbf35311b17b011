"""The first screen of all: text size, speed, motion and sound."""
