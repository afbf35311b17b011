"""The hot seat: several people at one screen, who may look at it, and the curtain."""
