"""The fan of cards in a hand, and which of them the pointer means."""

from collections.abc import Sequence

from game.table.sprite import Pose
from game.table.zones import Zone

STRIP_TOP = 800
"""Above this line a dragged card has left the hand."""

HYSTERESIS = 12


class Fan:
    """Poses for any number of cards in a hand zone."""

    def __init__(self, zone: Zone, hover: Zone) -> None:
        self.zone = zone
        self.width = zone.number("card_w")
        self.height = zone.number("card_h")
        self.x = zone.number("centre_x")
        self.y = zone.number("centre_y")
        self.spread = zone.number("spread")
        self.step = zone.number("step_deg")
        self.drop = zone.number("drop_k")
        self.x_max = zone.number("x_max")
        self.big = hover.number("card_w")
        self.big_height = hover.number("card_h")
        self.bottom = hover.number("bottom")

    def rest(self, count: int) -> list[Pose]:
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

    def parted(self, count: int, hover: int) -> list[Pose]:
        """With one card raised and upright, and its neighbours out of its way."""
        poses = self.rest(count)
        if not 0 <= hover < count:
            return poses
        x = poses[hover].x
        for i in range(hover):
            poses[i] = poses[i]._replace(x=poses[i].x - 36)
        right = count - 1 - hover
        start = x + self.big / 2 + self.width / 2 - 26
        end = max(self.x_max, start)
        for j in range(right):
            there = start + (end - start) * (j / (right - 1)) if right > 1 else start
            poses[hover + 1 + j] = poses[hover + 1 + j]._replace(x=there)
        poses[hover] = Pose(x, self.bottom - self.big_height / 2, 0, self.big)
        return poses

    def closed(self, count: int, gone: int) -> list[Pose]:
        """Without the card that has left the hand; its own pose stays where it was."""
        rest = self.rest(count - 1)
        return [*rest[:gone], self.rest(count)[gone], *rest[gone:]]

    def at(self, count: int, x: float, y: float, hover: int | None) -> int | None:
        """Which card is meant here. Slots don't move with their cards, so nothing flickers."""
        if count == 0:
            return None
        poses = self.rest(count)
        if hover is not None and hover < count and self._on_raised(poses[hover].x, x, y):
            near = self._slot(poses, x)
            if near == hover or y < self.zone.rect.y + 40:
                return hover
        if y < self.zone.rect.y:
            return None
        half = self.width / 2
        if not poses[0].x - half <= x <= poses[-1].x + half:
            return None
        slot = self._slot(poses, x)
        if hover is not None and hover < count and slot != hover:
            border = (poses[slot].x + poses[hover].x) / 2
            if abs(slot - hover) == 1 and abs(x - border) < HYSTERESIS:
                return hover
        return slot

    def _slot(self, poses: Sequence[Pose], x: float) -> int:
        return min(range(len(poses)), key=lambda i: abs(poses[i].x - x))

    def _on_raised(self, middle: float, x: float, y: float) -> bool:
        inside = abs(x - middle) < self.big / 2 - 10
        return inside and self.bottom - self.big_height + 10 < y
