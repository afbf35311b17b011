"""Pictures in the rulebook: card faces, framed art, and the colours and marks of families."""

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.app.app import App
from game.app.rulebook_pages import Page
from game.stage.drawing.caches import PictureCache
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import INK, PRINTS, WHITE
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Point, Sketch, star
from game.table.board.card_faces import CARD_RATIO, LYING_SHADOW, blurred_shadow

PORTRAIT = 1.25
"""Art that is this many times as high as wide needs no frame."""


class FamilyColours(NamedTuple):
    """The colours of one family of cards."""

    colour: str
    header: str
    dark: str
    light: str
    button: str


FAMILIES = {
    "": FamilyColours(*PRINTS["brown"], "night"),
    "legal": FamilyColours(*PRINTS["green"], "green"),
    "illegal": FamilyColours(*PRINTS["purple"], "purple"),
    "neutral": FamilyColours(*PRINTS["cream"], "cream"),
    "ingredient": FamilyColours(*PRINTS["mustard"], "gold"),
    "attack": FamilyColours(*PRINTS["red"], "red"),
    "guard": FamilyColours(*PRINTS["blue"], "blue"),
    "special": FamilyColours(*PRINTS["gold"], "gold"),
}


def _done(sketch: Sketch) -> Drawing:
    return Drawing(sketch.width, sketch.height, sketch.margin, sketch.to_svg())


def _round(points: int, radius: float, wave: float, jagged: bool) -> list[Point]:
    """Return the outline of a wheel around (20, 20), with teeth or with waves."""
    count = 2 * points if jagged else 8 * points
    outline = []
    for i in range(count):
        a = 2 * pi * i / count
        r = radius * ((1 if i % 2 == 0 else wave) if jagged else 1 + 0.1 * cos(points * a))
        outline.append((20 + r * cos(a), 20 + r * sin(a)))
    return outline


@cache
def family_mark(family: str) -> Drawing:
    """Return the mark of a family, 40 by 40: its shape tells as much as its colour."""
    s = Sketch(40, 40, 2)
    colour = FAMILIES[family].colour
    if family == "illegal":
        s.polygon(_round(8, 17, 0.74, True), fill=colour, stroke=INK, width=3.5)
    elif family == "ingredient":
        s.polygon(_round(8, 15.5, 0, False), fill=colour, stroke=INK, width=3.5)
    elif family == "special":
        s.polygon(star(20, 21, 18, 5, 0.5), fill=colour, stroke=INK, width=3.5)
    elif family == "attack":
        s.polygon([(20, 4), (36, 34), (4, 34)], fill=colour, stroke=INK, width=3.5)
    elif family == "guard":
        shield: list[Point] = [(5, 6), (35, 6), (35, 20), (20, 37), (5, 20)]
        s.polygon(shield, fill=colour, stroke=INK, width=3.5)
    else:
        s.box(5, 5, 30, 30, 5, fill=colour, stroke=INK, width=3.5)
        if family == "neutral":
            s.box(11, 5, 6, 30, 0, fill=INK)
            s.box(23, 5, 6, 30, 0, fill=INK)
    return _done(s)


def _edge(x: float, y: float, half: Point, angle: float) -> Point:
    """Return where a ray from the centre of a box leaves it."""
    across, up = cos(angle), sin(angle)
    far = min(half[0] / max(abs(across), 1e-9), half[1] / max(abs(up), 1e-9))
    return x + far * across, y + far * up


@cache
def _frame(width: float, family: str) -> Drawing:
    """Return a frame of a card's size, with rays in the colours of the family."""
    height = width * CARD_RATIO
    looks = FAMILIES[family]
    s = Sketch(width, height, 2)
    k = width / 304
    s.box(0, 0, width, height, 20 * k, fill=looks.header, stroke=INK, width=6 * k)
    m = 16 * k
    ground = s.linear_gradient((0, 0), (0, height), [(0, WHITE), (1, looks.light)])
    s.box(m, m, width - 2 * m, height - 2 * m, 12 * k, fill=ground, stroke=INK, width=4 * k)
    x, y = width / 2, height / 2
    half = (x - m - 5 * k, y - m - 5 * k)
    for i in range(16):
        turns = [(i + t / 8) / 16 for t in range(5)]
        ray = [(x, y), *[_edge(x, y, half, 2 * pi * turn) for turn in turns]]
        s.polygon(ray, fill=looks.colour, alpha=0.15)
    return _done(s)


def has_face(app: App, game: str, page: Page) -> bool:
    """True if the page is about a card that has a card face."""
    if not page.card or not (app.faces.cards / f"{game}.json").exists():
        return False
    try:
        app.faces.card_text(game, page.card)
    except KeyError:
        return False
    return True


class PagePictures:
    """The pictures of the pages, each made once per size."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._made: PictureCache[tuple[object, ...]] = PictureCache(16_000_000)

    def picture(
        self, canvas: Canvas, game: str, page: Page, family: str, width: float
    ) -> pygame.Surface:
        if has_face(self.app, game, page):
            return self.app.faces.card(game, page.card, width)
        art = canvas.art
        key = (page.art(game), page.inside, family, width, canvas.scale, art.pictures_version)
        known = self._made.get(key)
        if known is None:
            whole = self._whole(canvas, page, game, width)
            known = self._made.put(key, self._framed(canvas, whole, page.art(game), family, width))
        return known

    def _whole(self, canvas: Canvas, page: Page, game: str, width: float) -> pygame.Surface:
        """Return the art of the page, with the picture inside it, if any."""
        frame = canvas.art.picture(page.art(game), width, width * CARD_RATIO)
        if page.inside is None:
            return frame
        frame = frame.copy()
        w, h = frame.get_size()
        inner = canvas.art.picture(page.inside.art, width * page.inside.wide)
        iw, ih = inner.get_size()
        frame.blit(inner, ((w - iw) // 2, round(h * page.inside.down - ih / 2)))
        return frame

    def _framed(
        self, canvas: Canvas, whole: pygame.Surface, name: str, family: str, width: float
    ) -> pygame.Surface:
        art, scale = canvas.art, canvas.scale
        if whole.get_height() < whole.get_width() * PORTRAIT:
            frame = art.render_drawing(_frame(width, family)).surface.copy()
            inner = art.picture(name, width * 0.8)
            w, h = frame.get_size()
            spot = (w - inner.get_width()) // 2, (h - inner.get_height()) // 2
            frame.blit(inner, spot)
            whole = frame
        w, h = whole.get_size()
        m = round(LYING_SHADOW.margin * scale)
        sheet = blurred_shadow(w, h, LYING_SHADOW, scale, m)
        sheet.blit(whole, (m, m))
        return sheet
