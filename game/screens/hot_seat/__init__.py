"""The hot-seat options: how several people share a screen."""
