"""Small things that come and go at a seat: what plagues somebody, what somebody thinks."""

from typing import NamedTuple

import pygame

from game.core.state import Seat
from game.stage.drawing.art import Art
from game.stage.drawing.canvas import Canvas
from game.table.characters.idle_eyes import IdleEyes

BOX = 160
"""Logical units around the middle of a portrait in which it all happens."""


class Bit(NamedTuple):
    """A picture beside the middle of the portrait."""

    picture: str
    x: float
    y: float
    size: float


Moment = tuple[Bit, ...]


class StatusEffect(NamedTuple):
    """Moments that follow each other, and what is seen until they begin again."""

    moments: tuple[Moment, ...]
    step: float
    """Seconds of one moment."""
    every: float
    """Seconds from one beginning to the next."""
    rest: Moment = ()

    def at(self, time: float) -> Moment:
        moment = int(time % self.every / self.step)
        return self.moments[moment] if moment < len(self.moments) else self.rest


def draw_status_effect(
    living: IdleEyes, canvas: Canvas, seat: Seat, woe: StatusEffect, x: float, y: float
) -> None:
    """As it is now; where nothing lives, as it rests."""
    patch = living.woes.get((seat, woe))
    if patch is not None:
        canvas.centre(patch, x, y)
        return
    for bit in woe.rest:
        canvas.art_at(bit.picture, x + bit.x, y + bit.y, bit.size)


def picture(art: Art, moment: Moment) -> pygame.Surface:
    side = round(BOX * art.scale)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    for bit in moment:
        drawn = art.picture(bit.picture, bit.size)
        w, h = drawn.get_size()
        x, y = side / 2 + bit.x * art.scale - w / 2, side / 2 + bit.y * art.scale - h / 2
        sheet.blit(drawn, (round(x), round(y)))
    return sheet
