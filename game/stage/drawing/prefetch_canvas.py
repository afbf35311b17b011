"""A canvas that nobody sees: what would be drawn on it is made ready, a little in every frame.

Pictures are ordered from the worker, words are written, and whoever draws is stopped after a while.
The next time the same is drawn again, and what is known by then costs nothing.
"""

from collections.abc import Callable
from time import perf_counter

import pygame

from game.stage.drawing.art import Art, Composition, Cut, Request
from game.stage.drawing.canvas import Canvas, Patch
from game.stage.drawing.shapes import Drawing

SLICE = 0.001
"""Seconds of a frame that something new may take."""

FEW = 4
"""Pictures of something that has time may wait for the worker: what moves now may want one, too."""


class OutOfTime(Exception):
    """The rest another time."""


class PrefetchArt(Art):
    """All pictures of the house; one that is not drawn yet is ordered, and blank for now."""

    def __init__(self, art: Art, patient: bool) -> None:
        super().__init__(art.folder)
        self._art = art
        self._patient = patient
        self.passed = False
        """Was what is drawn now made ready in a frame before?"""
        self._ordered: list[Request] = []
        self.scale = art.scale
        self._edition = art._edition
        self._blanks: dict[tuple[int, int], pygame.Surface] = {}

    @property
    def kept(self) -> bool:
        """Is all there that was ordered, or has it made room again?"""
        return self._art.ready(self._ordered) or not self._art.waiting

    def picture(self, name: str, width: float, height: float | None = None) -> pygame.Surface:
        if self._known(Request(name, width, height or width)):
            return self._art.picture(name, width, height)
        return self._blank(width, height or width)

    def cut(self, drawing: Drawing) -> Cut:
        if self._known(Request(drawing, 0, 0)):
            return self._art.cut(drawing)
        m = drawing.margin
        return Cut(self._blank(drawing.width + 2 * m, drawing.height + 2 * m), m)

    def _known(self, request: Request) -> bool:
        if self._art.ready([request]):
            return True
        if self._patient and self._art.waiting >= FEW:
            raise OutOfTime
        self._art.prepare([request])
        self._ordered.append(request)
        return False

    def _blank(self, width: float, height: float) -> pygame.Surface:
        """Nothing, as large as it will be; the same for all of that size."""
        size = self._pixels(width, height)
        known = self._blanks.get(size)
        if known is None:
            known = self._blanks[size] = pygame.Surface(size, depth=8)
        return known

    def composed(self, wanted: Composition) -> pygame.Surface | None:
        self._art.compose(wanted)
        return None

    def turned(self, picture: pygame.Surface, angle: float, zoom: float = 1.0) -> pygame.Surface:
        """As it will lie, and the house knows it then; once, or it would make room for itself."""
        passed = self.passed or self._is_blank(picture)
        return picture if passed else self._art.turned(picture, angle, zoom)

    def swung(self, picture: pygame.Surface, angle: float, zoom: float = 1.0) -> pygame.Surface:
        return picture

    def mirrored(self, picture: pygame.Surface) -> pygame.Surface:
        return picture if self._is_blank(picture) else self._art.mirrored(picture)

    def _is_blank(self, picture: pygame.Surface) -> bool:
        return any(picture is each for each in self._blanks.values())


class PrefetchCanvas(Canvas):
    """As large as the one that is seen; a patient one has all the time until the end."""

    def __init__(self, seen: Canvas, patient: bool = False) -> None:
        self.promised = PrefetchArt(seen.art, patient)
        super().__init__(self.promised, seen.lettering, (seen.width, seen.height))
        self.seen = seen
        self.fit(seen.size)
        self._known = 0
        """So many things need no time any more."""
        self._drawn = 0
        self._end = 0.0

    def rehearse(self, draw: Callable[[], object]) -> bool:
        """Go on with this for a moment; True if all of it is ready."""
        self.blits, self._drawn, self._end = [], 0, 0.0
        self.promised.passed = self._known > 0
        try:
            draw()
        except OutOfTime:
            return False
        self._known = 0  # something else comes next
        return True

    def pixels(self, picture: pygame.Surface | Patch, x: int, y: int, alpha: int = 255) -> None:
        self._drawn += 1
        self.promised.passed = self._drawn < self._known
        if self._drawn <= self._known:
            return
        now = perf_counter()
        self._end = self._end or now + SLICE
        self._known = self._drawn
        if now > self._end:
            raise OutOfTime

    def replay(
        self,
        name: str,
        key: tuple[object, ...],
        draw: Callable[[], object],
        of: tuple[object, ...] = (),
    ) -> None:
        draw()

    def veil(self, colour: str, share: float) -> None:
        """It takes no time."""
