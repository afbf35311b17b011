"""Where everything lies, for a picture of the table."""

from collections.abc import Sequence

from game.core.state import Seat
from game.table.board.piles import card_stack
from game.table.board.sprite import ImageKey, Key, Placed, Pose
from game.table.board.zones import Zones
from game.table.games.minds_eye.stare import geometry
from game.table.games.minds_eye.visible import NO_EYE, MindsEyeVisible

STEMS = ("orange", "blue", "purple", "green")
"""The pictures of the eyes, in the order of the wheel."""

DOWN, OPEN = 144.0, 208.0
"""How wide a played card is, face down and face up."""
WIDTHS = (OPEN, DOWN, 112.0, 84.0)
"""Of played cards, of stacks, and of those at the bottom of the table."""
HIGH = 9
"""Cards of a stack that are seen."""


def place(shown: MindsEyeVisible, zones: Zones, seat: Seat, width: float = DOWN) -> Pose:
    """Where the card lies that this seat plays."""
    side = shown.side(seat)
    zone = zones.rect("my_wheel" if side == "my" else f"{side}_played")
    return Pose(*zone.center, 0, width)


def ahead(shown: MindsEyeVisible, seat: Seat) -> tuple[Seat, ...]:
    """Whom this seat looks at: the one on the left, then the one on the right."""
    n = shown.n
    others = ((seat + step) % n for step in range(1, n))
    return tuple(other for other in others if shown.eye(seat, other) != NO_EYE)


def face(shown: MindsEyeVisible, seat: Seat, character: str) -> ImageKey:
    """The card as it lies open: the eye for the left, the one for the right, and whose it is."""
    eyes = [STEMS[shown.eye(seat, other)] for other in ahead(shown, seat)]
    return ("card", eyes[0], eyes[-1], character)


def layout(shown: MindsEyeVisible, zones: Zones, looks: Sequence[str]) -> list[Placed]:
    if shown.staring:
        return geometry.layout(shown, shown.pointed, looks)
    placed = [card for seat in range(shown.n) for card in _seat(shown, zones, seat, looks[seat])]
    placed += card_stack(("removed",), zones.rect("removed_pile"), min(3, shown.removed), 1.5, -4)
    return placed + _pot(shown, zones)


def _seat(shown: MindsEyeVisible, zones: Zones, seat: Seat, character: str) -> list[Placed]:
    pile = zones.rect(f"{shown.side(seat)}_stack")
    held = shown.hand_sizes[seat] - _down(shown, seat)
    placed = card_stack(("stack", seat), pile, min(HIGH, held), 0.8, -1.8)
    if shown.open[seat]:
        pose = place(shown, zones, seat, OPEN)
        placed.append(Placed(("played", seat), face(shown, seat, character), pose, 10))
    elif _down(shown, seat):
        placed.append(Placed(("played", seat), ("back",), place(shown, zones, seat), 10))
    return placed


def top(shown: MindsEyeVisible, seat: Seat) -> Key:
    """The card on top of this seat's stack."""
    return "stack", seat, min(HIGH, shown.hand_sizes[seat] - _down(shown, seat)) - 1


def _down(shown: MindsEyeVisible, seat: Seat) -> bool:
    """Does this seat's card lie face down, locked in?"""
    return shown.committed[seat] and not shown.staring


def _pot(shown: MindsEyeVisible, zones: Zones) -> list[Placed]:
    """Cards put aside for a staring contest lie a little askew on each other."""
    x, y = zones.centre("pot")
    turns = (-8, 5, 14)
    return [
        Placed(("pot", i), ("back",), Pose(x + 18 * i - 18, y, turns[i], WIDTHS[2]), 5 + i)
        for i in range(shown.pot)
    ]
