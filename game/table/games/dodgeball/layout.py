"""The layout of Dodgeball: where every card and ball belongs."""

from collections.abc import Sequence

from game.core.state import Seat
from game.games.dodgeball.cards import CARDS, DODGE, DOUBLE_DODGE, PILE
from game.games.dodgeball.court import DODGES, NO_CARD
from game.table.board.effects import Point
from game.table.board.hand import Fan
from game.table.board.piles import card_stack
from game.table.board.sprite import ImageKey, LayoutItem, Pose, SpriteKey
from game.table.board.zones import Zones
from game.table.games.dodgeball.visible import DodgeballVisible

STEMS = (
    "single_dodgeball", "double_dodgeball", "ultimate_dodgeball", "single_dodge", "double_dodge",
    "dodgeball_pile", "dodgeball_pile_hit",
)  # fmt: skip
"""Image of each card, by card."""
ORDER = tuple(CARDS)
"""Order of the cards in a hand, as in the rulebook: balls, Dodges, then Piles and Pile Hits."""

SCATTER = ((-7.0, -5.0, 3.0), (6.0, 6.0, -3.0), (-3.0, 3.0, 5.0), (8.0, -3.0, -4.0))
"""Angle and offset of the cards on the discard pile, kind by kind."""
ON_IT, ACROSS, DOWN, SMALLER = 10.0, 0.22, 0.3, 0.88
"""A ball card on a Double Dodge: its angle, its offset across and down, and its relative size."""
BALL = 80.0
COMING = ((-46.0, -26.0), (40.0, 22.0))
"""Offsets of two balls that hang in the air and may still be dodged."""
AWAY = 0.24
"""Where they hang, as a share of the way from the head to the middle of the court."""


def card_image_key(card: int) -> ImageKey:
    return ("card", STEMS[card]) if card >= 0 else ("back",)


def layout(shown: DodgeballVisible, zones: Zones, looks: Sequence[str]) -> list[LayoutItem]:
    placed = _piles(shown, zones)
    for seat in range(shown.n):
        placed += place_front_cards(shown, zones, seat)
    return placed + _court(shown, zones)


# -- the middle ------------------------------------------------------------------------------------


def raised_card_pose(zones: Zones) -> Pose:
    """Pose of a card that is shown to everybody."""
    zone = zones.rect("raised")
    return Pose(*zone.center, 0, zone.w)


def are_drawn_cards_in_hand(shown: DodgeballVisible) -> bool:
    """True if the open cards of this turn are shown in the hand of the seat at the bottom."""
    bottom = shown.bottom_seat
    return not shown.strategic and shown.current == bottom and bottom in shown.hands


def _court(shown: DodgeballVisible, zones: Zones) -> list[LayoutItem]:
    """Place the current player's open cards, and whatever is in the air."""
    placed = []
    if shown.drawn and not are_drawn_cards_in_hand(shown):
        poses = Fan(zones["hand"], zones["hover_card"]).rest_poses(len(shown.drawn))
        placed += [
            LayoutItem(key, card_image_key(card), pose, 20 + 0.1 * i)
            for i, (key, card, pose) in enumerate(
                zip(drawn_card_keys(shown.drawn), shown.drawn, poses, strict=True)
            )
        ]
    if shown.flying != NO_CARD:
        placed.append(
            LayoutItem(("flying",), card_image_key(shown.flying), raised_card_pose(zones), 22)
        )
        for left in range(shown.balls):
            pose = Pose(*hanging_ball_position(shown, zones, shown.target, left), 0, BALL)
            placed.append(LayoutItem(("ball", left), ball_image_key(left), pose, 41 + 0.1 * left))
    return placed


def drawn_card_keys(cards: Sequence[int]) -> list[SpriteKey]:
    """Return sprite keys, with equal cards numbered."""
    return [("drawn", card, cards[:i].count(card)) for i, card in enumerate(cards)]


def ball_image_key(left: int) -> ImageKey:
    """The last ball is red and the one before it blue, so that both can be followed."""
    return ("ball", ("red", "blue")[left])


def head_position(shown: DodgeballVisible, zones: Zones, seat: Seat) -> Point:
    return zones.centre(f"{shown.zone_prefix(seat)}_portrait")


def hanging_ball_position(shown: DodgeballVisible, zones: Zones, seat: Seat, left: int) -> Point:
    """Position of a ball that this seat may still dodge, with `left` more to come."""
    x, y = head_position(shown, zones, seat)
    mx, my = zones.centre("raised")
    dx, dy = COMING[left]
    return x + (mx - x) * AWAY + dx, y + (my - y) * AWAY + dy


def _piles(shown: DodgeballVisible, zones: Zones) -> list[LayoutItem]:
    rise = zones["draw_pile"].number_property("step_y")
    high = min(6, (shown.deck + 19) // 20)
    placed = card_stack(("deck",), zones.rect("draw_pile"), high, 1.2, rise)
    x, y = zones.centre("discard_pile")
    for card in CARDS:
        if shown.discards[card]:
            angle, dx, dy = SCATTER[card % len(SCATTER)]
            pose = Pose(x + dx, y + dy, angle, zones.rect("discard_pile").w)
            placed.append(LayoutItem(("discard", card), card_image_key(card), pose, 2 + 0.1 * card))
    return placed


# -- in front of a seat ----------------------------------------------------------------------------


def front_cards(shown: DodgeballVisible, seat: Seat) -> list[tuple[SpriteKey, int]]:
    """Cards in front of a seat, side by side: the half-used Dodge, whole ones, the Pile."""
    singles, fresh, half = shown.dodges[seat * DODGES : (seat + 1) * DODGES]
    found: list[tuple[SpriteKey, int]] = []
    if half != NO_CARD:
        found.append((("half", seat), DOUBLE_DODGE))
    found += [(("front", seat, DODGE, i), DODGE) for i in range(singles)]
    found += [(("front", seat, DOUBLE_DODGE, i), DOUBLE_DODGE) for i in range(fresh)]
    if shown.piles[seat]:
        found.append((("front", seat, PILE, 0), PILE))
    return found


def place_front_cards(shown: DodgeballVisible, zones: Zones, seat: Seat) -> list[LayoutItem]:
    zone = zones[f"{shown.zone_prefix(seat)}_front"]
    width = zone.number_property("card_w")
    cards = front_cards(shown, seat)
    step = min(zone.number_property("step_x"), (zone.rect.w - width) / max(1, len(cards) - 1))
    placed = []
    for i, (key, card) in enumerate(cards):
        pose = Pose(zone.rect.x + width / 2 + step * i, zone.rect.centery, 0, width)
        placed.append(LayoutItem(key, card_image_key(card), pose, 10 + 0.1 * i))
        if key[0] == "half":  # type: ignore[index]
            x, y, _, _ = pose
            on_it = Pose(x + ACROSS * width, y + DOWN * width, ON_IT, round(SMALLER * width))
            placed.append(
                LayoutItem(
                    ("resting", seat), card_image_key(shown.half_dodge_ball(seat)), on_it, 10.05
                )
            )
    return placed
