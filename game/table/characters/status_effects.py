"""Status effects: small pictures that come and go at a seat."""

from typing import NamedTuple

import pygame

from game.core.state import Seat
from game.stage.drawing.art import Art
from game.stage.drawing.canvas import Canvas
from game.table.characters.idle_eyes import IdleEyes

BOX = 160
"""Side of the square around a portrait's centre, in logical units."""


class PlacedPicture(NamedTuple):
    """A picture at an offset from the portrait's centre."""

    picture: str
    x: float
    y: float
    size: float


EffectFrame = tuple[PlacedPicture, ...]


class StatusEffect(NamedTuple):
    """A looping animation: frames, then a rest picture until the next loop."""

    frames: tuple[EffectFrame, ...]
    frame_seconds: float
    """Seconds of one frame."""
    loop_seconds: float
    """Seconds of one loop."""
    rest_frame: EffectFrame = ()

    def frame_at(self, time: float) -> EffectFrame:
        moment = int(time % self.loop_seconds / self.frame_seconds)
        return self.frames[moment] if moment < len(self.frames) else self.rest_frame


def draw_status_effect(
    idle_eyes: IdleEyes, canvas: Canvas, seat: Seat, effect: StatusEffect, x: float, y: float
) -> None:
    """Draw the current frame; without idle animation, the rest picture."""
    patch = idle_eyes.effect_patches.get((seat, effect))
    if patch is not None:
        canvas.put_centred(patch, x, y)
        return
    for bit in effect.rest_frame:
        canvas.draw_file(bit.picture, x + bit.x, y + bit.y, bit.size)


def frame_picture(art: Art, moment: EffectFrame) -> pygame.Surface:
    side = round(BOX * art.scale)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    for bit in moment:
        drawn = art.picture(bit.picture, bit.size)
        w, h = drawn.get_size()
        x, y = side / 2 + bit.x * art.scale - w / 2, side / 2 + bit.y * art.scale - h / 2
        sheet.blit(drawn, (round(x), round(y)))
    return sheet
