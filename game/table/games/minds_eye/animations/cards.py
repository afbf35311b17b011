"""Animations of cards: dealt, locked in, and won from the pot."""

from game.core.event import Event
from game.stage.motion.motions import MEDIUM, Call, Motion, Series, Wait, staggered
from game.table.animation.kit import apply_events, play_sound
from game.table.board.board import Board
from game.table.games.minds_eye import layout
from game.table.games.minds_eye.animations import showdown


def dealt(board: Board, *events: Event) -> Motion:
    """Deal a stack to everybody."""
    return Series(
        staggered([_dealt(board, event) for event in events], 0.12), Call(board.move_to_layout)
    )


def _dealt(board: Board, event: Event) -> Motion:
    def deal() -> None:
        board.apply_event(event)
        board.sound.play("deal")
        x, y = board.zones.centre("pot")
        before = set(board.sprites)
        board.move_to_layout(0)
        for key in [key for key in board.sprites if key not in before]:
            there = board.sprites[key].target_pose
            board.sprites[key].jump_to(there._replace(x=x, y=y))
            board.sprites[key].travel(there, board.travel_time(MEDIUM))

    return Series(Call(deal), Wait(board.travel_time(MEDIUM)))


def sealed(board: Board, event: Event) -> Motion:
    """Slide a card face down from its stack into place; in a stare nothing is shown."""
    if board.visible.has_contest:
        return apply_events(board, event)
    board.faces.art.prefetch(showdown.requests())  # needed once all are locked in

    def lay() -> None:
        top = layout.top_card_key(board.visible, event.who)
        board.apply_event(event)
        if top in board.sprites:
            board.rename_sprite(top, ("played", event.who))
        board.move_to_layout(MEDIUM)
        board.sound.play("slap" if board.is_viewer(event.who) else "slide")

    return Series(Call(lay), Wait(board.travel_time(MEDIUM)))


def claimed(board: Board, event: Event) -> Motion:
    """Move the pot to the winner of the stare."""

    def take() -> None:
        board.apply_event(event)
        board.move_to_layout(MEDIUM)

    return Series(play_sound(board, "slide"), Call(take), Wait(board.travel_time(MEDIUM)))
