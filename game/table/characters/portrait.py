"""A contender's head in a disc of the seat's colour."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.state import Seat
from game.stage.drawing.art import Composition, Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import ASH
from game.stage.drawing.shapes import disc
from game.table.characters.cast import FRESH, OUT, PORTRAIT, colour_of, figure_file
from game.table.characters.idle_eyes import Figure, IdleEyes

BUST = 0.9
"""Size of the fresh head, as a share of the disc."""
WHOLE = 1.12
"""Size of a whole figure of which only the head is cut out, as a share of the disc."""


def draw_portrait(
    canvas: Canvas,
    character: str,
    x: float,
    y: float,
    d: float,
    state: str = FRESH,
    active: bool = False,
) -> None:
    """Draw a portrait centred here; `state` is one of `cast.STATES`."""
    _draw_disc(canvas, character, x, y, d, state, active)
    canvas.put_centred(head_picture(canvas, character, state, d), x, y)


SMALL_SIZES = (38.0, 32.0)
"""Diameters of the discs of seats that are only mentioned."""
LOG_HEAD_SIZE = 32.0
"""Size of a head in the fight log."""


def requests(looks: Sequence[str], sizes: Sequence[float] = SMALL_SIZES) -> list[Request]:
    """Heads, for prefetching; by default the small ones and those of the log."""
    rings = [(round(d), colour_of(look)) for look in looks for d in sizes]
    discs = [disc(d, colour, colour, False) for d, colour in rings]
    heads = [
        Request(figure_file(look, PORTRAIT), d * BUST, d * BUST) for look in looks for d in sizes
    ]
    logged = [
        Request(figure_file(look, PORTRAIT), LOG_HEAD_SIZE, LOG_HEAD_SIZE)
        for look in looks
        if sizes is SMALL_SIZES
    ]
    return [*(Request(drawing, 0, 0) for drawing in discs), *heads, *logged]


def draw_animated_portrait(
    idle_eyes: IdleEyes,
    seat: Seat,
    canvas: Canvas,
    character: str,
    x: float,
    y: float,
    d: float,
    state: str = FRESH,
) -> None:
    """Draw the portrait at the seat, whose eye may move."""
    _draw_disc(canvas, character, x, y, d, state)
    side = d * BUST
    seen = Figure(character, PORTRAIT, 0, 0, side, side) if state == FRESH else None
    idle_eyes.draw_figure(
        canvas, ("portrait", seat), seen, head_picture(canvas, character, state, d), x, y
    )


def _draw_disc(
    canvas: Canvas, character: str, x: float, y: float, d: float, state: str, active: bool = False
) -> None:
    colour = ASH if state == OUT else colour_of(character)
    canvas.draw_shape(disc(round(d), colour, colour, active), x - d / 2, y - d / 2)


def head_picture(canvas: Canvas, character: str, state: str, d: float) -> pygame.Surface:
    """The head for a disc of this diameter; blank on a canvas that only prefetches."""
    art, whole = canvas.art, figure_file(character, state)
    if state == FRESH:
        return art.picture(figure_file(character, PORTRAIT), d * BUST)
    cut_out = Composition(
        f"bust {whole} {d}",
        (Request(whole, d * WHOLE, d * WHOLE),),
        partial(_in_a_circle, d=d, scale=art.scale),
    )
    return art.compose_now(cut_out) or art.picture(whole, d * WHOLE)


def _in_a_circle(parts: list[pygame.Surface], d: float, scale: float) -> pygame.Surface:
    whole = parts[0]
    side = round(d * 0.85 * scale)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    w, h = whole.get_size()
    sheet.blit(whole, ((side - w) / 2, (side - h) / 2 + d * 0.03 * scale))
    big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
    pygame.draw.circle(big, (255, 255, 255, 255), (side * 1.5, side * 1.5), side * 1.5)
    mask = pygame.transform.smoothscale(big, (side, side))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet
