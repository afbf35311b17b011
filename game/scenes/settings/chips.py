"""Something to press as a chip: a small picture of the device, and what is printed on it."""

from collections.abc import Callable

from game.stage.canvas import Canvas
from game.stage.devices.presses import KEYS, MOUSE, PAD, Press
from game.stage.shapes import ticket
from game.stage.widgets.button import Button, draw_key, framed, key_width

HIGH, CAP, ICON = 60.0, 40.0, 34.0
ICONS = {KEYS: "icons/keyboard.svg", MOUSE: "icons/mouse.svg", PAD: "icons/gamepad.svg"}


class Chip(Button):
    """What is pressed for something; pressed itself, it asks for another."""

    def __init__(self, name: str, bound: Press, said: str, deed: Callable[[], object]) -> None:
        super().__init__((0, 0, 0, HIGH), "", deed, name=name, sound="tick")
        self.bound = bound
        self.said = said

    def fit(self, canvas: Canvas) -> None:
        self.rect.w = ICON + 40 + key_width(canvas, self.said, CAP)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        if self.within is not None and not self.rect.colliderect(self.within):
            return
        x, y, w, h = self.rect
        state = "hover" if hot or focused or self.down else "up"
        canvas.shape(ticket(round(w), round(h), state), x, y)
        canvas.art_at(ICONS[self.bound.device], x + 18 + ICON / 2, y + h / 2, ICON)
        wide = w - ICON - 40
        draw_key(canvas, self.said, x + ICON + 26 + wide / 2, y + h / 2, CAP)
        if focused:
            framed(canvas, self.rect, 12)
