"""How a robot plays, in words: in short, and in a sentence."""

from typing import NamedTuple, get_args

from game.core.levels import LevelName, level_of
from game.table.words import words


class Way(NamedTuple):
    """What somebody is known for."""

    short: str
    sentence: str


def way_of(game: str, persona: str) -> Way | None:
    """What this one is known for in this game, if for anything."""
    known = words("ways").get(game, {}).get(persona)
    return Way(*known) if known else None


def plays(game: str, bot: str) -> str:
    """Of a bot by its name: how well, and in which way; nothing of one that has no level."""
    name, _, persona = bot.partition(":")
    level = next((level for level in get_args(LevelName) if level == name), None)
    if level is None:
        return ""
    title, way = level_of(level).title, way_of(game, persona)
    return f"{title}. {way.sentence}" if way else f"{title}."
