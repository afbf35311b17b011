"""Prefetching: a canvas that is never shown, drawn on a little in every frame.

Pictures are ordered from the worker, words are written, and after a while the drawing is stopped.
Next time the same is drawn again, and what is ready by then costs nothing.
"""

from collections.abc import Callable
from time import perf_counter

import pygame

from game.stage.drawing.art import Art, Composition, RenderedDrawing, Request
from game.stage.drawing.canvas import Canvas, Patch
from game.stage.drawing.shapes import Drawing

SLICE = 0.001
"""Seconds per frame for new work."""

MAX_QUEUED = 4
"""Pictures that a patient canvas may queue: an animation may need the worker, too."""


class OutOfTime(Exception):
    """The time is up; draw again in a later frame."""


class PrefetchArt(Art):
    """Art that orders a missing picture from the worker, and returns a blank for now."""

    def __init__(self, art: Art, patient: bool) -> None:
        super().__init__(art.folder)
        self._art = art
        self._patient = patient
        self.was_prefetched = False
        """Whether what is drawn now was prefetched in an earlier frame."""
        self._ordered: list[Request] = []
        self.scale = art.scale
        self._edition = art._edition
        self._blanks: dict[tuple[int, int], pygame.Surface] = {}

    @property
    def is_done(self) -> bool:
        """True if everything ordered is ready, or was ready and has been dropped again."""
        return self._art.are_ready(self._ordered) or not self._art.pending_count

    def picture(self, name: str, width: float, height: float | None = None) -> pygame.Surface:
        if self._known(Request(name, width, height or width)):
            return self._art.picture(name, width, height)
        return self._blank(width, height or width)

    def render_drawing(self, drawing: Drawing) -> RenderedDrawing:
        if self._known(Request(drawing, 0, 0)):
            return self._art.render_drawing(drawing)
        m = drawing.margin
        return RenderedDrawing(self._blank(drawing.width + 2 * m, drawing.height + 2 * m), m)

    def _known(self, request: Request) -> bool:
        if self._art.are_ready([request]):
            return True
        if self._patient and self._art.pending_count >= MAX_QUEUED:
            raise OutOfTime
        self._art.prefetch([request])
        self._ordered.append(request)
        return False

    def _blank(self, width: float, height: float) -> pygame.Surface:
        """An empty picture of this size, shared by all that need the size."""
        size = self._pixels(width, height)
        known = self._blanks.get(size)
        if known is None:
            known = self._blanks[size] = pygame.Surface(size, depth=8)
        return known

    def compose_now(self, wanted: Composition) -> pygame.Surface | None:
        self._art.queue_composition(wanted)
        return None

    def rotated(self, picture: pygame.Surface, angle: float, zoom: float = 1.0) -> pygame.Surface:
        """Have the turned copy cached, but only once, or copies would push each other out."""
        passed = self.was_prefetched or self._is_blank(picture)
        return picture if passed else self._art.rotated(picture, angle, zoom)

    def rotated_roughly(
        self, picture: pygame.Surface, angle: float, zoom: float = 1.0
    ) -> pygame.Surface:
        return picture

    def mirrored(self, picture: pygame.Surface) -> pygame.Surface:
        return picture if self._is_blank(picture) else self._art.mirrored(picture)

    def _is_blank(self, picture: pygame.Surface) -> bool:
        return any(picture is each for each in self._blanks.values())


class PrefetchCanvas(Canvas):
    """As large as the visible canvas. A patient one keeps the worker's queue short."""

    def __init__(self, visible_canvas: Canvas, patient: bool = False) -> None:
        self.prefetch_art = PrefetchArt(visible_canvas.art, patient)
        super().__init__(
            self.prefetch_art,
            visible_canvas.lettering,
            (visible_canvas.width, visible_canvas.height),
        )
        self.visible_canvas = visible_canvas
        self.fit(visible_canvas.size)
        self._known = 0
        """Number of pictures that are ready."""
        self._drawn = 0
        self._end = 0.0

    def prefetch(self, draw: Callable[[], object]) -> bool:
        """Continue with this drawing for a moment; True if all of it is ready."""
        self.blits, self._drawn, self._end = [], 0, 0.0
        self.prefetch_art.was_prefetched = self._known > 0
        try:
            draw()
        except OutOfTime:
            return False
        self._known = 0  # the next call draws something else
        return True

    def put_pixels(self, picture: pygame.Surface | Patch, x: int, y: int, alpha: int = 255) -> None:
        self._drawn += 1
        self.prefetch_art.was_prefetched = self._drawn < self._known
        if self._drawn <= self._known:
            return
        now = perf_counter()
        self._end = self._end or now + SLICE
        self._known = self._drawn
        if now > self._end:
            raise OutOfTime

    def draw_cached(
        self,
        name: str,
        key: tuple[object, ...],
        draw: Callable[[], object],
        of: tuple[object, ...] = (),
    ) -> None:
        draw()

    def dim_window(self, colour: str, share: float) -> None:
        """Nothing to prefetch."""
