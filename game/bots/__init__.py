"""Opponents. A bot is a function of what its seat sees, and of luck; it never gets a state."""

from random import Random
from typing import get_args

from game import __version__
from game.bots import card_clash, dodgeball, eyeball_boxing, minds_eye, random_bot, twelve_rounds
from game.bots.card_clash import heuristic as clashing
from game.bots.dodgeball import heuristic as dodging
from game.bots.eyeball_boxing import heuristic as boxing
from game.bots.mind import Bot, Mind, settled
from game.bots.minds_eye import heuristic as staring
from game.bots.packaged_bots import brought
from game.bots.twelve_rounds import heuristic as sparring
from game.core.chance import derive
from game.core.levels import BEST, LevelName
from game.core.options import listed
from game.core.state import Seat

__all__ = [
    "Bot",
    "UnknownBot",
    "at_hand",
    "best",
    "edition",
    "find",
    "luck",
    "mind",
    "names",
    "personas",
    "settled",
]

QUICK = "heuristic"
"""Whoever thinks of one move only: where it is the table that matters, not who wins."""

_HEURISTICS: dict[str, Bot] = {
    "eyeball_boxing": boxing.choose,
    "card_clash": clashing.choose,
    "twelve_rounds": sparring.choose,
    "minds_eye": staring.choose,
    "dodgeball": dodging.choose,
}
"""Those who played in 0.1.0: quick, and what the others are measured by."""

_MINDS: dict[str, Mind] = {
    "eyeball_boxing": eyeball_boxing.MIND,
    "card_clash": card_clash.MIND,
    "twelve_rounds": twelve_rounds.MIND,
    "minds_eye": minds_eye.MIND,
    "dodgeball": dodgeball.MIND,
}

_LEVELS: tuple[LevelName, ...] = get_args(LevelName)
_OURS = frozenset({"random", "heuristic", *_LEVELS})


class UnknownBot(ValueError):
    """No bot of that name. Says which there are."""


def names(game: str) -> tuple[str, ...]:
    """The bots that can play this game; a level may be followed by a persona, `champ:bruiser`."""
    quick = (QUICK,) if game in _HEURISTICS else ()
    return ("random", *quick, *(reversed(_LEVELS) if game in _MINDS else ()))


def thinks(game: str) -> bool:
    """Is there somebody who plays this game in the head?"""
    return game in _MINDS


def mind(game: str) -> Mind:
    """How this game is played in the head."""
    return _MINDS[game]


def personas(game: str) -> tuple[str, ...]:
    """Who plays this game in a way of their own."""
    return tuple(_MINDS[game].personas) if game in _MINDS else ()


def is_outside(name: str) -> bool:
    """Somebody else's: `module:function`, or a name that a package brings and none of ours has."""
    head, colon, _ = name.partition(":")
    if head in _OURS:
        return False
    return bool(colon) or name in brought()


def edition(name: str) -> str:
    """Its name, and the version of whoever brings it, if they say: the next may play better."""
    if not is_outside(name):
        return f"{name}@{__version__}"
    version = brought()[name].version if name in brought() else ""
    return f"{name}@{version}" if version else name


def best(game: str) -> str:
    """Who plays for a person who has gone."""
    return BEST.name if game in _MINDS else QUICK


def at_hand(name: str, game: str) -> str:
    """Who plays where a file has this bot: it, or just its level if nobody here has such ways.

    Empty if there is neither.
    """
    level, _, persona = name.partition(":")
    if level in _LEVELS and game in _MINDS:
        return name if persona in personas(game) else level
    return name if name in names(game) else ""


def find(name: str, game: str) -> Bot:
    if name == "random":
        return random_bot.choose
    if name == "heuristic" and game in _HEURISTICS:
        return _HEURISTICS[game]
    level, colon, persona = name.partition(":")
    for known in _LEVELS:
        if level == known and game in _MINDS and persona in (personas(game) if colon else ("",)):
            return _MINDS[game].bot(known, persona)
    raise UnknownBot(f"{game} has no bot '{name}'; it has {_listed(game)}")


def _listed(game: str) -> str:
    """Those there are, and whose ways they can have."""
    guests = [name for name in brought() if is_outside(name)]
    known = listed((*names(game), *guests))
    if not personas(game):
        return known
    return f"{known}, and each level also as {listed(personas(game))}"


def luck(seed: int, seat: Seat, index: int) -> Random:
    """The luck of one choice: a replay of the match makes every bot choose the same again."""
    return Random(derive(seed, seat, index))
