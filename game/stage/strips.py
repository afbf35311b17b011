"""Large pictures are worked at strip by strip: whoever draws the frames gets a turn in between.

Copying pixels holds Python's lock: a whole window at once costs the table a frame or two.
"""

from collections.abc import Iterator
from threading import current_thread, main_thread
from time import sleep
from typing import Final

import pygame

STRIP = 100_000
"""Pixels; two thirds of a millisecond at worst."""

BREATH = 0.0005
"""Seconds. No time at all would not do: the lock would be back before anybody has noticed."""

ORDER: Final = "BGRA"
"""Of the bytes, as screens have them: so nothing is turned round when it is shown."""


def lay(sheet: pygame.Surface, picture: pygame.Surface, x: int = 0, y: int = 0) -> None:
    """The same as `sheet.blit`."""
    for part in _strips(picture):
        sheet.blit(picture, (x, y + part.top), part)


def in_order(picture: pygame.Surface) -> pygame.Surface:
    """The same picture with its bytes in the order of the screen's."""
    data = bytearray()
    for part in _strips(picture):
        data += pygame.image.tobytes(picture.subsurface(part), ORDER)
    return pygame.image.frombuffer(data, picture.get_size(), ORDER)


def _strips(picture: pygame.Surface) -> Iterator[pygame.Rect]:
    width, height = picture.get_size()
    whole, rows = picture.get_rect(), max(1, STRIP // width)
    for top in range(0, height, rows):
        if top and current_thread() is not main_thread():
            sleep(BREATH)
        yield pygame.Rect(0, top, width, rows).clip(whole)
