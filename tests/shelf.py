"""Every game on the shelf, as parameters for the tests: nobody lists the games by hand."""

import os

import pytest

import game.games
from game.core.contract import house_rules, tables
from game.core.registry import games

assert game.games

FULL = bool(os.environ.get("RINGSIDE_FULL"))
"""More of everything: for a night, not for a coffee."""

GAMES = [pytest.param(game, id=game.name) for game in games()]

SEATINGS = [
    pytest.param(game, seats, id=f"{game.name}-{seats}p")
    for game in games()
    for seats in game.seats
]
"""Every game with every number of seats."""

TABLES = [
    pytest.param(game, seats, options, id=f"{game.name}-{seats}p-{rules or 'defaults'}")
    for game in games()
    for seats, options in tables(game)
    for rules in [house_rules(options)]
]
"""Every game with every number of seats, the defaults and every option flipped."""
