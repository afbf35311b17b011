"""The crowd meter of the weigh-in: rising bars, a needle, and a mark to beat."""

from functools import cache

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, GREEN, INK, MIDNIGHT, MUSTARD, PITCH, RED, WHITE, mix
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch
from game.stage.motion.motions import Motion, Spring

WIDE, HIGH = 600, 80
EDGE = 12
BARS = 24
SWING = 0.9
"""Seconds until the needle comes to rest."""


class Swing(Motion):
    """Swings a needle to a value, where it rests."""

    def __init__(self, needle: "Needle", value: float, seconds: float = SWING) -> None:
        self.needle = needle
        self.value = value
        self.left = seconds
        self.spring = Spring(0.35, 1.7)

    def advance(self, seconds: float) -> float | None:
        self.left -= seconds
        if self.left <= 0:
            self.needle.value = self.value
            return -self.left
        self.needle.value = self.spring.follow(self.value, seconds)
        return None


class Needle:
    """The position of the needle, from 0 to 1."""

    def __init__(self) -> None:
        self.value = 0.0

    @property
    def hundredths(self) -> int:
        return round(100 * min(1.0, max(0.0, self.value)))


def draw_meter(canvas: Canvas, x: float, y: float, value: int, mark: int, colour: str) -> None:
    """Draw the meter. `value` and `mark` are hundredths; a negative mark is not drawn."""
    lit = round(value / 100 * (BARS - 1)) + 1 if value else 0
    canvas.draw_shape(_bars(lit), x, y)
    room = WIDE - 2 * EDGE
    if mark >= 0:
        canvas.draw_shape(_mark(colour), x + EDGE + room * mark / 100, y)
    canvas.draw_shape(_needle(), x + EDGE + room * value / 100, y)


@cache
def _bars(lit: int) -> Drawing:
    s = Sketch(WIDE, HIGH, 16)
    s.box(0, 0, WIDE, HIGH, 16, fill=PITCH, stroke=INK, width=5)
    step = (WIDE - 2 * EDGE) / BARS
    for i in range(BARS):
        t = i / (BARS - 1)
        high = (HIGH - 24) * (0.24 + 0.76 * t)
        warm = mix(GREEN, MUSTARD, 2 * t) if t < 0.5 else mix(MUSTARD, RED, 2 * t - 1)
        x, y = EDGE + i * step, HIGH - 12 - high
        s.box(
            x + 2, y, step - 5, high, 4, fill=warm if i < lit else MIDNIGHT, stroke=INK, width=2.5
        )
        if i < lit:
            s.line([(x + 6, y + 6), (x + step - 8, y + 6)], stroke=WHITE, width=2.5, alpha=0.6)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def _mark(colour: str) -> Drawing:
    """The mark to beat, with its tip at x = 0."""
    s = Sketch(4, HIGH, 16)
    s.line([(0, 10), (0, HIGH - 10)], stroke=INK, width=8)
    s.line([(0, 10), (0, HIGH - 10)], stroke=CREAM, width=4)
    s.polygon([(-11, 2), (11, 2), (0, 20)], fill=colour, stroke=INK, width=3)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def _needle() -> Drawing:
    s = Sketch(4, HIGH, 20)
    h = HIGH
    s.path(f"M-13 -10L13 -10L4 18L4 {h - 4}L-4 {h - 4}L-4 18Z", fill=CREAM, stroke=INK, width=4)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
