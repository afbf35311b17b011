"""Bursts, words and lines, drawn like in a comic: they are there or they are not, in cuts."""

from functools import cache
from math import cos, radians, sin
from pathlib import Path

import msgspec
import pygame

from game.stage.art import Art, BrokenArt, Request
from game.stage.canvas import Canvas
from game.table.effects import Effect, Point

FOLDER = "fx"
POP = 1.2
"""How much larger a burst is in its first frames."""
POPS = 0.034
"""Seconds of that: two frames."""


class Print(msgspec.Struct, frozen=True):
    """How large a picture was drawn, how wide it is to be seen, and which point of it hits."""

    size: tuple[float, float]
    px: float
    contact: tuple[float, float]


@cache
def prints(folder: Path) -> dict[str, Print]:
    path = folder / FOLDER / "index.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Print])
    except (OSError, msgspec.MsgspecError) as error:
        raise BrokenArt(f"The list {path} cannot be read: {error}.") from error


def printed(art: Art, name: str, width: float = 0, zoom: float = 1.0) -> pygame.Surface:
    """A picture of `fx`, as wide as it wants to be if nothing else is said."""
    wide, high = measures(art, name, width)
    return art.picture(f"{FOLDER}/{name}.svg", wide * zoom, high * zoom)


def measures(art: Art, name: str, width: float = 0) -> tuple[float, float]:
    known = prints(art.folder)[name]
    wide = width or known.px
    return wide, wide * known.size[1] / known.size[0]


def ordered(
    art: Art, name: str, width: float = 0, zooms: tuple[float, ...] = (1.0,)
) -> list[Request]:
    """For the worker: this picture, in these sizes."""
    wide, high = measures(art, name, width)
    return [Request(f"{FOLDER}/{name}.svg", wide * zoom, high * zoom) for zoom in zooms]


class Comic(Effect):
    """One picture at one place."""

    def __init__(
        self,
        name: str,
        at: Point,
        seconds: float,
        width: float = 0,
        angle: float = 0,
        pops: bool = False,
    ) -> None:
        super().__init__(seconds)
        self.name, self.at, self.width = name, at, width
        self.angle = angle
        """Degrees clockwise; what points left is mirrored first: light comes from above."""
        self.pops = pops

    def draw(self, canvas: Canvas) -> None:
        zoom = POP if self.pops and self.gone < POPS else 1.0
        canvas.centre(self.picture(canvas.art, zoom), *self.at)

    def picture(self, art: Art, zoom: float = 1.0) -> pygame.Surface:
        drawn = printed(art, self.name, self.width, zoom)
        return pointed(art, drawn, self.angle) if self.angle else drawn


def pointed(art: Art, picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Turned from pointing right to pointing there."""
    if abs(angle) > 90:
        return art.turned(art.mirrored(picture), angle - (180 if angle > 0 else -180))
    return art.turned(picture, angle)


class Word(Comic):
    """A drawn word, whole from its first frame; it lasts as long at any speed."""

    still = True
    MARGIN = 24.0

    def __init__(
        self, word: str, style: str, at: Point, width: float, seconds: float = 0.34
    ) -> None:
        super().__init__(f"word_{word}_{style}", at, seconds, width)
        self.word = word

    def draw(self, canvas: Canvas) -> None:
        wide, high = (
            side / 2 + self.MARGIN for side in measures(canvas.art, self.name, self.width)
        )
        x = min(max(wide, self.at[0]), canvas.width - wide)
        y = min(max(high, self.at[1]), canvas.height - high)
        canvas.centre(self.picture(canvas.art), x, y)


class Frames(Comic):
    """One picture after the other at one place: dust, a bruise that spreads."""

    def __init__(self, names: tuple[str, ...], at: Point, seconds: float, width: float = 0) -> None:
        super().__init__(names[0], at, seconds, width)
        self.names = names

    def draw(self, canvas: Canvas) -> None:
        self.name = self.names[min(int(self.share * len(self.names)), len(self.names) - 1)]
        super().draw(canvas)


class Spray(Effect):
    """Small things that fly apart and fall."""

    FALL = 420.0

    def __init__(
        self, names: tuple[str, ...], at: Point, count: int, far: float = 150,
        towards: float = -90, spread: float = 300, seconds: float = 0.5, width: float = 0,
    ) -> None:  # fmt: skip
        super().__init__(seconds)
        self.names, self.at, self.count, self.far = names, at, count, far
        self.towards, self.spread, self.width = towards, spread, width

    def draw(self, canvas: Canvas) -> None:
        t = self.share
        for i in range(self.count):
            angle = radians(self.towards + self.spread * ((i + 0.5) / self.count - 0.5))
            far = self.far * (0.6 + 0.4 * ((i * 7) % 5) / 4) * t * (2 - t)
            fall = self.FALL * (t * self.seconds) ** 2
            picture = printed(canvas.art, self.names[i % len(self.names)], self.width)
            canvas.centre(
                picture, self.at[0] + far * cos(angle), self.at[1] + far * sin(angle) + fall
            )
