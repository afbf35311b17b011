"""Places the coach's sentence: as large as possible where it hides nothing."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.stage.drawing.canvas import HEIGHT, Canvas
from game.stage.drawing.colours import CREAM, GOLD
from game.stage.drawing.free_space import is_free
from game.stage.drawing.lettering import Lettering, Style
from game.stage.drawing.shapes import tag

TEXT = Style(24, CREAM, "semibold", align="middle", lead=1.15)
ICON, INSET, AIR = 44.0, 18.0, 12.0
BESIDE = 2 * INSET + ICON + 8
"""Width of what is beside the words on the tag."""
HEIGHTS = (44.0, 52.0, 72.0, 92.0, 112.0, 132.0)
"""Heights to try; large text needs more lines."""
USUAL = 52.0
ASIDE = (0.0, -12.0, 12.0, -24.0, 24.0)
"""Offsets to try, to make way for what is marked."""
EDGE = 8.0
SLIGHT = 4.0
"""Units by which it may overlap its surroundings."""


class PlacedSentence(NamedTuple):
    """A sentence with its style and its place."""

    text: str
    style: Style
    rect: pygame.FRect
    wide: float
    """The width at which it is wrapped."""

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        canvas.draw_shape(tag(round(w), round(h), GOLD), x, y)
        canvas.draw_file("icons/hint.svg", x + INSET + ICON / 2, y + h / 2, ICON)
        high = canvas.lettering.height(self.text, self.style, self.wide)
        middle = x + INSET + ICON + 8 + (w - BESIDE) / 2
        canvas.paragraph(self.text, middle, y + (h - high) / 2, self.style, self.wide, "middle")

    def hides_nothing(self, canvas: Canvas) -> bool:
        return is_free(canvas, self.rect.inflate(-2 * SLIGHT, -2 * SLIGHT))


def place_sentence(canvas: Canvas, text: str, rooms: Sequence[pygame.FRect]) -> PlacedSentence:
    """The largest version that hides nothing in one of these rooms, or else the first."""
    tried = [way for room in rooms for way in _ways(canvas.lettering, text, room)]
    largest = sorted(tried, key=lambda way: -way.style.size)
    return next((way for way in largest if way.hides_nothing(canvas)), tried[0])


def fit_sentence(letters: Lettering, text: str, room: pygame.FRect) -> PlacedSentence:
    """Fit the sentence into a room, from the top down, whatever is there."""
    style, wide, w, h = _measured(letters, text, room, room.h)
    return PlacedSentence(text, style, pygame.FRect(room.centerx - w / 2, room.y, w, h), wide)


def _ways(letters: Lettering, text: str, room: pygame.FRect) -> Iterator[PlacedSentence]:
    """Versions to try, as high as the room and higher: they grow upwards before downwards."""
    yield fit_sentence(letters, text, room)
    for high in HEIGHTS:
        style, wide, w, h = _measured(letters, text, room, high)
        for top in (top + aside for top in (room.bottom - h, room.y) for aside in ASIDE):
            if top >= EDGE and top + h <= HEIGHT - EDGE:
                yield PlacedSentence(
                    text, style, pygame.FRect(room.centerx - w / 2, top, w, h), wide
                )


def _measured(
    letters: Lettering, text: str, room: pygame.FRect, high: float
) -> tuple[Style, float, float, float]:
    """The style, the width at which it is wrapped, and the size of the tag."""
    wide = room.w - BESIDE
    style = letters.fit_style(text, TEXT, wide, high - AIR)
    lines = letters.lines(text, style, wide)
    w = max(letters.width(line, style) for line in lines) + BESIDE
    return style, wide, w, max(min(high, USUAL), len(lines) * letters.line_height(style) + AIR)
