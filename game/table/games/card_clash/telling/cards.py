"""Cards are drawn, put down unseen, and turned over together."""

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion import MEDIUM, SHORT, Do, Motion, Series, Wait, emph
from game.table.board import Board
from game.table.games.card_clash.layout import face, slot
from game.table.sprite import Pose
from game.table.telling import drawn, learn, out_of_hand

FORWARD = 30
"""How far both cards come forward before they turn."""


def drew(board: Board, *part: Event) -> Motion:
    def deck(seat: Seat) -> Pose:
        zone = board.zones.rect(f"{board.side(seat)}_deck")
        return Pose(*zone.center, 0, zone.w)

    return drawn(board, part, deck, 0.07)


def sealed(board: Board, event: Event) -> Motion:
    """An open hand's card goes into its slot face down; when the other one chose is never shown."""
    if not board.sees_hand(event.who):
        return learn(board, event)

    def lay() -> None:
        out_of_hand(board, event.who, event.card, ("slot", event.who, board.shown.action))
        board.learn(event)
        board.arrange(MEDIUM)
        board.sound.play("slap")

    return Series(Do(lay), Wait(board.pace(MEDIUM)))


def revealed(board: Board, *part: Event) -> Motion:
    """Both backs come forward together, wait, and turn together."""
    action = part[0].amount - 1
    keys = [("slot", event.who, action) for event in part]

    def forward() -> None:
        for event, key in zip(part, keys, strict=True):
            rest = slot(board.shown, board.zones, event.who, action)
            if key not in board.sprites:
                x, y = board.portrait(event.who)
                board.spawn(key, ("back",), Pose(x, y, 0, 60), 20)
            away = -FORWARD if board.side(event.who) == "my" else FORWARD
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
