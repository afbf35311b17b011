"""A binding as a chip: a small picture of the device, and the label of the key or button."""

from collections.abc import Callable
from math import inf

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Lettering, body_style
from game.stage.drawing.shapes import ticket
from game.stage.input.chords import KEYS, MOUSE, PAD, KeyChord
from game.stage.widgets.button import Button, draw_focus_ring, draw_key, key_width

HIGH, CAP, ICON = 60.0, 40.0, 34.0
ICONS = {KEYS: "icons/keyboard.svg", MOUSE: "icons/mouse.svg", PAD: "icons/gamepad.svg"}
MAX_SCALE = 1.5
"""Chips grow with the text, up to this factor."""


def chip_scale(letters: Lettering, highest: float = inf) -> float:
    """The size of a chip, as a factor: it follows text and control size, up to this height."""
    return min(
        min(MAX_SCALE, letters.scale_factor(body_style())) * letters.key_cap_scale, highest / HIGH
    )


class KeyChip(Button):
    """One binding; press the chip to replace it."""

    is_scaled = False  # it has its final size from the start

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        bound: KeyChord,
        said: str,
        deed: Callable[[], object],
        highest: float = inf,
    ) -> None:
        self.grown = chip_scale(canvas.lettering, highest)
        cap = key_width(canvas.lettering, said, CAP, self.grown)
        rect = (0, 0, cap + self.grown * (ICON + 40), HIGH * self.grown)
        super().__init__(rect, "", deed, name=name, sound="tick")
        self.bound = bound
        self.said = said

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        if self.scroll_area is not None and not self.rect.colliderect(self.scroll_area):
            return
        x, y, w, h = self.rect
        state = "hover" if hot or focused or self.down else "up"
        canvas.draw_shape(ticket(round(w), round(h), state), x, y)
        icon = ICON * self.grown
        canvas.draw_file(ICONS[self.bound.device], x + 18 * self.grown + icon / 2, y + h / 2, icon)
        left = x + icon + 26 * self.grown
        middle = (left + x + w - 14 * self.grown) / 2
        draw_key(canvas, self.said, middle, y + h / 2, CAP, self.grown)
        if focused:
            draw_focus_ring(canvas, self.rect, 12)
