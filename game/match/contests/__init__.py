"""Bots against bots: contests, their results, and how sure they are."""
