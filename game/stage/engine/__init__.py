"""The window, the frame loop and the stack of layers."""
