"""How several people share a screen."""
