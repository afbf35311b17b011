"""How a staring contest is told."""

from game.core.event import Event
from game.stage.motion import Motion, Series, Wait
from game.table.board import Board
from game.table.rig import Teller
from game.table.telling import learn, noise, said_beside


def plainly(board: Board, *events: Event) -> Motion:
    """A word and a moment to read it."""
    return Series(learn(board, *events), Wait(0.3))


def blinked(board: Board, event: Event) -> Motion:
    return Series(learn(board, event), noise(board, "tock"), said_beside(board, event.who, "BLINK"))


FOLLOW = {"stared": ("stared", "dripped"), "offered": ("offered",)}

TELLERS: dict[str, Teller] = {
    "stare_began": plainly,
    "announced": plainly,
    "distracted": plainly,
    "air_dried": plainly,
    "stared": plainly,
    "double_blinked": plainly,
    "called": plainly,
    "coin_tossed": plainly,
    "blinked": blinked,
}

SOUNDS: tuple[str, ...] = ("tock",)
PRINTS: tuple[str, ...] = ()
