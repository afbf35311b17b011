"""Large pictures are worked at strip by strip: whoever draws the frames gets a turn in between.

Copying pixels holds Python's lock: a whole window at once costs the table a frame or two.
"""

from collections.abc import Iterator
from threading import current_thread, main_thread
from time import sleep
from typing import Final

import pygame

STRIP = 500_000
"""Pixels; two milliseconds."""

BREATH = 0.0005
"""Seconds. No time at all would not do: the lock would be back before anybody has noticed."""

ORDER: Final = "BGRA"
"""Of the bytes, as screens have them: so nothing is turned round when it is shown."""


def in_order(picture: pygame.Surface) -> pygame.Surface:
    """The same picture with its bytes in the order of the screen's."""
    row = 4 * picture.get_width()
    data = bytearray(row * picture.get_height())
    for part in _strips(picture):
        strip = pygame.image.tobytes(picture.subsurface(part), ORDER)
        data[row * part.top : row * part.bottom] = strip
    return pygame.image.frombuffer(data, picture.get_size(), ORDER)


def _strips(picture: pygame.Surface) -> Iterator[pygame.Rect]:
    width, height = picture.get_size()
    whole, rows = picture.get_rect(), max(1, STRIP // width)
    for top in range(0, height, rows):
        if top and current_thread() is not main_thread():
            sleep(BREATH)
        yield pygame.Rect(0, top, width, rows).clip(whole)
