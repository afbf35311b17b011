"""Turns and cards that come and go."""

from game.core.event import Event
from game.stage.motion.motions import SHORT, Call, Motion, Series, Wait
from game.table.animation.kit import (
    apply_events,
    collect_pile,
    deal_cards,
    hold_up_card,
    play_sound,
    return_to_layout,
    stamp_beside_portrait,
)
from game.table.board.board import Board
from game.table.board.sprite import Pose
from game.table.games.eyeball_boxing.animations.common import RAISED, move_to_discard

BETWEEN_TURNS = 0.35


def first(board: Board, event: Event) -> Motion:
    name = board.names[event.who]
    return Series(
        apply_events(board, event),
        Call(lambda: board.announce(f"{name} goes first")),
        play_sound(board, "crowd_cheer"),
        Wait(0.6),
    )


def turn(board: Board, event: Event) -> Motion:
    def begin() -> None:
        board.apply_event(event)
        board.set_pieces_shown["rally"] = 0
        board.set_pieces_shown["chain"] = 0

    return Series(Call(begin), Wait(BETWEEN_TURNS))


def passed(board: Board, event: Event) -> Motion:
    return Series(
        apply_events(board, event), stamp_beside_portrait(board, event.who, "NO MOVE"), Wait(0.5)
    )


def drew(board: Board, *events: Event) -> Motion:
    """Draw cards in turn, faster for a deal; without animation once the match is over."""
    if board.visible.over:
        return apply_events(board, *events)
    x, y, _, width = _deck(board)
    top = Pose(x + 6, y - 15, 0, width)
    return deal_cards(board, events, lambda _seat: top, 0.07 if len(events) > 7 else 0.16)


def _deck(board: Board) -> Pose:
    pile = board.zones.rect("draw_pile")
    return Pose(*pile.center, 0, pile.w)


def reshuffled(board: Board, event: Event) -> Motion:
    def riffle() -> None:
        collect_pile(board, "discard", _deck(board), 0.5)
        board.sound.play("riffle")

    return Series(
        Call(riffle),
        Wait(board.travel_time(0.6)),
        apply_events(board, event),
        return_to_layout(board, SHORT),
    )


def swapped(board: Board, event: Event) -> Motion:
    return Series(
        hold_up_card(board, event.who, event.card, RAISED, 0.2), move_to_discard(board, event)
    )
