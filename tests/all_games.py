"""Every registered game, as test parameters; no test lists the games by hand."""

import os

import pytest

import game.games
from game.core.contract import changed_options, table_variants
from game.core.options import Options
from game.core.registry import Game, games

assert game.games

FULL = bool(os.environ.get("RINGSIDE_FULL"))
"""Whether to run many more cases, as a nightly run does."""


def table_id(game: Game, seats: int, options: Options) -> str:
    return f"{game.name}-{seats}p-{changed_options(options).replace(' ', '-') or 'defaults'}"


GAMES = [pytest.param(game, id=game.name) for game in games()]

SEATINGS = [
    pytest.param(game, seats, id=f"{game.name}-{seats}p")
    for game in games()
    for seats in game.seats
]
"""Every game with every number of seats."""

TABLES = [
    pytest.param(game, seats, options, id=table_id(game, seats, options))
    for game in games()
    for seats, options in table_variants(game)
]
"""Every game with every number of seats: the defaults, and each option flipped in turn."""
