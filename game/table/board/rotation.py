"""Cards at an angle. Rotating is expensive, so a rearranged hand takes some frames."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.table.board.sprite import Sprite


def turned(
    canvas: Canvas, sprite: Sprite, picture: pygame.Surface, angle: float, zoom: float
) -> pygame.Surface:
    """Return the rotated picture; over the frame budget, the last one or a rough copy."""
    art, shows = canvas.art, _what(sprite)
    if sprite.turning:
        return art.swung(picture, angle, zoom)
    if angle % 90 and not art.has_turned(picture, angle, zoom) and not canvas.budget.try_spend():
        if sprite.turned is None or sprite.turned[0] != shows:
            sprite.turned = shows, art.swung(picture, angle, zoom)
        return sprite.turned[1]
    result = art.turned(picture, angle, zoom)
    sprite.turned = shows, result
    return result


def _what(sprite: Sprite) -> object:
    """What the picture shows: a changed one is not put off."""
    return sprite.rendered[0] if sprite.rendered is not None else sprite.image
