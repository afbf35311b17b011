"""The red arrow from a held card to what it is aimed at."""

from collections.abc import Callable
from itertools import pairwise
from math import hypot

import pygame

from game.stage.canvas import Canvas
from game.stage.colours import CREAM, INK, RED, SHADOW, mix, rgb

Point = tuple[float, float]

SPEED = 220
"""Units a second at which its chevrons run."""
GAP = 44


def bend(start: Point, end: Point) -> Point:
    """The control point: a third along, and lifted."""
    return start[0] + (end[0] - start[0]) / 3, start[1] + (end[1] - start[1]) / 3 - 150


def draw_arrow(
    canvas: Canvas,
    start: Point,
    end: Point,
    time: float,
    *,
    allowed: bool = True,
    tail: float = 10,
    thick: float = 30,
    head: float = 66,
) -> None:
    """A tapered curve; grey where the card cannot go."""
    control = bend(start, end)
    colour = RED if allowed else "#8C8898"
    shaft, length = _shaft(start, control, end, tail, thick, head)
    if len(shaft) < 3:
        return
    s = canvas.scale
    xs, ys = [p[0] for p in shaft], [p[1] for p in shaft]
    left, top = min(xs) - 24, min(ys) - 24
    size = round((max(xs) - left + 36) * s), round((max(ys) - top + 40) * s)
    sheet = pygame.Surface(size, pygame.SRCALPHA)

    def place(points: list[Point], dx: float = 0, dy: float = 0) -> list[Point]:
        return [((x - left + dx) * s, (y - top + dy) * s) for x, y in points]

    pygame.draw.polygon(sheet, (*rgb(SHADOW), 110), place(shaft, 6, 12))
    for edge, width in ((INK, 16), (CREAM, 6)):
        outline = place(shaft)
        pygame.draw.lines(sheet, rgb(edge), True, outline, max(1, round(width * s)))
        for x, y in outline:
            pygame.draw.circle(sheet, rgb(edge), (x, y), width * s / 2)
    pygame.draw.polygon(sheet, rgb(colour), place(shaft))
    pygame.draw.aalines(sheet, rgb(mix(colour, "#FFFFFF", 0.15)), True, place(shaft))
    if allowed:
        curve = (start, control, end)
        _chevrons(sheet, curve, time, length - head * 1.3, length, place, s)
    canvas.put(sheet, left, top)


def _at(a: Point, c: Point, b: Point, t: float) -> Point:
    u = 1 - t
    return (
        u * u * a[0] + 2 * t * u * c[0] + t * t * b[0],
        u * u * a[1] + 2 * t * u * c[1] + t * t * b[1],
    )


def _along(a: Point, c: Point, b: Point, t: float) -> Point:
    """The direction at t, one unit long."""
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


Placer = Callable[[list[Point]], list[Point]]


def _chevrons(
    sheet: pygame.Surface,
    curve: tuple[Point, Point, Point],
    time: float,
    far: float,
    length: float,
    place: Placer,
    scale: float,
) -> None:
    along = time * SPEED % GAP + GAP
    while along < far:
        t = along / length
        x, y = _at(*curve, t)
        ux, uy = _along(*curve, t)
        w = (10 + 20 * t) * 0.26
        mark = [
            (x - ux * 7 - uy * w, y - uy * 7 + ux * w),
            (x + ux * 5, y + uy * 5),
            (x - ux * 7 + uy * w, y - uy * 7 - ux * w),
        ]
        pygame.draw.lines(sheet, rgb(CREAM), False, place(mark), max(1, round(4 * scale)))
        along += GAP
