"""The bots. A bot is a function of a seat's view and a random generator; it never gets a state."""

from random import Random
from typing import get_args

from game import __version__
from game.bots import card_clash, dodgeball, eyeball_boxing, minds_eye, random_bot, twelve_rounds
from game.bots.card_clash import heuristic as clashing
from game.bots.dodgeball import heuristic as dodging
from game.bots.eyeball_boxing import heuristic as boxing
from game.bots.mind import Bot, Mind, final_move
from game.bots.minds_eye import heuristic as staring
from game.bots.packaged_bots import find_packaged_bots
from game.bots.twelve_rounds import heuristic as sparring
from game.core.chance import derive
from game.core.levels import BEST_LEVEL, LevelName
from game.core.options import join_words
from game.core.state import Seat

__all__ = [
    "Bot",
    "UnknownBot",
    "available_bot",
    "best_bot",
    "choice_rng",
    "final_move",
    "find",
    "mind",
    "names",
    "personas",
    "versioned_name",
]

QUICK = "heuristic"
"""The quick bot, which does not search: for when the table matters, not who wins."""

_HEURISTICS: dict[str, Bot] = {
    "eyeball_boxing": boxing.choose,
    "card_clash": clashing.choose,
    "twelve_rounds": sparring.choose,
    "minds_eye": staring.choose,
    "dodgeball": dodging.choose,
}
"""The bots of 0.1.0: quick, and the baseline that the levels are measured against."""

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
    """There is no bot of that name. The message lists the bots there are."""


def names(game: str) -> tuple[str, ...]:
    """Names of the bots for this game; a level may be followed by a persona: `champ:bruiser`."""
    quick = (QUICK,) if game in _HEURISTICS else ()
    return ("random", *quick, *(reversed(_LEVELS) if game in _MINDS else ()))


def has_mind(game: str) -> bool:
    """Whether this game has a mind, and so bots of every level."""
    return game in _MINDS


def mind(game: str) -> Mind:
    """Return the mind for this game."""
    return _MINDS[game]


def personas(game: str) -> tuple[str, ...]:
    """Names of the personas for this game; empty if it has no mind."""
    return tuple(_MINDS[game].personas) if game in _MINDS else ()


def is_third_party(name: str) -> bool:
    """True for a third-party bot: `module:function`, or a packaged bot whose name is not ours."""
    head, colon, _ = name.partition(":")
    if head in _OURS:
        return False
    return bool(colon) or name in find_packaged_bots()


def versioned_name(name: str) -> str:
    """Return the bot's name with its version (ours or its package's): the next may play better.

    Just the name if no version is known.
    """
    if not is_third_party(name):
        return f"{name}@{__version__}"
    version = find_packaged_bots()[name].version if name in find_packaged_bots() else ""
    return f"{name}@{version}" if version else name


def best_bot(game: str) -> str:
    """Name of the bot that takes over for a person who has left."""
    return BEST_LEVEL.name if game in _MINDS else QUICK


def available_bot(name: str, game: str) -> str:
    """Return the bot that plays where a file names this one.

    It is the bot itself, its level alone if the persona is unknown, or "" if there is neither.
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
    """List this game's bots, the packaged ones and the personas, in words."""
    guests = [name for name in find_packaged_bots() if is_third_party(name)]
    known = join_words((*names(game), *guests))
    if not personas(game):
        return known
    return f"{known}, and each level also as {join_words(personas(game))}"


def choice_rng(seed: int, seat: Seat, index: int) -> Random:
    """Random generator for one choice: in a replay of the match, every bot chooses as before."""
    return Random(derive(seed, seat, index))
