"""Proof-reading: which words are on a screen, how large, where, and what is wrong with them."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple
from unittest import mock

import pygame

from game.app.app import App
from game.stage.drawing.canvas import HEIGHT, WIDTH, Blit, Canvas, Veil
from game.stage.drawing.display import Display
from game.stage.drawing.high_contrast import Paint, brightness, ground_colour, text_colour
from game.stage.drawing.lettering import MIN_SIZE, Style
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Widget

TOUCH = 14
"""Pixels of ink that two words may share: the end of one's shadow in the other's outline."""
SLACK = 1
"""Pixels over the edge that are rounding."""
TYPED = re.compile(r"(?<=\w)'(?=\w)|s' |\"|\.\.\.")
"""Typewriter marks; in print they are ’ and “” and …"""


class Word(NamedTuple):
    """A written word: `ink` is its rectangle in pixels."""

    text: str
    size: float
    """In logical units."""
    ink: pygame.Rect
    blit: Blit
    style: Style

    @property
    def grows(self) -> bool:
        """True if it is text to read, which grows with the text size; display lettering is not."""
        return self.style.face != "display" and not self.style.fixed


class Window(NamedTuple):
    """The visible part of a scroll area in pixels, and whether there is more to scroll to."""

    rect: pygame.Rect
    scrolls: bool


class Sheet:
    """Everything that the top screen wrote when it was drawn once."""

    def __init__(self, app: App) -> None:
        self.words: list[Word] = []
        self.windows: list[Window] = []
        self.canvas = Canvas(app.stage.art, app.stage.lettering)  # with empty caches
        self.canvas.fit(app.stage.canvas.size)
        with self._reading():
            app.stage.top_layer.draw(self.canvas)
        self.blits = self.canvas.blits
        self._places = {id(blit): place for place, blit in enumerate(self.blits)}

    @contextmanager
    def _reading(self) -> Iterator[None]:
        write, draw = Canvas.write, Scroll.draw

        def written(
            canvas: Canvas, text: str, x: float, y: float, style: Style, *a: Any, **k: Any
        ) -> float:
            before = len(canvas.blits)
            high = write(canvas, text, x, y, style, *a, **k)
            if len(canvas.blits) > before:
                blit = canvas.blits[-1]
                ink = blit.picture.get_bounding_rect().move(blit.x, blit.y)
                size = canvas.lettering.size(style) * canvas.lettering.zoom
                self.words.append(Word(text, size, ink, blit, style))
            return high

        def drawn(scroll: Scroll, canvas: Canvas, hot: bool, focused: bool) -> None:
            draw(scroll, canvas, hot, focused)
            self.windows.append(Window(self._pixels(scroll.rect), scroll.max_top > 0))

        with mock.patch.object(Canvas, "write", written), mock.patch.object(Scroll, "draw", drawn):
            yield

    def _pixels(self, rect: pygame.FRect) -> pygame.Rect:
        c = self.canvas
        x, y, w, h = rect
        return pygame.Rect(
            c.left + round(x * c.scale),
            c.top + round(y * c.scale),
            round(w * c.scale),
            round(h * c.scale),
        )

    def place(self, word: Word) -> int:
        """Index of its picture, from back to front."""
        return self._places[id(word.blit)]

    def behind(self, word: Word, area: pygame.Rect) -> pygame.Surface:
        """The picture of this area without the word and anything drawn after it."""
        surface = pygame.Surface(area.size)
        moved = [
            blit._replace(
                x=blit.x - area.x,
                y=blit.y - area.y,
                clip=tuple(pygame.Rect(blit.clip).move(-area.x, -area.y)) if blit.clip else None,
            )
            for blit in self.blits[: self.place(word)]
            if isinstance(blit.picture, Veil) or blit.area().colliderect(area)
        ]
        Display().show(surface, moved)
        return surface

    # -- faults ------------------------------------------------------------------------------------

    def faults(self) -> list[str]:
        return [*self.too_small(), *self.cut_off(), *self.on_each_other(), *self.half_hidden()]

    def typed(self) -> list[str]:
        """Words with typewriter marks. Not among the faults: crash details are shown verbatim."""
        return [f"{word.text!r} is typed" for word in self.words if TYPED.search(word.text)]

    def too_small(self) -> list[str]:
        return [
            f"{word.text!r} is {word.size:.1f} units high, less than {MIN_SIZE}"
            for word in self.words
            if word.size < MIN_SIZE - 0.01
        ]

    def cut_off(self) -> list[str]:
        faults = []
        paper = pygame.Rect((0, 0), self.canvas.size).inflate(2 * SLACK, 2 * SLACK)
        for word in self.words:
            ink = word.ink
            if word.blit.clip is None:
                if not paper.contains(ink):
                    faults.append(f"{word.text!r} at {tuple(ink)} leaves the window")
                continue
            clip = pygame.Rect(word.blit.clip)
            if not clip.colliderect(ink):
                continue  # scrolled out of sight
            if not self._may_be_cut(clip):
                if not clip.inflate(2 * SLACK, 2 * SLACK).contains(ink):
                    faults.append(f"{word.text!r} at {tuple(ink)} is cut by {tuple(clip)}")
            elif ink.left < clip.left - SLACK or ink.right > clip.right + SLACK:
                faults.append(f"{word.text!r} at {tuple(ink)} is too wide for {tuple(clip)}")
        return faults

    def _may_be_cut(self, clip: pygame.Rect) -> bool:
        """True if it may be cut above and below, because one can scroll to the rest."""
        return any(window.scrolls and window.rect.contains(clip) for window in self.windows)

    def on_each_other(self) -> list[str]:
        faults = []
        for i, word in enumerate(self.words):
            for other in self.words[i + 1 :]:
                if not _seen(word).colliderect(_seen(other)):
                    continue
                if other.text == "|" or word.text == "|":
                    continue  # the caret touches the letters
                shared = _shared_ink(word, other)
                if shared > TOUCH and not self._covered(word, other):
                    faults.append(
                        f"{word.text!r} at {tuple(word.ink)} and {other.text!r} at "
                        f"{tuple(other.ink)} share {shared} pixels"
                    )
        return faults

    def half_hidden(self) -> list[str]:
        """Words partly covered by something that is not a word; fully covered words are fine."""
        faults = []
        written = {id(word.blit) for word in self.words}
        for word in self.words:
            later = [
                blit
                for blit in self.blits[self._places[id(word.blit)] + 1 :]
                if id(blit) not in written and blit.area().colliderect(_seen(word))
            ]
            spots = _spots(_seen(word))
            hidden = sum(any(_is_solid(blit, spot) for blit in later) for spot in spots)
            if 0 < hidden < len(spots):
                faults.append(f"{word.text!r} at {tuple(word.ink)} is half hidden")
        return faults

    def _covered(self, word: Word, other: Word) -> bool:
        """True if something solid between the two hides the lower one."""
        middle = _seen(word).clip(_seen(other)).center
        between = self.blits[self._places[id(word.blit)] + 1 : self._places[id(other.blit)]]
        return any(_is_solid(blit, middle) for blit in between)


def crowded(found: Sequence[Widget], captions: pygame.FRect) -> list[str]:
    """Widgets that leave the screen, and controls over each other or in the way of captions."""
    screen = pygame.FRect(0, 0, WIDTH, HEIGHT)
    here = [w for w in found if w.scroll_area is None and w.visible]
    faults = [f"{w.name} at {tuple(w.rect)} is cut" for w in here if not screen.contains(w.rect)]
    pressed = [w for w in here if w.is_scaled]
    faults += [f"captions cover {w.name}" for w in pressed if captions.colliderect(w.rect)]
    for place, one in enumerate(pressed):
        faults += [
            f"{one.name} lies on {other.name}"
            for other in pressed[place + 1 :]
            if other.rect.colliderect(one.rect) and other.rect != one.rect
        ]
    return faults


def _seen(word: Word) -> pygame.Rect:
    return word.ink.clip(word.blit.clip) if word.blit.clip else word.ink


def _spots(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Sample points: sixteen along each of three lines."""
    return [
        (int(rect.x + rect.w * (i + 0.5) / 16), int(rect.y + rect.h * (j + 0.5) / 3))
        for i in range(16)
        for j in range(3)
    ]


def _shared_ink(one: Word, other: Word) -> int:
    masks = []
    for word in (one, other):
        mask = pygame.mask.from_surface(word.blit.picture, 127)
        if word.blit.clip:
            seen = pygame.Mask(_seen(word).size, fill=True)
            mask = mask.overlap_mask(
                seen, (_seen(word).x - word.blit.x, _seen(word).y - word.blit.y)
            )
        masks.append(mask)
    dx, dy = other.blit.x - one.blit.x, other.blit.y - one.blit.y
    return masks[0].overlap_area(masks[1], (dx, dy))


def _is_solid(blit: Blit, place: tuple[int, int]) -> bool:
    if isinstance(blit.picture, Veil) or blit.alpha < 250 or not blit.area().collidepoint(place):
        return False
    x, y = place[0] - blit.x, place[1] - blit.y
    return blit.picture.get_at((x, y)).a > 250


# -- contrast with the background ------------------------------------------------------------------

LARGE = 36
"""Units from which letters count as large, and may have less contrast."""
ACROSS, DOWN = 24, 5
FEW = 0.1
"""Share of sample points to ignore: a thin line across a word leaves it readable."""


class Faint(NamedTuple):
    word: Word
    ratio: float

    def __str__(self) -> str:
        return f"{self.word.text!r} at {tuple(self.word.ink)} is {self.ratio:.1f} to one"


def faint(sheet: Sheet, least: float, large: float = 0) -> list[Faint]:
    """Words with a contrast to their background below `least`, or `large` for large words.

    The background of outlined letters is their outline, which goes all around them.
    """
    found = [Faint(word, ratio_of(sheet, word)) for word in sheet.words if _whole(sheet, word)]
    return [
        each
        for each in found
        if each.ratio < (large if large and each.word.size >= LARGE else least)
    ]


def _whole(sheet: Sheet, word: Word) -> bool:
    """True if it is in view and nothing drawn later covers it."""
    seen = _seen(word)
    if not seen.w or not seen.h or word.blit.alpha < 250:
        return False
    later = sheet.blits[sheet.place(word) + 1 :]
    return not any(_is_solid(blit, seen.center) for blit in later if blit is not word.blit)


def ratio_of(sheet: Sheet, word: Word) -> float:
    letters = brightness(text_colour(word.style.colour) if Paint.contrast else word.style.colour)
    if word.style.outline:
        edge = ground_colour(word.style.edge) if Paint.contrast else word.style.edge
        return ratio(letters, brightness(edge))
    seen = _seen(word)
    behind = sheet.behind(word, seen)
    spots = [
        (int(seen.w * (i + 0.5) / ACROSS), int(seen.h * (j + 0.5) / DOWN))
        for i in range(ACROSS)
        for j in range(DOWN)
    ]
    ratios = sorted(ratio(letters, bright(behind.get_at(spot))) for spot in spots)
    return ratios[int(len(ratios) * FEW)]


def bright(colour: pygame.Color) -> float:
    return _bright(colour.r, colour.g, colour.b)


@cache
def _bright(r: int, g: int, b: int) -> float:
    return brightness(f"#{r:02X}{g:02X}{b:02X}")


def ratio(one: float, other: float) -> float:
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)
