"""Plates: who sits there, and how they are doing."""

from game.core.state import Seat
from game.stage.canvas import Canvas
from game.stage.colours import PALE
from game.stage.lettering import body, display
from game.stage.shapes import plate
from game.table.board import Board
from game.table.cast import FRESH, OUT, colour_of
from game.table.portrait import draw_alive

THINKING = "Thinking…"


def draw_plate(
    board: Board, canvas: Canvas, seat: Seat, said: str, state: str = FRESH, active: bool = False
) -> None:
    """The plate of this seat; one that says how wide a name may be has room for nothing else."""
    side = board.side(seat)
    zone = board.zones[f"{side}_plate"]
    x, y, w, h = zone.rect
    colour, head = colour_of(board.looks[seat]), board.zones.rect(f"{side}_portrait")
    canvas.shape(plate(round(w), round(h), colour, active, state == OUT), x, y)
    draw_alive(board.living, seat, canvas, board.looks[seat], *head.center, head.w, state)
    if "name_w" in zone.facts:
        _write_name(canvas, board.names[seat], head.right + 8, y + h / 2, zone.number("name_w"))
    else:
        _write_lines(canvas, board.names[seat], said, x, y, side == "my")


def _write_name(canvas: Canvas, name: str, x: float, y: float, room: float) -> None:
    style = canvas.lettering.fitted(name, display(26, outline=4, shadow=2), room)
    canvas.write(canvas.lettering.shortened(name, style, room), x, y, style)


def _write_lines(canvas: Canvas, name: str, said: str, x: float, y: float, mine: bool) -> None:
    letters = canvas.lettering
    big = display(32 if mine else 30, outline=4, shadow=2)
    style = letters.fitted(name, big, 106 if mine else 122, 42 if mine else 40)
    left, top = (x + 120, y + 27) if mine else (x + 106, y + 22)
    canvas.write(letters.shortened(name, style, 122), left, top, style)
    room = (106, 32) if mine else (118, 30)
    canvas.write(said, left + 1, top + 30, letters.fitted(said, body(22, PALE), *room))
