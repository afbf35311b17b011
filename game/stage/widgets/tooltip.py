"""Tooltips: one sentence beside an object, shown at once and in full."""

import pygame

from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import CREAM, MUSTARD
from game.stage.drawing.lettering import body_style
from game.stage.drawing.shapes import tag

WIDEST = 420
EDGE = 24


def draw_tooltip(canvas: Canvas, text: str, beside: pygame.FRect, edge: str = MUSTARD) -> None:
    """Draw it below the object if there is room, else above; always on the screen."""
    style = body_style(22, CREAM, "semibold")
    letters = canvas.lettering
    lines = letters.lines(text, style, WIDEST)
    w = max(letters.width(line, style) for line in lines) + 40
    h = len(lines) * letters.line_height(style) + 24
    x = min(max(EDGE, beside.centerx - w / 2), WIDTH - EDGE - w)
    y = beside.bottom + 14
    if y + h > HEIGHT - EDGE:
        y = beside.top - 14 - h
    canvas.draw_shape(tag(round(w), round(h), edge), x, y)
    canvas.paragraph(text, x + 20, y + 12, style, WIDEST)
