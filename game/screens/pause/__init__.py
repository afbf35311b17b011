"""The pause screen."""
