"""How well a robot plays."""

from typing import Literal, NamedTuple

LevelName = Literal["easy", "medium", "hard"]


class Level(NamedTuple):
    name: LevelName
    """In files."""
    title: str
    """What a player reads."""
    bot: str
    """Who plays like that."""
    slips: float
    """How often it does the first thing that comes to its mind."""


LEVELS = (
    Level("easy", "Rookie", "rookie", 0.55),
    Level("medium", "Contender", "contender", 0.25),
    Level("hard", "Champ", "heuristic", 0.0),
)
BEST = LEVELS[-1]


def level_of(name: LevelName) -> Level:
    return next(level for level in LEVELS if level.name == name)
