"""The game tables, one package per game. Each `game_table.py` defines its `GAME_TABLE`."""

from importlib import import_module
from typing import Any

from game.match.match import Match
from game.table.game_table import GameTable
from game.table.view.match_result import Verdict, default_verdict

ON_THE_TABLE = ("eyeball_boxing", "card_clash", "minds_eye", "dodgeball", "twelve_rounds")
"""Games that can be played at the table; the others only have a rulebook."""

game_tables: dict[str, GameTable[Any]] = {}
"""Game tables loaded so far, by game."""


def has_table(game: str) -> bool:
    return game in ON_THE_TABLE or game in game_tables


def game_table_for(game: str) -> GameTable[Any]:
    if game not in game_tables:
        game_tables[game] = import_module(f"{__name__}.{game}.game_table").GAME_TABLE
    return game_tables[game]


def verdict_of(match: Match) -> Verdict:
    """Return the game's own verdict, or a plain one for a game without a table."""
    game = match.game.name
    return game_table_for(game).verdict(match) if has_table(game) else default_verdict(match)


def art_name_of(game: str) -> str:
    """Return the name by which the arena and the music of a game are found."""
    return game_table_for(game).art_name if has_table(game) else game
