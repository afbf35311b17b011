"""Moves that win for certain."""

from random import Random

from game.core.state import Move, State
from game.core.view import View

WORLDS = 16


def sure_win(view: View, rng: Random) -> Move | None:
    """Return a move that wins at once in every sampled world, or None.

    Meant for when a win is near: it samples up to `WORLDS` worlds.
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
