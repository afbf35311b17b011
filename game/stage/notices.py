"""Short messages over whatever is shown: something to know, and sounds in words."""

from dataclasses import dataclass

import pygame

from game.stage.art import Request
from game.stage.canvas import WIDTH, Canvas
from game.stage.colours import CREAM, MUSTARD, PALE, SOOT
from game.stage.lettering import Style, body
from game.stage.shapes import tag

READING = 0.06
"""Seconds for each letter."""
SHORTEST = 2.2
CAPTION = 1.6
PLAIN, BIG = 28, 46
"""Sizes of captions; large text makes plain ones larger, too."""
STRIP = 60
"""How high the strip for captions is."""
WIDEST = 620


@dataclass
class Notice:
    text: str
    left: float
    """Seconds."""
    seen: bool = False


class Notices:
    """At most three messages at the top right, and one caption where the scene has room."""

    def __init__(self) -> None:
        self.told: list[Notice] = []
        self.caption: Notice | None = None
        self.caption_size = 0
        """`PLAIN` or `BIG`; 0 shows none."""

    def say(self, text: str) -> None:
        if any(notice.text == text for notice in self.told):
            return
        self.told.append(Notice(text, max(SHORTEST, READING * len(text))))
        del self.told[:-3]

    def hear(self, text: str) -> None:
        if self.caption_size:
            self.caption = Notice(f"[{text}]", CAPTION + 0.055 * len(text))

    def update(self, seconds: float) -> bool:
        """True if one of them has gone."""
        before = len(self.told) + bool(self.caption)
        for notice in self.told:
            notice.left -= seconds
        self.told = [notice for notice in self.told if notice.left > 0]
        if self.caption is not None:
            self.caption.left -= seconds
            if self.caption.left <= 0:
                self.caption = None
        return before != len(self.told) + bool(self.caption)

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
        caption = self.caption
        if caption is not None and (caption.seen or canvas.purse.may()):
            caption.seen = True
            self._draw_caption(canvas, caption.text, captions)

    def requests(self) -> list[Request]:
        """The strip, which is one drawing for all lengths; to have it drawn ahead."""
        return [Request(tag(WIDEST, STRIP, PALE, SOOT), 0, 0)]

    def _draw_caption(self, canvas: Canvas, text: str, room: pygame.FRect) -> None:
        """On one line at the foot of its strip, whatever size it has."""
        large = min(BIG, PLAIN * canvas.lettering.percent / 100)
        size = max(self.caption_size, large)
        style = Style(size, CREAM, "semibold", fixed=True)
        style = canvas.lettering.fitted(text, style, room.w - 48)
        w = canvas.lettering.width(text, style) + 48
        top = room.bottom - STRIP
        canvas.shape(tag(round(w), STRIP, PALE, SOOT), room.centerx - w / 2, top)
        canvas.write(text, room.centerx, top + STRIP / 2, style, "middle")
