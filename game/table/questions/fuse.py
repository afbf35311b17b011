"""The fuse: a rope that burns from right to left and shows the time left."""

from collections.abc import Iterator
from functools import cache
from math import sin

from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN, CREAM, INK, SHADE, SUN, TANGERINE, WHEAT, WHITE, mix
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Point, Sketch, star

THICK, WAVE, LENGTH = 22.0, 5.0, 54.0
"""Thickness of the rope, height of its bends, and their wavelength over 2π."""
SPARK = 42.0
STEP = 20


def _height(x: float) -> float:
    return WAVE * sin(x / LENGTH)


def _line(width: float) -> list[Point]:
    return [(float(x), _height(x) + THICK) for x in range(0, round(width) + 1, STEP)]


@cache
def rope_drawing(width: float) -> Drawing:
    """The whole, unburned rope."""
    s = Sketch(width, 2 * THICK, 12)
    s.line(_line(width), stroke=INK, width=THICK + 10)
    s.line(_line(width), stroke=WHEAT, width=THICK)
    for start, end in _strands(width):
        s.line([start, end], stroke=mix(BROWN, INK, 0.1), width=5)
    light = [(x, y - THICK * 0.3) for x, y in _line(width)]
    s.line(light, stroke=CREAM, width=3, alpha=0.7)
    return Drawing(width, 2 * THICK, 12, s.to_svg())


def _strands(width: float) -> Iterator[tuple[Point, Point]]:
    half = THICK / 2 - 2
    for x in range(8, round(width), 15):
        y = _height(x) + THICK
        yield (x - 3.0, y + half), (x + 5.0, y - half)


@cache
def ash_drawing(width: float) -> Drawing:
    """The trace of the burned rope."""
    s = Sketch(width, 2 * THICK, 12)
    s.line(_line(width), stroke=mix(SHADE, INK, 0.5), width=14)
    return Drawing(width, 2 * THICK, 12, s.to_svg())


def requests(width: float) -> list[Request]:
    """Its drawings, for prefetching."""
    parts = (rope_drawing(width), ash_drawing(width), spark_drawing())
    return [Request(drawing, 0, 0) for drawing in parts]


@cache
def spark_drawing() -> Drawing:
    """The burning end: three flames, one inside the other."""
    s = Sketch(2 * SPARK, 2 * SPARK, 12)
    flames = ((1.0, TANGERINE), (0.68, SUN), (0.36, WHITE))
    for size, colour in flames:
        points = star(SPARK, SPARK, SPARK * size, 10, 0.55)
        s.polygon(points, fill=colour, stroke=INK if size == 1 else "", width=5)
    return Drawing(2 * SPARK, 2 * SPARK, 12, s.to_svg())


def draw_fuse(canvas: Canvas, left: float, y: float, width: float, share: float) -> None:
    """Draw the fuse centred at `y`; `share` of it has not burned yet."""
    top, end = y - THICK, width * share
    canvas.draw_shape(ash_drawing(width), left, top)
    with canvas.clipped(left - 20, top - 20, end + 20, 2 * THICK + 40):
        canvas.draw_shape(rope_drawing(width), left, top)
    canvas.draw_shape(spark_drawing(), left + end - SPARK, y + _height(end) - SPARK)


def draw_clock(canvas: Canvas, x: float, y: float, left: float) -> None:
    """Draw the seconds left."""
    canvas.draw_file("icons/timer.svg", x, y, 56)
    canvas.write(f"{left:.1f} s", x + 38, y, display_style(40, CREAM, 5, 4)._replace(fixed=True))
