"""Idle eyes: pictures of contenders whose eye looks about and blinks.

The picture itself stays as it is. Only a patch the size of the eye is recomposed: what is behind
the iris, the iris, what is in front of it, and a lid.
"""

from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from game.stage.drawing.art import Art, BrokenArt, Request
from game.stage.drawing.canvas import Canvas, Patch
from game.table.characters.cast import FRESH, PORTRAIT, PUNCHY, WOOZY, figure_file

FIGURE_UNITS = 400
"""Width and height of a contender's picture, in its own units."""
ANIMATED_POSES = (FRESH, WOOZY, PUNCHY, PORTRAIT)
"""The pictures whose eye can move."""
BACK, IRIS, FRONT, HALF, SHUT = "back", "iris", "front", "lid", "lid_shut"
OPEN = ""
STEPS_ACROSS, STEPS_DOWN = 4, 2
"""Steps of the iris from the middle to the corner of the eye, and to its lid."""
ROOM = 0.92
"""Share of the way to the edge that the iris uses."""
EDGE = 2
"""Extra pixels around the eye, for antialiased edges."""


class Blink(msgspec.Struct, frozen=True):
    every_s: tuple[float, float]
    frames_s: tuple[tuple[str, float], ...]


class EyeWhite(msgspec.Struct, frozen=True):
    centre: tuple[float, float]
    radii: tuple[float, float]


class IrisRange(msgspec.Struct, frozen=True):
    """How far the iris may move, in picture units."""

    left: float
    right: float
    up: float
    down: float


class Anatomy(msgspec.Struct, frozen=True):
    """The eye of one picture, in picture units."""

    eye: tuple[float, float]
    white: EyeWhite
    look: IrisRange
    blink: Blink

    def iris_offset(self, step: "IrisStep") -> tuple[float, float]:
        """Offset of the iris at this step, in picture units."""
        look, (x, y) = self.look, step
        across = (look.right if x > 0 else look.left) * x / STEPS_ACROSS
        down = (look.down if y > 0 else look.up) * y / STEPS_DOWN
        return across * ROOM, down * ROOM


class _Anatomies(msgspec.Struct):
    contenders: dict[str, dict[str, Anatomy]]


@cache
def _anatomies(path: Path) -> dict[str, dict[str, Anatomy]]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Anatomies).contenders
    except (OSError, msgspec.MsgspecError) as error:
        raise BrokenArt(f"The eyes in {path} cannot be read: {error}.") from error


class IrisStep(NamedTuple):
    """Position of the iris, in steps to the right and down."""

    x: int = 0
    y: int = 0


AHEAD = IrisStep()


class Figure(NamedTuple):
    """A contender within a picture, in logical units from its corner, without the shadow."""

    character: str
    pose: str
    x: float
    y: float
    side: float
    width: float
    """Width of the whole picture."""

    def layer_file(self, name: str) -> str:
        return figure_file(self.character, f"{self.pose}_{name}")

    def requests(self) -> list[Request]:
        """The layers of the eye, for prefetching."""
        layers = (BACK, IRIS, FRONT, HALF, SHUT)
        return [Request(self.layer_file(name), self.side, self.side) for name in layers]

    def anatomy(self, art: Art) -> Anatomy:
        path = art.folder / "characters" / "living.json"
        return _anatomies(path)[self.character][self.pose]


class Eye:
    """The eye of a picture, cut out and split into layers."""

    def __init__(self, art: Art, seen: Figure, base_picture: pygame.Surface) -> None:
        self.base_picture = base_picture
        """The picture at rest."""
        self.anatomy = seen.anatomy(art)
        self._unit = seen.side * art.scale / FIGURE_UNITS
        layers = {name: art.picture(seen.layer_file(name), seen.side) for name in (BACK, FRONT)}
        lids = {name: art.picture(seen.layer_file(name), seen.side) for name in (HALF, SHUT)}
        self._area = self._around(lids)
        margin = (base_picture.get_width() - round(seen.width * art.scale)) // 2
        # the corner of the eye on the picture, in pixels
        self.x = margin + round(seen.x * art.scale) + self._area.x
        self.y = margin + round(seen.y * art.scale) + self._area.y
        cut = base_picture.subsurface((self.x, self.y, *self._area.size))
        self._whole = _whole(cut)
        self.still_picture = cut.copy() if self._whole else cut.convert()
        self._back = self.still_picture.copy()
        self._back.blit(layers[BACK], (-self._area.x, -self._area.y))
        self._over = {
            OPEN: layers[FRONT].subsurface(self._area).copy(),
            **{name: lid.subsurface(self._area).copy() for name, lid in lids.items()},
        }
        iris = art.picture(seen.layer_file(IRIS), seen.side)
        inked = iris.get_bounding_rect()
        self._iris = iris.subsurface(inked).copy()
        self._corner = inked.x - self._area.x, inked.y - self._area.y

    def _around(self, lids: dict[str, pygame.Surface]) -> pygame.Rect:
        """The rectangle of the white and the lids, in pixels of a layer."""
        (x, y), (w, h) = self.anatomy.white.centre, self.anatomy.white.radii
        k = self._unit
        white = pygame.Rect((x - w) * k, (y - h) * k, 2 * w * k, 2 * h * k)
        drawn = [lid.get_bounding_rect() for lid in lids.values()]
        whole = lids[SHUT].get_rect()
        return white.unionall(drawn).inflate(2 * EDGE, 2 * EDGE).clip(whole)

    def iris_position(self, step: IrisStep) -> tuple[int, int]:
        """Pixel position of the iris; two steps of a small eye may be the same."""
        dx, dy = self.anatomy.iris_offset(step)
        x, y = self._corner
        return round(x + dx * self._unit), round(y + dy * self._unit)

    def compose(self, step: IrisStep, lid: str) -> pygame.Surface:
        made = self._back.copy()
        if lid != SHUT:  # or it would show through the seams
            made.blit(self._iris, self.iris_position(step))
        made.blit(self._over[OPEN], (0, 0))
        if lid != OPEN:
            made.blit(self._over[lid], (0, 0))
        if self._whole is not None:
            made.blit(self._whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made


def _whole(cut: pygame.Surface) -> pygame.Surface | None:
    """A mask of the opaque part, so that no edge is drawn twice; None if all is opaque."""
    solid = pygame.mask.from_surface(cut, 254)
    w, h = cut.get_size()
    if solid.count() == w * h:
        return None
    return solid.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))


class FigurePlace(NamedTuple):
    """Where a figure with an eye was last drawn."""

    figure: Figure
    picture: pygame.Surface
    x: float
    y: float
    """Its centre, in logical units."""


class IdleEyes:
    """The figures with eyes on one table: where they are, and the patches of their eyes."""

    def __init__(self) -> None:
        self.places: dict[Hashable, FigurePlace] = {}
        self.eyes: dict[Hashable, tuple[Eye, Patch]] = {}
        self.effect_patches: dict[Hashable, Patch] = {}
        """Patches of the status effects."""

    def draw_figure(
        self,
        canvas: Canvas,
        key: Hashable,
        seen: Figure | None,
        over: pygame.Surface,
        x: float,
        y: float,
        alpha: int = 255,
    ) -> None:
        """Draw a picture, with the current patch if it shows a figure with an eye."""
        left, top = canvas.put_centred(over, x, y, alpha)
        if seen is None or seen.pose not in ANIMATED_POSES:
            self.places.pop(key, None)
            return
        self.places[key] = FigurePlace(seen, over, x, y)
        eye, patch = self.eyes.get(key, (None, None))
        if eye is not None and patch is not None and eye.base_picture is over:
            canvas.put_pixels(patch, left + eye.x, top + eye.y, alpha)
