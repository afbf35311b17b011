"""The order of bytes in pictures, changed strip by strip so that frames are drawn in between.

Copying pixels holds Python's lock: a whole window at once would cost a frame or two.
"""

from collections.abc import Iterator
from threading import current_thread, main_thread
from time import sleep
from typing import Final

import pygame

STRIP = 500_000
"""Pixels per strip, about two milliseconds."""

STRIP_PAUSE = 0.0005
"""Seconds between strips. With 0 the lock would be taken again before another thread could run."""

ORDER: Final = "BGRA"
"""The order of bytes on screens, so that no picture is converted when it is shown."""


def reorder_bytes(picture: pygame.Surface) -> pygame.Surface:
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
            sleep(STRIP_PAUSE)
        yield pygame.Rect(0, top, width, rows).clip(whole)
