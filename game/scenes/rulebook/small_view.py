"""Drawing the rulebook's small table."""

from functools import cache

import pygame

from game.games.eyeball_boxing.moves import NO_EYE
from game.scenes.house import House
from game.scenes.rulebook.examples import GAME, READER
from game.scenes.rulebook.small_table import (
    BACK,
    CARD,
    DISCARD,
    EYE,
    MIDDLE,
    PILE,
    SMALL,
    TALL,
    WIDE,
    Piece,
    SmallTable,
    pieces,
    stem,
)
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, GOLD, INK, LEGAL, MUSTARD, RED, SHADOW, TAG_EDGE
from game.stage.lettering import display
from game.stage.shapes import Drawing, halo, tag
from game.stage.sketch import Sketch
from game.table.faces import RATIO
from game.table.games.eyeball_boxing import eyes
from game.table.portrait import draw_portrait

STATES = ("good_to_go", "woozy", "punchy", "blacked_out")
ARENA = "arenas/eyeball_boxing.svg"
ARENA_SIZE = (1360, 765)
FACE, OWN_FACE = 96, 84
NAME_HEIGHT = 40


@cache
def _dot() -> Drawing:
    s = Sketch(12, 12, 4)
    s.circle(6, 6, 6, fill=CREAM, stroke=INK, width=3)
    return Drawing(s.width, s.height, s.margin, s.text())


@cache
def _dimmed(width: float) -> Drawing:
    """A shadow over a card that is not meant."""
    s = Sketch(width, width * RATIO, 2)
    s.box(0, 0, width, width * RATIO, width * 0.09, fill=SHADOW, alpha=0.52)
    return Drawing(s.width, s.height, s.margin, s.text())


@cache
def _rim(w: float, h: float) -> Drawing:
    """The frame around the table."""
    s = Sketch(w, h, 8)
    s.box(0, 0, w, h, 16, stroke=INK, width=6)
    s.box(6, 6, w - 12, h - 12, 12, stroke=GOLD, width=2.5, alpha=0.6)
    return Drawing(s.width, s.height, s.margin, s.text())


class View:
    """Where the small table is on the screen, and how large."""

    def __init__(self, house: House, x: float, y: float, height: float) -> None:
        self.house = house
        self.zoom = height / TALL
        self.x = x
        self.y = y
        self.height = height
        self.left = x + WIDE * (1 - self.zoom) / 2
        """Of the table's own units; the ground reaches further."""
        self._grounds: dict[tuple[float, int], pygame.Surface] = {}

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the table on the screen."""
        return self.left + x * self.zoom, self.y + y * self.zoom

    def back_at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the screen on the table."""
        return (x - self.left) / self.zoom, (y - self.y) / self.zoom

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, table: SmallTable, meant: tuple[int, ...]) -> None:
        """`meant` are the cards that the reader could play now."""
        canvas.put(self._ground(canvas), self.x, self.y)
        with canvas.clipped(self.x, self.y, WIDE, self.height):
            self._piles(canvas, table)
            for seat in range(len(table.story.cast)):
                self._seat(canvas, table, seat)
            for x, y in table.trail:
                px, py = self.at(x, y)
                canvas.shape(_dot(), px - 6, py - 6)
            self._hand(canvas, table, meant)
            for piece in pieces(table):
                self._piece(canvas, piece)
            for mark in table.marks:
                self._piece(canvas, mark)
            self._note(canvas, table)
        canvas.shape(_rim(WIDE, round(self.height)), self.x, self.y)

    def _ground(self, canvas: Canvas) -> pygame.Surface:
        """The middle of the arena with round corners."""
        key = (canvas.scale, canvas.art.edition)
        known = self._grounds.get(key)
        if known is not None:
            return known
        size = round(WIDE * canvas.scale), round(self.height * canvas.scale)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, "white", sheet.get_rect(), border_radius=round(16 * canvas.scale))
        arena = canvas.art.picture(ARENA, *ARENA_SIZE)
        spot = (size[0] - arena.get_width()) // 2, min(0, (size[1] - arena.get_height()) // 2)
        sheet.blit(arena, spot, special_flags=pygame.BLEND_RGBA_MULT)
        self._grounds = {key: sheet}
        return sheet

    def _piles(self, canvas: Canvas, table: SmallTable) -> None:
        faces = self.house.faces
        for i in (1, 0):
            canvas.centre(
                faces.back(GAME, SMALL * self.zoom), *self.at(PILE[0] - 3 * i, PILE[1] - 4 * i)
            )
        if table.tossed != BACK:
            card = faces.card(GAME, stem(table.tossed), SMALL * self.zoom)
            canvas.centre(canvas.art.turned(card, 6), *self.at(*DISCARD))

    def _seat(self, canvas: Canvas, table: SmallTable, seat: int) -> None:
        story = table.story
        for eye in (0, 1):
            self._eye(canvas, table, seat, eye)
        x, y = self.at(*table.seat(seat))
        d = (OWN_FACE if seat == READER else FACE) * self.zoom
        worst = STATES[min(table.eyes[2 * seat : 2 * seat + 2])]
        draw_portrait(canvas, story.cast[seat], x, y, d, worst, table.active == seat)
        self._name(canvas, story.names[seat], x, y + d / 2 + 8 * self.zoom)
        for dog in range(table.dogs[seat]):
            px, py = self.at(118 + 44 * dog, 432)
            canvas.art_at("ui/hotdog_pip_on.svg", px, py, 44 * self.zoom)
        if table.aim == (seat, NO_EYE):
            canvas.shape(halo(round(d), round(d), RED, True, round(d / 2)), x - d / 2, y - d / 2)

    def _name(self, canvas: Canvas, name: str, x: float, y: float) -> None:
        w, h = 108 * max(self.zoom, 0.9), NAME_HEIGHT * max(self.zoom, 0.9)
        style = canvas.lettering.fitted(name, display(22), w - 20)
        canvas.shape(tag(round(w), round(h), TAG_EDGE), x - w / 2, y - h / 4)
        canvas.write(name, x, y + h / 4, style, "middle")

    def _eye(self, canvas: Canvas, table: SmallTable, seat: int, eye: int) -> None:
        x, y = self.at(*table.eye(seat, eye))
        place = 2 * seat + eye
        w = EYE * self.zoom
        picture = eyes.eye(self.house.faces, table.story.cast[seat], STATES[table.eyes[place]], w)
        if table.aim == (seat, eye):
            h = w * RATIO
            canvas.shape(halo(round(w), round(h), RED, True), x - w / 2, y - h / 2)
        canvas.centre(canvas.art.turned(picture, 0, table.pop.get(place, 1.0)), x, y)

    def _hand(self, canvas: Canvas, table: SmallTable, meant: tuple[int, ...]) -> None:
        wanted = list(meant)
        w = CARD * self.zoom
        h = w * RATIO
        for piece in table.hand:
            x, y = self.at(*piece.spot)
            chosen = piece.card in wanted
            if chosen:
                wanted.remove(piece.card)
                canvas.shape(halo(round(w), round(h), LEGAL), x - w / 2, y - h / 2)
            self._piece(canvas, piece)
            if meant and not chosen:
                canvas.shape(_dimmed(round(w)), x - w / 2, y - h / 2)

    def _piece(self, canvas: Canvas, piece: Piece) -> None:
        w = piece.width * self.zoom
        if piece.art:
            picture = canvas.art.picture(piece.art, w)
        elif piece.card == BACK:
            picture = self.house.faces.back(GAME, w)
        else:
            picture = self.house.faces.card(GAME, stem(piece.card), w)
        x, y = self.at(*piece.spot)
        canvas.centre(canvas.art.turned(picture, piece.angle, piece.zoom), x, y)
        if piece.crossed:
            canvas.art_at("icons/close.svg", x, y, w * 0.9)

    def _note(self, canvas: Canvas, table: SmallTable) -> None:
        if not table.note:
            return
        style = canvas.lettering.fitted(table.note, display(24), 200)
        w = canvas.lettering.width(table.note, style) + 36
        x, y = self.at(MIDDLE[0], MIDDLE[1] + 84)
        canvas.shape(tag(round(w), 44, MUSTARD), x - w / 2, y - 22)
        canvas.write(table.note, x, y, style, "middle")
