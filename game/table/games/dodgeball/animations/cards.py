"""Card animations: drawing, placing and discarding, and Piles that come and go."""

from collections.abc import Callable, Sequence

from game.core.event import Event
from game.core.state import Seat
from game.games.dodgeball.cards import PILE, PILE_HIT
from game.stage.motion.motions import (
    LONG,
    MEDIUM,
    SHORT,
    Call,
    Motion,
    Series,
    Wait,
    in_quad,
    staggered,
)
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import (
    IN_FLIGHT,
    apply_and_land_cards,
    apply_events,
    collect_pile,
    deal_cards,
    play_sound,
    show_comic_word,
    take_from_hand,
)
from game.table.board.board import Board
from game.table.board.comic_effects import ComicWord
from game.table.board.effects import Point, Stamp
from game.table.board.hand import hand_zone
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.dodgeball import layout
from game.table.games.dodgeball.effects import RollingBalls

PLAYED_KEY = ("thrown",)
"""Sprite key of the card being played."""
FLIGHT, AGAIN, GLANCE = 0.3, 0.12, 0.1
"""Seconds: a card's way from the pile to the middle, until the next card, and a look at it."""
BESIDE, READ, THROWN = 0.06, 0.1, 0.28
"""Seconds: an open card's way to the middle, a look at a card that was hidden, and the flight of a
Pile Hit."""
LEFTOVER_KEY, HELD_UP_KEY = ("left over",), ("held up",)
"""Sprite keys of a card left over after a turn, and of a Dodge held up from a hand."""
SMALL = 70.0
"""Width of a Pile Hit as it arrives."""


def word_position(board: Board, seat: Seat) -> Point:
    """Position of a word about this seat: beside the head, clear of the rack."""
    x, y = board.portrait_centre(seat)
    return x + 190, y + 120 if y < board.zones.size[1] / 2 else y - 130


def turn(board: Board, event: Event) -> Motion:
    return apply_events(board, event)


def sat_out(board: Board, event: Event) -> Motion:
    """Animate a turn that is skipped because of a Pile Hit."""
    word = Stamp("SKIPPED!", *word_position(board, event.who), 44, 0.6)
    return Series(
        apply_events(board, event),
        play_sound(board, "whistle"),
        Call(lambda: board.add_effect(word)),
        Wait(0.5),
    )


def draw_pile_pose(board: Board) -> Pose:
    """Pose of the top card of the draw pile."""
    zone = board.zones.rect("draw_pile")
    return Pose(*zone.center, 0, zone.w)


def drew(board: Board, *events: Event) -> Motion:
    if board.visible.strategic or events[0].card < 0 or not board.visible.turns:
        if board.visible.turns and not board.sees_hand(events[0].who):
            return staggered([_draw_hidden(board, event) for event in events], 0.07)
        return deal_cards(board, events, lambda _: draw_pile_pose(board), 0.07)
    turned = staggered([_turn_up(board, event) for event in events], AGAIN)
    return Series(turned, Call(board.move_to_layout), Wait(GLANCE))


def _draw_hidden(board: Board, event: Event) -> Motion:
    """Deal a hidden card to another player's hand; quickly, as there is nothing to read."""
    name = ("draw", event.who, id(event))
    row = hand_zone(board.zone_prefix(event.who), "hand")
    there = board.zones.centre(row) if row in board.zones else board.portrait_centre(event.who)

    def begin() -> None:
        sprite = board.spawn(name, ("back",), draw_pile_pose(board), IN_FLIGHT)
        sprite.travel(Pose(*there, 0, 44), board.travel_time(SHORT))
        board.sound.play("deal")

    def arrive() -> None:
        board.sprites.pop(name, None)
        board.apply_event(event)
        board.move_to_layout(0)

    return Series(Call(begin), Wait(board.travel_time(SHORT)), Call(arrive))


def _turn_up(board: Board, event: Event) -> Motion:
    """Draw a card face up, as in standard play."""

    def begin() -> None:
        before = set(board.sprites)
        board.apply_event(event)
        board.move_to_layout(FLIGHT)
        for key in [key for key in board.sprites if key not in before]:
            sprite = board.sprites[key]
            there, look = sprite.target_pose, sprite.image
            sprite = board.spawn(key, ("back",), draw_pile_pose(board), IN_FLIGHT)
            sprite.travel(there, board.travel_time(FLIGHT), look=look)
        board.sound.play("deal")

    return Series(Call(begin), Wait(board.travel_time(FLIGHT)))


def reshuffled(board: Board, event: Event) -> Motion:
    def away() -> None:
        collect_pile(board, "discard", draw_pile_pose(board), LONG)
        board.sound.play("riffle")

    return Series(
        Call(away),
        Wait(board.travel_time(LONG)),
        apply_events(board, event),
        Call(board.move_to_layout),
    )


def take_card(board: Board, seat: Seat, card: int, name: SpriteKey) -> None:
    """Take a card from a hand, or from the middle of the court, and give it the key `name`."""
    lying = [("drawn", card, copy) for copy in (1, 0) if ("drawn", card, copy) in board.sprites]
    if not lying:
        take_from_hand(board, seat, card, name)
        return
    board.rename_sprite(lying[0], name)
    board.hidden_keys.add(lying[0])
    board.sprites[name].z = IN_FLIGHT
    board.sprites[name].is_flying = True


def bring_to_middle(board: Board, seat: Seat, card: int) -> Motion:
    """Bring a card to the middle of the court, where everybody sees it."""
    mine, strategic = board.is_viewer(seat), board.visible.strategic
    seconds = (SHORT if mine else MEDIUM) if strategic else BESIDE

    def begin() -> None:
        take_card(board, seat, card, PLAYED_KEY)
        arc = 60 if strategic and not mine else 0
        there, look = layout.raised_card_pose(board.zones), layout.card_image_key(card)
        board.sprites[PLAYED_KEY].travel(there, board.travel_time(seconds), arc=arc, look=look)
        board.sound.play("slap" if mine else "slide")

    read = READ if strategic and not mine else 0
    return Series(Call(begin), Wait(board.travel_time(seconds)), Wait(read))


def key_as_discarded(board: Board, key: SpriteKey, card: int) -> None:
    """Key a card as discarded; the next `move_to_layout` takes it to the discard pile."""
    if key in board.sprites:
        board.rename_sprite(key, ("discard", card))


def discard_leftovers(board: Board, events: Sequence[Event]) -> None:
    """Discard what is left over after a turn; the next `move_to_layout` takes it away."""
    for event in events:
        take_card(board, event.who, event.card, LEFTOVER_KEY)
        board.apply_event(event)
        key_as_discarded(board, LEFTOVER_KEY, event.card)
        board.sound.play("slide")


def discarded(board: Board, event: Event) -> Motion:
    return Series(
        Call(lambda: take_card(board, event.who, event.card, PLAYED_KEY)),
        apply_and_land_cards(
            board,
            event,
            (PLAYED_KEY, lambda: ("discard", event.card)),
            seconds=0.2,
            sound=("slide", None),
        ),
    )


def placed(board: Board, event: Event, *left: Event) -> Motion:
    """Animate a Dodge or a Pile that is placed in front of its seat."""
    sound = "bag_thud" if event.card == PILE else "slap"
    return Series(
        Call(lambda: _set_out(board, event)),
        apply_and_land_cards(
            board, event, (PLAYED_KEY, lambda: _put_up(board, event)), sound=(sound, None)
        ),
        Call(lambda: _tidy(board, left)),
        Call(lambda: board.shake_and_rumble(0.1 if event.card == PILE else 0)),
        Wait(0.12),
    )


def _set_out(board: Board, event: Event) -> None:
    """Take the card from the hand or the middle; before the first turn, from the draw pile."""
    if board.visible.turns:
        take_card(board, event.who, event.card, PLAYED_KEY)
    else:
        board.spawn(PLAYED_KEY, layout.card_image_key(event.card), draw_pile_pose(board), IN_FLIGHT)


def _tidy(board: Board, left: Sequence[Event]) -> None:
    discard_leftovers(board, left)
    board.move_to_layout(MEDIUM)


def _put_up(board: Board, event: Event) -> SpriteKey:
    """Return the key of the placed card in the layout."""
    alike = [
        key for key, card in layout.front_cards(board.visible, event.who) if card == event.card
    ]
    return alike[-1]


# -- Pile Hits -------------------------------------------------------------------------------------


def popped(board: Board, event: Event, *left: Event) -> Motion:
    """Animate a Pile Hit that wrecks a Pile, whose balls roll off in all directions."""
    bag = ("front", event.to, PILE, 0)
    at = (
        board.sprites[bag].target_pose[:2]
        if bag in board.sprites
        else board.portrait_centre(event.to)
    )

    def burst() -> None:
        board.apply_event(event)
        key_as_discarded(board, bag, PILE)
        key_as_discarded(board, PLAYED_KEY, PILE_HIT)
        _tidy(board, left)
        board.shake_and_rumble(0.25)
        board.sound.play("splat")
        if board.motion_level == "full":
            board.add_effect(RollingBalls(at, 0.5))
        show_comic_word(board, ComicWord("splat", "c", at, 0.36))

    return _strikes(board, event, at, burst, "pop")


def marked(board: Board, event: Event, *left: Event) -> Motion:
    """Animate a Pile Hit that makes a player miss a turn."""

    def whistle() -> None:
        board.apply_event(event)
        key_as_discarded(board, PLAYED_KEY, PILE_HIT)
        _tidy(board, left)
        board.add_effect(Stamp("MISSES A TURN", *word_position(board, event.to), 36, 0.7))

    return _strikes(board, event, board.portrait_centre(event.to), whistle, "whistle")


def _strikes(
    board: Board, event: Event, at: Point, lands: Callable[[], None], sound: str
) -> Motion:
    """Throw the card itself, and call `lands` when it arrives."""

    def fly() -> None:
        there = Pose(*at, 0, SMALL)
        board.sprites[PLAYED_KEY].travel(there, board.travel_time(THROWN), in_quad, 70)
        board.sound.play("whoosh")

    timeline = Timeline().at(0, fly).at(1000 * board.travel_time(THROWN), lands, gate="contact")
    for i in range(3 if sound == "pop" else 1):
        timeline.at(1000 * THROWN + 90 * i, lambda: board.sound.play(sound))
    return Series(
        bring_to_middle(board, event.who, event.card), timeline.until(1000 * THROWN + 420)
    )
