"""Wins that cannot be missed."""

from random import Random

from game.core.state import Move, State
from game.core.view import View

WORLDS = 16


def sure_win(view: View, rng: Random) -> Move | None:
    """A move that wins at once in every world this seat can imagine, if there is one.

    For moments when a win is near: it costs a sampled world for each of a handful of tries.
    """
    moves = list(view.moves)
    for _ in range(WORLDS):
        if not moves:
            return None
        world = view.sample_world(rng)
        moves = [move for move in moves if _wins(view, world.clone(), move)]
    return moves[0] if moves else None


def _wins(view: View, world: State, move: Move) -> bool:
    world.apply(view.seat, move)
    return world.over and view.seat in world.winners and not world.is_draw()
