"""The end of a round, and of the match."""

from game.core.event import Event
from game.stage.colours import PURPLE
from game.stage.motion import Do, Motion, Series, Wait
from game.table.board import Board
from game.table.effects import Banner
from game.table.ending import decided
from game.table.telling import learn, said_beside


def round_over(board: Board, event: Event) -> Motion:
    def ring() -> None:
        board.learn(event)
        board.sound.play("ding")
        board.add(Banner(f"ROUND {event.amount + 1}", PURPLE, 0.7, 460))

    return Series(Do(ring), Wait(0.3))


def out(board: Board, *events: Event) -> Motion:
    """No cards left: whoever is out judges from now on."""
    said = [said_beside(board, event.who, "OUT") for event in events]
    return Series(learn(board, *events), *said, Wait(0.6))


def over(board: Board, *events: Event) -> Motion:
    return decided(board, *events)
