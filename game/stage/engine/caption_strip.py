"""Captions: sounds in words, one at a time on a strip that keeps its place."""

from collections import deque
from dataclasses import dataclass

import pygame

from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, PALE, SOOT
from game.stage.drawing.lettering import Lettering, Style
from game.stage.drawing.shapes import tag
from game.stage.sound.captions import Caption

PLAIN, LARGE, BIG = 28, 36, 46
"""Sizes in logical units. The player's text size enlarges plain captions, too."""
LEAST, PER_LETTER = 1.6, 0.055
"""Seconds that a caption stays: a base, and more for each letter."""
MAX_QUEUED = 2
"""Captions in the queue; when it is full, the oldest is dropped."""
MAX_WAIT = 3.0
"""Seconds after which a queued caption is dropped."""
LEAD = 1.04
INSET, AIR = 20.0, 4.0
ROOMY = 640
"""A width from which any plate is stretched."""
HEAD = 1.5
"""Size of the speaker's head, relative to the letters."""


@dataclass
class ActiveCaption:
    caption: Caption
    left: float
    """Seconds that it still stays, or may still wait."""
    seen: bool = False


class CaptionStrip:
    """The caption on the screen, and the queue behind it."""

    def __init__(self) -> None:
        self.size = 0
        """`PLAIN`, `LARGE` or `BIG`; 0 shows no captions."""
        self.time_factor = 1
        """Multiplies the reading time; 0 keeps a caption until the next one comes."""
        self.shown: ActiveCaption | None = None
        self.waiting: deque[ActiveCaption] = deque(maxlen=MAX_QUEUED)

    def queue(self, caption: Caption) -> None:
        """Queue a caption. Speech has a bubble on the table, so plain captions leave it out."""
        if not self.size or (caption.speaker and self.size <= PLAIN):
            return
        known = [heard for heard in (self.shown, *self.waiting) if heard is not None]
        if known and known[-1].caption == caption:
            return
        self.waiting.append(ActiveCaption(caption, MAX_WAIT * max(1, self.time_factor)))

    def update(self, seconds: float) -> bool:
        """Advance the clock; True if the caption on the screen has changed."""
        before = self.shown
        for heard in self.waiting:
            heard.left -= seconds
        self.waiting = deque([heard for heard in self.waiting if heard.left > 0], MAX_QUEUED)
        if self.shown is not None:
            self.shown.left -= seconds
            if self.shown.left <= 0 and (self.time_factor or self.waiting):
                self.shown = None
        if self.shown is None and self.waiting:
            caption = self.waiting.popleft().caption
            self.shown = ActiveCaption(caption, _reading(caption) * max(1, self.time_factor))
        return self.shown is not before

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """Draw the caption on a plate at the foot of `room`."""
        shown = self.shown
        if shown is None or not self.size or not (shown.seen or canvas.budget.try_spend()):
            return
        shown.seen = True
        caption = shown.caption
        style, rect = fit_caption(canvas.lettering, caption, self.size, room)
        x, y, w, h = rect
        canvas.draw_shape(tag(round(w), round(h), PALE, SOOT), x, y)
        head = _head(canvas.lettering, caption, style)
        if head:
            canvas.draw_file(caption.picture, x + INSET / 2 + head / 2, y + h / 2, head)
        wrap = room.w - 2 * INSET - head
        canvas.paragraph(caption.words, x + (w + head) / 2, y + AIR, style, wrap, "middle")

    def requests(self, letters: Lettering) -> list[Request]:
        """The plate of a one-line caption at its current height, to be drawn ahead."""
        style = Style(letter_size(letters, self.size), CREAM, "semibold", fixed=True, lead=LEAD)
        high = letters.line_height(style) + 2 * AIR
        return [Request(tag(ROOMY, round(high), PALE, SOOT), 0, 0)] if self.size else []


def letter_size(letters: Lettering, size: int) -> float:
    """The wanted letter size; a long caption may have to be smaller."""
    return max(size, min(BIG, PLAIN * letters.percent / 100))


def _reading(caption: Caption) -> float:
    return LEAST + PER_LETTER * len(caption.words)


def _head(letters: Lettering, caption: Caption, style: Style) -> float:
    return HEAD * letters.size(style) if caption.picture else 0.0


def fit_caption(
    letters: Lettering, caption: Caption, size: int, room: pygame.FRect
) -> tuple[Style, pygame.FRect]:
    """The style in which a caption fits into `room`, and the rectangle of its plate."""
    style = Style(
        letter_size(letters, size), CREAM, "semibold", align="middle", fixed=True, lead=LEAD
    )
    wide = room.w - 2 * INSET - _head(letters, caption, style)
    style = letters.fit_style(caption.words, style, wide, room.h - 2 * AIR)
    head = _head(letters, caption, style)
    lines = letters.lines(caption.words, style, room.w - 2 * INSET - head)
    w = max(letters.width(line, style) for line in lines) + 2 * INSET + head
    h = len(lines) * letters.line_height(style) + 2 * AIR
    return style, pygame.FRect(room.centerx - w / 2, room.bottom - h, w, h)
