"""The layout of Card Clash: where every card belongs."""

from collections.abc import Sequence

from game.core.state import Seat
from game.games.card_clash.cards import CARDS
from game.table.board.piles import card_stack
from game.table.board.sprite import ImageKey, LayoutItem, Pose
from game.table.board.zones import Zones
from game.table.games.card_clash.visible import SIDES, ClashVisible

STEMS = ("high_jab", "low_jab", "high_one_two", "low_one_two", "high_guard", "low_guard")
"""Image of each card, by card."""

ORDER = (0, 2, 4, 1, 3, 5)
"""Order of the cards in a hand: high ones, then low ones."""

TILTS = (-1.5, 1.0, -1.0)


def card_image_key(card: int) -> ImageKey:
    return ("card", STEMS[card]) if card >= 0 else ("back",)


def layout(shown: ClashVisible, zones: Zones, looks: Sequence[str]) -> list[LayoutItem]:
    return [placed for seat in range(SIDES) for placed in _boxer(shown, zones, seat)]


def slot_pose(shown: ClashVisible, zones: Zones, seat: Seat, action: int) -> Pose:
    zone = zones.rect(f"{shown.zone_prefix(seat)}_action{action + 1}")
    return Pose(*zone.center, TILTS[action], zone.w - 8)


def _boxer(shown: ClashVisible, zones: Zones, seat: Seat) -> list[LayoutItem]:
    at = shown.zone_prefix(seat)
    placed = []
    for action in range(3):
        card = shown.played[seat * 3 + action]
        if card >= 0:
            pose = slot_pose(shown, zones, seat, action)
            placed.append(LayoutItem(("slot", seat, action), card_image_key(card), pose, 10))
    if seat in shown.sealed:
        pose = slot_pose(shown, zones, seat, shown.action)
        placed.append(LayoutItem(("slot", seat, shown.action), ("back",), pose, 10))
    high = min(4, (shown.decks[seat] + 8) // 9)
    placed += card_stack(("deck", seat), zones.rect(f"{at}_deck"), high, 1.5, -4)
    pile = zones.rect(f"{at}_discard")
    used = [card for card in CARDS if shown.discards[seat * 6 + card]]
    for i, card in enumerate(used[-2:]):
        pose = Pose(*pile.center, -4 if i else 5, pile.w)
        placed.append(LayoutItem(("discard", seat, i), card_image_key(card), pose, 1 + 0.1 * i))
    return placed
