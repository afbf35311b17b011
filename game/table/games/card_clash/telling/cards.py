"""Cards are drawn, put down unseen, and turned over together."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion import MEDIUM, SHORT, Do, Motion, Series, Wait, emph
from game.table.board import Board
from game.table.dealing import drawn, out_of_hand
from game.table.games.card_clash.layout import face, side, slot
from game.table.sprite import Pose

FORWARD = 30
"""How far both cards come forward before they turn."""


def drew(board: Board, part: Sequence[Event]) -> Motion:
    def deck(seat: Seat) -> Pose:
        zone = board.zones.rect(f"{side(board.shown, seat)}_deck")
        return Pose(*zone.center, 0, zone.w)

    return drawn(board, part, deck, 0.07)


def sealed(board: Board, part: Sequence[Event]) -> Motion:
    """The viewer's card goes into its slot face down; when the other one chose is never shown."""
    event = part[0]
    if not board.is_mine(event.who):
        return Do(lambda: board.learn(event))

    def lay() -> None:
        out_of_hand(board, event.who, event.card, ("slot", event.who, board.shown.action))
        board.learn(event)
        board.arrange(MEDIUM)
        board.sound.play("slap")

    return Series(Do(lay), Wait(board.pace(MEDIUM)))


def revealed(board: Board, part: Sequence[Event]) -> Motion:
    """Both backs come forward together, wait, and turn together."""
    action = part[0].amount - 1
    keys = [("slot", event.who, action) for event in part]

    def forward() -> None:
        for event, key in zip(part, keys, strict=True):
            rest = slot(board.shown, board.zones, event.who, action)
            if key not in board.sprites:
                x, y = board.portrait(event.who)
                board.spawn(key, ("back",), Pose(x, y, 0, 60), 20)
            away = -FORWARD if side(board.shown, event.who) == "my" else FORWARD
            board.sprites[key].flying = True
            board.sprites[key].travel(rest._replace(y=rest.y + away), board.pace(0.3), emph)
        board.sound.play("slide", 1)

    def turn() -> None:
        for event, key in zip(part, keys, strict=True):
            sprite = board.sprites[key]
            rest = slot(board.shown, board.zones, event.who, action)
            sprite.travel(rest, board.pace(0.26), emph, look=face(event.card))
            board.learn(event)
        board.sound.play("flip")

    return Series(
        Do(forward),
        Wait(board.pace(0.3)),
        Wait(0.18),
        Do(turn),
        Wait(board.pace(0.28)),
        Do(lambda: board.arrange(SHORT)),
        Wait(0.1),
    )
