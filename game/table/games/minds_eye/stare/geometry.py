"""The layout of a staring contest."""

from collections.abc import Sequence
from math import cos, radians, sin

from game.core.state import Seat
from game.games.minds_eye.cards import FULL_EYE
from game.stage.folders import LEVELS
from game.stage.widgets.widget import Box
from game.table.board.sprite import LayoutItem, Pose
from game.table.board.zones import Zones, read_zones
from game.table.games.minds_eye.stare.eye import (
    BALL,
    BOXES,
    IRIS,
    LAYERS,
    LIDS,
    SWELLS,
    image_key,
    iris_colour,
    layer_offset,
    vein_count,
)
from game.table.games.minds_eye.stare.visible import StareVisible

LEFT, RIGHT = "left", "right"
LOW = 10.0
"""Distance from the middle of an eye's picture down to the middle of its eyeball."""
RIM, FIRST, LAST = 270.0, 160.0, 20.0
"""The arc of drops below an eyeball: radius, then first and last angle in degrees."""


def stare_zones() -> Zones:
    """Return the zones of a contest: always those for two, however many play."""
    return read_zones(LEVELS / "stare", "minds_eye", 2)


def box(name: str) -> Box:
    x, y, w, h = stare_zones().rect(name)
    return x, y, w, h


def seats_by_side(shown: StareVisible) -> dict[str, Seat]:
    """Return the seat on each side; a starer sees their own eye on the left."""
    one, other = shown.starers[:2]
    return {LEFT: other, RIGHT: one} if other == shown.viewer else {LEFT: one, RIGHT: other}


def side_of(shown: StareVisible, seat: Seat) -> str:
    return LEFT if seats_by_side(shown)[LEFT] == seat else RIGHT


def layer_key(seat: Seat, layer: str = BALL) -> tuple[str, Seat, str]:
    """Return the sprite key of a layer of this seat's eye."""
    return ("stare", seat, layer)


def layout(shown: StareVisible, pointed: Sequence[int], looks: Sequence[str]) -> list[LayoutItem]:
    """Return the layout: two eyes, and nothing else of the table."""
    return [
        placed
        for side, seat in seats_by_side(shown).items()
        for placed in _eye(shown, pointed, looks[seat], side, seat)
    ]


def _eye(
    shown: StareVisible, pointed: Sequence[int], character: str, side: str, seat: Seat
) -> list[LayoutItem]:
    one, other = shown.starers[:2]
    named = {
        BALL: str(vein_count(shown.drops[seat])),
        IRIS: iris_colour(pointed, shown.n, seat, other if seat == one else one),
        LIDS: f"{character}_hold",
    }
    return [
        LayoutItem(
            layer_key(seat, layer),
            image_key(layer, name, side == RIGHT),
            layer_pose(side, layer),
            10 + z,
        )
        for z, (layer, name) in enumerate(named.items())
    ]


def layer_pose(side: str, layer: str, swells: bool = False) -> Pose:
    """Return the pose of a layer; `swells` brings the iris forward, for a glare."""
    x, y = stare_zones().centre(f"eye_{side}")
    across, down = layer_offset(layer, side == RIGHT)
    forward = (SWELLS if side == LEFT else -SWELLS) if swells and layer == IRIS else 0
    return Pose(x + across + forward, y + down, 0, BOXES[layer][2])


def eye_keys(seat: Seat) -> list[tuple[str, Seat, str]]:
    """Return the sprite keys of all layers of this seat's eye."""
    return [layer_key(seat, layer) for layer in LAYERS]


def eyeball_centre(side: str) -> tuple[float, float]:
    x, y = stare_zones().centre(f"eye_{side}")
    return x, y + LOW


def drop_position(side: str, number: int) -> tuple[float, float]:
    """Return where the tip of a drop hangs; the last drops to fall are on the outside."""
    angle = radians(FIRST + (LAST - FIRST) * number / (FULL_EYE - 1))
    x, y = eyeball_centre(side)
    out = 1 if side == LEFT else -1
    return x + out * RIM * cos(angle), y + RIM * sin(angle)
