"""The end of a round, and of the match."""

from game.core.event import Event
from game.stage.motion.motions import Motion, Series, Wait
from game.table.animation.kit import apply_events, play_sound, stamp_beside_portrait
from game.table.animation.match_end import animate_decision
from game.table.board.board import Board


def round_over(board: Board, event: Event) -> Motion:
    """Move the ribbon on to the next round, with a stroke of the bell."""
    return Series(apply_events(board, event), play_sound(board, "ding"), Wait(0.3))


def out(board: Board, *events: Event) -> Motion:
    """Announce seats with no cards left; they judge from now on."""
    said = [stamp_beside_portrait(board, event.who, "OUT") for event in events]
    return Series(apply_events(board, *events), *said, Wait(0.6))


def animate_match_end(board: Board, *events: Event) -> Motion:
    return animate_decision(board, *events)
