"""The chain view beside the piles: the chain of cards, and who has still to answer."""

from collections.abc import Sequence

from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, ORANGE, PALE
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, panel, tag
from game.table.board.board import Board
from game.table.characters.portrait import draw_portrait
from game.table.questions.prompt import ChainLink

Y, WIDE, HEADER = 392.0, 310.0, 48.0
RIGHT, LEFT = 1186.0, 424.0
"""Its x on either side of the piles, so that it never covers a card in the ring."""
ROW = 50.0
MAX_LINKS = 4
IN_THE_RING = (20, 30)
"""Range of z of cards in the ring."""


def draw_chain(
    canvas: Canvas, board: Board, links: Sequence[ChainLink], waiting: Sequence[Seat]
) -> None:
    """Draw the chain, newest link on top, and below it the seats that still think."""
    x, looks, title = panel_left(board), board.contenders, board.game_table.chain_title
    shown = list(reversed(links))[:MAX_LINKS]
    canvas.draw_shape(_ground(len(shown), bool(waiting)), x, Y)
    canvas.write(title, x + 20, Y + 25, display_style(24, CREAM, 3, 2))
    y = Y + HEADER + 14
    for i, link in enumerate(shown):
        draw_portrait(canvas, looks[link.seat], x + 38, y + 21, 38)
        style = Style(22, CREAM if i == 0 else PALE, "semibold" if i == 0 else "medium")
        style = canvas.lettering.fit_style(link.text, style, WIDE - 86)
        canvas.write(link.text, x + 66, y + 21, style)
        if link.crossed:
            canvas.draw_file("ui/glyph_cross.svg", x + 38, y + 21, 40)
        y += ROW
    if waiting:
        canvas.draw_shape(_waiting(), x + 14, y)
        canvas.write("Thinking", x + 30, y + 22, Style(22, PALE, "medium"))
        for i, seat in enumerate(waiting):
            draw_portrait(canvas, looks[seat], x + 160 + i * 34, y + 22, 32)


def _ground(links: int, waiting: bool) -> Drawing:
    height = HEADER + 14 + ROW * links + (52 if waiting else 0) + 8
    return panel(round(WIDE), round(height), "night", HEADER, ORANGE)


def _waiting() -> Drawing:
    return tag(round(WIDE - 28), 44, PALE)


def requests() -> list[Request]:
    """The panels of short chains, for prefetching."""
    grounds = [_ground(links, waits) for links in (1, 2) for waits in (False, True)]
    return [Request(drawing, 0, 0) for drawing in (*grounds, _waiting())]


def panel_left(board: Board) -> float:
    low, high = IN_THE_RING
    lying = [sprite.target_pose.x for sprite in board.sprites.values() if low <= sprite.z < high]
    return LEFT if any(RIGHT < x < RIGHT + WIDE for x in lying) else RIGHT
