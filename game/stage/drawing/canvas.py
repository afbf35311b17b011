"""The canvas: collects the draw list of a frame, pictures with their positions."""

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
"""Half the height of a capital letter, as a share of the type size."""


class Veil:
    """Dims everything below it, over the whole window."""

    def __init__(self, size: tuple[int, int], tint: tuple[int, int, int]) -> None:
        self.size = size
        self.tint = tint

    def get_size(self) -> tuple[int, int]:
        return self.size


class Patch:
    """A part of the picture that is redrawn on its own."""

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture
        """The current picture, always of the same size."""

    def get_size(self) -> tuple[int, int]:
        return self.picture.get_size()


class Blit(NamedTuple):
    """One picture at one position in the window, in pixels."""

    picture: pygame.Surface | Veil | Patch
    x: int
    y: int
    alpha: int
    clip: tuple[int, int, int, int] | None

    def area(self) -> pygame.Rect:
        rect = pygame.Rect((self.x, self.y), self.picture.get_size())
        return rect.clip(self.clip) if self.clip else rect


class Recording(NamedTuple):
    """A recorded drawing: what it shows, the state it was drawn for, and its pictures."""

    subject: tuple[object, ...]
    key: tuple[object, ...]
    blits: list[Blit]


class Canvas:
    """Draws in logical units, 1920 by 1080 by default, from back to front."""

    def __init__(
        self, art: Art, lettering: Lettering, units: tuple[float, float] = (WIDTH, HEIGHT)
    ) -> None:
        self.art = art
        self.lettering = lettering
        self.width, self.height = units
        self.scale = 1.0
        self.left = 0
        self.top = 0
        """Pixels left and above, where the window has another aspect ratio than the table."""
        self.size = (WIDTH, HEIGHT)
        """Size of the window, in pixels."""
        self.blits: list[Blit] = []
        self.budget = FrameBudget()
        self.shift = (0.0, 0.0)
        """Offset of everything drawn from now on (logical units): sliding panels, small tables."""
        self.shake_offset = (0, 0)
        """Offset of the whole picture, in pixels."""
        self._clip: tuple[int, int, int, int] | None = None
        self._records: dict[str, Recording] = {}
        self._veils: dict[tuple[str, int, tuple[int, int]], Veil] = {}

    def fit(self, size: tuple[int, int]) -> None:
        self.size = size
        self.scale = min(size[0] / self.width, size[1] / self.height)
        self.left = round((size[0] - self.width * self.scale) / 2)
        self.top = round((size[1] - self.height * self.scale) / 2)

    def shake(self, offset: tuple[float, float]) -> None:
        """Offset the whole picture, whether drawn before or after this call."""
        self.shake_offset = round(offset[0] * self.scale), round(offset[1] * self.scale)

    def draw_into(self, page: "Canvas", rect: pygame.FRect) -> None:
        """Draw onto this part of a page, and never beyond it, with art and lettering of our own."""
        self.size, self.blits = page.size, page.blits
        area = self._clip = page.area(*rect)
        self.scale = min(area[2] / self.width, area[3] / self.height)
        self.left = area[0] + round((area[2] - self.width * self.scale) / 2)
        self.top = area[1] + round((area[3] - self.height * self.scale) / 2)
        self.art.rescale(self.scale)
        self.lettering.rescale(self.scale, 100, self.scale / page.scale)

    def to_logical(self, x: float, y: float) -> tuple[float, float]:
        """Convert a pixel of the window to logical units."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def draw_cached(
        self,
        name: str,
        key: tuple[object, ...],
        draw: Callable[[], object],
        of: tuple[object, ...] = (),
    ) -> None:
        """Repeat what `draw` drew last time, as long as the key is the same.

        `of` says what is drawn. With the same `of`, a new key may wait a frame or two for the frame
        budget. A new `of` never waits: another viewer must not see the last one's picture.
        """
        art = self.art.pictures_version, self.lettering.percent, self.size, self.shift, self._clip
        record = Recording((*of, *art), key, [])
        known = self._records.get(name)
        if known is None or self._outdated(known, record, waits=of != ()):
            before, self.blits = self.blits, record.blits
            draw()
            known = self._records[name] = record
            self.blits = before
        self.blits += known.blits

    def _outdated(self, known: Recording, now: Recording, waits: bool) -> bool:
        if known.subject != now.subject:
            self.budget.spend()
            return True
        return known.key != now.key and not (waits and not self.budget.try_spend())

    # -- pictures ----------------------------------------------------------------------------------

    def put_pixels(self, picture: pygame.Surface | Patch, x: int, y: int, alpha: int = 255) -> None:
        if alpha > 0:
            self.blits.append(Blit(picture, x, y, alpha, self._clip))

    def put(self, picture: pygame.Surface, x: float, y: float, alpha: int = 255) -> None:
        """Draw a picture with its top left corner here."""
        px = self.left + round((x + self.shift[0]) * self.scale)
        py = self.top + round((y + self.shift[1]) * self.scale)
        self.put_pixels(picture, px, py, alpha)

    def put_centred(
        self, picture: pygame.Surface | Patch, x: float, y: float, alpha: int = 255
    ) -> tuple[int, int]:
        """Draw a picture centred here; return its top left corner in pixels."""
        w, h = picture.get_size()
        px = self.left + round((x + self.shift[0]) * self.scale - w / 2)
        py = self.top + round((y + self.shift[1]) * self.scale - h / 2)
        self.put_pixels(picture, px, py, alpha)
        return px, py

    def draw_file(self, name: str, x: float, y: float, width: float, height: float = 0) -> None:
        """Draw a picture file, centred here."""
        self.put_centred(self.art.picture(name, width, height or width), x, y)

    def draw_shape(self, drawing: Drawing, x: float, y: float, alpha: int = 255) -> None:
        cut = self.art.render_drawing(drawing)
        self.put(cut.surface, x - cut.margin, y - cut.margin, alpha)

    def draw_backdrop(self, name: str) -> tuple[pygame.Surface, int, int]:
        """Draw a picture that covers the whole window, cropped on two sides if necessary.

        Return the picture and its top left corner in pixels.
        """
        w, h = self.size
        cover = max(w / self.width, h / self.height) / self.scale
        picture = self.art.opaque_picture(name, self.width * cover, self.height * cover)
        pw, ph = picture.get_size()
        x, y = (w - pw) // 2, (h - ph) // 2
        self.put_pixels(picture, x, y)
        return picture, x, y

    def dim_window(self, colour: str, share: float) -> None:
        """Dim the whole window towards a colour."""
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
        """Write words, the capitals of the first line centred on y; return their height."""
        if not text:
            return 0
        letters = self.lettering
        picture = letters.render_text(text, style, wrap)
        pad = letters.margin_pixels(style) / self.scale
        width = picture.get_width() / self.scale - 2 * pad
        left = x - {"left": 0.0, "middle": width / 2}.get(anchor, width)
        top = y + CAP * letters.size(style) - letters.ascent(style)
        self.put(picture, left - pad, top - pad, alpha)
        return picture.get_height() / self.scale - 2 * pad

    def can_write_now(self, text: str, style: Style, wrap: float = 0) -> bool:
        """True if the text is cached, or the frame budget allows drawing it now."""
        return self.lettering.is_cached(text, style, wrap) or self.budget.try_spend()

    def paragraph(
        self, text: str, x: float, y: float, style: Style, wrap: float, anchor: str = "left"
    ) -> float:
        """Write words from this top edge down; return their height."""
        line = self.lettering.line_height(style)
        style = style._replace(align="left" if anchor == "left" else "middle")
        self.write(text, x, y + line / 2, style, anchor, wrap)
        return len(self.lettering.lines(text, style, wrap)) * line

    # -- clipping ----------------------------------------------------------------------------------

    @contextmanager
    def clipped(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Clip what is drawn meanwhile to this rectangle."""
        before = self._clip
        self._clip = self.area(x, y, w, h)
        try:
            yield
        finally:
            self._clip = before

    def area(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """The visible part of this rectangle, in pixels."""
        area = pygame.Rect(
            self.left + round(x * self.scale),
            self.top + round(y * self.scale),
            round(w * self.scale),
            round(h * self.scale),
        )
        if self._clip:
            area = area.clip(self._clip)
        return area.x, area.y, area.w, area.h
