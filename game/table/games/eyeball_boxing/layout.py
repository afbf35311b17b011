"""Where everything lies, for a picture of the table."""

from collections.abc import Sequence

from game.core.state import Seat
from game.games.eyeball_boxing.cards import PUNCHY
from game.table.cast import STATES
from game.table.games.eyeball_boxing.shown import STATUSES, Shown
from game.table.piles import stack
from game.table.sprite import Look, Placed, Pose
from game.table.zones import Zones

STEMS = (
    "punch", "jab_and_grab", "shakedown", "block", "block_and_knock", "patch_and_stitch",
    "safety_first", "dawg", "bun", "condiments", "swarm", "eye_fry", "nap_time", "steal", "foul",
    "bell",
)  # fmt: skip
"""The pictures of the cards."""

ORDER = (0, 1, 2, 10, 11, 12, 5, 6, 3, 4, 14, 13, 7, 8, 9)
"""How a hand is sorted: what one throws, what helps, what answers, what one eats."""

TILTS = (5.0, -4.0, 3.0, -3.0)
SCATTER = ((-9.0, -6.0, 4.0), (7.0, 8.0, -4.0), (-2.0, 0.0, 0.0))
"""How the cards of the discard pile lie: angle and offset, in turn."""

UNDER = 9
"""How high the second card of a pair lies."""


def ring(zones: Zones) -> Pose:
    """Where a card lies that is still to be decided."""
    zone = zones.rect("ring")
    return Pose(*zone.center, 0, zone.w)


def face(card: int) -> Look:
    return ("card", STEMS[card]) if card >= 0 else ("back",)


def eye_look(character: str, state: int) -> Look:
    return ("eye", character, STATES[state])


def layout(shown: Shown, zones: Zones, looks: Sequence[str]) -> list[Placed]:
    placed = _piles(shown, zones)
    for seat in range(shown.n):
        placed += _seat(shown, zones, seat, looks[seat])
    return placed + _ring(shown, ring(zones))


def _piles(shown: Shown, zones: Zones) -> list[Placed]:
    rise = zones["draw_pile"].number("step_y")
    high = min(6, (shown.deck + 7) // 8)
    placed = stack(("deck",), zones.rect("draw_pile"), high, 1.2, rise)
    x, y = zones.centre("discard_pile")
    count = len(shown.discard)
    for i in range(max(0, count - 3), count):
        angle, dx, dy = SCATTER[i % 3]
        pose = Pose(x + dx, y + dy, angle, zones.rect("discard_pile").w)
        placed.append(Placed(("discard", i), face(shown.discard[i]), pose, 2 + 0.1 * (i - count)))
    return placed


def _seat(shown: Shown, zones: Zones, seat: Seat, character: str) -> list[Placed]:
    at = shown.side(seat)
    placed = []
    for eye, side in enumerate("ab"):
        zone = zones[f"{at}_eye_{side}"]
        state = shown.eyes[2 * seat + eye]
        x, y = zone.rect.center
        pose = Pose(x, y, 0, zone.rect.w)
        if state < PUNCHY:  # the second card of the pair, still under the first
            under = Pose(x + 5, y + 5, 2.5, zone.rect.w)
            placed.append(Placed(("under", seat, eye), eye_look(character, PUNCHY), under, UNDER))
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


def _ring(shown: Shown, middle: Pose) -> list[Placed]:
    placed = []
    for i, card in enumerate(shown.purple):
        beside = -92 if shown.loot else 0
        pose = middle._replace(x=middle.x + beside - 26 * i, angle=-6 if shown.loot else -3)
        placed.append(Placed(("play", i), face(card), pose, 20 + 0.1 * i))
    if shown.loot:
        pose = middle._replace(x=middle.x + (64 if shown.purple else 0), angle=3)
        placed.append(Placed(("loot",), face(shown.loot.card), pose, 21))
    return placed
