"""Bots against bots, without a file: for simulations, benchmarks and tests."""

from collections.abc import Sequence
from typing import NamedTuple

from game.bots import Bot, luck
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game
from game.core.state import State
from game.core.view import view


class Outcome(NamedTuple):
    state: State
    """The table at the end."""
    decisions: int
    """Choices in which a seat really had two or more legal moves."""


def play_out(game: Game, bots: Sequence[Bot], seed: int, options: Options | None = None) -> Outcome:
    """Play one match; every bot sees its own view and nothing else."""
    state = game.new(len(bots), seed, options)
    events: list[Event] = []
    decisions = choices = 0
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        move = legal[0]
        if len(legal) > 1:
            move = bots[seat](view(state, seat, events), luck(seed, seat, choices))
            decisions += 1
        state.choose(seat, move, events)
        choices += 1
    return Outcome(state, decisions)
