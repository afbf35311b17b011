"""Mind's Eye's part of the table, under one roof."""

from collections.abc import Sequence

import pygame

from game.core.view import View
from game.stage.art import Request
from game.stage.canvas import Canvas
from game.stage.colours import PURPLE
from game.table.board import Board
from game.table.faces import Faces, Shade
from game.table.games.minds_eye import history, layout, seats, telling, wheel
from game.table.games.minds_eye.dial import Turner
from game.table.games.minds_eye.shown import Shown
from game.table.games.minds_eye.stare import asking, eye, picture, places, things
from game.table.games.minds_eye.telling import beams
from game.table.rig import Rig, Spot
from game.table.sprite import Look
from game.table.things import Thing
from game.table.zones import Zones


class MindsEye(Rig[Shown]):
    name = "minds_eye"
    about = history.Parlour

    stems = layout.STEMS
    blank = staticmethod(Shown.blank)
    observed = staticmethod(Shown.of)
    layout = staticmethod(layout.layout)
    bots_first = True
    dial = Turner

    tellers = telling.TELLERS
    follow = telling.FOLLOW
    quiet = frozenset({"sealed", "dealt", "dripped"})
    sounds = telling.SOUNDS
    prints = telling.PRINTS

    asks = staticmethod(asking.asks)
    answer = staticmethod(asking.answer)
    asker = staticmethod(asking.asker)
    together = staticmethod(asking.together)
    leaves = staticmethod(asking.leaves)

    draw_seats = staticmethod(seats.draw_seats)
    seat_line = staticmethod(seats.line)
    seating = "Clockwise: the next seat is on your left."
    beginning = "Nobody goes first: all choose at the same time."

    def picture(self, faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface:
        if look[0] == "stare":
            return eye.picture(faces.art, look, width)
        if look[0] == "card":
            return wheel.card(faces, look, width)
        return super().picture(faces, look, width, shade)

    def spots(self, view: View, card: int) -> list[Spot]:
        """No card is taken from a hand: the one that lies there is turned."""
        return []

    def fills(self, shown: Shown) -> bool:
        return shown.staring

    def captions(self, board: Board) -> pygame.FRect:
        return places.places().rect("captions") if board.shown.staring else super().captions(board)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        return [*eye.requests(looks), *beams.requests(zones)]

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        if board.shown.staring:
            picture.draw_backdrop(board, canvas)
        else:
            seats.draw_under(board, canvas)

    def draw_lively(self, board: Board, canvas: Canvas, about: history.Parlour) -> None:
        if board.shown.staring:
            picture.draw_lively(board, canvas, about)

    def things(self, board: Board, about: history.Parlour) -> list[Thing]:
        if board.shown.staring:
            return things.things(board, about)
        return super().things(board, about)

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        shown: Shown = board.shown
        if shown.staring:
            return asking.banner(shown, shown.pointed), PURPLE
        return ("CHOOSE YOUR STARE" if asked else f"ROUND {shown.turns}"), PURPLE

    def hint(self, view: View) -> str:
        return "Turn the card, then lock it in."


RIG = MindsEye()
