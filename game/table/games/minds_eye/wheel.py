"""How a card of four eyes looks, on the table and under the viewer's hand."""

from collections.abc import Sequence
from functools import cache, partial
from math import cos, radians, sin
from typing import TYPE_CHECKING

import pygame

from game.core.state import Seat
from game.games.minds_eye.text import COLOURS
from game.stage.canvas import Canvas
from game.stage.colours import BRASS, CREAM, GOLD, INK, IRISES, MIDNIGHT, SHADOW
from game.stage.lettering import body, display
from game.stage.shapes import Drawing, panel
from game.stage.sketch import Sketch
from game.table.arrow import draw_arrow
from game.table.board import Board
from game.table.faces import Faces, Shade
from game.table.games.minds_eye.layout import STEMS
from game.table.sprite import Look

if TYPE_CHECKING:
    from game.table.games.minds_eye.dial import Disc

OUT = 0.56
"""Where the middle of an eye is, as a share of the radius."""
EYE = 0.62
"""How wide it is."""
HALF = 0.25
"""The radius of half a card, as a share of the whole one's width."""


def picture(stem: str) -> str:
    return f"cards/minds_eye/{stem}.svg"


@cache
def plate(d: float) -> Drawing:
    """The card without its eyes, the same whichever way it lies."""
    s = Sketch(d, d, 16)
    c = d / 2
    s.circle(c + 3, c + 9, c, fill=SHADOW, alpha=0.5)
    s.circle(c, c, c - 3, fill=BRASS, stroke=INK, width=6)
    s.circle(c, c, c * 0.88, fill=MIDNIGHT, stroke=INK, width=4)
    s.circle(c, c, c * 0.16, fill=GOLD, stroke=INK, width=4)
    return Drawing(d, d, 16, s.text())


@cache
def medal(d: float, colour: int) -> Drawing:
    """What an eye sits on."""
    s = Sketch(d, d, 6)
    c = d / 2
    light, dark = IRISES[colour]
    s.circle(c, c, c - 2, fill=dark, stroke=INK, width=4)
    s.circle(c, c, c - 7, stroke=light, width=3)
    return Drawing(d, d, 6, s.text())


def draw_discs(canvas: Canvas, discs: Sequence["Disc"]) -> None:
    for disc in discs:
        x, y = disc.centre
        r = disc.radius
        canvas.shape(plate(2 * r), x - r, y - r)
        wide = r * EYE
        for colour, (ex, ey) in disc.spots():
            canvas.shape(medal(round(wide * 1.16), colour), ex - wide * 0.58, ey - wide * 0.58)
            canvas.art_at(picture(STEMS[colour]), ex, ey, wide)


def draw_targets(board: Board, canvas: Canvas, foes: Sequence[Seat], eyes: Sequence[int]) -> None:
    """An arrow to each rival in the colour that looks there, and both in words."""
    panels = ("stare_left", "stare_right") if len(foes) > 1 else ("stare_right",)
    wheel = board.zones.rect("my_wheel")
    for zone, foe, colour in zip(panels, foes, eyes, strict=True):
        side = board.side(foe)
        x, y, w, h = board.zones.rect(zone)
        slot = board.zones.rect(f"{side}_played")
        start = wheel.centerx, wheel.y + 10
        draw_arrow(canvas, start, (slot.centerx, slot.bottom + 16), None, colour=IRISES[colour][0])
        canvas.shape(panel(round(w), round(h), "night"), x, y)
        canvas.art_at(picture(STEMS[colour]), x + 54, y + h / 2, 84)
        name = canvas.lettering.fitted(
            COLOURS[colour].upper(), display(32, IRISES[colour][0]), w - 116
        )
        canvas.write(COLOURS[colour].upper(), x + 104, y + 38, name)
        said = f"stares at {board.names[foe]}"
        style = canvas.lettering.fitted(said, body(22, CREAM), w - 116)
        canvas.write(said, x + 104, y + 72, style)


def card(faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface:
    """A card that lies open: the eyes that look, and the two that do not."""
    key = ("round", *look, width)
    return faces.made(key, shade, partial(_card, faces, look, width))


def _card(faces: Faces, look: Look, width: float) -> pygame.Surface:
    size = round(width * faces.art.scale)
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    cut = faces.art.cut(plate(width))
    inset = round(cut.margin * faces.art.scale)
    sheet.blit(cut.surface, (-inset, -inset))
    first = STEMS.index(look[1])
    ring = (0, 3, 1, 2)
    for place, colour in enumerate(ring):
        way = radians(90 * (place - ring.index(first)) - 90)
        c = width / 2 * faces.art.scale
        eye = faces.art.picture(picture(STEMS[colour]), width * EYE / 2)
        x, y = c + c * OUT * cos(way), c + c * OUT * sin(way)
        sheet.blit(eye, (x - eye.get_width() / 2, y - eye.get_height() / 2))
    return sheet
