"""Ringside: five card games of fists, eyes, hotdogs and dodgeballs on one table."""

__version__ = "0.1.0"
