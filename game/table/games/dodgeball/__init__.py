"""Dodgeball at the table: a gym for two to seven players, with a bench for those who are out."""
