"""The tale of the tape before the first bell: both boxers and their signature moves."""

import pygame

from game.core.state import Seat
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import burst, panel
from game.table.board.board import Board
from game.table.board.effects import Effect
from game.table.games.twelve_rounds.boxers import (
    NICKNAMES,
    SURNAMES,
    seat_picture_path,
    signature_moves,
)
from game.table.games.twelve_rounds.corner_scene import BODY
from game.table.games.twelve_rounds.panels import corner_colour, is_red
from game.table.games.twelve_rounds.visible import SIDES, RoundsVisible
from game.table.text.word_files import read_words

PAPERS = (pygame.FRect(424, 252, 512, 500), pygame.FRect(984, 252, 512, 500))
STORY = Style(24, colours.BROWN_TEXT, "semibold", lead=1.14)
HOW = Style(22, colours.PLUM, "medium")


class TaleOfTheTape(Effect):
    """Two papers, side by side, the viewer's on the left."""

    is_still = True

    def __init__(self, board: Board) -> None:
        super().__init__(60.0)
        self.board = board

    def draw(self, canvas: Canvas) -> None:
        for seat in range(SIDES):
            mine = self.board.zone_prefix(seat) == "my"
            self._draw_paper(canvas, seat, PAPERS[0 if mine else 1])
        canvas.draw_shape(burst(64, colours.RED, colours.LAMP), 896, 420)
        vs = display_style(48, colours.CREAM, 5, 3)._replace(fixed=True)
        canvas.write("VS", 960, 484, vs, "middle")

    def _draw_paper(self, canvas: Canvas, seat: Seat, paper: pygame.FRect) -> None:
        shown: RoundsVisible = self.board.visible
        x, y, w, h = paper
        number = shown.boxers[seat]
        canvas.draw_shape(panel(round(w), round(h), "paper", 64, corner_colour(shown, seat)), x, y)
        letters = canvas.lettering
        corner = "RED" if is_red(shown, seat) else "BLUE"
        head = f"{corner}: {self.board.names[seat].upper()}"
        style = letters.fit_style(head, display_style(32, colours.CREAM, 4, 3), w - 48, 50)
        canvas.write(head, x + w / 2, y + 33, style, "middle")
        canvas.draw_file(seat_picture_path(shown, seat, "guard"), x + 130, y + 180, BODY)
        self._draw_story(canvas, number, pygame.FRect(x + 250, y + 84, w - 274, 204))
        self._draw_feats(canvas, number, pygame.FRect(x + 24, y + 300, w - 48, h - 316))

    def _draw_story(self, canvas: Canvas, number: int, room: pygame.FRect) -> None:
        letters = canvas.lettering
        name, nick = SURNAMES[number], NICKNAMES[number]
        style = letters.fit_style(name, display_style(36, colours.INK), room.w, 46)
        canvas.write(name, room.x, room.y + 22, style)
        small = letters.fit_style(nick, Style(24, colours.CAPTION, "semibold"), room.w, 34)
        canvas.write(nick, room.x, room.y + 60, small)
        story = read_words("boxers")[name.lower()]
        text = letters.fit_style(story, STORY, room.w, room.h - 84)
        canvas.paragraph(story, room.x, room.y + 84, text, room.w)

    def _draw_feats(self, canvas: Canvas, number: int, room: pygame.FRect) -> None:
        letters = canvas.lettering
        for i, feat in enumerate(signature_moves(number)):
            y = room.y + room.h * (i + 0.5) / 3
            canvas.draw_file(feat.picture, room.x + 30, y, 54)
            title = letters.fit_style(feat.title, display_style(24, colours.INK), room.w - 76, 30)
            canvas.write(feat.title, room.x + 72, y - 13, title)
            how = letters.fit_style(feat.text, HOW, room.w - 76, 28)
            canvas.write(feat.text, room.x + 72, y + 15, how)
