"""What is going on beside the piles: the chain of cards, and who has still to answer."""

from collections.abc import Sequence

from game.core.state import Seat
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, ORANGE, PALE
from game.stage.lettering import Style, display
from game.stage.shapes import panel, tag
from game.table.portrait import draw_portrait
from game.table.rig import Link

X, Y, WIDE, HEADER = 1186.0, 392.0, 310.0, 48.0
ROW = 50.0
MOST = 4


def draw_pending(
    canvas: Canvas, title: str, links: Sequence[Link], waiting: Sequence[Seat], looks: Sequence[str]
) -> None:
    """The newest link on top; those who think below."""
    shown = list(reversed(links))[:MOST]
    height = HEADER + 14 + ROW * len(shown) + (52 if waiting else 0) + 8
    canvas.shape(panel(round(WIDE), round(height), "night", HEADER, ORANGE), X, Y)
    canvas.write(title, X + 20, Y + 25, display(24, CREAM, 3, 2))
    y = Y + HEADER + 14
    for i, link in enumerate(shown):
        draw_portrait(canvas, looks[link.seat], X + 38, y + 21, 38)
        style = Style(22, CREAM if i == 0 else PALE, "semibold" if i == 0 else "medium")
        style = canvas.lettering.fitted(link.text, style, WIDE - 86)
        canvas.write(link.text, X + 66, y + 21, style)
        if link.crossed:
            canvas.art_at("ui/glyph_cross.svg", X + 38, y + 21, 40)
        y += ROW
    if waiting:
        canvas.shape(tag(round(WIDE - 28), 44, PALE), X + 14, y)
        canvas.write("Thinking", X + 30, y + 22, Style(22, PALE, "medium"))
        for i, seat in enumerate(waiting):
            draw_portrait(canvas, looks[seat], X + 160 + i * 34, y + 22, 32)
