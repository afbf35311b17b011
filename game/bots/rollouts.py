"""Looking ahead: all moves are tried in the same imagined worlds, and the worse half is given up.

A world is what the table may look like, as far as this seat can tell. In it every move that is
still considered is made, everybody plays on quickly for a while, and somebody who knows the game
says what the table is worth. Moves that look worse are tried no longer (sequential halving). How
often is tried is a number, not a time: a replay finds the same move again.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2
from random import Random
from typing import Any, NamedTuple

from game.bots.mind import MoveEstimate, Thought
from game.core.state import Move, Seat
from game.core.view import View

Table = Any
"""The state of the game that is played; each has its own places."""


class RolloutModel(NamedTuple):
    """What somebody knows about a game who plays it in their head."""

    rollout_move: Callable[[Table, Seat, Random], Move]
    """A quick move that is not silly; only asked where there are several."""
    evaluate: Callable[[Table, Seat], float]
    """How likely this seat wins from here, from 0 to 1; only asked while the match goes on."""
    horizon_laps: float
    """Turns of everybody that are played on."""


def rollout_search(
    view: View, rng: Random, craft: RolloutModel, tries: int, moves: Sequence[Move] = ()
) -> Iterator[Thought]:
    """Better and better estimates; about so many tables are played on in all.

    `moves` are those worth trying, if not all are.
    """
    left = list(moves or view.moves)
    sums = dict.fromkeys(left, 0.0)
    tried = dict.fromkeys(left, 0)
    stages = max(1, ceil(log2(len(left))))
    for _ in range(stages):
        for _ in range(max(1, tries // (stages * len(left)))):
            world = view.sample_world(rng)
            for move in left:
                sums[move] += rollout(world.clone(), view.seat, move, craft, rng)
                tried[move] += 1
            yield _ranked(sums, tried)
        left.sort(key=lambda move: -sums[move] / tried[move])
        left = left[: max(2, ceil(len(left) / 2))]


def rollout(table: Table, seat: Seat, move: Move, craft: RolloutModel, rng: Random) -> float:
    """What this move came to at a table that is played on for a while."""
    table.apply(seat, move)
    end = table.turns + craft.horizon_laps * table.n
    play = craft.rollout_move
    while not table.over and table.turns < end:
        actor = table.actors()[0]
        legal = table.legal_moves(actor)
        table.apply(actor, legal[0] if len(legal) == 1 else play(table, actor, rng))
    if table.over:
        won: float = table.returns()[seat] * len(table.team_of(seat))
        return won
    return craft.evaluate(table, seat)


def _ranked(sums: dict[Move, float], tried: dict[Move, int]) -> Thought:
    """Those that were tried most come first: the others were given up."""
    order = sorted(sums, key=lambda move: (-tried[move], -sums[move] / tried[move]))
    return [MoveEstimate(move, sums[move] / tried[move]) for move in order]
