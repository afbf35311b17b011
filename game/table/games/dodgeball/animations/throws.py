"""A throw: the ball leaves its card and flies, and the outcome is shown ball by ball.

Every outcome takes the same time, so that the timing gives nothing away.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.games.dodgeball.cards import DOUBLE_DODGE, ULTIMATE
from game.games.dodgeball.court import NO_CARD
from game.stage.motion.motions import Call, Deferred, Motion, Series, ease_exit, in_quad
from game.stage.motion.timeline import Timeline
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture
from game.table.board.effects import Point
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.dodgeball import layout
from game.table.games.dodgeball.animations import contacts
from game.table.games.dodgeball.animations.cards import (
    HELD_UP_KEY,
    PLAYED_KEY,
    bring_to_middle,
    discard_leftovers,
    key_as_discarded,
    take_card,
)
from game.table.games.dodgeball.effects import Arc, Ball, BallTrail, Ultimate
from game.table.games.dodgeball.visible import DodgeballVisible

WIND_UP, FLIGHT, APART = 100, 330, 120
"""Milliseconds: off the card, in the air, and between two balls."""
GLOW, DART = 260, 240
"""The first two for an Ultimate, which glows for longer and flies faster."""
HANGS = 130
"""Milliseconds from where a ball hangs to the head it was thrown at."""
STILL = 170
"""Milliseconds to contact without a full flight: with reduced motion, or for a hanging ball."""
SETTLES = 140
"""Milliseconds until all cards are in place."""
SPECK = 44.0
"""Width of a ball card as it goes into a rack."""
HIGH, FLAT = 170.0, 120.0
"""Arc heights of the first and the second ball, so that neither covers the other."""

HIT, DODGED, KEPT, COMES = "hit", "dodged", "kept", "comes"


class BallOutcome(NamedTuple):
    """The outcome of one ball, and the events that report it."""

    kind: str
    events: tuple[Event, ...] = ()


def ball_outcomes(
    shown: DodgeballVisible, balls: int, ultimate: bool, events: Sequence[Event]
) -> list[BallOutcome]:
    """Return the outcome of each ball; one without an event is still coming."""
    found = []
    for event in events:
        if event.what.startswith(DODGED):
            kind = KEPT if _keeps(shown, event) else DODGED
            found += [BallOutcome(kind)] * (event.amount - 1) + [BallOutcome(kind, (event,))]
    hits = [event for event in events if event.what == HIT]
    found += (
        [BallOutcome(HIT, tuple(hits))] if ultimate else [BallOutcome(HIT, (hit,)) for hit in hits]
    )
    return found + [BallOutcome(COMES)] * (balls - len(found))


def _keeps(shown: DodgeballVisible, event: Event) -> bool:
    """Whether the ball card stays on a Double Dodge that was fresh."""
    fresh = event.what == "dodged_from_hand" or shown.half_dodge_ball(event.who) == NO_CARD
    return event.card == DOUBLE_DODGE and event.amount == 1 and fresh


# -- from the card ---------------------------------------------------------------------------------


def threw(board: Board, *events: Event) -> Motion:
    thrown = events[0]
    return Series(
        bring_to_middle(board, thrown.who, thrown.card),
        Deferred(partial(_fly, board, thrown, events[1:])),
    )


def _fly(board: Board, thrown: Event, events: Sequence[Event]) -> Motion:
    shown: DodgeballVisible = board.visible
    ultimate = thrown.card == ULTIMATE
    told = ball_outcomes(shown, thrown.amount, ultimate, events)
    timeline = Timeline()
    timeline.at(0, partial(_release, board, thrown, ultimate))
    start = layout.raised_card_pose(board.zones)[:2]
    for i, fate in enumerate(told):
        colour = "red" if i == len(told) - 1 else "blue"
        ball = (Ultimate if ultimate else Ball)(colour, start)
        there = _aim(board, thrown.to, fate, len(told) - 1 - i)
        arc = Arc(start, there, FLAT if i else HIGH)
        begins = (GLOW if ultimate else WIND_UP) + APART * i
        contact = _travels(board, timeline, ball, arc, begins, DART if ultimate else FLIGHT)
        timeline.at(contact, gate=f"contact{i or ''}")
        _add_contact(board, timeline, contact, ball, fate, thrown, _doubled(told, i))
    return _settled(board, timeline, thrown.to, thrown.card, events)


def _release(board: Board, thrown: Event, ultimate: bool) -> None:
    """Release the ball: everybody sees the throw, nobody its outcome yet."""
    board.apply_event(thrown)
    board.hidden_keys |= {("ball", 0), ("ball", 1), ("flying",)}
    board.sound.play("star_tone" if ultimate else "ball_throw")
    if ultimate and board.motion_level == "full":
        board.add_effect(
            ComicPicture("bit_lines_radial", layout.raised_card_pose(board.zones)[:2], GLOW / 1000)
        )


def _aim(board: Board, seat: Seat, fate: BallOutcome, left: int) -> Point:
    """Where a ball flies: the head, the Double Dodge it stays on, or where it hangs undecided."""
    if fate.kind == COMES:
        return layout.hanging_ball_position(board.visible, board.zones, seat, left)
    double = board.sprites.get(("front", seat, DOUBLE_DODGE, 0))
    if fate.kind == KEPT and double is not None:
        return double.target_pose[:2]
    return layout.head_position(board.visible, board.zones, seat)


def _doubled(told: Sequence[BallOutcome], i: int) -> bool:
    """True if this is the second of two balls that hit."""
    return i > 0 and told[i].kind == told[i - 1].kind == HIT


def _travels(
    board: Board, timeline: Timeline, ball: Ball, arc: Arc, begins: float, flight: float
) -> float:
    """Add the ball's flight, and return its contact in milliseconds."""
    if board.motion_level == "hardly":
        timeline.at(0, partial(board.add_effect, BallTrail(arc, 0.7)))
        return STILL + begins - WIND_UP
    timeline.at(max(0, begins - WIND_UP + 40), partial(board.add_effect, ball))
    timeline.at(begins, partial(ball.set_out, arc), partial(board.sound.play, "whoosh"))
    timeline.span(begins, begins + flight, ball.fly, in_quad)
    return begins + flight


# -- from the air ----------------------------------------------------------------------------------


def land_hanging_balls(board: Board, *events: Event) -> Motion:
    """Animate balls that hung in the air: the target dodges from hand or is hit."""
    return Deferred(partial(_comes_down, board, events))


def _comes_down(board: Board, events: Sequence[Event]) -> Motion:
    shown: DodgeballVisible = board.visible
    seat, thrower, card = events[0].who, shown.current, shown.flying
    told = ball_outcomes(shown, shown.balls, card == ULTIMATE, events)
    thrown = Event("threw", thrower, card, seat, shown.balls)
    timeline = Timeline()
    if ("flying",) in board.sprites:
        board.rename_sprite(("flying",), PLAYED_KEY)
        board.sprites[PLAYED_KEY].is_flying = True
    board.hidden_keys |= {("ball", 0), ("ball", 1), ("flying",)}
    used = [event for event in events if event.what == "dodged_from_hand"]
    for event in used:
        timeline.at(0, partial(_puts_up, board, event))
    for i, fate in enumerate(told):
        left = len(told) - 1 - i
        start = layout.hanging_ball_position(shown, board.zones, seat, left)
        there = _aim(board, seat, fate, left)
        ball = Ball("red" if not left else "blue", start, "")
        ball.set_out(Arc(start, there, 0))
        timeline.at(
            0, partial(board.sprites.pop, ("ball", left), None), partial(board.add_effect, ball)
        )
        contact = STILL + APART * i
        if board.motion_level != "hardly":
            timeline.span(contact - HANGS, contact, ball.fly, in_quad)
        timeline.at(contact, gate=f"contact{i or ''}")
        _add_contact(board, timeline, contact, ball, fate, thrown, _doubled(told, i))
    return _settled(board, timeline, seat, card, events)


def _puts_up(board: Board, event: Event) -> None:
    """Hold up a Dodge from the hand in front of its seat."""
    take_card(board, event.who, event.card, HELD_UP_KEY)
    zone = board.zones[f"{board.zone_prefix(event.who)}_front"]
    width = zone.number_property("card_w")
    there = Pose(zone.rect.x + width / 2, zone.rect.centery, 0, width)
    look = layout.card_image_key(event.card)
    board.sprites[HELD_UP_KEY].travel(there, board.travel_time(HANGS / 1000), look=look)
    board.hidden_keys |= {("ball", 0), ("ball", 1), ("flying",)}
    board.sound.play("slap")


# -- the outcome -----------------------------------------------------------------------------------


def _add_contact(
    board: Board,
    timeline: Timeline,
    contact: float,
    ball: Ball,
    fate: BallOutcome,
    thrown: Event,
    second: bool,
) -> None:
    if fate.kind == COMES:
        timeline.at(contact, partial(board.remove_effect, ball))
        return
    tell = {HIT: contacts.add_hit, DODGED: contacts.add_dodge, KEPT: contacts.add_half_dodge}[
        fate.kind
    ]
    tell(board, timeline, contact, contacts.BallContact(ball, thrown, len(fate.events), second))
    learn = partial(_learn, board, fate.events)
    timeline.at(contact + contacts.STATE, learn, partial(board.remove_effect, ball), gate="state")


def _learn(board: Board, events: Sequence[Event]) -> None:
    for event in events:
        board.apply_event(event)
        board.sound.play("tick")
    board.hidden_keys |= {("ball", 0), ("ball", 1), ("flying",)}


def _settled(
    board: Board, timeline: Timeline, seat: Seat, card: int, events: Sequence[Event]
) -> Motion:
    """Move the cards to where they belong after the throw."""
    before, half = layout.front_cards(board.visible, seat), board.visible.half_dodge_ball(seat)
    hit = any(event.what == HIT for event in events)
    end = timeline.length

    def settle() -> None:
        board.hidden_keys.clear()
        lying = {key for key, _ in layout.front_cards(board.visible, seat)}
        held_up = [
            (HELD_UP_KEY, event.card) for event in events if event.what == "dodged_from_hand"
        ]
        for key, dodge in (*before, *held_up):
            if key not in lying and key in board.sprites:
                _dodge_goes(board, key, dodge, ("half", seat), lying)
        uncovered = half if board.visible.half_dodge_ball(seat) == NO_CARD else NO_CARD
        _ball_cards(board, seat, card, uncovered, hit)
        discard_leftovers(board, [event for event in events if event.what == "discarded"])
        board.move_to_layout(SETTLES / 1000)

    timeline.at(end, settle, gate="settle").until(end + SETTLES)
    return Series(timeline, Call(lambda: board.sprites.pop(PLAYED_KEY, None)))


def _dodge_goes(
    board: Board, key: SpriteKey, card: int, half: SpriteKey, lying: set[SpriteKey]
) -> None:
    """Discard a used Dodge; a Double Dodge with one dodge left stays."""
    if card == DOUBLE_DODGE and half in lying and half not in board.sprites:
        board.rename_sprite(key, half)
    else:
        key_as_discarded(board, key, card)


def _ball_cards(board: Board, seat: Seat, card: int, uncovered: int, hit: bool) -> None:
    """Place the thrown card, and the ball card from a Double Dodge that is used up now.

    If a ball is still to come, the latter represents it, and the thrown card is discarded.
    """
    resting = ("resting", seat)
    if uncovered == NO_CARD:
        _send_ball_card(board, PLAYED_KEY, card, seat, hit)
    elif hit or board.visible.flying != NO_CARD:
        key_as_discarded(board, PLAYED_KEY, card)
        _send_ball_card(board, resting, uncovered, seat, hit)
    else:
        key_as_discarded(board, PLAYED_KEY, card)
        key_as_discarded(board, resting, uncovered)


def _send_ball_card(board: Board, key: SpriteKey, card: int, seat: Seat, hit: bool) -> None:
    """Send a ball card to the rack, the middle, a Double Dodge, or the discard pile."""
    if key not in board.sprites:
        return
    if hit:
        _into_rack(board, key, seat)
    elif board.visible.flying != NO_CARD:
        board.rename_sprite(key, ("flying",))
    elif board.visible.half_dodge_ball(seat) == card and ("resting", seat) not in board.sprites:
        board.rename_sprite(key, ("resting", seat))
    else:
        key_as_discarded(board, key, card)


def _into_rack(board: Board, key: SpriteKey, seat: Seat) -> None:
    """Move a card that hit into the target's rack, which shows what it is worth."""
    if key != PLAYED_KEY:
        board.rename_sprite(key, PLAYED_KEY)
    x, y = contacts.rack_position(board, seat, board.visible.hits[seat])
    board.sprites[PLAYED_KEY].is_flying = True
    board.sprites[PLAYED_KEY].travel(
        Pose(x, y, 0, SPECK), board.travel_time(SETTLES / 1000), ease_exit
    )
