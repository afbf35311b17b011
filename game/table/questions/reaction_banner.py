"""The reaction banner: who does what to whom, for everybody who may react."""

from collections.abc import Sequence

from game.core.event import NOBODY
from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import AMETHYST, CREAM
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import ribbon, tag
from game.table.board.arrow import draw_arrow
from game.table.board.board import Board
from game.table.characters import portrait
from game.table.characters.cast import colour_of, shape_of_seat
from game.table.characters.portrait import draw_portrait
from game.table.questions.matchup import draw_image
from game.table.questions.prompt import ReactionTrigger

MIDDLE = WIDTH / 2
HEAD = (440.0, 24.0, 1040.0, 88.0)
Y = 322.0
CARD, DISC = 240.0, 184.0
ASIDE = 396.0
"""Distance of the portraits from the card's centre."""
NAME = (360.0, 56.0)


def requests(looks: Sequence[str]) -> list[Request]:
    """The portraits that may appear, for prefetching."""
    return portrait.requests(looks, (DISC,))


def draw_reaction_banner(canvas: Canvas, board: Board, trigger: ReactionTrigger) -> None:
    _draw_headline(canvas, trigger)
    left, right = MIDDLE - ASIDE, MIDDLE + ASIDE
    _draw_seat(canvas, board, trigger.actor, left)
    _draw_way(canvas, left + DISC / 2 + 14, MIDDLE - CARD / 2 - 22)
    if trigger.target not in (NOBODY, trigger.actor):
        _draw_seat(canvas, board, trigger.target, right)
        _draw_way(canvas, MIDDLE + CARD / 2 + 22, right - DISC / 2 - 14)
    if trigger.card is not None:
        draw_image(canvas, board, trigger.card, MIDDLE, Y, CARD, -3, lifted=True)


def _draw_headline(canvas: Canvas, trigger: ReactionTrigger) -> None:
    x, y, w, h = HEAD
    canvas.draw_shape(ribbon(w, h, trigger.colour, 56), x, y)
    style = canvas.lettering.fit_style(trigger.headline, display_style(42, CREAM, 5, 4), w - 150)
    canvas.write(trigger.headline, MIDDLE, y + 43, style, "middle")


def _draw_way(canvas: Canvas, start: float, end: float) -> None:
    ends = (start, Y + 20), (end, Y)
    draw_arrow(canvas, *ends, None, tail=14, thick=30, head=64, lift=40, colour=AMETHYST)


def _draw_seat(canvas: Canvas, board: Board, seat: Seat, x: float) -> None:
    look, name = board.contenders[seat], board.names[seat]
    draw_portrait(canvas, look, x, Y - 24, DISC)
    room, h = NAME
    letters = canvas.lettering
    style = letters.fit_style(name, display_style(30, CREAM, 4, 3), room - 90, h)
    name = letters.shorten(name, style, room - 90)
    w = letters.width(name, style) + 90
    top = Y - 24 + DISC / 2 + 14
    canvas.draw_shape(tag(round(w), h, colour_of(look)), x - w / 2, top)
    canvas.draw_file(shape_of_seat(seat), x - w / 2 + 36, top + h / 2, 30)
    canvas.write(name, x - w / 2 + 62, top + h / 2, style)
