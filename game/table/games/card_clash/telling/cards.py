"""Cards are drawn, put down unseen, and turned over together."""

from collections.abc import Sequence

from game.core.event import Event
from game.stage.motion import MEDIUM, SHORT, Do, Motion, Series, Wait, emph, staggered
from game.table.board import Board
from game.table.games.card_clash.layout import face, hand_keys, side, slot
from game.table.sprite import Pose

FORWARD = 30
"""How far both cards come forward before they turn."""


def drew(board: Board, part: Sequence[Event]) -> Motion:
    return Series(staggered([_draw(board, event) for event in part], 0.07), Do(board.arrange))


def _draw(board: Board, event: Event) -> Motion:
    seconds = 0.32
    key = ("draw", event.who, id(event))

    def begin() -> None:
        deck = board.zones.rect(f"{side(board.shown, event.who)}_deck")
        start = Pose(*deck.center, 0, deck.w)
        before = set(hand_keys(board.shown))
        board.learn(event)
        board.sound.play("deal")
        if board.is_mine(event.who):
            for new in hand_keys(board.shown):
                if new not in before:
                    board.spawn(new, ("back",), start, 45)
            board.arrange(seconds)
        else:
            x, y = board.portrait(event.who)
            fly = board.spawn(key, ("back",), start, 45)
            fly.travel(Pose(x, y, 0, 40), board.pace(seconds), emph, 40)

    return Series(Do(begin), Wait(board.pace(seconds)), Do(lambda: board.sprites.pop(key, None)))


def sealed(board: Board, part: Sequence[Event]) -> Motion:
    """The viewer's card goes into its slot face down; when the other one chose is never shown."""
    event = part[0]
    if not board.is_mine(event.who):
        return Do(lambda: board.learn(event))

    def lay() -> None:
        keys = [key for key in hand_keys(board.shown) if key[1] == event.card]  # type: ignore[index]
        held = board.held_key()
        leaving = held if held in keys else keys[-1]
        name = ("slot", event.who, board.shown.action)
        board.rename(leaving, name)
        if leaving != keys[-1] and keys[-1] in board.sprites:
            board.rename(keys[-1], leaving)
        board.held = board.hover = None
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
