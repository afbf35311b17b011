"""Free space: whether something put over a finished picture would hide anything."""

import pygame

from game.stage.drawing.canvas import Blit, Canvas, Patch, Veil

GROUND = 0.4
"""Share of the window: a picture larger than this counts as background."""
SOLID = 250
"""Alpha, of 255: less counts as shadow."""


def is_free(canvas: Canvas, rect: pygame.FRect) -> bool:
    """True if this would hide nothing that has been drawn so far, except background."""
    area = pygame.Rect(canvas.area(*rect))
    return not any(_would_hide(canvas, blit, area) for blit in canvas.blits)


def _would_hide(canvas: Canvas, blit: Blit, area: pygame.Rect) -> bool:
    picture, shared = blit.picture, blit.area().clip(area)
    if isinstance(picture, Veil) or not shared.w or not shared.h or blit.alpha < SOLID:
        return False
    w, h = picture.get_size()
    if w * h > GROUND * canvas.size[0] * canvas.size[1]:
        return False
    ink = picture.picture if isinstance(picture, Patch) else picture
    part = ink.subsurface(shared.move(-blit.x, -blit.y))
    return part.get_bounding_rect(min_alpha=SOLID).w > 0
