"""One person's buzzer: a plate with their name, shape and key, which is a button as a whole."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, GOLD, PALE
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import plate, tag
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import draw_focus_ring, draw_key
from game.stage.widgets.widget import Box, Widget
from game.table.characters import portrait
from game.table.characters.cast import colour_of, shape_of_seat
from game.table.characters.portrait import draw_portrait
from game.table.text.word_files import read_words

DOME = (150.0, 143.0)
HEAD = 92.0
STATES = ((False, False), (True, False), (False, True))
"""States of a plate: waiting, pressed and dead."""
NAME = display_style(32, CREAM, 4, 3)


def requests(look: str, size: tuple[float, float]) -> list[Request]:
    """All pictures of a buzzer, to be drawn ahead."""
    w, h = map(round, size)
    plates = [plate(w, h, colour_of(look), *state) for state in STATES]
    domes = (f"{look}_up", f"{look}_down", "folded")
    return [
        *(Request(drawing, 0, 0) for drawing in plates),
        *(Request(f"ui/buzzer_{dome}.svg", *DOME) for dome in domes),
        *portrait.requests([look], (HEAD,)),
    ]


class BuzzerSeat(NamedTuple):
    """The person at a buzzer, and the name of their key."""

    seat: Seat
    name: str
    look: str
    key: str


class Buzzer(Widget):
    """A buzzer. It counts when it goes down: the first to press wins, not the first to release."""

    def __init__(
        self, rect: Box, buzzer_seat: BuzzerSeat, pressed: Callable[[Seat], object]
    ) -> None:
        super().__init__(rect)
        self.buzzer_seat = buzzer_seat
        self.pressed = pressed
        self.down = False
        self.dead = False
        """Whether it can no longer be pressed."""
        self.aimed_at = False
        """Whether the event that may be answered is aimed at this person."""
        self.status = ""
        self.name_size = NAME.size
        self.name = buzzer_seat.name.lower()

    @property
    def focusable(self) -> bool:
        return super().focusable and not self.dead

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self.pressed(self.buzzer_seat.seat)

    def activate(self, stage: Stage, action: str) -> bool:
        if action != "accept":
            return False
        self.pressed(self.buzzer_seat.seat)
        return True

    # -- how it looks ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        colour = colour_of(self.buzzer_seat.look)
        canvas.draw_shape(plate(round(w), round(h), colour, self.down, self.dead), x, y)
        self._draw_dome(canvas)
        self._draw_name(canvas)
        self._draw_says(canvas)
        if focused or (hot and not self.dead):
            draw_focus_ring(canvas, self.rect)

    def _draw_dome(self, canvas: Canvas) -> None:
        state = (
            "folded" if self.dead else f"{self.buzzer_seat.look}_{'down' if self.down else 'up'}"
        )
        w, h = DOME
        x, y = self.rect.right - w / 2 - 8, self.rect.bottom - h / 2 - 8
        canvas.draw_file(f"ui/buzzer_{state}.svg", x, y, w, h)

    @property
    def _room(self) -> float:
        """Width for the name, beside the head and above the dome."""
        return self.rect.w - HEAD - 96

    def fit_name(self, letters: Lettering) -> float:
        """The largest size in which the name fits."""
        return letters.fit_style(self.buzzer_seat.name, NAME, self._room, 56).size

    def _draw_name(self, canvas: Canvas) -> None:
        x, y, _, _ = self.rect
        letters, left = canvas.lettering, x + HEAD + 32
        draw_portrait(canvas, self.buzzer_seat.look, x + 20 + HEAD / 2, y + 20 + HEAD / 2, HEAD)
        canvas.draw_file(shape_of_seat(self.buzzer_seat.seat), left + 12, y + 46, 30)
        style = NAME._replace(size=self.name_size)
        name = letters.shorten(self.buzzer_seat.name, style, self._room)
        canvas.write(name, left + 36, y + 46, style)
        if self.buzzer_seat.key and not self.dead:
            down = 80 + 26 * letters.key_cap_scale  # below the name, at any size
            draw_key(canvas, self.buzzer_seat.key, left + 28, y + down, 52)
        if self.aimed_at:
            self._draw_tag(canvas)

    def _draw_tag(self, canvas: Canvas) -> None:
        """Draw the tag that says the event is aimed at this person."""
        text = read_words("reactions")["buzzers"]["target"]
        style = canvas.lettering.fit_style(text, Style(24, CREAM, "semibold"), 200, 40)
        w = canvas.lettering.width(text, style) + 44
        right, top = self.rect.right - 16, self.rect.y - 26
        canvas.draw_shape(tag(round(w), 44, colour_of(self.buzzer_seat.look)), right - w, top)
        canvas.write(text, right - w / 2, top + 22, style, "middle")

    def _draw_says(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        room = w - DOME[0] - 28
        colour = GOLD if self.down else PALE
        style = canvas.lettering.fit_style(
            self.status, Style(24, colour, "semibold"), room, h - 160
        )
        canvas.paragraph(self.status, x + 26, y + 148, style, room)


def equalise_name_sizes(buzzers: Sequence[Buzzer], letters: Lettering) -> None:
    """Write all names in one size, so that nobody's is smaller."""
    size = min(buzzer.fit_name(letters) for buzzer in buzzers)
    for buzzer in buzzers:
        buzzer.name_size = size
