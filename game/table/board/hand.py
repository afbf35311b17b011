"""Hands: the order and poses of their cards, and which card the pointer is on."""

from collections.abc import Sequence
from typing import NamedTuple

from game.table.board.sprite import ImageKey, LayoutItem, Pose, SpriteKey
from game.table.board.zones import Zone, Zones

HAND_TOP = 800
"""Logical y above which a dragged card has left the hand."""

HYSTERESIS = 12
HAND_Z, RAISED_Z, HELD_Z = 30, 60, 70
"""Drawing heights (z) of a hand, of a raised card and of a held card."""
TUCK_DEPTH = 64
"""How far a tucked hand sinks, in logical units."""
RAISED_SCALE = 1.06
"""Factor of a raised card's size in a grid."""
HIDDEN_CARD = -1
"""Card number of a face-down card."""


class HandCardKey(NamedTuple):
    """The key of a card in a hand; `copy` numbers equal cards."""

    zone: str
    card: int
    copy: int


class Fan:
    """A fan of cards that can be picked up."""

    def __init__(self, zone: Zone, hover: Zone) -> None:
        self.zone = zone
        self.width = zone.number_property("card_w")
        self.height = zone.number_property("card_h")
        self.x = zone.number_property("centre_x")
        self.y = zone.number_property("centre_y")
        self.spread = zone.number_property("spread")
        self.step = zone.number_property("step_deg")
        self.drop = zone.number_property("drop_k")
        self.x_max = zone.number_property("x_max")
        self.raised_width = hover.number_property("card_w")
        self.raised_height = hover.number_property("card_h")
        self.raised_bottom = hover.number_property("bottom")

    def covers(self, x: float, y: float) -> bool:
        """Whether a card dropped here goes back into the hand."""
        left, top, w, h = self.zone.rect
        return left <= x <= left + w and min(top, HAND_TOP) < y <= top + h

    def rest_poses(self, count: int) -> list[Pose]:
        if count == 0:
            return []
        gaps = max(1, count - 1)
        spread = min(self.spread, (self.zone.rect.w - self.width) / gaps)
        step = min(self.step, 24 / gaps)
        poses = []
        for i in range(count):
            o = i - (count - 1) / 2
            y = self.y + self.drop * o * o
            poses.append(Pose(self.x + o * spread, y, o * step, self.width))
        return poses

    def poses_with_raised(self, count: int, hover: int) -> list[Pose]:
        """Poses with one card raised and upright, and its neighbours moved aside."""
        poses = self.rest_poses(count)
        x = poses[hover].x
        for i in range(hover):
            poses[i] = poses[i]._replace(x=poses[i].x - 36)
        right = count - 1 - hover
        start = x + self.raised_width / 2 + self.width / 2 - 26
        end = max(self.x_max, start)
        for j in range(right):
            there = start + (end - start) * (j / (right - 1)) if right > 1 else start
            poses[hover + 1 + j] = poses[hover + 1 + j]._replace(x=there)
        poses[hover] = Pose(x, self.raised_bottom - self.raised_height / 2, 0, self.raised_width)
        return poses

    def poses_without(self, count: int, gone: int) -> list[Pose]:
        """Poses without the card that has left the hand; its own pose stays where it was."""
        rest = self.rest_poses(count - 1)
        return [*rest[:gone], self.rest_poses(count)[gone], *rest[gone:]]

    def index_at(self, count: int, x: float, y: float, hover: int | None) -> int | None:
        """The card at this point, or None. Hit areas stay where cards rest, so nothing flickers."""
        if count == 0:
            return None
        poses = self.rest_poses(count)
        if hover is not None and self._on_raised(poses[hover].x, x, y):
            near = self._slot(poses, x)
            if near == hover or y < self.zone.rect.y + 40:
                return hover
        if not self.zone.rect.top <= y <= self.zone.rect.bottom:
            return None
        half = self.width / 2
        if not poses[0].x - half <= x <= poses[-1].x + half:
            return None
        slot = self._slot(poses, x)
        if hover is not None and slot != hover:
            border = (poses[slot].x + poses[hover].x) / 2
            if abs(slot - hover) == 1 and abs(x - border) < HYSTERESIS:
                return hover
        return slot

    def _slot(self, poses: Sequence[Pose], x: float) -> int:
        return min(range(len(poses)), key=lambda i: abs(poses[i].x - x))

    def _on_raised(self, middle: float, x: float, y: float) -> bool:
        inside = abs(x - middle) < self.raised_width / 2 - 10
        return inside and self.raised_bottom - self.raised_height + 10 < y


class CardBackRow(Fan):
    """A small row of card backs: another player's hand."""

    def __init__(self, zone: Zone) -> None:
        self.zone = zone
        self.width = zone.number_property("card_w")
        self.spread = zone.number_property("spread")
        self.x, self.y = zone.rect.center
        self.step = self.drop = 0.0


class Grid(Fan):
    """Rows of cards side by side, to choose one."""

    def __init__(self, zone: Zone) -> None:
        self.zone = zone
        self.width = zone.number_property("card_w")
        self.height = zone.number_property("card_h")
        self.x, self.y = zone.rect.centerx, zone.rect.y + self.height / 2
        self.columns = round(zone.number_property("columns"))
        self.step_x, self.step_y = zone.number_property("step_x"), zone.number_property("step_y")

    def rest_poses(self, count: int) -> list[Pose]:
        left, top = self.zone.rect.x + self.width / 2, self.y
        return [
            Pose(
                left + i % self.columns * self.step_x,
                top + i // self.columns * self.step_y,
                0,
                self.width,
            )
            for i in range(count)
        ]

    def poses_with_raised(self, count: int, hover: int) -> list[Pose]:
        """Poses with one card a little larger; the others stay."""
        poses = self.rest_poses(count)
        poses[hover] = poses[hover]._replace(width=self.width * RAISED_SCALE)
        return poses

    def poses_without(self, count: int, gone: int) -> list[Pose]:  # noqa: ARG002
        return self.rest_poses(count)

    def index_at(self, count: int, x: float, y: float, hover: int | None) -> int | None:  # noqa: ARG002
        w, h = self.width / 2, self.height / 2
        here = (abs(pose.x - x) <= w and abs(pose.y - y) <= h for pose in self.rest_poses(count))
        return next((i for i, over in enumerate(here) if over), None)


class HandContents(NamedTuple):
    """The cards of one hand, from left to right."""

    zone: str
    keys: tuple[SpriteKey, ...]
    images: tuple[ImageKey, ...]
    is_tucked: bool = False
    """Whether the hand is tucked away because it cannot be used now."""
    face_down: bool = False
    """Whether only the size of the hand is visible."""


class Hand:
    """One hand on the table."""

    def __init__(self, shape: Fan, contents: HandContents) -> None:
        self.shape = shape
        self.keys = contents.keys
        self.images = contents.images
        self.is_tucked = contents.is_tucked
        self.reachable = not (contents.face_down or isinstance(shape, CardBackRow))
        """Whether its cards can be picked up and walked along by key."""

    def layout(
        self, hover: SpriteKey | None = None, held: SpriteKey | None = None
    ) -> list[LayoutItem]:
        """The layout of its cards, with one raised or one taken out."""
        keys = self.keys
        if held in keys:
            poses = self.shape.poses_without(len(keys), keys.index(held))
        elif hover in keys:
            poses = self.shape.poses_with_raised(len(keys), keys.index(hover))
        else:
            poses = self.shape.rest_poses(len(keys))
        if self.is_tucked and not isinstance(self.shape, CardBackRow):
            poses = [pose._replace(y=pose.y + TUCK_DEPTH) for pose in poses]
        return [
            LayoutItem(key, look, pose, RAISED_Z if key == hover else HAND_Z + 0.1 * i)
            for i, (key, look, pose) in enumerate(zip(keys, self.images, poses, strict=True))
        ]

    def key_at(self, x: float, y: float, hover: SpriteKey | None) -> SpriteKey | None:
        """The key of the card at this point; None if there is none."""
        if not self.reachable:
            return None
        raised = self.keys.index(hover) if hover in self.keys else None
        found = self.shape.index_at(len(self.keys), x, y, raised)
        return None if found is None else self.keys[found]

    def pose(self, key: SpriteKey, raised: bool = False) -> Pose:
        """The pose of this card, at rest or raised."""
        place, count = self.keys.index(key), len(self.keys)
        return (
            self.shape.poses_with_raised(count, place) if raised else self.shape.rest_poses(count)
        )[place]


def hand_shapes(zones: Zones) -> dict[str, Fan]:
    """The hand shapes on this map, by zone."""
    found: dict[str, Fan] = {}
    for name, zone in zones.all.items():
        if zone.kind == "hand":
            found[name] = Fan(zone, zones["hover_card"])
        elif zone.kind == "row":
            found[name] = CardBackRow(zone)
        elif zone.kind == "grid":
            found[name] = Grid(zone)
    return found


def hand_keys(zone: str, order: Sequence[int], counts: Sequence[int]) -> list[HandCardKey]:
    """A sorted hand from left to right."""
    return [HandCardKey(zone, card, copy) for card in order for copy in range(counts[card])]


def hand_zone(side: str, hand: str) -> str:
    """The zone of a seat's hand; the bottom seat's has no prefix."""
    return hand if side == "my" else f"{side}_{hand}"
