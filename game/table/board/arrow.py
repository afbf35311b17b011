"""The red arrow from a held card to what it is aimed at."""

from functools import cache
from itertools import pairwise
from math import atan2, degrees, hypot

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, GREY, INK, RED, SHADOW, rgb
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch

Point = tuple[float, float]

SPEED = 220
"""Speed of its chevrons, in logical units a second."""
GAP = 44


def control_point(start: Point, end: Point, lift: float = 150) -> Point:
    """The control point of the curve: a third of the way along, and lifted."""
    return start[0] + (end[0] - start[0]) / 3, start[1] + (end[1] - start[1]) / 3 - lift


def draw_arrow(
    canvas: Canvas,
    start: Point,
    end: Point,
    time: float | None,
    *,
    allowed: bool = True,
    tail: float = 10,
    thick: float = 30,
    head: float = 66,
    lift: float = 150,
    colour: str = RED,
) -> None:
    """Draw a tapered curve, grey if not allowed. Without a time its chevrons stand still."""
    curve = start, control_point(start, end, lift), end
    shaft, length = _shaft(*curve, tail, thick, head)
    if not shaft:
        return
    colour = colour if allowed else GREY
    key = (start, end, colour, tail, thick, head, lift, canvas.scale)
    sheet, left, top = _arrow_cache.get(key) or _render_arrow(key, shaft, colour)
    canvas.put(sheet, left, top)
    if allowed:
        _chevrons(canvas, curve, time or 0.0, length - head * 1.3, length, tail, thick)


Sheet = tuple[pygame.Surface, float, float]
_arrow_cache: dict[tuple[object, ...], Sheet] = {}
FINE = 2
"""Supersampling factor, because polygons have ragged edges."""


def _render_arrow(key: tuple[object, ...], shaft: list[Point], colour: str) -> Sheet:
    scale = key[-1]
    assert isinstance(scale, float)
    s = scale * FINE
    xs, ys = [p[0] for p in shaft], [p[1] for p in shaft]
    left, top = min(xs) - 16, min(ys) - 16
    small = round((max(xs) - left + 26) * scale), round((max(ys) - top + 32) * scale)
    sheet = pygame.Surface((small[0] * FINE, small[1] * FINE), pygame.SRCALPHA)
    shadow = [((x - left + 6) * s, (y - top + 12) * s) for x, y in shaft]
    pygame.draw.polygon(sheet, (*rgb(SHADOW), 110), shadow)
    outline = [((x - left) * s, (y - top) * s) for x, y in shaft]
    for edge, width in ((INK, 16), (CREAM, 6)):
        pygame.draw.lines(sheet, rgb(edge), True, outline, max(1, round(width * s)))
        for place in outline:
            pygame.draw.circle(sheet, rgb(edge), place, width * s / 2)
    pygame.draw.polygon(sheet, rgb(colour), outline)
    if len(_arrow_cache) > 8:
        _arrow_cache.clear()
    _arrow_cache[key] = pygame.transform.smoothscale(sheet, small), left, top
    return _arrow_cache[key]


@cache
def chevron_drawing() -> Drawing:
    s = Sketch(24, 20, 4)
    s.line([(6, 2), (18, 10), (6, 18)], stroke=CREAM, width=5, alpha=0.9)
    return Drawing(24, 20, 4, s.to_svg())


def _at(a: Point, c: Point, b: Point, t: float) -> Point:
    u = 1 - t
    return (
        u * u * a[0] + 2 * t * u * c[0] + t * t * b[0],
        u * u * a[1] + 2 * t * u * c[1] + t * t * b[1],
    )


def _along(a: Point, c: Point, b: Point, t: float) -> Point:
    """The unit direction at t."""
    x0, y0 = _at(a, c, b, max(0.0, t - 0.01))
    x1, y1 = _at(a, c, b, min(1.0, t + 0.01))
    length = hypot(x1 - x0, y1 - y0) or 1
    return (x1 - x0) / length, (y1 - y0) / length


def _shaft(
    a: Point, c: Point, b: Point, tail: float, thick: float, head: float
) -> tuple[list[Point], float]:
    points = [_at(a, c, b, i / 40) for i in range(41)]
    length = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points))
    if length < head:
        return [], length
    end = 1 - head * 0.8 / length
    upper, lower = [], []
    for i in range(29):
        t = end * i / 28
        x, y = _at(a, c, b, t)
        ux, uy = _along(a, c, b, t)
        half = (tail + (thick - tail) * i / 28) / 2
        upper.append((x - uy * half, y + ux * half))
        lower.append((x + uy * half, y - ux * half))
    x, y = _at(a, c, b, end)
    length_end = hypot(b[0] - x, b[1] - y) or 1
    ux, uy = (b[0] - x) / length_end, (b[1] - y) / length_end
    wing, back = head * 0.62, head * 0.1
    tip = [
        (x - uy * wing - ux * back, y + ux * wing - uy * back),
        b,
        (x + uy * wing - ux * back, y - ux * wing - uy * back),
    ]
    return [*upper, *tip, *lower[::-1]], length


def _chevrons(
    canvas: Canvas,
    curve: tuple[Point, Point, Point],
    time: float,
    far: float,
    length: float,
    tail: float,
    thick: float,
) -> None:
    """Draw chevrons that run along the shaft towards the head."""
    mark = canvas.art.render_drawing(chevron_drawing()).surface
    along = time * SPEED % GAP + GAP
    while along < far:
        t = along / length
        x, y = _at(*curve, t)
        ux, uy = _along(*curve, t)
        size = (tail + (thick - tail) * t) / 30
        angle = round(degrees(atan2(uy, ux)) / 4) * 4
        canvas.put_centred(canvas.art.rotated(mark, angle, round(size, 1)), x, y)
        along += GAP
