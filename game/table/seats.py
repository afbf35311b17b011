"""Plates: who sits there, and how they are doing."""

from game.core.state import Seat
from game.stage.canvas import Canvas
from game.stage.colours import PALE
from game.stage.lettering import body, display
from game.stage.shapes import plate
from game.table.board import Board
from game.table.cast import FRESH, OUT, colour_of
from game.table.portrait import draw_portrait

THINKING = "Thinking…"


def draw_plate(
    board: Board,
    canvas: Canvas,
    seat: Seat,
    said: str,
    state: str = FRESH,
    active: bool = False,
) -> None:
    """The plate of this seat; a little larger at the bottom of the picture."""
    side = board.side(seat)
    mine = side == "my"
    x, y, w, h = board.zones.rect(f"{side}_plate")
    colour = colour_of(board.looks[seat])
    canvas.shape(plate(round(w), round(h), colour, active, state == OUT), x, y)
    draw_portrait(canvas, board.looks[seat], *board.portrait(seat), 120 if mine else 104, state)
    name, letters = board.names[seat], canvas.lettering
    big = display(32 if mine else 30, outline=4, shadow=2)
    style = letters.fitted(name, big, 106 if mine else 122, 42 if mine else 40)
    left, top = (x + 120, y + 27) if mine else (x + 106, y + 22)
    canvas.write(letters.shortened(name, style, 122), left, top, style)
    room = (106, 32) if mine else (118, 30)
    canvas.write(said, left + 1, top + 30, letters.fitted(said, body(22, PALE), *room))
