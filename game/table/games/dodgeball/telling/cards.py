"""Cards that are drawn, put up, thrown away; Piles that come and go."""

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion import LONG, Do, Motion, Series, Wait
from game.table.board import Board
from game.table.sprite import Key, Pose
from game.table.telling import (
    IN_FLIGHT,
    carry,
    drawn,
    gather,
    learn,
    noise,
    out_of_hand,
    said_beside,
)

FLYING = ("thrown",)
"""A card on its way, whatever comes of it."""


def turn(board: Board, event: Event) -> Motion:
    return learn(board, event)


def sat_out(board: Board, event: Event) -> Motion:
    return Series(learn(board, event), said_beside(board, event.who, "SKIPPED"), Wait(0.4))


def pile(board: Board) -> Pose:
    """The top of the draw pile."""
    zone = board.zones.rect("draw_pile")
    return Pose(*zone.center, 0, zone.w)


def drew(board: Board, *events: Event) -> Motion:
    if board.shown.strategic or events[0].card < 0 or not board.shown.turns:
        return drawn(board, events, lambda _: pile(board), 0.07)
    return Series(*(_turn_up(board, event) for event in events))


def _turn_up(board: Board, event: Event) -> Motion:
    """In standard play everybody sees it at once."""

    def begin() -> None:
        before = set(board.sprites)
        board.learn(event)
        board.arrange(0.3)
        for key in [key for key in board.sprites if key not in before]:
            there = board.sprites[key].goal
            look = board.sprites[key].look
            sprite = board.spawn(key, ("back",), pile(board), 45)
            sprite.travel(there, board.pace(0.3), look=look)
        board.sound.play("deal")

    return Series(Do(begin), Wait(board.pace(0.34)), Wait(0.14))


def reshuffled(board: Board, event: Event) -> Motion:
    def away() -> None:
        gather(board, "discard", pile(board), LONG)
        board.sound.play("riffle")

    return Series(Do(away), Wait(board.pace(LONG)), learn(board, event), Do(board.arrange))


def take(board: Board, seat: Seat, card: int, name: Key) -> None:
    """A card leaves the hand, or the middle of the court, under a name of its own."""
    lying = [("drawn", card, copy) for copy in (1, 0) if ("drawn", card, copy) in board.sprites]
    if not lying:
        out_of_hand(board, seat, card, name)
        return
    board.rename(lying[0], name)
    board.away.add(lying[0])
    board.sprites[name].z = IN_FLIGHT
    board.sprites[name].flying = True


def discarded(board: Board, event: Event) -> Motion:
    return Series(
        Do(lambda: take(board, event.who, event.card, FLYING)),
        carry(board, event, (FLYING, lambda: ("discard", event.card)), sound=("slide", None)),
    )


def placed(board: Board, event: Event) -> Motion:
    return Series(learn(board, event), Do(board.arrange), noise(board, "slap"), Wait(0.3))


def popped(board: Board, event: Event) -> Motion:
    return Series(learn(board, event), Do(board.arrange), noise(board, "slap"), Wait(0.3))


marked = popped
