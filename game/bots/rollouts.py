"""Rollout search: try all moves in the same sampled worlds, and drop the worse half each stage.

A world is one state that fits everything this seat knows. Each remaining move is made in it, then
everybody plays quick moves for a few laps, and an evaluation scores the result. Moves that do
worse are dropped (sequential halving). The budget is a number of rollouts, not a time, so a replay
finds the same move again.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2
from random import Random
from typing import Any, NamedTuple

from game.bots.mind import MoveEstimate, Thought
from game.core.state import Move, Seat
from game.core.view import View

Table = Any
"""The state of the game being played."""


class RolloutModel(NamedTuple):
    """Everything a rollout search needs to know about one game."""

    rollout_move: Callable[[Table, Seat, Random], Move]
    """Return a quick, sensible move; called only if there are several legal moves."""
    evaluate: Callable[[Table, Seat], float]
    """Return this seat's chance to win, from 0 to 1; called only for an unfinished match."""
    horizon_laps: float
    """Laps that a rollout plays before the position is evaluated."""


def rollout_search(
    view: View, rng: Random, model: RolloutModel, tries: int, moves: Sequence[Move] = ()
) -> Iterator[Thought]:
    """Yield better and better estimates, from about `tries` rollouts in all.

    `moves` are the moves worth trying; if empty, all legal moves are tried.
    """
    left = list(moves or view.moves)
    sums = dict.fromkeys(left, 0.0)
    tried = dict.fromkeys(left, 0)
    stages = max(1, ceil(log2(len(left))))
    for _ in range(stages):
        for _ in range(max(1, tries // (stages * len(left)))):
            world = view.sample_world(rng)
            for move in left:
                sums[move] += rollout(world.clone(), view.seat, move, model, rng)
                tried[move] += 1
            yield _ranked(sums, tried)
        left.sort(key=lambda move: -sums[move] / tried[move])
        left = left[: max(2, ceil(len(left) / 2))]


def rollout(table: Table, seat: Seat, move: Move, model: RolloutModel, rng: Random) -> float:
    """Make the move, play on to the horizon and return this seat's win chance."""
    table.apply(seat, move)
    end = table.turns + model.horizon_laps * table.n
    play = model.rollout_move
    while not table.over and table.turns < end:
        actor = table.actors()[0]
        legal = table.legal_moves(actor)
        table.apply(actor, legal[0] if len(legal) == 1 else play(table, actor, rng))
    if table.over:
        won: float = table.returns()[seat] * len(table.team_of(seat))
        return won
    return model.evaluate(table, seat)


def _ranked(sums: dict[Move, float], tried: dict[Move, int]) -> Thought:
    """Rank the moves: most tried first, because the others were dropped earlier."""
    order = sorted(sums, key=lambda move: (-tried[move], -sums[move] / tried[move]))
    return [MoveEstimate(move, sums[move] / tried[move]) for move in order]
