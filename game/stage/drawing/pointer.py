"""The mouse pointer: the system's, or ours in three sizes with an outline visible anywhere."""

import io
from contextlib import suppress
from functools import cache

import pygame

from game.stage.drawing.colours import CREAM, INK, WHITE
from game.stage.drawing.sketch import Point, Sketch

SYSTEM = "system"
SIZES = {"small": 32, "medium": 48, "large": 80}
"""Height of our pointers, in pixels."""
TALL, MARGIN = 24, 4
ARROW: tuple[Point, ...] = (
    (0, 0),
    (0, 19.5),
    (4.6, 15.4),
    (7.6, 22.4),
    (11.2, 20.8),
    (8.3, 14.1),
    (14.4, 13.6),
)


@cache
def _arrow_svg() -> bytes:
    """An arrow with a light and a dark edge: one of them is visible on every ground."""
    s = Sketch(TALL, TALL, MARGIN)
    s.polygon(ARROW, stroke=WHITE, width=5.4)
    s.polygon(ARROW, fill=CREAM, stroke=INK, width=3)
    return s.to_svg().encode()


def picture(size: int) -> pygame.Surface:
    """A square picture with an arrow of this height, in pixels."""
    whole = round(size * (TALL + 2 * MARGIN) / TALL)
    return pygame.image.load_sized_svg(io.BytesIO(_arrow_svg()), (whole, whole))


def hot_spot(size: int) -> tuple[int, int]:
    """The position of the tip in the picture."""
    tip = round(size * MARGIN / TALL)
    return tip, tip


def use_pointer(name: str, ratio: float = 1.0) -> None:
    """Use this pointer. `ratio` is the number of screen pixels per mouse unit."""
    cursor = pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW)
    if name != SYSTEM:
        size = round(SIZES[name] * ratio)
        cursor = pygame.cursors.Cursor(hot_spot(size), picture(size))
    with suppress(pygame.error):  # a screen without a pointer
        pygame.mouse.set_cursor(cursor)
