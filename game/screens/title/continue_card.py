"""The card on the title screen that resumes a waiting match with one press."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.app import App
from game.lobby.waiting import match_status, saved_at, time_in_words
from game.match.saves.match_reader import OpenedMatch
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, INK, LOSS, MUSTARD
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, halo, panel, tag
from game.stage.drawing.sketch import Sketch
from game.stage.widgets.widget import Box
from game.table.characters.cast import contenders_of
from game.table.characters.portrait import draw_portrait
from game.table.match_control.thumbnail import thumbnail

CORNER = 12


class CardLayout(NamedTuple):
    """A layout of the card, relative to its top left corner."""

    rect: Box
    picture: tuple[float, float]
    seat: tuple[float, float]
    """Diameter of a portrait, and how far below the picture its middle is."""
    text: float
    title: float
    where: tuple[float, float]
    """Top and height."""
    saved: tuple[float, float]
    button: Box


CARD = CardLayout(
    (536, 344, 848, 264), (372, 209), (60, -10), 436, 48, (76, 36), (112, 36), (436, 156, 384, 88)
)
TALL = CardLayout(
    (536, 312, 848, 356), (320, 180), (72, 60), 376, 46, (80, 112), (194, 54), (376, 250, 444, 88)
)
"""For large text."""


class ContinueCard:
    """Draws one waiting match: its table, its state, when it was saved, and who plays."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._pictures: dict[tuple[Path, int, int], pygame.Surface] = {}
        self._edition = -1

    @property
    def layout(self) -> CardLayout:
        return TALL if self.app.stage.lettering.percent >= 150 else CARD

    def button_rect(self) -> Box:
        x, y, _, _ = self.layout.rect
        bx, by, w, h = self.layout.button
        return x + bx, y + by, w, h

    def draw(self, canvas: Canvas, opened: OpenedMatch, place: int, of: int) -> None:
        cut = self.layout
        x, y, w, h = cut.rect
        canvas.draw_shape(panel(w, h, "paper"), x, y)
        canvas.draw_shape(halo(w, h, MUSTARD, True, 20), x, y)
        pw, ph = cut.picture
        canvas.put(self._picture(canvas, opened, pw, ph), x + 28, y + 28)
        canvas.draw_shape(frame_drawing(pw, ph), x + 28, y + 28)
        self._heads(canvas, opened, cut)
        self._words(canvas, opened, cut)
        if of > 1:
            self._count(canvas, place, of)

    def _heads(self, canvas: Canvas, opened: OpenedMatch, cut: CardLayout) -> None:
        """Draw the portraits side by side under the picture, closer together if there are many."""
        looks = contenders_of(opened.match.seats)
        d, below = cut.seat
        wide, high = cut.picture
        step = min(1.07 * d, (wide - 1.2 * d) / (len(looks) - 1))
        x, y = cut.rect[0] + 28 + 0.7 * d, cut.rect[1] + 28 + high + below
        for i, look in enumerate(looks):
            draw_portrait(canvas, look, x + i * step, y, min(d, 1.15 * step))

    def _words(self, canvas: Canvas, opened: OpenedMatch, cut: CardLayout) -> None:
        x, y, w, _ = cut.rect
        left, room = x + cut.text, w - cut.text - 28
        letters = canvas.lettering
        title = opened.match.game.words.TITLE
        canvas.write(
            title, left, y + cut.title, letters.fit_style(title, display_style(38, INK), room)
        )
        top, height = cut.where
        where = match_status(opened.match)
        style = letters.fit_style(where, Style(26, LOSS, "bold"), room, height)
        canvas.paragraph(where, left, y + top, style, room)
        saved = saved_at(opened.path)
        if saved is not None:
            top, height = cut.saved
            said = f"Saved {time_in_words(saved, datetime.now())}"
            style = letters.fit_style(said, Style(24, BROWN_TEXT), room, height)
            canvas.paragraph(said, left, y + top, style, room)

    def _count(self, canvas: Canvas, place: int, of: int) -> None:
        x, y, _, _ = self.layout.rect
        text = f"{place + 1} of {of}"
        style = Style(22, face="bold")
        wide = canvas.lettering.width(text, style) + 36
        high = canvas.lettering.line_height(style) + 12
        left, top = x + 40, y - high / 2
        canvas.draw_shape(tag(round(wide), round(high)), left, top)
        canvas.write(text, left + wide / 2, top + high / 2, style, "middle")

    # -- its picture -------------------------------------------------------------------------------

    def _picture(self, canvas: Canvas, opened: OpenedMatch, w: float, h: float) -> pygame.Surface:
        art = canvas.art
        if art.pictures_version != self._edition:
            self._edition = art.pictures_version
            self._pictures.clear()
        size = round(w * art.scale), round(h * art.scale)
        key = (opened.path, *size)
        known = self._pictures.get(key)
        if known is None:
            picture = thumbnail(self.app, opened.match, size)
            if picture.get_size() != size:
                picture = pygame.transform.smoothscale(picture, size)
            known = self._pictures[key] = _rounded(picture, round(CORNER * art.scale))
        return known


def frame_drawing(w: float, h: float) -> Drawing:
    """An ink line around the picture."""
    s = Sketch(w, h, 8)
    s.box(0, 0, w, h, CORNER, stroke=INK, width=6)
    return Drawing(w, h, 8, s.to_svg())


def _rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    sheet = picture.convert_alpha().copy()
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet
