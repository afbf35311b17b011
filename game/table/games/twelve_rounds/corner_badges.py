"""Patches that tell the corners apart by shape, where both sent the same boxer."""

from functools import cache

from game.core.state import Seat
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch
from game.table.games.twelve_rounds.visible import RoundsVisible


def has_same_boxers(shown: RoundsVisible) -> bool:
    return shown.boxers[0] == shown.boxers[1]


def draw(canvas: Canvas, shown: RoundsVisible, seat: Seat, x: float, y: float, size: float) -> None:
    """Draw a corner's patch centred here, if both sent the same boxer."""
    if has_same_boxers(shown):
        canvas.draw_shape(corner_badge(seat == shown.red, size), x - size / 2, y - size / 2)


@cache
def corner_badge(red: bool, size: float) -> Drawing:
    """Draw a diamond with stripes for red, a disc with a ring for blue."""
    s = Sketch(size, size, 4)
    half = size / 2
    if red:
        points = [(half, 0), (size, half), (half, size), (0, half)]
        s.polygon(points, fill=colours.RED, stroke=colours.INK, width=5)
        for y in (0.38, 0.62):
            reach = half * (1 - abs(2 * y - 1)) * 0.6
            line = [(half - reach, y * size), (half + reach, y * size)]
            s.line(line, stroke=colours.CREAM, width=size * 0.12)
    else:
        s.circle(half, half, half - 2, fill=colours.BLUE, stroke=colours.INK, width=5)
        s.circle(half, half, half * 0.48, fill=colours.BLUE, stroke=colours.CREAM, width=size * 0.1)
    return Drawing(size, size, 4, s.to_svg())
