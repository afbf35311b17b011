"""How a robot plays, in words: in short, and in a sentence."""

from typing import NamedTuple, get_args

from game.core.levels import LevelName, level_of
from game.table.text.word_files import words


class PlayingStyle(NamedTuple):
    """What somebody is known for."""

    short: str
    sentence: str


def playing_style(game: str, persona: str) -> PlayingStyle | None:
    """What this one is known for in this game, if for anything."""
    known = words("ways").get(game, {}).get(persona)
    return PlayingStyle(*known) if known else None


def plays(game: str, bot: str) -> str:
    """Of a bot by its name: how well, and in which way; nothing of one that has no level."""
    name, _, persona = bot.partition(":")
    level = next((level for level in get_args(LevelName) if level == name), None)
    if level is None:
        return ""
    title, way = level_of(level).title, playing_style(game, persona)
    return f"{title}. {way.sentence}" if way else f"{title}."
