"""The whole fight log."""
