"""Parts that several screens draw on paper or over the table."""

from functools import cache

import pygame

from game.stage.drawing.colours import SAND, rgb
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import RIGHT_BUTTON, InputEvent
from game.stage.widgets.widget import Box
from game.stage.widgets.widget_layer import WidgetLayer

SMALLER = 2
"""A picture is blurred at half its size: nobody sees the difference."""


@cache
def divider_drawing(width: float) -> Drawing:
    """The thin line between two rows."""
    s = Sketch(width, 2, 2)
    s.line([(0, 1), (width, 1)], stroke=SAND, width=2.5)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


def closes_page(page: Box, input_event: InputEvent) -> bool:
    """True for a click beside the page, or with the right button: both close it."""
    if input_event.kind != "press":
        return False
    beside = not pygame.FRect(page).collidepoint(input_event.x, input_event.y)
    return beside or input_event.button == RIGHT_BUTTON


def is_back_action(input_event: InputEvent) -> bool:
    """True for an action that closes the topmost screen, even if it means more elsewhere."""
    return input_event.kind == "action" and input_event.action in ("cancel", "back", "pause")


def blurred_background(
    stage: Stage, scene: WidgetLayer, blur: float, colour: str, share: float
) -> pygame.Surface:
    """The picture below a screen, blurred (`blur` in logical units) and dimmed towards a colour."""
    picture = stage.picture(under=scene)
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // SMALLER), max(1, h // SMALLER)))
    radius = max(1, round(blur * stage.canvas.scale / SMALLER))
    small = pygame.transform.box_blur(small, radius)
    veil = pygame.Surface(small.get_size())
    veil.fill(rgb(colour))
    veil.set_alpha(round(255 * share))
    small.blit(veil, (0, 0))
    return pygame.transform.smoothscale(small, (w, h)).convert()
