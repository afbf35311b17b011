"""Comic bursts, words and lines: they appear and disappear in cuts, without fading."""

from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin
from pathlib import Path

import msgspec
import pygame

from game.stage.drawing.art import Art, BrokenArt, Composition, Request
from game.stage.drawing.canvas import Canvas
from game.table.board.effects import Effect, Point

FOLDER = "fx"
POP_SCALE = 1.2
"""Factor of a burst's size in its first frames."""
ANGLE_STEP = 22.5
"""Degrees between two drawn directions."""
BURST_PREFIX = "burst_"
"""Name prefix of pictures that pop."""
POP_SECONDS = 0.034
"""Seconds that a pop lasts: two frames."""


class EffectImage(msgspec.Struct, frozen=True):
    """A picture's drawn size, its width in logical units, and its file if named otherwise."""

    size: tuple[float, float]
    px: float
    file: str = ""


@cache
def effect_images(folder: Path) -> dict[str, EffectImage]:
    path = folder / FOLDER / "index.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, EffectImage])
    except (OSError, msgspec.MsgspecError) as error:
        raise BrokenArt(f"The list {path} cannot be read: {error}.") from error


def effect_picture(art: Art, name: str, zoom: float = 1.0) -> pygame.Surface:
    """A picture of `fx` at its own width, times `zoom`."""
    wide, high = effect_size(art, name)
    return art.picture(_file(art, name), wide * zoom, high * zoom)


def effect_requests(art: Art, names: Iterable[str]) -> list[Request]:
    """Requests for the art worker."""
    return [Request(_file(art, name), *effect_size(art, name)) for name in names]


def prefetch_effects(art: Art, *names: str) -> None:
    """Prefetch pictures that are needed soon; they may have been evicted from memory."""
    art.prefetch(effect_requests(art, names))
    for name in names:
        if name.startswith(BURST_PREFIX):
            art.queue_composition(_popped(art, name))


def _popped(art: Art, name: str) -> Composition:
    """The enlarged first frames of a burst, made ahead: scaling would take half a frame."""

    def grown(parts: list[pygame.Surface]) -> pygame.Surface:
        w, h = parts[0].get_size()
        return pygame.transform.smoothscale(parts[0], (round(w * POP_SCALE), round(h * POP_SCALE)))

    return Composition(f"{name} pops", effect_requests(art, [name]), grown)


def _file(art: Art, name: str) -> str:
    return f"{FOLDER}/{effect_images(art.folder)[name].file or name}.svg"


def effect_size(art: Art, name: str) -> tuple[float, float]:
    known = effect_images(art.folder)[name]
    return known.px, known.px * known.size[1] / known.size[0]


class ComicPicture(Effect):
    """One picture at one place."""

    def __init__(
        self,
        name: str,
        at: Point,
        seconds: float,
        angle: float = 0,
        pops: bool = False,
    ) -> None:
        super().__init__(seconds)
        self.name, self.at = name, at
        self.angle = angle
        """Degrees clockwise. A picture that points left is mirrored, to keep light from above."""
        self.pops = pops

    def draw(self, canvas: Canvas) -> None:
        art, large = canvas.art, self.pops and not self.angle and self.elapsed < POP_SECONDS
        popped = art.compose_now(_popped(art, self.name)) if large else None
        canvas.put_centred(popped or self.picture(art), *self.at)

    def picture(self, art: Art) -> pygame.Surface:
        drawn = effect_picture(art, self.name)
        return rotate_in_steps(art, drawn, self.angle) if self.angle else drawn


def rotate_in_steps(art: Art, picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Rotate a picture that points right, in steps of TURN, so that few need to be cached."""
    angle = round(angle / ANGLE_STEP) * ANGLE_STEP
    if abs(angle) > 90:
        return art.rotated(art.mirrored(picture), angle - (180 if angle > 0 else -180))
    return art.rotated(picture, angle)


class ComicWord(ComicPicture):
    """A drawn word, complete from its first frame. It lasts as long at any speed."""

    is_still = True
    MARGIN = 24.0

    def __init__(self, word: str, style: str, at: Point, seconds: float = 0.34) -> None:
        super().__init__(f"word_{word}_{style}", at, seconds)
        self.word = word

    def draw(self, canvas: Canvas) -> None:
        wide, high = (side / 2 + self.MARGIN for side in effect_size(canvas.art, self.name))
        x = min(max(wide, self.at[0]), canvas.width - wide)
        y = min(max(high, self.at[1]), canvas.height - high)
        canvas.put_centred(self.picture(canvas.art), x, y)


class FlipBook(ComicPicture):
    """A sequence of pictures at one place: dust, a bruise that spreads."""

    def __init__(self, names: tuple[str, ...], at: Point, seconds: float) -> None:
        super().__init__(names[0], at, seconds)
        self.names = names

    def draw(self, canvas: Canvas) -> None:
        self.name = self.names[min(int(self.progress * len(self.names)), len(self.names) - 1)]
        super().draw(canvas)


class ParticleBurst(Effect):
    """Small things that fly apart and fall."""

    FALL = 420.0

    def __init__(
        self, names: tuple[str, ...], at: Point, count: int, far: float = 150,
        towards: float = -90, spread: float = 300, seconds: float = 0.5,
    ) -> None:  # fmt: skip
        super().__init__(seconds)
        self.names, self.at, self.count, self.far = names, at, count, far
        self.towards, self.spread = towards, spread

    def draw(self, canvas: Canvas) -> None:
        t = self.progress
        for i in range(self.count):
            angle = radians(self.towards + self.spread * ((i + 0.5) / self.count - 0.5))
            far = self.far * (0.6 + 0.4 * ((i * 7) % 5) / 4) * t * (2 - t)
            fall = self.FALL * (t * self.seconds) ** 2
            picture = effect_picture(canvas.art, self.names[i % len(self.names)])
            canvas.put_centred(
                picture, self.at[0] + far * cos(angle), self.at[1] + far * sin(angle) + fall
            )
