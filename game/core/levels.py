"""How well a robot plays."""

from typing import Literal, NamedTuple, get_args

LevelName = Literal["rookie", "contender", "pro", "champ"]


class Level(NamedTuple):
    name: LevelName
    """In files, and of the bot that plays like that."""
    title: str
    """What a player reads."""


LEVELS = tuple(Level(name, name.capitalize()) for name in get_args(LevelName))
BEST = LEVELS[-1]


def level_of(name: LevelName) -> Level:
    return next(level for level in LEVELS if level.name == name)
