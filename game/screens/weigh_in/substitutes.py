"""Substitutes at the weigh-in: the figure, the name, and what only they can do."""

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, MUSTARD
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.table.characters.portrait import draw_portrait
from game.table.game_table import Substitute

FIGURE, LOWER = 324.0, 28.0
"""Size of the figure, a little smaller than a contender, and how much lower it is."""
CARD = (352.0, 156.0)
"""Size of the card above the figure: who they are, and what they can do."""
ABOVE = 320.0
HEAD = 38.0
SECOND = 76.0
"""Size of the portrait of the contender who sends them."""
STYLE, NAME = Style(22, CREAM, "semibold"), display_style(26, MUSTARD, 4, 2)


def draw_substitute(
    canvas: Canvas, who: Substitute, sender: str, x: float, y: float, flip: bool
) -> None:
    """Draw a substitute, with the contender who does the talking at their feet."""
    picture = canvas.art.picture(who.figure, FIGURE)
    canvas.put_centred(canvas.art.mirrored(picture) if flip else picture, x, y + LOWER)
    away = FIGURE / 2 - 18
    draw_portrait(canvas, sender, x - (away if flip else -away), y + 150, SECOND)
    _draw_card(canvas, who, x, y - ABOVE)


def _draw_card(canvas: Canvas, who: Substitute, x: float, y: float) -> None:
    w, h = CARD
    left, row = x - w / 2, (h - 18 - HEAD) / len(who.specialties)
    canvas.draw_shape(panel(round(w), round(h), "night"), left, y)
    name = f"{who.nickname} {who.name}"
    style = canvas.lettering.fit_style(name, NAME, w - 36, HEAD)
    canvas.write(name, x, y + 8 + HEAD / 2, style, "middle")
    for number, feat in enumerate(who.specialties):
        middle = y + 9 + HEAD + row * (number + 0.5)
        canvas.draw_file(feat.picture, left + 40, middle, row + 2)
        style = canvas.lettering.fit_style(feat.title, STYLE, w - 92, row)
        canvas.write(feat.title, left + 70, middle, style)
