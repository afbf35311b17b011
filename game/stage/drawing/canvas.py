"""What is to be seen, as a list of pictures at their places."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.stage.drawing.art import Art
from game.stage.drawing.colours import WHITE, mix, rgb
from game.stage.drawing.frame_budget import FrameBudget
from game.stage.drawing.lettering import Lettering, Style
from game.stage.drawing.shapes import Drawing

WIDTH, HEIGHT = 1920, 1080
CAP = 0.355
"""Half the height of a capital, in sizes of its type."""


class Veil:
    """A shade over everything below it, as large as the window."""

    def __init__(self, size: tuple[int, int], tint: tuple[int, int, int]) -> None:
        self.size = size
        self.tint = tint

    def get_size(self) -> tuple[int, int]:
        return self.size


class Patch:
    """A part of a picture that changes in its place, while everything else stays as it is."""

    def __init__(self, now: pygame.Surface) -> None:
        self.now = now
        """Always of one size."""

    def get_size(self) -> tuple[int, int]:
        return self.now.get_size()


class Blit(NamedTuple):
    """One picture at one place of the window, in pixels."""

    picture: pygame.Surface | Veil | Patch
    x: int
    y: int
    alpha: int
    clip: tuple[int, int, int, int] | None

    def area(self) -> pygame.Rect:
        rect = pygame.Rect((self.x, self.y), self.picture.get_size())
        return rect.clip(self.clip) if self.clip else rect


class Recording(NamedTuple):
    """What was drawn once: of what, how that was at the time, and the pictures."""

    of: tuple[object, ...]
    key: tuple[object, ...]
    blits: list[Blit]


class Canvas:
    """Draws in logical units, 1920 by 1080 if not said otherwise, from the back to the front."""

    def __init__(
        self, art: Art, lettering: Lettering, units: tuple[float, float] = (WIDTH, HEIGHT)
    ) -> None:
        self.art = art
        self.lettering = lettering
        self.width, self.height = units
        self.scale = 1.0
        self.left = 0
        self.top = 0
        """Pixels to the left and above, where the window has another shape than the table."""
        self.size = (WIDTH, HEIGHT)
        """Of the window, in pixels."""
        self.blits: list[Blit] = []
        self.budget = FrameBudget()
        self.shift = (0.0, 0.0)
        """Moves everything drawn from now on (logical units): sliding panels, small tables."""
        self.shake_offset = (0, 0)
        """How far the whole picture is out of its place, in pixels."""
        self._clip: tuple[int, int, int, int] | None = None
        self._records: dict[str, Recording] = {}
        self._veils: dict[tuple[str, int, tuple[int, int]], Veil] = {}

    def fit(self, size: tuple[int, int]) -> None:
        self.size = size
        self.scale = min(size[0] / self.width, size[1] / self.height)
        self.left = round((size[0] - self.width * self.scale) / 2)
        self.top = round((size[1] - self.height * self.scale) / 2)

    def shake(self, offset: tuple[float, float]) -> None:
        """The whole picture, whatever is drawn before and after."""
        self.shake_offset = round(offset[0] * self.scale), round(offset[1] * self.scale)

    def viewport(self, page: "Canvas", rect: pygame.FRect) -> None:
        """Draw onto this part of a page, with pictures and words of one's own, never beyond it."""
        self.size, self.blits = page.size, page.blits
        area = self._clip = page.area(*rect)
        self.scale = min(area[2] / self.width, area[3] / self.height)
        self.left = area[0] + round((area[2] - self.width * self.scale) / 2)
        self.top = area[1] + round((area[3] - self.height * self.scale) / 2)
        self.art.rescale(self.scale)
        self.lettering.rescale(self.scale, 100, self.scale / page.scale)

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """Where a pixel of the window lies on the table."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def replay(
        self,
        name: str,
        key: tuple[object, ...],
        draw: Callable[[], object],
        of: tuple[object, ...] = (),
    ) -> None:
        """What `draw` draws, taken from the last time as long as the key is the same.

        Where it is said what it is a picture of, another picture of the same may wait for a frame
        or two; never one of something else, as when somebody else looks at the table.
        """
        art = self.art.edition, self.lettering.percent, self.size, self.shift, self._clip
        record = Recording((*of, *art), key, [])
        known = self._records.get(name)
        if known is None or self._outdated(known, record, waits=of != ()):
            before, self.blits = self.blits, record.blits
            draw()
            known = self._records[name] = record
            self.blits = before
        self.blits += known.blits

    def _outdated(self, known: Recording, now: Recording, waits: bool) -> bool:
        if known.of != now.of:
            self.budget.spend()
            return True
        return known.key != now.key and not (waits and not self.budget.try_spend())

    # -- pictures ----------------------------------------------------------------------------------

    def pixels(self, picture: pygame.Surface | Patch, x: int, y: int, alpha: int = 255) -> None:
        if alpha > 0:
            self.blits.append(Blit(picture, x, y, alpha, self._clip))

    def put(self, picture: pygame.Surface, x: float, y: float, alpha: int = 255) -> None:
        """With its top left corner here."""
        px = self.left + round((x + self.shift[0]) * self.scale)
        py = self.top + round((y + self.shift[1]) * self.scale)
        self.pixels(picture, px, py, alpha)

    def centre(
        self, picture: pygame.Surface | Patch, x: float, y: float, alpha: int = 255
    ) -> tuple[int, int]:
        """With its middle here; says where its corner came to lie."""
        w, h = picture.get_size()
        px = self.left + round((x + self.shift[0]) * self.scale - w / 2)
        py = self.top + round((y + self.shift[1]) * self.scale - h / 2)
        self.pixels(picture, px, py, alpha)
        return px, py

    def art_at(self, name: str, x: float, y: float, width: float, height: float = 0) -> None:
        """A picture by its file, with its middle here."""
        self.centre(self.art.picture(name, width, height or width), x, y)

    def shape(self, drawing: Drawing, x: float, y: float, alpha: int = 255) -> None:
        cut = self.art.cut(drawing)
        self.put(cut.surface, x - cut.margin, y - cut.margin, alpha)

    def backdrop(self, name: str) -> tuple[pygame.Surface, int, int]:
        """A picture that covers the whole window, cut off at two sides if it must be.

        Says which it is, and where its corner came to lie.
        """
        w, h = self.size
        cover = max(w / self.width, h / self.height) / self.scale
        picture = self.art.opaque_picture(name, self.width * cover, self.height * cover)
        pw, ph = picture.get_size()
        x, y = (w - pw) // 2, (h - ph) // 2
        self.pixels(picture, x, y)
        return picture, x, y

    def veil(self, colour: str, share: float) -> None:
        """Dims the whole window towards a colour."""
        percent = round(100 * share)
        if percent <= 0:
            return
        key = (colour, percent, self.size)
        veil = self._veils.get(key)
        if veil is None:
            shade = rgb(mix(WHITE, colour, percent / 100))
            veil = self._veils[key] = Veil(self.size, shade)
        self.blits.append(Blit(veil, 0, 0, 255, self._clip))

    # -- words -------------------------------------------------------------------------------------

    def write(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        anchor: str = "left",
        wrap: float = 0,
        alpha: int = 255,
    ) -> float:
        """Words whose first line has its capitals' middle at y; says how high they are."""
        if not text:
            return 0
        letters = self.lettering
        picture = letters.write(text, style, wrap)
        pad = letters.pad(style) / self.scale
        width = picture.get_width() / self.scale - 2 * pad
        left = x - {"left": 0.0, "middle": width / 2}.get(anchor, width)
        top = y + CAP * letters.size(style) - letters.ascent(style)
        self.put(picture, left - pad, top - pad, alpha)
        return picture.get_height() / self.scale - 2 * pad

    def can_write_now(self, text: str, style: Style, wrap: float = 0) -> bool:
        """Is it written already, or is there time for it? Beside something dear it waits."""
        return self.lettering.knows(text, style, wrap) or self.budget.try_spend()

    def paragraph(
        self, text: str, x: float, y: float, style: Style, wrap: float, anchor: str = "left"
    ) -> float:
        """Words from this top edge down; says how high they are."""
        line = self.lettering.line_height(style)
        style = style._replace(align="left" if anchor == "left" else "middle")
        self.write(text, x, y + line / 2, style, anchor, wrap)
        return len(self.lettering.lines(text, style, wrap)) * line

    # -- inside a window ---------------------------------------------------------------------------

    @contextmanager
    def clipped(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """What is drawn meanwhile shows only in here."""
        before = self._clip
        self._clip = self.area(x, y, w, h)
        try:
            yield
        finally:
            self._clip = before

    def area(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """What is to be seen of this, in pixels."""
        area = pygame.Rect(
            self.left + round(x * self.scale),
            self.top + round(y * self.scale),
            round(w * self.scale),
            round(h * self.scale),
        )
        if self._clip:
            area = area.clip(self._clip)
        return area.x, area.y, area.w, area.h
