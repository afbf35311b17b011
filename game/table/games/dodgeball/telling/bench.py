"""Out, to the bench, and back from it."""

from game.core.event import Event
from game.stage.motion import Do, Motion, Series, Wait
from game.table.board import Board
from game.table.telling import learn, noise


def out(board: Board, *events: Event) -> Motion:
    return Series(learn(board, *events), Do(board.arrange), noise(board, "slap"), Wait(0.4))


revived = out
