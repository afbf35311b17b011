"""Dodgeball at the table: a gym for two to seven, balls in the air, a bench for who is out."""
