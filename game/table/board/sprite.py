"""A sprite: a card on the table, moving or at rest."""

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.stage.motion.motions import Ease, ease_emphasised

COSTLY_WIDTH = 200.0
"""Width from which a card is expensive to draw at a new size."""
SLIGHT_DEGREES = 4.0
"""Rotations of up to this many degrees happen at once: rotating is expensive."""

SpriteKey = Hashable
ImageKey = tuple[str, ...]
"""The name of a picture: `("card", stem)`, `("back",)`, `("eye", contender, state)`, …"""


class Pose(NamedTuple):
    """A card's centre, angle and width."""

    x: float
    y: float
    angle: float = 0
    width: float = 144


class LayoutItem(NamedTuple):
    """An item of the layout: an image in a pose; higher `z` is on top."""

    key: SpriteKey
    image: ImageKey
    pose: Pose
    z: float = 0


class Sprite:
    """One card, drawn in its pose, and its movement."""

    def __init__(self, key: SpriteKey, look: ImageKey, pose: Pose, z: float = 0) -> None:
        self.key = key
        self.image = look
        self.pose = pose
        self.z = z
        self.alpha = 255
        self.visible_width = 1.0
        """Visible share of its width; a flip goes through 0."""
        self.squash = 0.0
        """Flattened by this share."""
        self.lit_seconds = 0.0
        """Seconds for which it stays lit after a blow."""
        self.is_lifted = False
        self.is_flying = False
        """Whether it belongs to an animation only, and not to the layout."""
        self.face_width = pose.width
        """The width at which its picture was drawn."""
        self.offset = (0.0, 0.0)
        """Offset of its own shake, in logical units."""
        self.rendered: tuple[tuple[object, ...], pygame.Surface] | None = None
        """What its picture shows, and the picture; None before the first drawing."""
        self.prerendered_image: ImageKey | None = None
        """The image it will turn to, if that has been drawn already."""
        self.rotated: tuple[object, pygame.Surface] | None = None
        """What its last rotated picture shows, and that picture."""
        self._from = pose
        self._to = pose
        self._gone = 0.0
        self._seconds = 0.0
        self._ease: Ease = ease_emphasised
        self._arc = 0.0
        self._next_look: ImageKey | None = None

    @property
    def is_moving(self) -> bool:
        return self._seconds > 0

    @property
    def is_rotating(self) -> bool:
        """Whether its angle changes in every frame."""
        return self.is_moving and abs(self._to.angle - self._from.angle) > SLIGHT_DEGREES

    @property
    def is_resizing(self) -> bool:
        """Whether it is large and its size changes in every frame."""
        return (
            self.is_moving
            and self._to.width != self._from.width
            and self.face_width >= COSTLY_WIDTH
        )

    @property
    def next_image(self) -> ImageKey | None:
        """The image it will show before it arrives; None if it does not turn over."""
        return self._next_look

    @property
    def rect(self) -> pygame.FRect:
        """The rectangle it covers now, ignoring its angle."""
        x, y, _, w = self.pose
        return pygame.FRect(x - w / 2, y - 0.7 * w, w, 1.4 * w)

    @property
    def target_pose(self) -> Pose:
        """The pose in which it rests or will rest."""
        return self._to

    def travel(
        self,
        to: Pose,
        seconds: float,
        ease: Ease = ease_emphasised,
        arc: float = 0,
        look: ImageKey | None = None,
    ) -> None:
        """Move to a pose, in a curve that rises by `arc`, turning over to `look` on the way."""
        if seconds <= 0:
            self.jump_to(to, look)
            return
        if self._next_look is not None:
            self.image = self._next_look
        self._next_look = look if look is not None and look != self.image else None
        self._from, self._to = self.pose, to
        self._gone, self._seconds = 0.0, seconds
        self._ease, self._arc = ease, arc
        self.face_width = max(self.face_width, to.width)

    def jump_to(self, pose: Pose, look: ImageKey | None = None, face_width: float = 0) -> None:
        """Jump to a pose. `face_width` keeps one face for all widths on the way."""
        if self._next_look is not None:
            self.image = self._next_look
        if look is not None:
            self.image = look
        self.pose = self._from = self._to = pose
        self._seconds = 0.0
        self._next_look = None
        self.visible_width = 1.0
        self.squash = 0.0
        self.lit_seconds = 0.0
        self.offset = (0.0, 0.0)
        self.face_width = face_width or pose.width

    def finish(self) -> None:
        """End the movement. A flying sprite keeps the face that it has."""
        self.jump_to(self._to, face_width=self.face_width if self.is_flying else 0)

    def land(self) -> None:
        """Make it part of the layout again."""
        self.is_flying = False
        if not self.is_moving:
            self.face_width = self.pose.width

    def advance(self, seconds: float) -> None:
        self.lit_seconds = max(0.0, self.lit_seconds - seconds)
        if not self.is_moving:
            return
        self._gone += seconds
        if self._gone >= self._seconds:
            self.finish()
            return
        share = self._gone / self._seconds
        e = self._ease(share)
        a, b = self._from, self._to
        rise = self._arc * 4 * share * (1 - share)
        self.pose = Pose(
            a.x + (b.x - a.x) * e,
            a.y + (b.y - a.y) * e - rise,
            a.angle + (b.angle - a.angle) * e if self.is_rotating else b.angle,
            a.width + (b.width - a.width) * e,
        )
        if self._next_look is not None:
            self._flip(share)

    def _flip(self, share: float) -> None:
        """Turn over; it is edge-on at 60 % of the way."""
        if share < 0.6:
            self.visible_width = max(0.02, 1 - max(0.0, share - 0.2) / 0.4)
        else:
            assert self._next_look is not None
            self.image = self._next_look
            self.visible_width = min(1.0, (share - 0.6) / 0.4)
            if self.visible_width >= 1:
                self._next_look = None
