"""What is to be seen, as a list; and a display that redraws only where the list has changed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.stage.art import Art
from game.stage.colours import WHITE, mix, rgb
from game.stage.lettering import Lettering, Style
from game.stage.shapes import Drawing

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

    @property
    def solid(self) -> bool:
        """Is nothing to be seen of what lies below?"""
        return not self.now.get_flags() & pygame.SRCALPHA

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
        self.shift = (0.0, 0.0)
        """Moves everything drawn from now on (logical units): sliding panels, small tables."""
        self.tremor = (0, 0)
        """How far the whole picture is out of its place, in pixels."""
        self._clip: tuple[int, int, int, int] | None = None
        self._records: dict[str, tuple[tuple[object, ...], list[Blit]]] = {}
        self._veils: dict[tuple[str, int, tuple[int, int]], Veil] = {}

    def fit(self, size: tuple[int, int]) -> None:
        self.size = size
        self.scale = min(size[0] / self.width, size[1] / self.height)
        self.left = round((size[0] - self.width * self.scale) / 2)
        self.top = round((size[1] - self.height * self.scale) / 2)

    def tremble(self, offset: tuple[float, float]) -> None:
        """The whole picture, whatever is drawn before and after."""
        self.tremor = round(offset[0] * self.scale), round(offset[1] * self.scale)

    def lie_in(self, page: "Canvas", rect: pygame.FRect) -> None:
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

    def replay(self, name: str, key: tuple[object, ...], draw: Callable[[], object]) -> None:
        """What `draw` draws, taken from the last time as long as the key is the same."""
        art = self.art.edition, self.lettering.percent, self.size, self.shift, self._clip
        whole = (*key, *art)
        known = self._records.get(name)
        if known is None or known[0] != whole:
            before, self.blits = self.blits, []
            draw()
            known = self._records[name] = whole, self.blits
            self.blits = before
        self.blits += known[1]

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
        picture = self.art.picture(name, self.width * cover, self.height * cover)
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


MANY = 24
"""Changed places beyond which the whole window is drawn anew."""


class Display:
    """A surface and what was last drawn on it."""

    def __init__(self) -> None:
        self._last: list[Blit] = []
        self._patches: dict[int, tuple[Patch, pygame.Surface]] = {}
        """Every patch and what was seen of it, by its place in the list."""
        self._surface: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None
        """The picture at rest, while it trembles."""
        self._trembles = False
        self.drawn = 0
        """Pixels drawn by the last `show` or `freshen`."""

    def show(
        self, surface: pygame.Surface, blits: list[Blit], tremor: tuple[int, int] = (0, 0)
    ) -> bool:
        """Draw what has changed; False if nothing has.

        While the picture trembles it is kept on a sheet, and the sheet is moved: to draw everything
        anew at another place in every frame would cost many times as much.
        """
        self.drawn = 0
        if tremor == (0, 0) and not self._trembles:
            return self._update(surface, surface, blits)
        sheet = self._kept(surface)
        self._update(surface, sheet, blits)
        _lay(surface, sheet, tremor)
        self._trembles = tremor != (0, 0)
        return True

    def _kept(self, surface: pygame.Surface) -> pygame.Surface:
        """The sheet; once made it stays, because new memory is dear."""
        sheet = self._sheet
        if sheet is None or sheet.get_size() != surface.get_size():
            sheet = self._sheet = surface.copy()
        elif not self._trembles:
            sheet.blit(surface, (0, 0))
        return sheet

    def _update(self, surface: pygame.Surface, target: pygame.Surface, blits: list[Blit]) -> bool:
        changed = None
        if surface is self._surface:
            changed = _changed(self._last, blits)
            if changed is not None:
                changed += [self._last[place].area() for place in self._outdated()]
                if not changed:
                    self._remember(blits)
                    return False
        window = target.get_rect()
        areas = [window] if changed is None else _merged([a.clip(window) for a in changed])
        for area in areas:
            self._draw(target, blits, area)
        target.set_clip(None)
        self._surface = surface
        self._remember(blits)
        return True

    def _remember(self, blits: list[Blit]) -> None:
        self._last = blits
        self._patches = {
            place: (blit.picture, blit.picture.now)
            for place, blit in enumerate(blits)
            if isinstance(blit.picture, Patch)
        }

    def freshen(self, surface: pygame.Surface) -> bool:
        """Draw the patches that have changed in the last list; False if none has."""
        self.drawn = 0
        steady = surface is self._surface and not self._trembles
        outdated = self._outdated() if steady else []
        for place in outdated:
            blit, (patch, _) = self._last[place], self._patches[place]
            covers = patch.solid and blit.alpha == 255
            above = self._last[place:] if covers else self._last
            self._draw(surface, above, blit.area().clip(surface.get_rect()))
            self._patches[place] = patch, patch.now
        surface.set_clip(None)
        return bool(outdated)

    def _outdated(self) -> list[int]:
        """Where in the list there are patches that have changed since they were seen."""
        return [i for i, (patch, seen) in self._patches.items() if patch.now is not seen]

    def _draw(self, surface: pygame.Surface, blits: list[Blit], area: pygame.Rect) -> None:
        if not area.w or not area.h:
            return
        self.drawn += area.w * area.h
        for picture, x, y, alpha, clip in blits:
            inside = area.clip(clip) if clip else area
            w, h = picture.get_size()
            if x >= inside.right or y >= inside.bottom or x + w <= inside.x or y + h <= inside.y:
                continue
            surface.set_clip(inside)
            if isinstance(picture, Patch):
                picture = picture.now  # noqa: PLW2901  as it looks at this moment
            if isinstance(picture, Veil):  # multiplied: a fifth of the cost of a see-through layer
                surface.fill(picture.tint, inside, pygame.BLEND_MULT)
            elif alpha < 255:
                picture.set_alpha(alpha)
                surface.blit(picture, (x, y))
                picture.set_alpha(255)
            else:
                surface.blit(picture, (x, y))

    def forget(self, surface: pygame.Surface | None = None) -> None:
        """Draw everything next time, perhaps on this surface."""
        self._surface = None
        self._trembles = False
        if surface is not None:
            self._kept(surface)  # not in the middle of a blow


def _lay(surface: pygame.Surface, sheet: pygame.Surface, tremor: tuple[int, int]) -> None:
    """The sheet out of its place; the edges that it leaves bare stay as they were at rest."""
    surface.blit(sheet, tremor)
    window = surface.get_rect()
    covered = window.move(tremor).clip(window)
    for bare in (
        (0, 0, window.w, covered.top),
        (0, covered.bottom, window.w, window.h - covered.bottom),
        (0, 0, covered.left, window.h),
        (covered.right, 0, window.w - covered.right, window.h),
    ):
        surface.blit(sheet, bare[:2], bare)


def _changed(old: list[Blit], new: list[Blit]) -> list[pygame.Rect] | None:
    """Where the two differ; None if nearly everywhere, or if things have changed their order."""
    if old == new:
        return []
    first, shorter = 0, min(len(old), len(new))
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    before = _identities(old[first : len(old) - last])
    after = _identities(new[first : len(new) - last])
    old_kept = [key for key in before if key in after]
    new_kept = [key for key in after if key in before]
    areas = [before[key].area() for key in before if key not in after]
    areas += [after[key].area() for key in after if key not in before]
    if old_kept != new_kept:
        areas += [after[key].area() for key in _moved(old_kept, new_kept)]
    return areas if len(areas) <= 4 * MANY else None


def _moved(
    old: list[tuple[object, ...]], new: list[tuple[object, ...]]
) -> list[tuple[object, ...]]:
    """Which of these lie at another place of the order."""
    rank = {key: i for i, key in enumerate(old)}
    return [key for i, key in enumerate(new) if rank[key] != i]


def _identities(blits: list[Blit]) -> dict[tuple[object, ...], Blit]:
    """Each blit under a name: what, where, how, and which of several alike."""
    named: dict[tuple[object, ...], Blit] = {}
    for blit in blits:
        picture, x, y, alpha, clip = blit
        key: tuple[object, ...] = (id(picture), x, y, alpha, clip)
        while key in named:
            key = (*key, 0)
        named[key] = blit
    return named


def _merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same places in fewer rectangles that do not overlap."""
    merged: list[pygame.Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        joined = area
        while True:
            hit = joined.collidelist(merged)
            if hit < 0:
                break
            joined = joined.union(merged.pop(hit))
        merged.append(joined)
    if len(merged) > MANY:
        return [merged[0].unionall(merged[1:])]
    return merged
