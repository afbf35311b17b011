"""The bot that plays any legal move at random."""

from random import Random

from game.core.state import Move
from game.core.view import View


def choose(view: View, rng: Random) -> Move:
    return rng.choice(view.moves)
