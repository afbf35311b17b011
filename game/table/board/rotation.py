"""Cards at an angle: turning is dear, so a hand that is to lie otherwise takes some frames."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.table.board.sprite import Sprite


def turned(
    canvas: Canvas, sprite: Sprite, picture: pygame.Surface, angle: float, zoom: float
) -> pygame.Surface:
    """As it lies; for a moment as it lay, or with ragged edges if it showed something else."""
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
    """What it is a picture of: something else does not wait."""
    return sprite.rendered[0] if sprite.rendered is not None else sprite.image
