"""The window, the frames, and the layers that lie on each other."""
