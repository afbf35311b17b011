"""Pictures with a soft shadow or a glow that follows their outline, made once for each size."""

from typing import NamedTuple

import pygame

from game.stage.drawing.art import Art
from game.stage.drawing.colours import SHADOW, rgb

COARSE = 4
"""Shadows are blurred at 1/4 of their size: it looks the same, in a tenth of the time."""


class SoftShadow(NamedTuple):
    """The shadow or glow behind a cutout: offset down, blur, strength and colour."""

    down: float
    blur: float
    alpha: int
    colour: str = SHADOW
    times: int = 1


class Cutouts:
    """Figures, posters and the logo on their shadows, as if cut out and glued on."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._made: dict[tuple[object, ...], pygame.Surface] = {}
        self._edition = -1

    def get(
        self, name: str, width: float, height: float, soft: SoftShadow, flip: bool = False
    ) -> pygame.Surface:
        """The picture on its shadow, both centred in the result."""
        if self.art.pictures_version != self._edition:
            self._edition = self.art.pictures_version
            self._made.clear()
        key = (name, width, height, soft, flip)
        known = self._made.get(key)
        if known is None:
            picture = self.art.picture(name, width, height)
            if flip:
                picture = pygame.transform.flip(picture, True, False)
            known = self._made[key] = with_shadow(picture, soft, self.art.scale)
        return known


def with_shadow(picture: pygame.Surface, soft: SoftShadow, scale: float) -> pygame.Surface:
    blur, down = max(1, round(soft.blur * scale)), round(soft.down * scale)
    margin = 2 * blur + down
    w, h = picture.get_size()
    sheet = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    sheet.fill((*rgb(soft.colour), 0))
    cast = pygame.mask.from_surface(picture).to_surface(
        setcolor=(*rgb(soft.colour), soft.alpha), unsetcolor=(*rgb(soft.colour), 0)
    )
    sheet.blit(cast, (margin, margin + down))
    small = sheet.get_width() // COARSE + 1, sheet.get_height() // COARSE + 1
    haze = pygame.transform.box_blur(
        pygame.transform.smoothscale(sheet, small), max(1, round(blur / COARSE))
    )
    sheet = pygame.transform.smoothscale(haze, sheet.get_size())
    for _ in range(soft.times - 1):
        sheet.blit(sheet.copy(), (0, 0))
    sheet.blit(picture, (margin, margin))
    return sheet
