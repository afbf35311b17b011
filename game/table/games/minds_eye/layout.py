"""The layout of Mind's Eye: where every card belongs."""

from collections.abc import Sequence

from game.core.state import Seat
from game.table.board.piles import card_stack
from game.table.board.sprite import ImageKey, LayoutItem, Pose, SpriteKey
from game.table.board.zones import Zones
from game.table.games.minds_eye.stare import geometry
from game.table.games.minds_eye.visible import NO_EYE, MindsEyeVisible

STEMS = ("orange", "blue", "purple", "green")
"""Image names of the eyes, in the order of the wheel."""

DOWN, OPEN = 144.0, 208.0
"""Widths of a played card, face down and face up."""
WIDTHS = (OPEN, DOWN, 112.0, 84.0)
"""Card widths: played (face up, face down), in stacks, and at the bottom of the table."""
HIGH = 9
"""Most cards drawn for one stack."""


def played_pose(shown: MindsEyeVisible, zones: Zones, seat: Seat, width: float = DOWN) -> Pose:
    """Return the pose of the card that this seat plays."""
    side = shown.zone_prefix(seat)
    zone = zones.rect("my_wheel" if side == "my" else f"{side}_played")
    return Pose(*zone.center, 0, width)


def facing_rivals(shown: MindsEyeVisible, seat: Seat) -> tuple[Seat, ...]:
    """Return the rivals this seat looks at: the left one, then the right one."""
    n = shown.n
    others = ((seat + step) % n for step in range(1, n))
    return tuple(other for other in others if shown.eye_towards(seat, other) != NO_EYE)


def card_image_key(shown: MindsEyeVisible, seat: Seat, character: str) -> ImageKey:
    """Return the image key of an open card: left eye, right eye, and its owner's contender."""
    eyes = [STEMS[shown.eye_towards(seat, other)] for other in facing_rivals(shown, seat)]
    return ("card", eyes[0], eyes[-1], character)


def layout(shown: MindsEyeVisible, zones: Zones, looks: Sequence[str]) -> list[LayoutItem]:
    if shown.has_contest:
        return geometry.layout(shown, shown.pointed, looks)
    placed = [card for seat in range(shown.n) for card in _seat(shown, zones, seat, looks[seat])]
    placed += card_stack(("removed",), zones.rect("removed_pile"), min(3, shown.removed), 1.5, -4)
    return placed + _pot(shown, zones)


def _seat(shown: MindsEyeVisible, zones: Zones, seat: Seat, character: str) -> list[LayoutItem]:
    pile = zones.rect(f"{shown.zone_prefix(seat)}_stack")
    held = shown.hand_sizes[seat] - _down(shown, seat)
    placed = card_stack(("stack", seat), pile, min(HIGH, held), 0.8, -1.8)
    if shown.open[seat]:
        pose = played_pose(shown, zones, seat, OPEN)
        placed.append(
            LayoutItem(("played", seat), card_image_key(shown, seat, character), pose, 10)
        )
    elif _down(shown, seat):
        placed.append(LayoutItem(("played", seat), ("back",), played_pose(shown, zones, seat), 10))
    return placed


def top_card_key(shown: MindsEyeVisible, seat: Seat) -> SpriteKey:
    """Return the sprite key of the top card of this seat's stack."""
    return "stack", seat, min(HIGH, shown.hand_sizes[seat] - _down(shown, seat)) - 1


def _down(shown: MindsEyeVisible, seat: Seat) -> bool:
    """Whether this seat's card is locked in, face down."""
    return shown.committed[seat] and not shown.has_contest


def _pot(shown: MindsEyeVisible, zones: Zones) -> list[LayoutItem]:
    """Place the cards set aside for a staring contest, slightly askew."""
    x, y = zones.centre("pot")
    turns = (-8, 5, 14)
    return [
        LayoutItem(("pot", i), ("back",), Pose(x + 18 * i - 18, y, turns[i], WIDTHS[2]), 5 + i)
        for i in range(shown.pot)
    ]
