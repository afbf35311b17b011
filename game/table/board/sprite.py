"""A card on the table, on its way or at rest."""

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from game.stage.motion.motions import Ease, emph

LARGE = 200.0
"""How wide a card is that is dear to draw in another size."""
SLIGHT = 4.0
"""Degrees that a card turns at once: turning is dear, and this little nobody sees."""

Key = Hashable
ImageKey = tuple[str, ...]
"""What is to be seen: `("card", stem)`, `("back",)`, `("eye", contender, state)`, …"""


class Pose(NamedTuple):
    """Where a card lies: its middle, its angle, its width."""

    x: float
    y: float
    angle: float = 0
    width: float = 144


class Placed(NamedTuple):
    """What the layout wants: this look in this pose; higher `z` lies on top."""

    key: Key
    image: ImageKey
    pose: Pose
    z: float = 0


class Sprite:
    """One card, drawn in its pose; it travels when told to."""

    def __init__(self, key: Key, look: ImageKey, pose: Pose, z: float = 0) -> None:
        self.key = key
        self.image = look
        self.pose = pose
        self.z = z
        self.alpha = 255
        self.turn = 1.0
        """How much of its width is to be seen; a flip goes through 0."""
        self.squash = 0.0
        """Flatter by this share."""
        self.lit = 0.0
        """Seconds that it is lit up, after a blow."""
        self.lifted = False
        self.flying = False
        """Is it part of the telling only, and of no layout?"""
        self.face_width = pose.width
        """The width that its picture was made for."""
        self.offset = (0.0, 0.0)
        """A shake of its own."""
        self.rendered: tuple[tuple[object, ...], pygame.Surface] | None = None
        """Its picture, and what it is a picture of."""
        self.foreseen: ImageKey | None = None
        """What it turns to, if that has been made."""
        self.turned: tuple[object, pygame.Surface] | None = None
        """Its picture at an angle as last seen, and of what."""
        self._from = pose
        self._to = pose
        self._gone = 0.0
        self._seconds = 0.0
        self._ease: Ease = emph
        self._arc = 0.0
        self._next_look: ImageKey | None = None

    @property
    def moving(self) -> bool:
        return self._seconds > 0

    @property
    def turning(self) -> bool:
        """Is it drawn at another angle in every frame?"""
        return self.moving and abs(self._to.angle - self._from.angle) > SLIGHT

    @property
    def is_resizing(self) -> bool:
        """Is a large picture drawn in another size in every frame?"""
        return self.moving and self._to.width != self._from.width and self.face_width >= LARGE

    @property
    def turns_to(self) -> ImageKey | None:
        """What will be seen before it has arrived."""
        return self._next_look

    @property
    def area(self) -> pygame.FRect:
        """What it covers now, if it lies straight."""
        x, y, _, w = self.pose
        return pygame.FRect(x - w / 2, y - 0.7 * w, w, 1.4 * w)

    @property
    def goal(self) -> Pose:
        """Where it rests or will rest."""
        return self._to

    def travel(
        self,
        to: Pose,
        seconds: float,
        ease: Ease = emph,
        arc: float = 0,
        look: ImageKey | None = None,
    ) -> None:
        """Go there, in a curve that rises by `arc`; turn over to another look on the way."""
        if seconds <= 0:
            self.put(to, look)
            return
        if self._next_look is not None:
            self.image = self._next_look
        self._next_look = look if look is not None and look != self.image else None
        self._from, self._to = self.pose, to
        self._gone, self._seconds = 0.0, seconds
        self._ease, self._arc = ease, arc
        self.face_width = max(self.face_width, to.width)

    def put(self, pose: Pose, look: ImageKey | None = None, face_width: float = 0) -> None:
        """Be there at once. Widths on the way get no face of their own: there are too many."""
        if self._next_look is not None:
            self.image = self._next_look
        if look is not None:
            self.image = look
        self.pose = self._from = self._to = pose
        self._seconds = 0.0
        self._next_look = None
        self.turn = 1.0
        self.squash = 0.0
        self.lit = 0.0
        self.offset = (0.0, 0.0)
        self.face_width = face_width or pose.width

    def finish(self) -> None:
        """What is only passing through gets no face of its own at the end of its way, either."""
        self.put(self._to, face_width=self.face_width if self.flying else 0)

    def land(self) -> None:
        """It lies on the table from now on."""
        self.flying = False
        if not self.moving:
            self.face_width = self.pose.width

    def advance(self, seconds: float) -> None:
        self.lit = max(0.0, self.lit - seconds)
        if not self.moving:
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
            a.angle + (b.angle - a.angle) * e if self.turning else b.angle,
            a.width + (b.width - a.width) * e,
        )
        if self._next_look is not None:
            self._flip(share)

    def _flip(self, share: float) -> None:
        """Edge on at six tenths of the way."""
        if share < 0.6:
            self.turn = max(0.02, 1 - max(0.0, share - 0.2) / 0.4)
        else:
            assert self._next_look is not None
            self.image = self._next_look
            self.turn = min(1.0, (share - 0.6) / 0.4)
            if self.turn >= 1:
                self._next_look = None
