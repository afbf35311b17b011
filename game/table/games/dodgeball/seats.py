"""The plates with their racks of balls, the bench, the tags of the piles."""

from game.core.state import Seat
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, GOLD, PALE, SALMON, TAG_EDGE
from game.stage.lettering import display
from game.stage.shapes import plate, tag
from game.table.board import Board
from game.table.cast import FRESH, OUT, colour_of
from game.table.deeds import draw_deed
from game.table.games.dodgeball.shown import Shown
from game.table.portrait import draw_alive
from game.table.rig import About


def draw_seats(board: Board, canvas: Canvas, about: About) -> None:
    for seat in range(board.shown.n):
        _draw_plate(board, canvas, seat)
        _draw_rack(board, canvas, seat)
        draw_deed(board, canvas, seat, about.deeds.get(seat, ()))
    _draw_tags(board, canvas)


def _draw_plate(board: Board, canvas: Canvas, seat: Seat) -> None:
    shown: Shown = board.shown
    side = board.side(seat)
    x, y, w, h = board.zones.rect(f"{side}_plate")
    head = board.zones.rect(f"{side}_portrait")
    out = shown.out[seat]
    active = shown.current == seat and not shown.over
    canvas.shape(plate(round(w), round(h), colour_of(board.looks[seat]), active, out), x, y)
    state = OUT if out else FRESH
    draw_alive(board.living, seat, canvas, board.looks[seat], *head.center, head.w, state)
    name = display(26, CREAM, outline=4, shadow=2)
    canvas.write(board.names[seat], head.right + 8, y + 0.36 * h, name)
    said = "OUT!" if out else f"{shown.hits[seat]}/{shown.limit}"
    colour = SALMON if out or shown.hits[seat] >= shown.limit - 1 else PALE
    canvas.write(said, x + w - 16, y + 0.36 * h, display(26, colour), "right")


def _draw_rack(board: Board, canvas: Canvas, seat: Seat) -> None:
    shown: Shown = board.shown
    zone = board.zones.rect(f"{board.side(seat)}_hits")
    step = zone.w / shown.limit
    d = min(zone.h, step)
    for i in range(shown.limit):
        name = "hit_pip_on" if i < shown.hits[seat] else "hit_pip_off"
        canvas.art_at(f"ui/{name}.svg", zone.x + step * (i + 0.5), zone.centery, d)


def _draw_tags(board: Board, canvas: Canvas) -> None:
    used = sum(board.shown.discards)
    for name, text, edge in (
        ("draw_tag", f"DRAW {board.shown.deck}", GOLD),
        ("discard_tag", f"USED {used}", TAG_EDGE),
    ):
        if name in board.zones:
            x, y, w, h = board.zones.rect(name)
            canvas.shape(tag(round(w), round(h), edge), x, y)
            style = canvas.lettering.fitted(text, display(24), w - 16)
            canvas.write(text, x + w / 2, y + h / 2, style, "middle")
