"""The five games as environments for machine learning.

`aec.py` is a PettingZoo environment, `spiel.py` an OpenSpiel game; both need extra packages
(`pip install '.[lab]'`). Each game has a file here that encodes its observations as a vector
and lists its moves; these need no extra packages.
"""

TURNS = 5_000
"""More turns than any match has."""
