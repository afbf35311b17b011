"""The fight log screen."""
