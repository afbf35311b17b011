"""Lettering: text as pictures in two typefaces, wrapped, fitted and outlined."""

import re
from collections.abc import Callable
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pygame

from game.plain import letters, plain
from game.stage.drawing.caches import LruCache, PictureCache
from game.stage.drawing.colours import CREAM, INK, rgb
from game.stage.drawing.high_contrast import Paint, ground_colour, text_colour
from game.stage.drawing.key_marks import spell_keys

MIN_SIZE = 18
"""The smallest text size, in logical units. Nothing is ever written smaller."""

MAX_DISPLAY_GROWTH = 1.5
"""Largest growth of display text; body text grows up to 2."""

_FACES = {
    "display": ("font_fredoka_one", "FredokaOne"),
    "medium": ("font_hanken_grotesk", "HankenGroteskMedium"),
    "semibold": ("font_hanken_grotesk", "HankenGroteskSemiBold"),
    "bold": ("font_hanken_grotesk", "HankenGroteskBold"),
}

WORDS, LETTERS = 12_000_000, 2_000_000
"""Bytes cached: pictures of words, and of letters with an outline."""
FONTS = 32
"""Fonts cached; one takes about as much memory as a page of words."""
MAX_MEASURES = 1500

MAX_LETTERS = 20_000
"""Letters of one text. Nobody reads more at once, and a file may contain anything."""
MAX_LINE_LETTERS = 400
MAX_LINES = 200
"""Limits of one picture; no screen is as wide or as high."""

T = TypeVar("T")


class Style(NamedTuple):
    """A style of text. Sizes are in logical units."""

    size: float = 22
    colour: str = CREAM
    face: str = "medium"
    outline: float = 0
    shadow: float = 0
    align: str = "left"
    lead: float = 1.28
    edge: str = INK
    fixed: bool = False
    """Whether the player's text size does not apply (card faces, key caps, big bursts)."""


def display_style(size: float, colour: str = CREAM, outline: float = 0, shadow: float = 0) -> Style:
    return Style(size, colour, "display", outline, shadow)


def body_style(size: float = 22, colour: str = CREAM, face: str = "medium") -> Style:
    return Style(size, colour, face)


class Lettering:
    """Measures and draws all text."""

    def __init__(self) -> None:
        self.scale = 1.0
        self.percent = 100
        self.zoom = 1.0
        """How large our unit is on the page. Text keeps its size on the page, whatever the zoom."""
        self._fonts: LruCache[tuple[str, int], pygame.font.Font] = LruCache(FONTS)
        self._words: PictureCache[tuple[str, Style, float]] = PictureCache(WORDS)
        self._letters: PictureCache[tuple[tuple[str, int], str, str, int]] = PictureCache(LETTERS)
        self._measures: LruCache[tuple[object, ...], Any] = LruCache(MAX_MEASURES)
        """Known widths, lines and fits, because asking the font is slow."""
        self.glyph: Callable[[str], str] = lambda action: action
        """Returns the name of the key for an action, for texts that mention it."""
        self.key_cap_scale = 1.0
        """Scale of the key caps that are drawn beside words."""

    def rescale(self, scale: float, percent: int, zoom: float = 1.0) -> None:
        if (scale, percent, zoom) != (self.scale, self.percent, self.zoom):
            self.scale, self.percent, self.zoom = scale, percent, zoom
            self._words.rescale(scale)
            self._letters.rescale(scale)
            self._fonts.clear()
            self._measures.clear()

    # -- sizes -------------------------------------------------------------------------------------

    def scale_factor(self, style: Style) -> float:
        """The factor by which this style is enlarged for the player."""
        if style.fixed:
            return 1.0
        percent = self.percent
        if self.scale / self.zoom < 0.75 and style.face != "display":
            percent = max(percent, 125)  # a small window: 22 units would be 15 pixels
        growth = percent / 100
        return (min(growth, MAX_DISPLAY_GROWTH) if style.face == "display" else growth) / self.zoom

    def size(self, style: Style) -> float:
        """The size of its letters, in logical units."""
        return style.size * self.scale_factor(style)

    def _measured(self, key: tuple[object, ...], measure: Callable[[], T]) -> T:
        known: T | None = self._measures.get(key)
        return self._measures.put(key, measure()) if known is None else known

    def width(self, text: str, style: Style) -> float:
        text = spell_keys(text, self.glyph)
        return self._measured(
            ("width", text, style),
            lambda: self._width(text, style, self._pixels(style)) / self.scale,
        )

    def line_height(self, style: Style) -> float:
        return self.size(style) * style.lead

    def height(self, text: str, style: Style, wrap: float) -> float:
        return len(self.lines(text, style, wrap)) * self.line_height(style)

    def lines(self, text: str, style: Style, wrap: float = 0) -> list[str]:
        """The text in lines no wider than this many units; 0 breaks no lines."""
        text = spell_keys(text[:MAX_LETTERS], self.glyph)
        if not wrap:
            return text.split("\n")
        return self._measured(("lines", text, style, wrap), lambda: self._wrap(text, style, wrap))

    def _wrap(self, text: str, style: Style, wrap: float) -> list[str]:
        pixels, limit = self._pixels(style), wrap * self.scale
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                for i, part in enumerate(self._parts(word, style, pixels, limit)):
                    longer = f"{line}{'' if i else ' '}{part}" if line else part
                    if not line or self._width(longer, style, pixels) <= limit:
                        line = longer
                    else:
                        lines.append(line)
                        line = part
            lines.append(line)
        return lines

    def _parts(self, word: str, style: Style, pixels: int, limit: float) -> list[str]:
        """Split a word that is longer than a line, after a hyphen if possible."""
        if 2 * len(word) * pixels < limit or self._width(word, style, pixels) <= limit:
            return [word]  # no letter is twice as wide as it is high
        parts: list[str] = []
        for part in re.split(r"(?<=-)(?=\w)", word):
            start = 0
            for end in range(2, len(part) + 1):
                if self._width(part[start:end], style, pixels) > limit:
                    parts.append(part[start : end - 1])
                    start = end - 1
            parts.append(part[start:])
        return parts

    def fit_style(self, text: str, style: Style, width: float, height: float = 0) -> Style:
        """The same style, made smaller until the text fits, but never below `SMALLEST`."""
        text = spell_keys(text[:MAX_LETTERS], self.glyph)
        key = ("fit", text, style, width, height)
        return self._measured(key, lambda: self._fit(text, style, width, height))

    def _fit(self, text: str, style: Style, width: float, height: float) -> Style:
        """Try few sizes, because each opens a font: the size as it is, then sizes near a guess."""
        floor = MIN_SIZE / self.zoom / self.scale_factor(style)
        sizes = [style.size - step for step in range(ceil(style.size - floor))] + [floor]
        last = len(sizes) - 1

        def fits(at: int) -> bool:
            return self._has_room(text, style._replace(size=sizes[at]), width, height)

        if last == 0 or fits(0):
            return style._replace(size=min(style.size, sizes[0]))
        at = max(1, self._guess(text, style, sizes, width, height))
        if at == last or fits(at):
            while at > 1 and fits(at - 1):
                at -= 1
        else:
            at += 1
            while at < last and not fits(at):
                at += 1
        return style._replace(size=min(style.size, sizes[at]))

    def _guess(
        self, text: str, style: Style, sizes: list[float], width: float, height: float
    ) -> int:
        """Index of the first size that would fit if text scaled evenly."""
        pieces = text.split() or [""] if height else text.split("\n")
        widest = max(self.width(piece, style) for piece in pieces)
        whole = self.width(text.replace("\n", " "), style) if height else 0

        def fits(size: float) -> bool:
            share = size / style.size
            lines = ceil(share * whole / width)
            return share * widest <= width and lines * share * self.line_height(style) <= height

        return next((at for at, size in enumerate(sizes) if fits(size)), len(sizes) - 1)

    def _has_room(self, text: str, style: Style, width: float, height: float) -> bool:
        lines = self.lines(text, style, width if height else 0)
        pieces = text.split() or [""] if height else lines  # a word must fit without being split
        widest = max(self.width(piece, style) for piece in pieces)
        return widest <= width and (not height or len(lines) * self.line_height(style) <= height)

    def shorten(self, text: str, style: Style, width: float) -> str:
        """The text cut to this width, with an ellipsis for the rest."""
        text = spell_keys(text, self.glyph)[: MAX_LINE_LETTERS + 1]
        if self.width(text, style) <= width:
            return text
        while len(text) > 1 and self.width(f"{text}…", style) > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    # -- writing -----------------------------------------------------------------------------------

    def render_text(self, text: str, style: Style, wrap: float = 0) -> pygame.Surface:
        """A picture of the words, with space for outline and shadow on every side."""
        key = text, style, wrap = self._key(text, style, wrap)
        known = self._words.get(key)
        return known or self._words.put(key, self._write(text, style, wrap))

    def is_cached(self, text: str, style: Style, wrap: float = 0) -> bool:
        """True if this picture is cached."""
        return self._key(text, style, wrap) in self._words

    def _key(self, text: str, style: Style, wrap: float) -> tuple[str, Style, float]:
        if Paint.contrast:
            style = style._replace(colour=text_colour(style.colour), edge=ground_colour(style.edge))
        return spell_keys(text, self.glyph), style, wrap

    def margin_pixels(self, style: Style) -> int:
        """Pixels around the words in the picture."""
        return round((style.outline + style.shadow) * self.scale) + 1 if style.outline else 0

    def _write(self, text: str, style: Style, wrap: float) -> pygame.Surface:
        pixels = self._pixels(style)
        lines = self.lines(text, style, wrap)[:MAX_LINES]
        pictures = [self._line(line, style, pixels) for line in lines]
        if len(pictures) == 1:
            return pictures[0]
        step = pixels * style.lead
        width = max(picture.get_width() for picture in pictures)
        height = round(step * (len(lines) - 1)) + pictures[-1].get_height()
        sheet = pygame.Surface((width, height), pygame.SRCALPHA)
        for i, picture in enumerate(pictures):
            x = {"left": 0, "middle": (width - picture.get_width()) // 2}.get(
                style.align, width - picture.get_width()
            )
            sheet.blit(picture, (x, round(i * step)))
        return sheet

    def _line(self, line: str, style: Style, pixels: int) -> pygame.Surface:
        font = self._font(style.face, pixels)
        line = plain(line, MAX_LINE_LETTERS)
        if not style.outline:
            return _ink(font, line, style.colour)
        return self._outlined(line, style, font, pixels)

    def _outlined(
        self, line: str, style: Style, font: pygame.font.Font, pixels: int
    ) -> pygame.Surface:
        """Draw letter by letter, a little apart, because the outline narrows the gaps."""
        edge = max(1, round(style.outline * self.scale))
        pad = self.margin_pixels(style)
        drop = round(style.shadow * self.scale)
        places = self._places(line, font, pixels)
        sheet = pygame.Surface((places[-1] + 2 * pad, font.get_height() + 2 * pad), pygame.SRCALPHA)
        face = style.face, pixels
        rims = [self._letter(face, letter, style.edge, edge) for letter in letters(line)]
        for dy in sorted({drop, 0}, reverse=True):
            for x, rim in zip(places, rims, strict=False):
                sheet.blit(rim, (pad + x - edge, pad - edge + dy))
        for x, letter in zip(places, letters(line), strict=False):
            sheet.blit(self._letter(face, letter, style.colour), (pad + x, pad))
        return sheet

    def _letter(
        self, face: tuple[str, int], letter: str, colour: str, edge: int = 0
    ) -> pygame.Surface:
        """A picture of one letter, cached: letters recur, and outlines are expensive."""
        key = (face, letter, colour, edge)
        known = self._letters.get(key)
        if known is not None:
            return known
        font = self._font(*face)
        font.outline = edge
        picture = self._letters.put(key, _ink(font, letter, colour))
        font.outline = 0
        return picture

    def _places(self, line: str, font: pygame.font.Font, pixels: int) -> list[int]:
        """The x of each letter, and of the end of the line."""
        apart = pixels * 0.03
        places = [0.0]
        for letter in letters(line):
            places.append(places[-1] + font.size(letter)[0] + apart)
        return [round(place) for place in places]

    def _width(self, text: str, style: Style, pixels: int) -> float:
        font = self._font(style.face, pixels)
        text = plain(text, MAX_LINE_LETTERS)
        if style.outline:
            return self._places(text, font, pixels)[-1] + 2 * style.outline * self.scale
        return float(font.size(text)[0])

    def _pixels(self, style: Style) -> int:
        return max(1, round(self.size(style) * self.scale))

    def _font(self, face: str, pixels: int) -> pygame.font.Font:
        key = (face, pixels)
        font = self._fonts.get(key)
        return font or self._fonts.put(key, pygame.font.Font(font_file(face), pixels))

    def ascent(self, style: Style) -> float:
        """Ascent of the first line, in logical units."""
        return self._font(style.face, self._pixels(style)).get_ascent() / self.scale


def _ink(font: pygame.font.Font, text: str, colour: str) -> pygame.Surface:
    """A picture of these letters; an empty one for a text of no width, which the font refuses."""
    if not font.size(text)[0]:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(text, True, rgb(colour))


def font_file(face: str) -> Path:
    package, name = _FACES[face]
    return Path(getattr(import_module(package), name))
