"""Opponents. A bot is a function of what its seat sees, and of luck; it never gets a state."""

from collections.abc import Callable
from random import Random

from game.bots import card_clash, dodgeball, eyeball_boxing, minds_eye, rand, twelve_rounds
from game.core.chance import derive
from game.core.levels import LEVELS
from game.core.options import listed
from game.core.state import Move, Seat
from game.core.view import View

Bot = Callable[[View, Random], Move]

_HEURISTICS: dict[str, Bot] = {
    "eyeball_boxing": eyeball_boxing.choose,
    "card_clash": card_clash.choose,
    "twelve_rounds": twelve_rounds.choose,
    "minds_eye": minds_eye.choose,
    "dodgeball": dodgeball.choose,
}


class UnknownBot(ValueError):
    """No bot of that name. Says which there are."""


_SLIPS = {level.bot: level.slips for level in reversed(LEVELS)}


def names(game: str) -> tuple[str, ...]:
    """The bots that can play this game."""
    return ("random", *_SLIPS) if game in _HEURISTICS else ("random",)


def find(name: str, game: str) -> Bot:
    if name not in names(game):
        raise UnknownBot(f"{game} has no bot '{name}'; it has {listed(names(game))}")
    if name == "random":
        return rand.choose
    best = _HEURISTICS[game]
    return _slipping(best, _SLIPS[name]) if _SLIPS[name] else best


def _slipping(best: Bot, share: float) -> Bot:
    def choose(view: View, rng: Random) -> Move:
        return rand.choose(view, rng) if rng.random() < share else best(view, rng)

    return choose


def luck(seed: int, seat: Seat, index: int) -> Random:
    """The luck of one choice: a replay of the match makes every bot choose the same again."""
    return Random(derive(seed, seat, index))
