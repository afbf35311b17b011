"""The telling kit: what tellings are made of, at every table.

A card is lifted out of a hand, held up, carried to a pile or into another hand. Whatever flies is
known by a name of its own until the event is learned; then it takes the name that the layout knows
it by, so that the telling can be cut short at any moment.
"""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion import motions
from game.stage.motion.motions import Call, Motion, Series, Wait, emph, leave, staggered
from game.table.board.board import Board
from game.table.board.comic_effects import Word
from game.table.board.effects import Stamp
from game.table.board.hand import HandCardKey, hand_zone
from game.table.board.sprite import Key, Pose

FLIGHT = 0.34
"""Seconds of a card from a deck to a hand."""
BESIDE = (60, 92)
"""Where a word stands beside a portrait."""
IN_FLIGHT = 50


# -- one thing at a time ---------------------------------------------------------------------------


def apply_events(board: Board, *events: Event) -> Motion:
    return Series(*(Call(partial(board.apply_event, event)) for event in events))


def play_sound(board: Board, name: str, number: int | None = None) -> Motion:
    return Call(lambda: board.sound.play(name, number))


def stamped(board: Board, text: str, x: float, y: float, size: float = 34) -> Motion:
    return Call(lambda: board.add(Stamp(text, x, y, size)))


def said_beside(board: Board, seat: Seat, text: str, size: float = 34) -> Motion:
    """A word at somebody's portrait, above it where the table ends below."""
    x, y = board.portrait(seat)
    dx, dy = BESIDE
    down = y + dy + size < board.zones.size[1]
    return stamped(board, text, x + dx, y + (dy if down else -dy), size)


def shout(board: Board, word: Word) -> None:
    """A drawn word; a new one takes the place of the last."""
    board.effects = [effect for effect in board.effects if not isinstance(effect, Word)]
    board.add(word)


def settle_down(board: Board, seconds: float = motions.MEDIUM) -> Motion:
    return Series(Call(lambda: board.move_to_layout(seconds)), Wait(board.travel_time(seconds)))


def ended(board: Board, *events: Event) -> Motion:
    """The last moment before the results."""
    return Series(apply_events(board, *events), Wait(0.4))


# -- out of a hand ---------------------------------------------------------------------------------


def take_from_hand(board: Board, seat: Seat, card: int, name: Key) -> None:
    """A card leaves a hand and is known by another name from now on."""
    if board.sees_hand(seat):
        mine = _copies(board, seat, card)
        given = (board.held_key(), *board.early_placed)
        leaving = next((key for key in given if key in mine), mine[-1])
        board.early_placed.pop(leaving, None)
        board.rename(leaving, name)
        if leaving != mine[-1] and mine[-1] in board.sprites:  # its equal takes its place
            board.rename(mine[-1], leaving)
        board.hidden_keys.add(mine[-1])
        board.held_card = board.hover = None
    else:
        board.spawn(name, ("back",), board.departure_pose(seat))
    board.sprites[name].z = IN_FLIGHT
    board.sprites[name].flying = True


def _copies(board: Board, seat: Seat, card: int) -> list[Key]:
    """The sprites of this card in an open hand of this seat."""
    zones = {hand_zone(board.side(seat), hand) for hand in board.game_table.hand_zones}
    return [
        key
        for hand in board.hands
        for key in hand.keys
        if isinstance(key, HandCardKey) and key.card == card and key.zone in zones
    ]


def lift_card(board: Board, seat: Seat, card: int, name: Key, hold: float) -> Motion:
    """Bring a card from a hand to where everybody sees it."""
    mine = board.is_mine(seat)
    seconds = motions.SHORT * 1.4 if mine else motions.LONG

    def begin() -> None:
        take_from_hand(board, seat, card, name)
        look, arc = board.game_table.face(card), 0 if mine else 60
        board.sprites[name].travel(raised(board), board.travel_time(seconds), emph, arc, look)
        board.sound.play("slap" if mine else "slide")

    return Series(Call(begin), Wait(board.travel_time(seconds)), Wait(hold * 0.5 if mine else hold))


def raised(board: Board) -> Pose:
    """Where a card is held up that everybody should look at."""
    zone = board.zones.rect("raised")
    return Pose(*zone.center, 0, zone.w)


# -- from here to there ----------------------------------------------------------------------------

Name = Callable[[], Key]
"""What something is called once the event is known."""


def land_as(
    board: Board,
    event: Event,
    *things: tuple[Key, Name],
    seconds: float = 0.26,
    sound: tuple[str, int | None] | None = None,
) -> Motion:
    """What flew under a name of its own lies where the event has put it."""

    def lay() -> None:
        flying = [(board.sprites.pop(old, None), name) for old, name in things]
        board.apply_event(event)
        for sprite, name in flying:
            if sprite is not None:
                sprite.key = name()
                board.sprites[sprite.key] = sprite
        board.move_to_layout(seconds, leave)
        if sound:
            board.sound.play(*sound)

    return Series(Call(lay), Wait(board.travel_time(seconds)))


def into_hand(board: Board, event: Event, seat: Seat, name: Key) -> Motion:
    """What was flying is in that hand as soon as the event is known."""

    def arrive() -> None:
        flying = board.sprites.pop(name, None)
        for key in _learned(board, event):
            if board.sees_hand(seat) and flying is not None:
                flying.key = key
                board.sprites[key] = flying
        board.move_to_layout()

    return Series(Call(arrive), Wait(board.travel_time(motions.MEDIUM)))


def _learned(board: Board, event: Event) -> list[Key]:
    """Learn this; which cards are in a hand now that were not before."""
    before = {key for hand in board.hands for key in hand.keys}
    board.apply_event(event)
    return [key for hand in board.hands for key in hand.keys if key not in before]


# -- dealing ---------------------------------------------------------------------------------------


def deal_cards(
    board: Board, events: Sequence[Event], deck: Callable[[Seat], Pose], gap: float
) -> Motion:
    """One card after the other from a deck into the hands; what lies open turns on the way."""
    flights = [_draw(board, event, deck(event.who)) for event in events]
    return Series(staggered(flights, gap), Call(board.move_to_layout))


def _draw(board: Board, event: Event, start: Pose) -> Motion:
    key = ("draw", event.who, id(event))

    def begin() -> None:
        new = _learned(board, event)
        board.sound.play("deal")
        if board.sees_hand(event.who):
            for card in new:
                board.spawn(card, ("back",), start, 45)
            board.move_to_layout(FLIGHT)
        else:
            flying = board.spawn(key, ("back",), start, 45)
            there = Pose(*board.portrait(event.who), 0, 40)
            flying.travel(there, board.travel_time(FLIGHT), emph, 40)

    return Series(
        Call(begin), Wait(board.travel_time(FLIGHT)), Call(lambda: board.sprites.pop(key, None))
    )


def collect_pile(board: Board, pile: str, to: Pose, seconds: float) -> None:
    """All cards of a pile fly together and turn over."""
    for key, sprite in board.sprites.items():
        if isinstance(key, tuple) and key[0] == pile:
            sprite.travel(to, board.travel_time(seconds), emph, 60, ("back",))
