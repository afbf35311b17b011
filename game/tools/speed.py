"""Speed of the game rules: random play with events off and on, and clones.

`play_<game>(rng) -> (decisions, random numbers used)` plays one match with uniformly random legal
moves at four seats, or at the most the game takes; other benchmarks can call it.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import NamedTuple

import game.games  # noqa: F401  registers the games
from game.core.registry import Game, find, games
from game.core.state import Out, State

SEATS = 4
"""Seats at which games are compared."""

REPEATS = 3
SECONDS = 0.25


class Speed(NamedTuple):
    game: str
    seats: int
    decisions_per_s: float
    """With events off. A decision is a choice with two or more legal moves."""
    decisions_per_s_events: float
    """With events on."""
    clones_per_s: float


def play_random(game: Game, seats: int, rng: Random, out: Out = None) -> tuple[int, int]:
    """Play one match with random moves; return the decisions and the random numbers used."""
    state = game.new(seats, rng.getrandbits(63), None, out)
    random = rng.random
    decisions = 0
    while not state.over:
        for seat in state.actors():
            legal = state.legal_moves(seat)
            count = len(legal)
            if count > 1:
                decisions += 1
                state.apply(seat, legal[int(random() * count)], out)
            else:
                state.apply(seat, legal[0], out)
            if state.over:
                break  # type: ignore[unreachable]  # `apply` changes `over`
    return decisions, state.tick


def _at_four(name: str, rng: Random) -> tuple[int, int]:
    game = find(name)
    return play_random(game, min(SEATS, game.seats[-1]), rng)


play_eyeball_boxing = partial(_at_four, "eyeball_boxing")
play_card_clash = partial(_at_four, "card_clash")
play_twelve_rounds = partial(_at_four, "twelve_rounds")
play_minds_eye = partial(_at_four, "minds_eye")
play_dodgeball = partial(_at_four, "dodgeball")


def measure(game: Game, seats: int) -> Speed:
    """Return the best of a few short runs; other load on the machine only slows one down."""
    rng = Random(1)
    state = game.new(seats, 1)
    return Speed(
        game.name,
        seats,
        _rate(lambda: play_random(game, seats, rng)[0]),
        _rate(lambda: play_random(game, seats, rng, [])[0]),
        _rate(lambda: _clone(state, 500)),
    )


def _clone(state: State, times: int) -> int:
    for _ in range(times):
        state.clone()
    return times


def tables() -> list[tuple[Game, int]]:
    """Return every game with every number of seats."""
    return [(game, seats) for game in games() for seats in game.seats]


def _rate(work: Callable[[], int]) -> float:
    work()
    best = 0.0
    for _ in range(REPEATS):
        done = 0
        start = now = perf_counter()
        while now - start < SECONDS:
            done += work()
            now = perf_counter()
        best = max(best, done / (now - start))
    return best
