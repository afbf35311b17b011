"""Cards at an angle. Rotating is expensive, so a rearranged hand takes some frames."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.table.board.sprite import Sprite


def rotate_card(
    canvas: Canvas, sprite: Sprite, picture: pygame.Surface, angle: float, zoom: float
) -> pygame.Surface:
    """Return the rotated picture; over the frame budget, the last one or a rough copy."""
    art, shows = canvas.art, _content_key(sprite)
    if sprite.is_rotating:
        return art.rotated_roughly(picture, angle, zoom)
    if angle % 90 and not art.has_rotated(picture, angle, zoom) and not canvas.budget.try_spend():
        if sprite.rotated is None or sprite.rotated[0] != shows:
            sprite.rotated = shows, art.rotated_roughly(picture, angle, zoom)
        return sprite.rotated[1]
    result = art.rotated(picture, angle, zoom)
    sprite.rotated = shows, result
    return result


def _content_key(sprite: Sprite) -> object:
    """What the picture shows: a changed one is not put off."""
    return sprite.rendered[0] if sprite.rendered is not None else sprite.image
