"""What many tellings are made of: a card comes up, goes to the discard pile, into a hand."""

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing.cards import EYE_FRY
from game.games.eyeball_boxing.moves import NO_EYE
from game.stage.motion import (
    LONG,
    MEDIUM,
    SHORT,
    Do,
    Motion,
    Series,
    Wait,
    emph,
    leave,
)
from game.table.board import Board
from game.table.dealing import out_of_hand
from game.table.effects import Stamp
from game.table.games.eyeball_boxing.layout import face, hand_keys
from game.table.sprite import Key, Pose

RAISED = Pose(620, 500, 0, 208)
"""A card that everybody should look at."""
HURT_ME = 0.4
"""A beat more, so that it sinks in."""


def noise(board: Board, name: str, number: int | None = None) -> Motion:
    return Do(lambda: board.sound.play(name, number))


def learn(board: Board, event: Event) -> Motion:
    return Do(lambda: board.learn(event))


def eye_at(board: Board, seat: Seat, eye: int) -> tuple[float, float]:
    if eye == NO_EYE:
        return board.portrait(seat)
    return board.zones.centre(f"{board.place(seat)}_eye_{'ab'[eye]}")


def settle_down(board: Board, seconds: float = MEDIUM) -> Motion:
    return Series(Do(lambda: board.arrange(seconds)), Wait(board.pace(seconds)))


def bring_up(board: Board, seat: Seat, card: int, name: Key, hold: float) -> Motion:
    """Bring a card from a hand to where everybody sees it."""

    def begin() -> None:
        out_of_hand(board, seat, card, name)
        sprite = board.sprites[name]
        seconds = SHORT * 1.4 if board.is_mine(seat) else LONG
        sprite.travel(
            RAISED, board.pace(seconds), emph, 0 if board.is_mine(seat) else 60, face(card)
        )
        board.sound.play("slap" if board.is_mine(seat) else "slide", None)

    seconds = SHORT * 1.4 if board.is_mine(seat) else LONG
    hold = hold * 0.5 if board.is_mine(seat) else hold
    return Series(Do(begin), Wait(board.pace(seconds)), Wait(hold))


def to_discard(board: Board, event: Event, name: Key, seconds: float = 0.26) -> Motion:
    """What was raised lies on the discard pile as soon as the event is known."""

    def lay() -> None:
        sprite = board.sprites.pop(name, None)
        board.learn(event)
        if sprite is not None:
            sprite.key = ("discard", len(board.shown.discard) - 1)
            board.sprites[sprite.key] = sprite
        board.arrange(seconds, leave)
        board.sound.play("slide", 1)

    return Series(Do(lay), Wait(board.pace(seconds)))


def stamped(board: Board, text: str, x: float, y: float, size: float = 34) -> Motion:
    return Do(lambda: board.add(Stamp(text, x, y, size)))


def into_hand(board: Board, event: Event, seat: Seat, name: Key) -> Motion:
    """What was flying is in that hand as soon as the event is known."""

    def arrive() -> None:
        before = set(hand_keys(board.shown))
        flying = board.sprites.pop(name, None)
        board.learn(event)
        if board.is_mine(seat) and flying is not None:
            for key in hand_keys(board.shown):
                if key not in before:
                    flying.key = key
                    board.sprites[key] = flying
        board.arrange()

    return Series(Do(arrive), Wait(board.pace(MEDIUM)))


def from_play(board: Board, event: Event) -> Motion:
    """The card on top of what is being decided goes to the discard pile."""
    name: Key = ("play", len(board.shown.purple) - 1)
    return to_discard(board, event, name)


def leaves(board: Board, event: Event, word: str, sound: str) -> Motion:
    """A card in front of a seat has done its work."""
    card = event.card if event.card >= 0 else EYE_FRY
    x, y = board.portrait(event.who)

    def go() -> None:
        copies = board.shown.fronts[event.who, card]
        sprite = board.sprites.pop(("front", event.who, card, copies - 1))
        board.learn(event)
        sprite.key = ("discard", len(board.shown.discard) - 1)
        board.sprites[sprite.key] = sprite
        board.arrange(0.3, leave)
        board.sound.play(sound)

    return Series(
        stamped(board, word, x + 60, y + 92, 32), Do(go), Wait(board.pace(0.3)), Wait(0.2)
    )
