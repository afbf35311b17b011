"""The crash screen."""
