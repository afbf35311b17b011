"""The crowd: a wave runs through it from time to time, and at a cheer.

It is part of the arena's picture. Where people rise, a patch shows that part a little higher.
"""

from functools import cache
from math import inf
from pathlib import Path

import msgspec
import pygame

from game.stage.drawing.art import BrokenArt
from game.stage.drawing.canvas import WIDTH, Canvas, Patch
from game.stage.folders import ASSETS

RISE_HEIGHT = 8
"""How far people rise, in logical units."""
SOFT = 12
"""Pixels over which the patch fades into its surroundings."""
WAVE_STEP_SECONDS = 0.12
"""Seconds from one stand to the next."""

Terrace = tuple[float, float, float, float]


@cache
def _terraces(path: Path) -> dict[str, list[Terrace]]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[Terrace]])
    except (OSError, msgspec.MsgspecError) as error:
        raise BrokenArt(f"The crowd in {path} cannot be read: {error}.") from error


class Stand:
    """A part of the crowd that rises together."""

    def __init__(self, arena: pygame.Surface, terrace: Terrace) -> None:
        k = arena.get_width() / WIDTH
        self.area = pygame.Rect([round(side * k) for side in terrace]).clip(arena.get_rect())
        risen = self.area.move(0, round(RISE_HEIGHT * k)).clip(arena.get_rect())
        self._seated = arena.subsurface(self.area).convert()
        self._risen = self._seated.copy()
        self._risen.blit(_softened(arena.subsurface(risen)), (0, 0))
        self.patch = Patch(self._seated)

    def set_risen(self, up: bool) -> bool:
        before, self.patch.picture = self.patch.picture, self._risen if up else self._seated
        return before is not self.patch.picture


def _softened(picture: pygame.Surface) -> pygame.Surface:
    """A copy with soft edges."""
    size = picture.get_size()
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((255, 255, 255, 0))
    veil.fill((255, 255, 255, 255), picture.get_rect().inflate(-2 * SOFT, -2 * SOFT))
    veil = pygame.transform.box_blur(veil, SOFT // 2)
    soft = pygame.Surface(size, pygame.SRCALPHA)
    soft.blit(picture, (0, 0))
    soft.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


class Crowd:
    """The stands of one arena, from left to right."""

    def __init__(self, arena: str) -> None:
        terraces = _terraces(ASSETS / "art" / "arenas" / "crowd.json")
        self._terraces = terraces.get(Path(arena).stem, [])
        self.stands: list[Stand] = []
        self._up = len(self._terraces)
        """Index of the stand that is up; none if there is no such stand."""
        self._since = -inf
        self._seen: pygame.Surface | None = None
        self._known: pygame.Surface | None = None

    def draw(self, canvas: Canvas, arena: str) -> None:
        """Draw the arena and its crowd."""
        self._seen, x, y = canvas.draw_backdrop(arena)
        if self._seen is self._known:
            for stand in self.stands:
                canvas.put_pixels(stand.patch, x + stand.area.x, y + stand.area.y)

    def cut_out_stands(self) -> bool:
        """Cut the stands out of the arena's picture; True if it is a new picture."""
        if self._seen is self._known or self._seen is None:
            return False
        self._known = self._seen
        self.stands = [Stand(self._seen, terrace) for terrace in self._terraces]
        return True

    def advance_wave(self, time: float, begin: bool) -> bool:
        """Move the wave on if it is time, or begin one; True if anything changed."""
        if begin:
            self._up, self._since = -1, -inf
        if self._up >= len(self.stands) or time < self._since + WAVE_STEP_SECONDS:
            return False
        self._up, self._since = self._up + 1, time
        return self._show()

    def end_wave(self) -> bool:
        """End the wave; True if anything changed."""
        self._up = len(self.stands)
        return self._show()

    def _show(self) -> bool:
        changed = [stand.set_risen(number == self._up) for number, stand in enumerate(self.stands)]
        return any(changed)
