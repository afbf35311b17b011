"""Small drawings of the staring contest: a pulse, the clock of a beat, a beam."""

from functools import cache
from math import cos, pi, sin

from game.stage.drawing import colours
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch

HIGH = 90.0
CLOCK = 94.0
"""Radius of the clock round the heart."""


@cache
def pulse(wide: float, mirrored: bool = False) -> Drawing:
    """Draw a heartbeat on a line between the heart and an eye."""
    s = Sketch(wide, HIGH, 10)
    m = HIGH / 2
    bends = [(0, m), (0.5, m), (0.6, m - 34), (0.72, m + 40), (0.82, m), (1, m)]
    points = [(wide * (1 - x if mirrored else x), y) for x, y in bends]
    s.line(points, stroke=colours.INK, width=12)
    s.line(points, stroke=colours.SALMON, width=5.5)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def clock_arc(hundredths: int) -> Drawing:
    """Draw the time left in a beat, as an arc that empties."""
    r = CLOCK
    s = Sketch(2 * r, 2 * r, 12)
    s.circle(r, r, r, stroke=colours.INK, width=17)
    s.circle(r, r, r, stroke=colours.PITCH, width=11)
    if hundredths >= 100:
        s.circle(r, r, r, stroke=colours.MUSTARD, width=11)
    elif hundredths > 0:
        angle = 2 * pi * hundredths / 100
        x, y = r + r * sin(angle), r - r * cos(angle)
        large = int(hundredths > 50)
        s.path(f"M{r} 0A{r} {r} 0 {large} 1 {x:.1f} {y:.1f}", stroke=colours.MUSTARD, width=11)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def row(w: float, h: float, lit: bool = False) -> Drawing:
    """Draw a line of the pay-off table; lit if it has just happened."""
    s = Sketch(w, h, 6)
    edge = colours.MUSTARD if lit else colours.TAG_EDGE
    s.box(0, 0, w, h, 12, fill=colours.MIDNIGHT if lit else colours.TAG, alpha=0.9)
    s.box(0, 0, w, h, 12, stroke=edge, width=4 if lit else 2.5)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


RAY = 44.0


@cache
def ray(wide: float, dark: str, light: str) -> Drawing:
    """Draw a level beam between two eyes: ink, dark, light, and cream in the middle."""
    s = Sketch(wide, RAY, 6)
    m = RAY / 2
    for half, fill in ((m, colours.INK), (m - 6, dark), (m - 12, light), (m - 18, colours.CREAM)):
        s.box(0, m - half, wide, 2 * half, min(half, 8), fill=fill)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
