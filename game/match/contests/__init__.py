"""Bots against bots: contests, their results, and confidence intervals."""
