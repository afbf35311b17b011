"""Drawing of the four-eyed cards, open on the table and in the choice widget."""

from collections.abc import Sequence
from functools import cache, partial
from math import cos, radians, sin
from typing import TYPE_CHECKING

import pygame

from game.core.state import Seat
from game.games.minds_eye.cards import BLUE, GREEN, ORANGE, PURPLE
from game.games.minds_eye.text import COLOURS
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BRASS, CREAM, GOLD, INK, IRISES, MIDNIGHT, SHADOW, WHITE, mix
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import Drawing, panel
from game.stage.drawing.sketch import Sketch
from game.table.board.arrow import draw_arrow
from game.table.board.board import Board
from game.table.board.card_faces import NO_SHADOW, Faces
from game.table.board.name_plates import LARGE
from game.table.board.sprite import ImageKey
from game.table.board.zones import Zones
from game.table.characters.cast import PORTRAIT, figure_file
from game.table.games.minds_eye.layout import OPEN, STEMS

if TYPE_CHECKING:
    from game.table.games.minds_eye.card_turner import EyeWheel

RING = (ORANGE, GREEN, BLUE, PURPLE)
"""The eyes round a card, clockwise from the top; partners look in opposite directions."""
QUARTER = 90.0
OUT = 0.56
"""Distance of an eye from the centre, as a share of the radius."""
EYE, IDLE = 0.62, 0.46
"""Widths of an eye that looks at somebody and of one that does not, as shares of the radius."""
RIM, DOT, HEAD = 0.72, 0.15, 0.6
"""On an open card: distance and size of the colours, and size of the owner's portrait."""
TOLD = 128
"""Width of a target's panel that is not available for its words."""
HALF = 0.25
"""Radius of each end's disc, as a share of the whole card's width."""


def picture(stem: str) -> str:
    return f"cards/minds_eye/{stem}.svg"


@cache
def blank_card(d: float) -> Drawing:
    """Draw the card without its eyes; it looks the same at any angle."""
    s = Sketch(d, d, 16)
    c = d / 2
    s.circle(c + 3, c + 9, c, fill=SHADOW, alpha=0.5)
    s.circle(c, c, c - 3, fill=BRASS, stroke=INK, width=6)
    s.circle(c, c, c * 0.88, fill=MIDNIGHT, stroke=INK, width=4)
    s.circle(c, c, c * 0.16, fill=GOLD, stroke=INK, width=4)
    return Drawing(d, d, 16, s.to_svg())


@cache
def eye_base(d: float, colour: int, looks: bool = False) -> Drawing:
    """Draw the base of an eye, with a ring of light if it looks at somebody."""
    s = Sketch(d, d, 14)
    c = d / 2
    light, dark = IRISES[colour]
    if looks:
        s.circle(c, c, c + 5, fill=CREAM, stroke=INK, width=4)
    s.circle(c, c, c - 2, fill=dark, stroke=INK, width=4)
    s.circle(c, c, c - 7, stroke=light, width=3)
    return Drawing(d, d, 14, s.to_svg())


def draw_disc(canvas: Canvas, disc: "EyeWheel", looking: Sequence[int]) -> None:
    """Draw a card with its eyes; those that look at nobody are smaller."""
    x, y = disc.centre
    r = disc.radius
    canvas.draw_shape(blank_card(2 * r), x - r, y - r)
    for colour, (ex, ey) in disc.eye_positions():
        looks = colour in looking
        wide = r * (EYE if looks else IDLE)
        d = round(wide * 1.16)
        canvas.draw_shape(eye_base(d, colour, looks), ex - d / 2, ey - d / 2)
        canvas.draw_file(picture(STEMS[colour]), ex, ey, wide)


def draw_targets(board: Board, canvas: Canvas, rivals: Sequence[Seat], eyes: Sequence[int]) -> None:
    """Draw an arrow to each rival in the colour of its eye, and a panel that says so."""
    for foe, colour in zip(rivals, eyes, strict=True):
        aside = _draw_arrow(board, canvas, foe, colour, len(rivals) == 1)
        zone = "stare_left" if aside < 0 else "stare_right"
        x, y, w, h = board.zones.rect(zone)
        canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
        canvas.draw_file(picture(STEMS[colour]), x + 54, y + h / 2, 84)
        name = canvas.lettering.fit_style(
            COLOURS[colour].upper(),
            display_style(32, mix(IRISES[colour][0], WHITE, 0.15)),
            w - TOLD,
        )
        canvas.write(COLOURS[colour].upper(), x + 104, y + 38, name)
        large = canvas.lettering.scale_factor(body_style(22)) >= LARGE
        said = f"at {board.names[foe]}" if large else f"stares at {board.names[foe]}"
        style = canvas.lettering.fit_style(said, body_style(22, CREAM), w - TOLD, 44)
        canvas.write(canvas.lettering.shorten(said, style, w - TOLD), x + 104, y + 72, style)


def _draw_arrow(board: Board, canvas: Canvas, foe: Seat, colour: int, top: bool) -> int:
    """Draw an arrow from the card to a rival's slot; return its side: -1, 0 or 1."""
    wheel = board.zones.rect("my_wheel")
    slot = board.zones.rect(f"{board.zone_prefix(foe)}_played")
    aside = (slot.centerx > wheel.centerx) - (slot.centerx < wheel.centerx)
    start = wheel.centerx + aside * wheel.w * 0.36, wheel.y + 46
    if top:
        start = wheel.centerx + aside * 30, wheel.y + 4
    end = slot.centerx - aside * slot.w * 0.66, slot.bottom + (-24 if aside else 16)
    draw_arrow(
        canvas, start, end, None, tail=16, thick=34, head=60, lift=-20 if aside else 0,
        colour=IRISES[colour][0],
    )  # fmt: skip
    return aside


def requests(zones: Zones, looks: Sequence[str]) -> list[Request]:
    """Request the parts of a card, open on the table or in the choice widget."""
    r = zones.rect("my_wheel").w / 2
    shapes = [blank_card(2 * r), blank_card(OPEN)]
    shapes += [eye_base(OPEN * DOT, colour) for colour in RING]
    shapes += [eye_base(round(r * EYE * 1.16), colour, True) for colour in RING]
    shapes += [eye_base(round(r * IDLE * 1.16), colour) for colour in RING]
    eyes = [
        Request(picture(stem), wide, wide) for stem in STEMS for wide in (r * EYE, r * IDLE, 84)
    ]
    heads = [Request(figure_file(look, PORTRAIT), OPEN * HEAD, OPEN * HEAD) for look in looks]
    return [*(Request(shape, 0, 0) for shape in shapes), *eyes, *heads]


def open_card_surface(faces: Faces, look: ImageKey, width: float) -> pygame.Surface:
    """Draw an open card: its colours near the rim, its owner's portrait in the middle."""
    return faces.with_shadow(("round", *look, width), NO_SHADOW, partial(_card, faces, look, width))


def _card(faces: Faces, look: ImageKey, width: float) -> pygame.Surface:
    character = look[-1]
    sheet = faces.art.render_drawing(blank_card(width)).surface.copy()
    middle = sheet.get_width() / 2, sheet.get_height() / 2
    far = width / 2 * RIM * faces.art.scale
    for place, colour in enumerate(RING):
        way = radians(QUARTER * place - 45)
        dot = faces.art.render_drawing(eye_base(width * DOT, colour)).surface
        _put(sheet, dot, middle[0] + far * cos(way), middle[1] + far * sin(way))
    _put(sheet, faces.art.picture(figure_file(character, PORTRAIT), width * HEAD), *middle)
    return sheet


def _put(sheet: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    w, h = picture.get_size()
    sheet.blit(picture, (round(x - w / 2), round(y - h / 2)))
