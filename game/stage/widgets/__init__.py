"""Widgets to press, move and type into, and the one focus that they share."""
