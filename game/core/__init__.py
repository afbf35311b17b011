"""The shared rules core. Standard library only: no clock, no window, no global random numbers."""
