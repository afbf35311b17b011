"""Animations of cards: drawn, put back, laid in the ring, dropped and swept away."""

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest

from game.core.event import Event
from game.core.state import Seat
from game.games.twelve_rounds.cards import MOVEMENTS
from game.stage.motion.motions import (
    MEDIUM,
    SHORT,
    Call,
    Deferred,
    Motion,
    Parallel,
    Series,
    Wait,
    ease_emphasised,
    ease_exit,
    staggered,
)
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import FLIGHT, apply_events, take_from_hand
from game.table.board.board import Board
from game.table.board.hand import HandCardKey, hand_zone
from game.table.board.sprite import LayoutItem, Pose, SpriteKey
from game.table.games.twelve_rounds import control_plates
from game.table.games.twelve_rounds.control_plates import SLOTS
from game.table.games.twelve_rounds.effects import round_banner
from game.table.games.twelve_rounds.layout import (
    DECKS,
    card_image_key,
    deck_pose,
    laid_image_key,
    slot_pose,
)
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, LaidCard, RoundsVisible

AHEAD = 0.03
"""Seconds from one plate drawn in advance to the next."""
DEALS = 70
"""Milliseconds from one drawn pair of cards to the next."""
BACK_IN = 0.24


def drew(board: Board, *events: Event) -> Motion:
    """Deal to both boxers at once. All events apply at once: the sheets are drawn only once."""
    return Deferred(partial(_deal, board, events))


def _deal(board: Board, events: Sequence[Event]) -> Motion:
    shown: RoundsVisible = board.visible
    before = set(_in_hands(board))
    for event in events:
        board.apply_event(event)
    goals = {placed.key: placed for placed in board.layout()}
    new = _by_turns([key for key in _in_hands(board) if key not in before])
    timeline, deals = Timeline(), 10 if board.is_fast else DEALS
    board.move_to_layout(0)
    for number, key in enumerate(new):
        start = _from_deck(board, key, goals[key].pose.width)
        board.spawn(key, ("back",), start, 45).alpha = 0  # until it flies it is part of its deck
        timeline.at(deals * (number // 2 + 1), partial(_flies, board, goals[key]))
    timeline.at(
        timeline.length + DEALS, partial(round_banner(shown.turns).prerender, board.faces.lettering)
    )
    return timeline.until(timeline.length + 1000 * board.reading_time(board.travel_time(FLIGHT)))


def _in_hands(board: Board) -> list[HandCardKey]:
    return [key for hand in board.hands for key in hand.keys if isinstance(key, HandCardKey)]


def _by_turns(keys: Sequence[HandCardKey]) -> list[HandCardKey]:
    """Alternate between the boxers, so that few large cards fly at a time."""
    theirs = [key for key in keys if key.zone.startswith("seat1")]
    mine = [key for key in keys if key not in theirs]
    return [key for pair in zip_longest(mine, theirs) for key in pair if key is not None]


def _from_deck(board: Board, key: HandCardKey, width: float) -> Pose:
    """Return a card's start at its deck, in its final width: scaling many cards is slow."""
    side = "seat1" if key.zone.startswith("seat1") else "my"
    which = GUARDS if key.zone.endswith(HANDS[GUARDS]) else ATTACKS
    zone = board.zones.rect(f"{side}_{DECKS[which]}")
    return Pose(*zone.center, 0, width)


def _flies(board: Board, placed: LayoutItem) -> None:
    sprite = board.sprites.get(placed.key)
    if sprite is not None:
        sprite.alpha = 255
        sprite.jump_to(sprite.pose, placed.image)  # not turned over in flight
        sprite.travel(
            placed.pose, board.reading_time(board.travel_time(FLIGHT)), ease_emphasised, 30
        )
        board.sound.play("deal")


def reshuffled(board: Board, event: Event) -> Motion:
    """Make the used cards a deck again."""
    return Series(apply_events(board, event), Call(partial(board.sound.play, "riffle")), Wait(0.25))


def take_card(board: Board, seat: Seat, card: int, name: SpriteKey, hand: str) -> None:
    """Take a card out of a hand: an open hand, a movement's tile, or a row of backs."""
    if board.sees_hand(seat) and card in MOVEMENTS:
        board.spawn(name, ("back",), _tile(board, seat, card), 50)
        return
    if board.sees_hand(seat):
        take_from_hand(board, seat, card, name)
        return
    zone = hand_zone(board.zone_prefix(seat), hand)
    backs = [key for key in board.sprites if isinstance(key, HandCardKey) and key.zone == zone]
    if backs:
        pose = board.sprites[backs[-1]].pose
        board.hidden_keys.add(backs[-1])
        del board.sprites[backs[-1]]
    else:
        pose = board.departure_pose(seat)
    board.spawn(name, ("back",), pose, 50)


HANDS = ("hand_attack", "hand_defence")


def returned(board: Board, *events: Event) -> Motion:
    """Put cards back, those of both boxers at once."""
    return Parallel([_returned(board, event) for event in events])


def _returned(board: Board, event: Event) -> Motion:
    """Move a card back onto its deck, or under it."""
    which, name = event.amount >> 1, ("back_in", event.who)

    def begin() -> None:
        take_card(board, event.who, event.card, name, HANDS[which])
        goal = deck_pose(board.visible, board.zones, which, event.who)
        board.sprites[name].travel(goal, seconds, ease_emphasised, 30, ("back",))
        board.sound.play("slide")

    seconds = board.travel_time(0.06 if board.is_fast else BACK_IN)
    return Series(Call(begin), Wait(seconds), Call(partial(_arrive, board, event, name)))


def _arrive(board: Board, event: Event, name: SpriteKey) -> None:
    board.sprites.pop(name, None)
    board.apply_event(event)
    board.move_to_layout()


def laid(board: Board, event: Event) -> Motion:
    """Lay an attack in the ring: face down with a seal, or face up."""
    name = ("slot", ATTACKS)
    up = LaidCard(event.card, bool(event.amount))
    seconds = _way(board, event.who)

    def begin() -> None:
        take_card(board, event.who, event.card, name, HANDS[ATTACKS])
        look = laid_image_key(up)
        board.sprites[name].travel(
            slot_pose(board.zones, ATTACKS), board.travel_time(seconds), ease_emphasised, 0, look
        )
        board.sound.play("slap" if board.is_viewer(event.who) else "slide")

    def down() -> None:
        board.apply_event(event)
        board.move_to_layout(MEDIUM)

    lies = 0 if board.is_fast else 0.12
    flies = Series(Call(begin), Wait(board.travel_time(seconds)), Call(down), Wait(lies))
    return Parallel([flies, staggered([Wait(0), *_plates(board)], AHEAD)])


def _plates(board: Board) -> list[Motion]:
    """Draw the plates before control changes; most are in the cache already."""
    looks = control_plates.possible_image_keys(board.visible) if "judges" in board.zones else ()
    return [
        Call(partial(control_plates.draw, board.faces, look, control_plates.WIDE)) for look in looks
    ]


def _way(board: Board, seat: Seat) -> float:
    """Return the seconds of a laid card's flight; 0 at high speed for the viewer's own."""
    if board.is_fast:
        return 0 if board.is_viewer(seat) else 0.06
    return SHORT * 1.4 if board.is_viewer(seat) else 0.3


def _tile(board: Board, seat: Seat, movement: int) -> Pose:
    """Return the pose of a movement's tile."""
    zone = board.zones.rect(f"{board.zone_prefix(seat)}_move{(movement - 20) % 3 + 1}")
    return Pose(*zone.center, 0, 60)


def dropped(board: Board, *events: Event) -> Motion:
    """Drop cards, each held for a moment so that everybody sees it."""
    return Series(*(_dropped(board, event) for event in events))


def _dropped(board: Board, event: Event) -> Motion:
    which, name = int(event.card >= 10), ("dropped", event.who)

    def begin() -> None:
        take_card(board, event.who, event.card, name, HANDS[which])
        at = board.zones.rect(SLOTS[ATTACKS])
        there = Pose(at.centerx, at.centery + 40, 9, at.w * 0.8)
        board.sprites[name].travel(
            there, board.travel_time(0.26), ease_emphasised, 20, card_image_key(event.card)
        )
        board.sound.play("slide")

    def fall() -> None:
        if name in board.sprites:
            pose = board.sprites[name].pose
            board.sprites[name].travel(
                pose._replace(y=pose.y + 160, width=60), board.travel_time(SHORT), ease_exit
            )

    return Series(
        Call(begin),
        Wait(board.travel_time(0.26)),
        Wait(board.reading_time(0.3)),
        Call(fall),
        Wait(board.travel_time(SHORT)),
        Call(partial(_arrive, board, event, name)),
    )


def discarded(board: Board, *events: Event) -> Motion:
    """Put down all hands."""

    def away() -> None:
        for event in events:
            board.apply_event(event)
        board.move_to_layout()
        board.sound.play("slide", 2)

    return Series(Call(away), Wait(0 if board.is_fast else board.travel_time(SHORT)))


def sweep(board: Board) -> Motion:
    """Sweep both cards of an exchange to the used cards."""

    def away() -> None:
        shown: RoundsVisible = board.visible
        attacker = 1 - shown.control if ("slot", GUARDS) in board.sprites else shown.control
        for which in (ATTACKS, GUARDS):
            if ("slot", which) in board.sprites:
                seat = attacker if which == ATTACKS else 1 - attacker
                board.rename_sprite(("slot", which), ("swept", which))
                sprite = board.sprites["swept", which]
                sprite.is_flying = True
                there = deck_pose(shown, board.zones, which, seat)
                sprite.travel(there._replace(width=60), board.travel_time(MEDIUM), ease_exit)
        shown.lying = [shown.laid, None]
        board.sound.play("slide")

    def gone() -> None:
        for which in (ATTACKS, GUARDS):
            board.sprites.pop(("swept", which), None)

    flight = 0 if board.is_fast else board.travel_time(MEDIUM)
    return Series(Call(away), Wait(flight), Call(gone))
