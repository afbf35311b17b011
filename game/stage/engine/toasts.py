"""Short messages over whatever is shown: toasts and captions."""

from dataclasses import dataclass

import pygame

from game.stage.drawing.art import Request
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import CREAM, MUSTARD
from game.stage.drawing.lettering import Lettering, body_style
from game.stage.drawing.shapes import tag
from game.stage.engine.caption_strip import CaptionStrip

READING = 0.06
"""Seconds per letter."""
SHORTEST = 2.2
WIDEST = 620


@dataclass
class Toast:
    text: str
    left: float
    """Seconds that it still stays."""
    seen: bool = False


class Toasts:
    """At most three toasts at the top right, and one caption where the layer has room."""

    def __init__(self) -> None:
        self.toasts: list[Toast] = []
        self.captions = CaptionStrip()

    def show(self, text: str) -> None:
        if any(notice.text == text for notice in self.toasts):
            return
        self.toasts.append(Toast(text, max(SHORTEST, READING * len(text))))
        del self.toasts[:-3]

    @property
    def has_caption(self) -> bool:
        """True while a caption is shown."""
        return self.captions.shown is not None

    def update(self, seconds: float) -> bool:
        """Advance the clock; True if a toast has gone or the caption has changed."""
        before = len(self.toasts)
        for notice in self.toasts:
            notice.left -= seconds
        self.toasts = [notice for notice in self.toasts if notice.left > 0]
        return self.captions.update(seconds) or before != len(self.toasts)

    def draw(self, canvas: Canvas, captions: pygame.FRect) -> None:
        """Draw the toasts, and the caption within the area `captions`."""
        y = 104.0
        style = body_style(24, CREAM, "semibold")
        for notice in self.toasts:
            lines = canvas.lettering.lines(notice.text, style, WIDEST)
            w = max(canvas.lettering.width(line, style) for line in lines) + 48
            h = len(lines) * canvas.lettering.line_height(style) + 28
            x = WIDTH - 24 - w
            canvas.draw_shape(tag(round(w), round(h), MUSTARD), x, y)
            canvas.paragraph(notice.text, x + 24, y + 14, style, WIDEST)
            y += h + 12
        self.captions.draw(canvas, captions)

    def requests(self, letters: Lettering) -> list[Request]:
        """The caption plate, one drawing for all lengths, to be drawn ahead."""
        return self.captions.requests(letters)
