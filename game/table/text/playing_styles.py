"""Playing styles of bots, in a word or two and in a sentence."""

from typing import NamedTuple, get_args

from game.core.levels import LevelName, level_of
from game.table.text.word_files import read_words


class PlayingStyle(NamedTuple):
    """How a persona plays."""

    short: str
    sentence: str


def playing_style(game: str, persona: str) -> PlayingStyle | None:
    """The playing style of a persona in this game; None if it has none."""
    known = read_words("ways").get(game, {}).get(persona)
    return PlayingStyle(*known) if known else None


def describe_bot(game: str, bot: str) -> str:
    """Level and playing style of a bot, by its name; empty for a bot without a level."""
    name, _, persona = bot.partition(":")
    level = next((level for level in get_args(LevelName) if level == name), None)
    if level is None:
        return ""
    title, way = level_of(level).title, playing_style(game, persona)
    return f"{title}. {way.sentence}" if way else f"{title}."
