"""The two teams, told apart by name, shape and colour."""

from functools import cache
from typing import NamedTuple

from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import INK
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch
from game.table.characters.cast import ActivePalette


class Team(NamedTuple):
    name: str
    """Used after “the”."""
    shape: str
    colour: str
    alternative: str


TEAMS = (
    Team("Stars", "star", colours.RED, colours.VERMILION),
    Team("Diamonds", "diamond", colours.BLUE, colours.SEA),
)


def team_colour(team: int) -> str:
    known = TEAMS[team]
    return known.alternative if ActivePalette.alternative else known.colour


def team_shape(team: int) -> str:
    """The shape's file under the art folder."""
    return f"ui/shape_{TEAMS[team].shape}.svg"


def draw_badge(canvas: Canvas, team: int, x: float, y: float, d: float) -> None:
    """Draw a team's badge centred here."""
    canvas.draw_shape(_patch(round(d), team_colour(team)), x - d / 2, y - d / 2)
    canvas.draw_file(team_shape(team), x, y, 0.8 * d)


@cache
def _patch(d: int, colour: str) -> Drawing:
    """A square cloth patch, as if sewn on a shirt."""
    s = Sketch(d, d, 4)
    s.box(0, 0, d, d, 0.28 * d, fill=colour, stroke=INK, width=max(2.5, 0.08 * d))
    return Drawing(d, d, 4, s.to_svg())
