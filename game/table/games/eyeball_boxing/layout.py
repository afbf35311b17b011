"""Where everything lies, for a picture of the table."""

from collections.abc import Sequence

from game.core.state import Seat
from game.games.eyeball_boxing.cards import PUNCHY
from game.table import deck
from game.table.deck import hand
from game.table.games.eyeball_boxing.shown import STATUSES, Shown
from game.table.hand import Fan
from game.table.sprite import Key, Look, Placed, Pose
from game.table.zones import Zones

STEMS = (
    "punch", "jab_and_grab", "shakedown", "block", "block_and_knock", "patch_and_stitch",
    "safety_first", "dawg", "bun", "condiments", "swarm", "eye_fry", "nap_time", "steal", "foul",
    "bell",
)  # fmt: skip
"""The pictures of the cards."""

STATES = ("good_to_go", "woozy", "punchy", "blacked_out")

ORDER = (0, 1, 2, 10, 11, 12, 5, 6, 3, 4, 14, 13, 7, 8, 9)
"""How a hand is sorted: what one throws, what helps, what answers, what one eats."""

TILTS = (5.0, -4.0, 3.0, -3.0)
SCATTER = ((-9.0, -6.0, 4.0), (7.0, 8.0, -4.0), (-2.0, 0.0, 0.0))
"""How the cards of the discard pile lie: angle and offset, in turn."""

RING = Pose(620, 500, 0, 144)
"""Where a card lies that is still to be decided."""


def face(card: int) -> Look:
    return ("card", STEMS[card]) if card >= 0 else ("back",)


def eye_look(character: str, state: int) -> Look:
    return ("eye", character, STATES[state])


def hand_keys(shown: Shown) -> list[Key]:
    """The viewer's cards from left to right: equal ones are numbered."""
    return deck.hand_keys(ORDER, shown.hand)


def place(shown: Shown, seat: Seat) -> str:
    k = (seat - max(0, shown.viewer)) % shown.n
    return "my" if k == 0 else f"seat{k}"


def layout(shown: Shown, zones: Zones, fan: Fan, looks: Sequence[str]) -> list[Placed]:
    placed = _piles(shown, zones)
    for seat in range(shown.n):
        placed += _seat(shown, zones, seat, looks[seat])
    placed += _ring(shown)
    covered = shown.sizes[0] if shown.viewer < 0 else None
    placed += hand(hand_keys(shown), covered, fan, face)
    return placed


def _piles(shown: Shown, zones: Zones) -> list[Placed]:
    x, y = zones.centre("draw_pile")
    width = zones.rect("draw_pile").w
    rise = zones["draw_pile"].number("step_y")
    visible = min(6, (shown.deck + 7) // 8)
    placed = [
        Placed(("deck", i), ("back",), Pose(x + 1.2 * i, y + rise * i, 0, width), 1 + 0.1 * i)
        for i in range(visible)
    ]
    x, y = zones.centre("discard_pile")
    count = len(shown.discard)
    for i in range(max(0, count - 3), count):
        angle, dx, dy = SCATTER[i % 3]
        pose = Pose(x + dx, y + dy, angle, zones.rect("discard_pile").w)
        placed.append(Placed(("discard", i), face(shown.discard[i]), pose, 2 + 0.1 * (i - count)))
    return placed


def _seat(shown: Shown, zones: Zones, seat: Seat, character: str) -> list[Placed]:
    at = place(shown, seat)
    placed = []
    for eye, side in enumerate("ab"):
        zone = zones[f"{at}_eye_{side}"]
        state = shown.eyes[2 * seat + eye]
        x, y = zone.rect.center
        pose = Pose(x, y, 0, zone.rect.w)
        if state < PUNCHY:  # the second card of the pair, still under the first
            under = Pose(x + 5, y + 5, 2.5, zone.rect.w)
            placed.append(Placed(("under", seat, eye), eye_look(character, PUNCHY), under, 9))
        placed.append(Placed(("eye", seat, eye), eye_look(character, state), pose, 10))
    return placed + _front(shown, zones, seat, at)


def _front(shown: Shown, zones: Zones, seat: Seat, at: str) -> list[Placed]:
    zone = zones[f"{at}_status"]
    x, y = zone.rect.center
    step = zone.number("step_y")
    placed = []
    i = 0
    for card in STATUSES:
        for copy in range(shown.fronts.get((seat, card), 0)):
            pose = Pose(x, y + step * i, TILTS[i % 4], zone.rect.w)
            placed.append(Placed(("front", seat, card, copy), face(card), pose, 12 + 0.1 * i))
            i += 1
    return placed


def _ring(shown: Shown) -> list[Placed]:
    placed = []
    for i, card in enumerate(shown.purple):
        beside = -92 if shown.loot else 0
        pose = RING._replace(x=RING.x + beside - 26 * i, angle=-6 if shown.loot else -3)
        placed.append(Placed(("play", i), face(card), pose, 20 + 0.1 * i))
    if shown.loot:
        pose = RING._replace(x=RING.x + (64 if shown.purple else 0), angle=3)
        placed.append(Placed(("loot",), face(shown.loot.card), pose, 21))
    return placed
