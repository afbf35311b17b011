"""The crowd: now and then, and when there is something to cheer at, a wave runs through it.

It is part of the arena. Where some of it rise, a patch shows the same a little higher.
"""

from functools import cache
from math import inf
from pathlib import Path

import msgspec
import pygame

from game.stage.drawing.art import BrokenArt
from game.stage.drawing.canvas import WIDTH, Canvas, Patch
from game.stage.folders import ASSETS

RISES = 8
"""Logical units that they rise by."""
SOFT = 12
"""Pixels over which it passes into those who stay seated."""
BEAT = 0.12
"""Seconds after which the next ones rise."""

Terrace = tuple[float, float, float, float]


@cache
def _terraces(path: Path) -> dict[str, list[Terrace]]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[Terrace]])
    except (OSError, msgspec.MsgspecError) as error:
        raise BrokenArt(f"The crowd in {path} cannot be read: {error}.") from error


class Stand:
    """Some of the crowd, who rise together."""

    def __init__(self, arena: pygame.Surface, terrace: Terrace) -> None:
        k = arena.get_width() / WIDTH
        self.area = pygame.Rect([round(side * k) for side in terrace]).clip(arena.get_rect())
        risen = self.area.move(0, round(RISES * k)).clip(arena.get_rect())
        self._seated = arena.subsurface(self.area).convert()
        self._risen = self._seated.copy()
        self._risen.blit(_softened(arena.subsurface(risen)), (0, 0))
        self.patch = Patch(self._seated)

    def rise(self, up: bool) -> bool:
        before, self.patch.now = self.patch.now, self._risen if up else self._seated
        return before is not self.patch.now


def _softened(picture: pygame.Surface) -> pygame.Surface:
    """With edges that one sees through."""
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
    """Everybody around one arena, from left to right."""

    def __init__(self, arena: str) -> None:
        terraces = _terraces(ASSETS / "art" / "arenas" / "crowd.json")
        self._terraces = terraces.get(Path(arena).stem, [])
        self.stands: list[Stand] = []
        self._up = len(self._terraces)
        """Who stands now; nobody, if it is more than there are."""
        self._since = -inf
        self._seen: pygame.Surface | None = None
        self._known: pygame.Surface | None = None

    def draw(self, canvas: Canvas, arena: str) -> None:
        """The arena and all who sit there."""
        self._seen, x, y = canvas.backdrop(arena)
        if self._seen is self._known:
            for stand in self.stands:
                canvas.pixels(stand.patch, x + stand.area.x, y + stand.area.y)

    def take_seats(self) -> bool:
        """True if the stands had to be found anew."""
        if self._seen is self._known or self._seen is None:
            return False
        self._known = self._seen
        self.stands = [Stand(self._seen, terrace) for terrace in self._terraces]
        return True

    def wave(self, time: float, begin: bool) -> bool:
        """The next ones rise, if it is time; the others sit."""
        if begin:
            self._up, self._since = -1, -inf
        if self._up >= len(self.stands) or time < self._since + BEAT:
            return False
        self._up, self._since = self._up + 1, time
        return self._show()

    def sit(self) -> bool:
        """Something else is to be seen."""
        self._up = len(self.stands)
        return self._show()

    def _show(self) -> bool:
        changed = [stand.rise(number == self._up) for number, stand in enumerate(self.stands)]
        return any(changed)
