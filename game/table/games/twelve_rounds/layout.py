"""The layout of Twelve Rounds: where every card belongs."""

from collections.abc import Sequence

from game.core.state import Seat
from game.games.twelve_rounds.cards import CORNER
from game.games.twelve_rounds.text import CARDS
from game.table.board.hand import HandCardKey
from game.table.board.piles import card_stack
from game.table.board.sprite import ImageKey, LayoutItem, Pose, SpriteKey
from game.table.board.zones import Zones
from game.table.games.twelve_rounds import control_plates
from game.table.games.twelve_rounds.control_plates import SLOTS
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, SIDES, LaidCard, RoundsVisible

STEMS = tuple(name.lower().replace(" ", "_") for name in CARDS)
"""Image names of the cards, by card number."""

BACK = "cards/frames/back_twelve_rounds.svg"
DECKS = ("attack_deck", "defence_deck")
ORDERS = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    (10, 11, 12, 13, 14, 15, 16, 17, 18, 19),
    tuple(CORNER),
)
"""Sort order of each hand: plain cards before special ones, weak before strong."""


def card_image_key(card: int) -> ImageKey:
    return ("card", STEMS[card]) if card >= 0 else ("back",)


def layout(shown: RoundsVisible, zones: Zones, looks: Sequence[str]) -> list[LayoutItem]:
    """Return the layout of the ring; empty in the corner, in the count and after the end."""
    if shown.is_rest or shown.down >= 0 or shown.over:
        return []
    placed = [thing for seat in range(SIDES) for thing in _boxer(shown, zones, seat)]
    placed += control_plates.plate_items(shown, zones) if shown.turns and "judges" in zones else []
    for which, laid in enumerate(shown.lying):
        if laid is not None:
            placed.append(
                LayoutItem(("slot", which), laid_image_key(laid), slot_pose(zones, which), 20)
            )
    return placed


def marked_card_keys(keys: Sequence[SpriteKey], cards: Sequence[int]) -> set[SpriteKey]:
    """Return the keys of these cards in a hand; of equal cards, the last ones."""
    left, found = list(cards), set[SpriteKey]()
    for key in reversed(keys):
        if isinstance(key, HandCardKey) and key.card in left:
            left.remove(key.card)
            found.add(key)
    return found


def laid_image_key(laid: LaidCard) -> ImageKey:
    """Return the image key of a laid card: its face, or a seal while it is face down."""
    return card_image_key(laid.card) if laid.up else SEALED


SEALED = ("sealed",)


def slot_pose(zones: Zones, which: int) -> Pose:
    zone = zones.rect(SLOTS[which])
    return Pose(*zone.center, 0, zone.w)


def deck_pose(shown: RoundsVisible, zones: Zones, which: int, seat: Seat) -> Pose:
    """Return the pose of a deck; on a small map without decks, of its owner's sheet."""
    side = shown.zone_prefix(seat)
    name = f"{side}_{DECKS[which]}"
    if name not in zones:
        return Pose(*zones.centre(f"{side}_sheet"), 0, zones.rect(SLOTS[which]).w / 2)
    zone = zones.rect(name)
    return Pose(*zone.center, 0, zone.w)


def _boxer(shown: RoundsVisible, zones: Zones, seat: Seat) -> list[LayoutItem]:
    at = shown.zone_prefix(seat)
    placed = []
    for which in (ATTACKS, GUARDS) if f"{at}_{DECKS[0]}" in zones else ():
        high = min(4, (shown.decks[2 * seat + which] + 8) // 9)
        placed += card_stack(
            ("deck", seat, which), zones.rect(f"{at}_{DECKS[which]}"), high, 1.5, -4
        )
    card = shown.corner[seat]
    if card in CORNER:
        zone = zones.rect(f"{at}_corner_card")
        tilt = -3 if at == "my" else 3
        placed.append(
            LayoutItem(("corner", seat), card_image_key(card), Pose(*zone.center, tilt, zone.w), 5)
        )
    return placed
