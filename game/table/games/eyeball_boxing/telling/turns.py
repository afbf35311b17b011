"""Turns and cards that come and go."""

from collections.abc import Sequence

from game.core.event import Event
from game.stage.motion import (
    SHORT,
    Do,
    Motion,
    Series,
    Wait,
    emph,
)
from game.table.board import Board
from game.table.dealing import drawn
from game.table.games.eyeball_boxing.telling.pieces import (
    bring_up,
    learn,
    noise,
    settle_down,
    stamped,
    to_discard,
)
from game.table.sprite import Pose

BETWEEN_TURNS = 0.35


def first(board: Board, event: Event) -> Motion:
    name = board.names[event.who]
    return Series(
        learn(board, event),
        Do(lambda: board.announce(f"{name} goes first")),
        noise(board, "crowd_cheer"),
        Wait(0.6),
    )


def turn(board: Board, event: Event) -> Motion:
    def begin() -> None:
        board.learn(event)
        board.seen["rally"] = 0
        board.seen["chain"] = 0
        if board.is_mine(event.who) and board.reminder:
            board.sound.play(board.reminder)

    return Series(Do(begin), Wait(BETWEEN_TURNS))


def passed(board: Board, event: Event) -> Motion:
    x, y = board.portrait(event.who)
    return Series(learn(board, event), stamped(board, "NO MOVE", x + 60, y + 90), Wait(0.5))


def drew(board: Board, events: Sequence[Event]) -> Motion:
    """One card after the other; a deal goes round quickly."""
    x, y = board.zones.centre("draw_pile")
    top = Pose(x + 6, y - 15, 0, 144)
    return drawn(board, events, lambda _seat: top, 0.07 if len(events) > 7 else 0.16)


def reshuffled(board: Board, event: Event) -> Motion:
    def gather() -> None:
        x, y = board.zones.centre("draw_pile")
        for key, sprite in board.sprites.items():
            if isinstance(key, tuple) and key[0] == "discard":
                sprite.travel(Pose(x, y, 0, 144), board.pace(0.5), emph, 60, ("back",))
        board.sound.play("riffle")

    return Series(Do(gather), Wait(board.pace(0.6)), learn(board, event), settle_down(board, SHORT))


def swapped(board: Board, event: Event) -> Motion:
    name = ("raised",)
    return Series(bring_up(board, event.who, event.card, name, 0.2), to_discard(board, event, name))


def won(board: Board, event: Event) -> Motion:
    return Series(learn(board, event), Wait(0.4))
