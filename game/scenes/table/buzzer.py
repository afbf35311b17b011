"""One person's buzzer: a plate with their name, shape and key, all of it a button."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.state import Seat
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, GOLD, PALE
from game.stage.controls import Signal
from game.stage.lettering import Style, display
from game.stage.shapes import halo, plate
from game.stage.stage import Stage
from game.stage.widgets.button import draw_key, framed
from game.stage.widgets.widget import Box, Widget
from game.table.cast import colour_of, shape_of_seat
from game.table.portrait import draw_portrait

DOME = (164.0, 157.0)
HEAD = 92.0


class Sitting(NamedTuple):
    """Whose it is, and what they press."""

    seat: Seat
    name: str
    look: str
    key: str


class Buzzer(Widget):
    """A press on it counts when it goes down: whoever is first, not whoever lets go first."""

    def __init__(self, rect: Box, sitting: Sitting, pressed: Callable[[Seat], object]) -> None:
        super().__init__(rect)
        self.sitting = sitting
        self.pressed = pressed
        self.down = False
        self.dead = False
        """Has it said what it had to say?"""
        self.says = ""
        self.name = sitting.name.lower()

    @property
    def focusable(self) -> bool:
        return super().focusable and not self.dead

    def press(self, stage: Stage, signal: Signal) -> None:
        self.pressed(self.sitting.seat)

    def act(self, stage: Stage, action: str) -> bool:
        if action != "accept":
            return False
        self.pressed(self.sitting.seat)
        return True

    # -- how it looks ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        colour = colour_of(self.sitting.look)
        canvas.shape(plate(round(w), round(h), colour, self.down, self.dead), x, y)
        if self.down:
            canvas.shape(halo(round(w), round(h), GOLD, True, 18), x, y)
        self._draw_dome(canvas)
        self._draw_name(canvas)
        if focused or (hot and not self.dead):
            framed(canvas, self.rect)

    def _draw_dome(self, canvas: Canvas) -> None:
        state = "folded" if self.dead else f"{self.sitting.look}_{'down' if self.down else 'up'}"
        w, h = DOME
        canvas.art_at(
            f"ui/buzzer_{state}.svg", self.rect.right - w / 2 - 6, self.rect.centery - 2, w, h
        )

    def _draw_name(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        letters, room = canvas.lettering, w - DOME[0] - HEAD - 88
        draw_portrait(canvas, self.sitting.look, x + 22 + HEAD / 2, y + 20 + HEAD / 2, HEAD)
        left = x + HEAD + 40
        canvas.art_at(shape_of_seat(self.sitting.seat), left + 14, y + 46, 30)
        style = letters.fitted(self.sitting.name, display(32, CREAM, 4, 3), room, 56)
        canvas.write(letters.shortened(self.sitting.name, style, room), left + 40, y + 46, style)
        if self.sitting.key and not self.dead:
            draw_key(canvas, self.sitting.key, left + 32, y + 98, 52)
        said = letters.fitted(
            self.says, Style(24, GOLD if self.down else PALE, "semibold"), w - DOME[0] - 40, h - 132
        )
        canvas.paragraph(self.says, x + 26, y + 132, said, w - DOME[0] - 40)
