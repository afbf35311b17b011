"""The layout of Eyeball Boxing: where every card belongs."""

from collections.abc import Sequence

from game.core.state import Seat
from game.games.eyeball_boxing.cards import PUNCHY
from game.games.eyeball_boxing.moves import NO_EYE
from game.table.animation import gloves
from game.table.board.card_faces import CARD_RATIO
from game.table.board.effects import Point
from game.table.board.piles import card_stack
from game.table.board.sprite import ImageKey, LayoutItem, Pose
from game.table.board.zones import Zones
from game.table.characters.cast import STATES
from game.table.games.eyeball_boxing.visible import STATUSES, EyeballVisible, Strike

STEMS = (
    "punch", "jab_and_grab", "shakedown", "block", "block_and_knock", "patch_and_stitch",
    "safety_first", "dawg", "bun", "condiments", "swarm", "eye_fry", "nap_time", "steal", "foul",
    "bell",
)  # fmt: skip
"""Image of each card, by card."""

ORDER = (0, 1, 2, 10, 11, 12, 5, 6, 3, 4, 14, 13, 7, 8, 9)
"""Order of the cards in a hand: to throw, to help, to answer with, to eat."""

GLOVE = ("glove",)
"""Sprite key of the glove; there is never more than one."""
LEANS, STANDS = 5.0, 0.85
"""Tilt of the card of a blow in degrees, and its size relative to a raised card."""
TILTS = (5.0, -4.0, 3.0, -3.0)
SCATTER = ((-9.0, -6.0, 4.0), (7.0, 8.0, -4.0), (-2.0, 0.0, 0.0))
"""Angle and offset of the cards on the discard pile, in turn."""

UNDER = 9
"""Z-order of the second card of a pair."""


def pending_card_pose(zones: Zones) -> Pose:
    """Pose of a card that is still to be decided."""
    zone = zones.rect("ring")
    return Pose(*zone.center, 0, zone.w)


def blow_card_pose(zones: Zones, at: Point) -> Pose:
    """Pose of the card that a blow comes from: across the piles from its target."""
    zone = zones.rect("raised")
    x, width = zone.centerx, zone.w * STANDS
    y = zone.bottom - width * CARD_RATIO / 2  # as low as a raised card: there are eyes above
    if at[0] >= zone.right + zone.w / 2:
        return Pose(x, y, -LEANS, width)
    across, used = zones.size[0] - x, zones.rect("discard_pile")
    if abs(across - used.centerx) < (width + used.w) / 2:  # clear of the discard pile
        across = used.x - width / 2 - 24
    return Pose(across, y, LEANS, width)


def eye_position(shown: EyeballVisible, zones: Zones, seat: Seat, eye: int) -> Point:
    """Position of an eye, or of the head for a blow at a seat without eyes."""
    side = shown.zone_prefix(seat)
    return zones.centre(f"{side}_portrait" if eye == NO_EYE else f"{side}_eye_{'ab'[eye]}")


def card_image_key(card: int) -> ImageKey:
    return ("card", STEMS[card]) if card >= 0 else ("back",)


def eye_image_key(character: str, state: int) -> ImageKey:
    return ("eye", character, STATES[state])


def current_eye_image_key(shown: EyeballVisible, seat: Seat, eye: int, character: str) -> ImageKey:
    """Image of an eye now; it flinches while a glove is aimed at it."""
    look = eye_image_key(character, shown.eyes[2 * seat + eye])
    strike = shown.strike
    aimed_at = strike is not None and (strike.target, strike.eye) == (seat, eye)
    return (*look, "flinch") if aimed_at else look


def layout(shown: EyeballVisible, zones: Zones, looks: Sequence[str]) -> list[LayoutItem]:
    placed = _piles(shown, zones)
    if shown.strike is not None:
        placed += _wind_up(shown, shown.strike, zones, looks)
    for seat in range(shown.n):
        placed += _seat(shown, zones, seat, looks[seat])
    return placed + _ring(shown, pending_card_pose(zones))


def _piles(shown: EyeballVisible, zones: Zones) -> list[LayoutItem]:
    rise = zones["draw_pile"].number_property("step_y")
    high = min(6, (shown.deck + 7) // 8)
    placed = card_stack(("deck",), zones.rect("draw_pile"), high, 1.2, rise)
    x, y = zones.centre("discard_pile")
    count = len(shown.discard)
    for i in [i for i in range(max(0, count - 4), count) if i != blow_card_index(shown)][-3:]:
        angle, dx, dy = SCATTER[i % 3]
        pose = Pose(x + dx, y + dy, angle, zones.rect("discard_pile").w)
        placed.append(
            LayoutItem(
                ("discard", i), card_image_key(shown.discard[i]), pose, 2 + 0.1 * (i - count)
            )
        )
    return placed


def blow_card_index(shown: EyeballVisible) -> int:
    """Index of the discarded card still in the ring; -1 for none, as after a reshuffle."""
    if shown.strike is None or shown.strike.card not in shown.discard:
        return -1
    return len(shown.discard) - 1 - shown.discard[::-1].index(shown.strike.card)


def _wind_up(
    shown: EyeballVisible, strike: Strike, zones: Zones, looks: Sequence[str]
) -> list[LayoutItem]:
    """Place the card of a blow that may still be answered, and its drawn-back glove."""
    at = eye_position(shown, zones, strike.target, strike.eye)
    stands = blow_card_pose(zones, at)
    look = gloves.glove_key(looks[strike.attacker], stands[:2], at)
    placed = [LayoutItem(GLOVE, look, glove_pose(shown, strike, zones), 24)]
    i = blow_card_index(shown)
    if i >= 0:
        placed.append(LayoutItem(("discard", i), card_image_key(shown.discard[i]), stands, 23))
    return placed


def glove_pose(shown: EyeballVisible, strike: Strike, zones: Zones) -> Pose:
    """Pose of the drawn-back glove, further back if the blow would black out an eye."""
    at = eye_position(shown, zones, strike.target, strike.eye)
    last = strike.eye != NO_EYE and shown.eyes[2 * strike.target + strike.eye] == PUNCHY
    return Pose(
        *gloves.point_along(blow_card_pose(zones, at)[:2], at, -96 if last else -70),
        0,
        gloves.GLOVE,
    )


def _seat(shown: EyeballVisible, zones: Zones, seat: Seat, character: str) -> list[LayoutItem]:
    at = shown.zone_prefix(seat)
    placed = []
    for eye, side in enumerate("ab"):
        zone = zones[f"{at}_eye_{side}"]
        state = shown.eyes[2 * seat + eye]
        x, y = zone.rect.center
        pose = Pose(x, y, 0, zone.rect.w)
        if state < PUNCHY:  # the second card of the pair, still under the first
            under = Pose(x + 5, y + 5, 2.5, zone.rect.w)
            placed.append(
                LayoutItem(("under", seat, eye), eye_image_key(character, PUNCHY), under, UNDER)
            )
        look = current_eye_image_key(shown, seat, eye, character)
        placed.append(LayoutItem(("eye", seat, eye), look, pose, 10))
    return placed + _front(shown, zones, seat, at)


def _front(shown: EyeballVisible, zones: Zones, seat: Seat, at: str) -> list[LayoutItem]:
    zone = zones[f"{at}_status"]
    x, y = zone.rect.center
    step = zone.number_property("step_y")
    placed = []
    i = 0
    for card in STATUSES:
        for copy in range(shown.fronts.get((seat, card), 0)):
            pose = Pose(x, y + step * i, TILTS[i % 4], zone.rect.w)
            placed.append(
                LayoutItem(("front", seat, card, copy), card_image_key(card), pose, 12 + 0.1 * i)
            )
            i += 1
    return placed


def _ring(shown: EyeballVisible, middle: Pose) -> list[LayoutItem]:
    placed = []
    for i, card in enumerate(shown.purple):
        beside = -92 if shown.loot else 0
        pose = middle._replace(x=middle.x + beside - 26 * i, angle=-6 if shown.loot else -3)
        placed.append(LayoutItem(("play", i), card_image_key(card), pose, 20 + 0.1 * i))
    if shown.loot:
        pose = middle._replace(x=middle.x + (64 if shown.purple else 0), angle=3)
        placed.append(LayoutItem(("loot",), card_image_key(shown.loot.card), pose, 21))
    return placed
