"""Name plates: who sits there, and how they are doing."""

import pygame

from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import ASH, PALE
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import disc, plate
from game.table.board.board import Board
from game.table.characters.cast import FRESH, OUT, colour_of
from game.table.characters.portrait import draw_animated_portrait

THINKING = "Thinking…"
LARGE, LEGIBLE = 1.5, 1.2
"""At LARGE times the text size, a second line that cannot reach LEGIBLE times is left out."""


def draw_plate(
    board: Board, canvas: Canvas, seat: Seat, said: str, state: str = FRESH, active: bool = False
) -> None:
    """Draw a seat's plate. If its zone sets `name_w`, it shows the name only."""
    side = board.zone_prefix(seat)
    zone = board.zones[f"{side}_plate"]
    x, y, w, h = zone.rect
    colour, head = colour_of(board.contenders[seat]), board.zones.rect(f"{side}_portrait")
    canvas.draw_shape(plate(round(w), round(h), colour, active, state == OUT), x, y)
    draw_animated_portrait(
        board.idle_eyes, seat, canvas, board.contenders[seat], *head.center, head.w, state
    )
    if "name_w" in zone.properties:
        _write_name(
            canvas, board.names[seat], head.right + 8, y + h / 2, zone.number_property("name_w")
        )
    else:
        room = pygame.FRect(head.right + 9, y, _counters(board, side) - head.right - 11, h)
        _write_lines(canvas, board.names[seat], said, room)


def requests(board: Board) -> list[Request]:
    """Every plate, normal, active and out, and the disc of a seat that is out, for prefetching."""
    found = []
    for seat, look in enumerate(board.contenders):
        zone = f"{board.zone_prefix(seat)}_plate"
        if zone not in board.zones:
            continue
        w, h = board.zones.rect(zone).size
        states = ((False, False), (True, False), (False, True))
        plates = [plate(round(w), round(h), colour_of(look), *state) for state in states]
        head = board.zones.rect(f"{board.zone_prefix(seat)}_portrait").w
        drawings = (*plates, disc(round(head), ASH, ASH, False))
        found += [Request(drawing, 0, 0) for drawing in drawings]
    return found


def _counters(board: Board, side: str) -> float:
    """Left edge of the first counter on a plate, or the plate's right edge."""
    ground = board.zones.rect(f"{side}_plate")
    counted = [
        zone.rect.x
        for name, zone in board.zones.all.items()
        if zone.kind == "counter" and name.startswith(f"{side}_") and zone.rect.colliderect(ground)
    ]
    return min(counted, default=ground.right - 8)


def _write_name(canvas: Canvas, name: str, x: float, y: float, room: float) -> None:
    style = canvas.lettering.fit_style(name, display_style(26, outline=4, shadow=2), room)
    canvas.write(canvas.lettering.shorten(name, style, room), x, y, style)


def _write_lines(canvas: Canvas, name: str, said: str, room: pygame.FRect) -> None:
    """Write the name and the status line, larger on a higher plate.

    Where large text leaves no room for the second line, the name has the plate to itself.
    """
    letters = canvas.lettering
    x, y, w, h = room
    wanted = body_style(max(22, 0.28 * h), PALE)
    below = letters.fit_style(said, wanted, w, 0.42 * h)
    alone = letters.scale_factor(wanted) >= LARGE and letters.size(below) < LEGIBLE * wanted.size
    high = 0.9 if alone else 0.56
    style = letters.fit_style(name, display_style(0.416 * h, outline=4, shadow=2), w, high * h)
    middle = y + (0.5 if alone else 0.31) * h
    canvas.write(letters.shorten(name, style, w + 4), x, middle, style)
    if not alone:
        canvas.write(said, x + 1, y + 0.72 * h, below)
