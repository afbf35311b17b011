"""The levels: how strong a bot is."""

from typing import Literal, NamedTuple, get_args

LevelName = Literal["rookie", "contender", "pro", "champ"]


class Level(NamedTuple):
    name: LevelName
    """Used in files, and as the name of the bot that plays at this level."""
    title: str
    """Shown to players."""


LEVELS = tuple(Level(name, name.capitalize()) for name in get_args(LevelName))
BEST_LEVEL = LEVELS[-1]


def level_of(name: LevelName) -> Level:
    return next(level for level in LEVELS if level.name == name)
