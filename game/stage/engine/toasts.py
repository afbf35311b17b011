"""Short messages over whatever is shown: something to know, and sounds in words."""

from dataclasses import dataclass

import pygame

from game.stage.drawing.art import Request
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import CREAM, MUSTARD
from game.stage.drawing.lettering import Lettering, body
from game.stage.drawing.shapes import tag
from game.stage.engine.caption_strip import CaptionStrip

READING = 0.06
"""Seconds for each letter."""
SHORTEST = 2.2
WIDEST = 620


@dataclass
class Notice:
    text: str
    left: float
    """Seconds."""
    seen: bool = False


class Toasts:
    """At most three messages at the top right, and one caption where the scene has room."""

    def __init__(self) -> None:
        self.told: list[Notice] = []
        self.captions = CaptionStrip()

    def say(self, text: str) -> None:
        if any(notice.text == text for notice in self.told):
            return
        self.told.append(Notice(text, max(SHORTEST, READING * len(text))))
        del self.told[:-3]

    @property
    def caption(self) -> bool:
        """Is a caption to be read?"""
        return self.captions.shown is not None

    def update(self, seconds: float) -> bool:
        """True if one of them has come or gone."""
        before = len(self.told)
        for notice in self.told:
            notice.left -= seconds
        self.told = [notice for notice in self.told if notice.left > 0]
        return self.captions.update(seconds) or before != len(self.told)

    def draw(self, canvas: Canvas, captions: pygame.FRect) -> None:
        """`captions` is where they have room."""
        y = 104.0
        style = body(24, CREAM, "semibold")
        for notice in self.told:
            lines = canvas.lettering.lines(notice.text, style, WIDEST)
            w = max(canvas.lettering.width(line, style) for line in lines) + 48
            h = len(lines) * canvas.lettering.line_height(style) + 28
            x = WIDTH - 24 - w
            canvas.shape(tag(round(w), round(h), MUSTARD), x, y)
            canvas.paragraph(notice.text, x + 24, y + 14, style, WIDEST)
            y += h + 12
        self.captions.draw(canvas, captions)

    def requests(self, letters: Lettering) -> list[Request]:
        """The strip, which is one drawing for all lengths; to have it drawn ahead."""
        return self.captions.requests(letters)
