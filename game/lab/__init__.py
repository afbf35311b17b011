"""Doors for laboratories: the five games as environments for other people's learning machines.

`aec.py` is a PettingZoo environment, `spiel.py` an OpenSpiel game; both need packages of their own
(`pip install ringside[lab]`). What a seat observes as a row of numbers, and the moves that there
are, every game says in a file of its own here; that needs nothing.
"""

TURNS = 5_000
"""More than any match lasts."""
