"""Sparring for the table tests: put it on the table and take it off again."""

from collections.abc import Iterator
from contextlib import contextmanager

from game import bots
from game.bots import random_bot
from game.core import registry
from game.table import games
from tests.table.harness import GameSpec
from tests.table.sparring.rules import GAME
from tests.table.sparring.table import GAME_TABLE

SPEC = GameSpec(GAME, house_rules=({}, {"hitsToWin": 3}), short_rules={"hitsToWin": 2})


@contextmanager
def on_the_table() -> Iterator[None]:
    """Register the game only while it is tested, so that no other test finds it on the shelf."""
    registry.register(GAME)
    games.game_tables[GAME.name] = GAME_TABLE
    bots._HEURISTICS[GAME.name] = random_bot.choose
    try:
        yield
    finally:
        del registry._shelf[GAME.name], games.game_tables[GAME.name], bots._HEURISTICS[GAME.name]
