"""The end of a round, and of the match."""

from game.core.event import Event
from game.stage.motion.motions import Motion, Series, Wait
from game.table.animation.kit import apply_events, play_sound, said_beside
from game.table.animation.match_end import decided
from game.table.board.board import Board


def round_over(board: Board, event: Event) -> Motion:
    """Move the ribbon on to the next round, with a stroke of the bell."""
    return Series(apply_events(board, event), play_sound(board, "ding"), Wait(0.3))


def out(board: Board, *events: Event) -> Motion:
    """Announce seats with no cards left; they judge from now on."""
    said = [said_beside(board, event.who, "OUT") for event in events]
    return Series(apply_events(board, *events), *said, Wait(0.6))


def over(board: Board, *events: Event) -> Motion:
    return decided(board, *events)
