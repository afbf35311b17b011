"""Tests that hold for the table of every game."""
