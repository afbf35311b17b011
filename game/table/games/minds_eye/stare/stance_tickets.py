"""Hold, Glare and Squint as tickets, with the keys of the player on that side."""

from collections.abc import Callable, Sequence
from operator import itemgetter

from game.core.state import Move
from game.games.minds_eye.cards import STANCES
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, INK
from game.stage.drawing.key_marks import key_mark as mark
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import focus_ring, ticket
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import draw_key
from game.stage.widgets.widget import Box, Widget
from game.table.games.minds_eye.stare.geometry import LEFT, RIGHT, stare_zones
from game.table.text.word_files import read_words

WIDE, GAP, BITE = 192.0, 20.0, 14.0
KEYS = {LEFT: ("left1", "left2", "left3"), RIGHT: ("right1", "right2", "right3")}
"""Three neighbouring keys for each of two players who share a keyboard."""
POSES = ("", "hold", "glare", "squint")


class Ticket(Widget):
    """A widget that chooses a move: a picture, a title, a few words and a key."""

    def __init__(
        self,
        rect: Box,
        move: Move,
        art: str,
        texts: tuple[str, str],
        key: str,
        chosen: Callable[[Move], object],
    ) -> None:
        super().__init__(rect)
        self.move = move
        self.art = art
        self.title, self.text = texts
        self.key = key
        self.chosen = chosen
        self.name = self.title.lower()
        self.row: Sequence[Ticket] = (self,)
        """The tickets that share its text sizes."""
        self.down = False
        self.is_chosen = False
        """Whether this is the current choice; set only where nobody else is looking."""

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self.down = True

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        self.down = self.hits(input_event.x, input_event.y)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self.down:
            self.down = False
            self.chosen(self.move)

    def activate(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            self.chosen(self.move)
        return action == "accept"

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        state = "selected" if self.is_chosen else "hover" if hot else "up"
        canvas.draw_shape(ticket(round(w), round(h), state, BITE), x, y)
        if focused:
            canvas.draw_shape(focus_ring(round(w), round(h), 14), x, y)
        letters = canvas.lettering
        side = min(124.0, h * 0.46, w * 0.62)
        canvas.draw_file(self.art, x + w / 2, y + h * 0.3, side)
        titles, texts = zip(*((ticket.title, ticket.text) for ticket in self.row), strict=True)
        title = common_style(letters, titles, display_style(30, INK), w - 28, h * 0.18)
        canvas.write(self.title, x + w / 2, y + h * 0.625, title, "middle")
        text = common_style(
            letters, texts, Style(22, BROWN_TEXT, "semibold", lead=1.05), w - 10, h * 0.31
        )
        lines = letters.lines(self.text, text, w - 10)
        top = y + h * 0.835 - (len(lines) - 1) * letters.line_height(text) / 2
        canvas.write(self.text, x + w / 2, top, text._replace(align="middle"), "middle", w - 10)
        if self.key:
            draw_key(canvas, mark(self.key), x + 30, y + (6 if h > 200 else 32), 46)


def tickets_of_side(side: str, chosen: Callable[[Move], object], keys: bool = True) -> list[Ticket]:
    """Return the three stance tickets of one side."""
    x, y, _, h = stare_zones().rect(f"foot_{side}")
    row = [
        Ticket(
            (x + number * (WIDE + GAP), y, WIDE, h),
            stance,
            f"ui/stare_pose_{POSES[stance]}.svg",
            tuple(read_words("stare")["tickets"][str(stance)]),
            KEYS[side][number] if keys else "",
            chosen,
        )
        for number, stance in enumerate(STANCES)
    ]
    return link_as_row(row)


def link_as_row(tickets: list[Ticket]) -> list[Ticket]:
    for each in tickets:
        each.row = tickets
    return tickets


def common_style(
    letters: Lettering, texts: Sequence[str], style: Style, wide: float, high: float
) -> Style:
    """Return the style in which even the longest text fits."""
    return min((letters.fit_style(text, style, wide, high) for text in texts), key=itemgetter(0))


def idle_tickets(side: str) -> list[Ticket]:
    """Return tickets that do nothing, shown while nobody is asked."""
    return tickets_of_side(side, lambda _move: None)
