"""The animation kit: building blocks for every game's animations.

A card is lifted out of a hand, held up, carried to a pile or into another hand. A flying sprite
has a key of its own until its event is applied, then takes the key that the layout uses. So an
animation can be cut short at any moment.
"""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion import motions
from game.stage.motion.motions import (
    Call,
    Motion,
    Series,
    Wait,
    ease_emphasised,
    ease_exit,
    staggered,
)
from game.table.board.board import Board
from game.table.board.comic_effects import ComicWord
from game.table.board.effects import Stamp
from game.table.board.hand import HandCardKey, hand_zone
from game.table.board.sprite import Pose, SpriteKey

FLIGHT = 0.34
"""Seconds that a card flies from a deck to a hand."""
BESIDE = (60, 92)
"""Offset of a word from a portrait, in logical units."""
IN_FLIGHT = 50


# -- single steps ----------------------------------------------------------------------------------


def apply_events(board: Board, *events: Event) -> Motion:
    return Series(*(Call(partial(board.apply_event, event)) for event in events))


def play_sound(board: Board, name: str, number: int | None = None) -> Motion:
    return Call(lambda: board.sound.play(name, number))


def stamp_word(board: Board, text: str, x: float, y: float, size: float = 34) -> Motion:
    return Call(lambda: board.add_effect(Stamp(text, x, y, size)))


def stamp_beside_portrait(board: Board, seat: Seat, text: str, size: float = 34) -> Motion:
    """Stamp a word below a seat's portrait, or above it where the table ends below."""
    x, y = board.portrait_centre(seat)
    dx, dy = BESIDE
    down = y + dy + size < board.zones.size[1]
    return stamp_word(board, text, x + dx, y + (dy if down else -dy), size)


def show_comic_word(board: Board, word: ComicWord) -> None:
    """Show a drawn word in place of the last one."""
    board.effects = [effect for effect in board.effects if not isinstance(effect, ComicWord)]
    board.add_effect(word)


def return_to_layout(board: Board, seconds: float = motions.MEDIUM) -> Motion:
    return Series(Call(lambda: board.move_to_layout(seconds)), Wait(board.travel_time(seconds)))


def apply_last_events(board: Board, *events: Event) -> Motion:
    """Apply the last events and wait before the results."""
    return Series(apply_events(board, *events), Wait(0.4))


# -- out of a hand ---------------------------------------------------------------------------------


def take_from_hand(board: Board, seat: Seat, card: int, name: SpriteKey) -> None:
    """Take a card out of a hand and give its sprite a new key."""
    if board.sees_hand(seat):
        mine = _copies(board, seat, card)
        given = (board.held_card_key(), *board.early_placed)
        leaving = next((key for key in given if key in mine), mine[-1])
        board.early_placed.pop(leaving, None)
        board.rename_sprite(leaving, name)
        if leaving != mine[-1] and mine[-1] in board.sprites:  # an equal card takes its key
            board.rename_sprite(mine[-1], leaving)
        board.hidden_keys.add(mine[-1])
        board.held_card = board.raised_card = None
    else:
        board.spawn(name, ("back",), board.departure_pose(seat))
    board.sprites[name].z = IN_FLIGHT
    board.sprites[name].is_flying = True


def _copies(board: Board, seat: Seat, card: int) -> list[SpriteKey]:
    """The keys of this card in the open hands of a seat."""
    zones = {hand_zone(board.zone_prefix(seat), hand) for hand in board.game_table.hand_zones}
    return [
        key
        for hand in board.hands
        for key in hand.keys
        if isinstance(key, HandCardKey) and key.card == card and key.zone in zones
    ]


def hold_up_card(board: Board, seat: Seat, card: int, name: SpriteKey, hold: float) -> Motion:
    """Take a card from a hand and hold it up for everybody."""
    mine = board.is_viewer(seat)
    seconds = motions.SHORT * 1.4 if mine else motions.LONG

    def begin() -> None:
        take_from_hand(board, seat, card, name)
        look, arc = board.game_table.card_image_key(card), 0 if mine else 60
        board.sprites[name].travel(
            held_up_pose(board), board.travel_time(seconds), ease_emphasised, arc, look
        )
        board.sound.play("slap" if mine else "slide")

    return Series(Call(begin), Wait(board.travel_time(seconds)), Wait(hold * 0.5 if mine else hold))


def held_up_pose(board: Board) -> Pose:
    """Where a card is held up for everybody."""
    zone = board.zones.rect("raised")
    return Pose(*zone.center, 0, zone.w)


# -- landing ---------------------------------------------------------------------------------------

SpriteKeyGetter = Callable[[], SpriteKey]
"""Returns the key of a sprite once its event has been applied."""


def apply_and_land_cards(
    board: Board,
    event: Event,
    *things: tuple[SpriteKey, SpriteKeyGetter],
    seconds: float = 0.26,
    sound: tuple[str, int | None] | None = None,
) -> Motion:
    """Apply an event and move the flying sprites to where it put them."""

    def lay() -> None:
        flying = [(board.sprites.pop(old, None), name) for old, name in things]
        board.apply_event(event)
        for sprite, name in flying:
            if sprite is not None:
                sprite.key = name()
                board.sprites[sprite.key] = sprite
        board.move_to_layout(seconds, ease_exit)
        if sound:
            board.sound.play(*sound)

    return Series(Call(lay), Wait(board.travel_time(seconds)))


def apply_and_move_to_hand(board: Board, event: Event, seat: Seat, name: SpriteKey) -> Motion:
    """Apply an event and move the flying card into that hand."""

    def arrive() -> None:
        flying = board.sprites.pop(name, None)
        for key in _apply_and_find_new(board, event):
            if board.sees_hand(seat) and flying is not None:
                flying.key = key
                board.sprites[key] = flying
        board.move_to_layout()

    return Series(Call(arrive), Wait(board.travel_time(motions.MEDIUM)))


def _apply_and_find_new(board: Board, event: Event) -> list[SpriteKey]:
    """Apply an event and return the keys of the cards that it added to a hand."""
    before = {key for hand in board.hands for key in hand.keys}
    board.apply_event(event)
    return [key for hand in board.hands for key in hand.keys if key not in before]


# -- dealing ---------------------------------------------------------------------------------------


def deal_cards(
    board: Board, events: Sequence[Event], deck: Callable[[Seat], Pose], gap: float
) -> Motion:
    """Deal cards one by one from decks into hands; open cards turn over in flight."""
    flights = [_deal_card(board, event, deck(event.who)) for event in events]
    return Series(staggered(flights, gap), Call(board.move_to_layout))


def _deal_card(board: Board, event: Event, start: Pose) -> Motion:
    key = ("draw", event.who, id(event))

    def begin() -> None:
        new = _apply_and_find_new(board, event)
        board.sound.play("deal")
        if board.sees_hand(event.who):
            for card in new:
                board.spawn(card, ("back",), start, 45)
            board.move_to_layout(FLIGHT)
        else:
            flying = board.spawn(key, ("back",), start, 45)
            there = Pose(*board.portrait_centre(event.who), 0, 40)
            flying.travel(there, board.travel_time(FLIGHT), ease_emphasised, 40)

    return Series(
        Call(begin), Wait(board.travel_time(FLIGHT)), Call(lambda: board.sprites.pop(key, None))
    )


def collect_pile(board: Board, pile: str, to: Pose, seconds: float) -> None:
    """Send all cards of a pile to one place, face down."""
    for key, sprite in board.sprites.items():
        if isinstance(key, tuple) and key[0] == pile:
            sprite.travel(to, board.travel_time(seconds), ease_emphasised, 60, ("back",))
