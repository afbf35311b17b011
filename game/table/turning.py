"""Cards at an angle: a whole hand that is to lie otherwise is turned card by card."""

import pygame

from game.stage.art import Art
from game.table.sprite import Sprite

ONCE = 1
"""How many cards are turned anew in one frame; the others look for a moment as they did."""


class Turning:
    def __init__(self) -> None:
        self.behind = False
        """Does a card still lie as it lay before?"""
        self._left = ONCE

    def refresh(self) -> None:
        """Another frame."""
        self.behind = False
        self._left = ONCE

    def turned(
        self, art: Art, sprite: Sprite, picture: pygame.Surface, angle: float, zoom: float
    ) -> pygame.Surface:
        if sprite.turning:
            return art.swung(picture, angle, zoom)
        if angle and not art.has_turned(picture, angle, zoom):
            if self._left <= 0 and sprite.turned is not None and sprite.turned[0] == _what(sprite):
                self.behind = True
                return sprite.turned[1]
            self._left -= 1
        result = art.turned(picture, angle, zoom)
        sprite.turned = _what(sprite), result
        return result


def _what(sprite: Sprite) -> object:
    """What it is a picture of: something else does not wait."""
    return sprite.made[0] if sprite.made is not None else sprite.look
