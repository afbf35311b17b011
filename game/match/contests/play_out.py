"""Bots against bots, without a file: for simulations, benchmarks and tests."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.bots import Bot, choice_rng, final_move
from game.core.event import NOBODY, Event
from game.core.options import Options
from game.core.registry import Game
from game.core.state import Seat, State
from game.core.view import SeatHistories, view


class Outcome(NamedTuple):
    state: State
    """The table at the end."""
    decisions: int
    """Choices in which a seat had two or more legal moves."""
    first: Seat
    """The seat that went first; -1 in games without a first player."""


def play_out(game: Game, bots: Sequence[Bot], seed: int, options: Options | None = None) -> Outcome:
    """Play one match; every bot sees its own view and nothing else."""
    events: list[Event] = []
    state = game.new(len(bots), seed, options, events)
    hearing = SeatHistories(len(bots), events)
    decisions = choices = 0
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal_moves(seat)
        move = legal[0]
        if len(legal) > 1:
            seen = view(state, seat, hearing.of(seat), legal)
            move = final_move(bots[seat](seen, choice_rng(seed, seat, choices)))
            decisions += 1
        state.choose(seat, move, events)
        choices += 1
    return Outcome(state, decisions, who_went_first(events))


def who_went_first(events: Iterable[Event]) -> Seat:
    return next((event.who for event in events if event.what == "first"), NOBODY)
