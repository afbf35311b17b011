"""Sounds in words, on one strip that stays where it is: one after the other, never over another."""

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
"""Sizes of captions; large text makes plain ones larger, too."""
LEAST, PER_LETTER = 1.6, 0.055
"""Seconds that a caption stays: at least, and more for each letter."""
WAITING = 2
"""What is further behind is not worth reading any more."""
STALE = 3.0
"""Seconds after which it is not, either."""
LEAD = 1.04
INSET, AIR = 20.0, 4.0
ROOMY = 640
"""Wide enough for a plate to be stretched from."""
HEAD = 1.5
"""Of whoever speaks, as a share of the letters."""


@dataclass
class ActiveCaption:
    caption: Caption
    left: float
    """Seconds that it stays, or that it may still wait."""
    seen: bool = False


class CaptionStrip:
    """What is heard now, and what waits until that is read."""

    def __init__(self) -> None:
        self.size = 0
        """`PLAIN`, `LARGE` or `BIG`; 0 shows none."""
        self.patience = 1
        """So many times as long as it takes to read; 0 is until the next one comes."""
        self.shown: ActiveCaption | None = None
        self.waiting: deque[ActiveCaption] = deque(maxlen=WAITING)

    def hear(self, caption: Caption) -> None:
        """What stands in a bubble on the table is repeated only for those who want it larger."""
        if not self.size or (caption.speaker and self.size <= PLAIN):
            return
        known = [heard for heard in (self.shown, *self.waiting) if heard is not None]
        if known and known[-1].caption == caption:
            return
        self.waiting.append(ActiveCaption(caption, STALE * max(1, self.patience)))

    def update(self, seconds: float) -> bool:
        """True if it shows something else now."""
        before = self.shown
        for heard in self.waiting:
            heard.left -= seconds
        self.waiting = deque([heard for heard in self.waiting if heard.left > 0], WAITING)
        if self.shown is not None:
            self.shown.left -= seconds
            if self.shown.left <= 0 and (self.patience or self.waiting):
                self.shown = None
        if self.shown is None and self.waiting:
            caption = self.waiting.popleft().caption
            self.shown = ActiveCaption(caption, _reading(caption) * max(1, self.patience))
        return self.shown is not before

    # -- pictures ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """At the foot of its room, on a plate."""
        shown = self.shown
        if shown is None or not self.size or not (shown.seen or canvas.budget.try_spend()):
            return
        shown.seen = True
        caption = shown.caption
        style, rect = placed(canvas.lettering, caption, self.size, room)
        x, y, w, h = rect
        canvas.shape(tag(round(w), round(h), PALE, SOOT), x, y)
        head = _head(canvas.lettering, caption, style)
        if head:
            canvas.art_at(caption.picture, x + INSET / 2 + head / 2, y + h / 2, head)
        wrap = room.w - 2 * INSET - head
        canvas.paragraph(caption.words, x + (w + head) / 2, y + AIR, style, wrap, "middle")

    def requests(self, letters: Lettering) -> list[Request]:
        """The plate of one line, as high as it is written now."""
        style = Style(wanted(letters, self.size), CREAM, "semibold", fixed=True, lead=LEAD)
        high = letters.line_height(style) + 2 * AIR
        return [Request(tag(ROOMY, round(high), PALE, SOOT), 0, 0)] if self.size else []


def wanted(letters: Lettering, size: int) -> float:
    """How large the letters are, if there is room."""
    return max(size, min(BIG, PLAIN * letters.percent / 100))


def _reading(caption: Caption) -> float:
    return LEAST + PER_LETTER * len(caption.words)


def _head(letters: Lettering, caption: Caption, style: Style) -> float:
    return HEAD * letters.size(style) if caption.picture else 0.0


def placed(
    letters: Lettering, caption: Caption, size: int, room: pygame.FRect
) -> tuple[Style, pygame.FRect]:
    """How large it is written there, and its plate."""
    style = Style(wanted(letters, size), CREAM, "semibold", align="middle", fixed=True, lead=LEAD)
    wide = room.w - 2 * INSET - _head(letters, caption, style)
    style = letters.fitted(caption.words, style, wide, room.h - 2 * AIR)
    head = _head(letters, caption, style)
    lines = letters.lines(caption.words, style, room.w - 2 * INSET - head)
    w = max(letters.width(line, style) for line in lines) + 2 * INSET + head
    h = len(lines) * letters.line_height(style) + 2 * AIR
    return style, pygame.FRect(room.centerx - w / 2, room.bottom - h, w, h)
