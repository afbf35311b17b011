"""A bot’s turn, the coach, and the analysis of a finished match."""
