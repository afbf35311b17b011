"""The comfort screen, the very first one: text size, speed, motion and sound."""
