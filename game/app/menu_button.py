"""A wide menu button."""

from collections.abc import Callable

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Lettering
from game.stage.input.input_reader import PAD, InputReader
from game.stage.widgets.button import Button, draw_key, key_width
from game.stage.widgets.widget import Box

CAP_HIGH = 48


class MenuButton(Button):
    """A button with a picture, a label of up to two lines, and its key."""

    def __init__(
        self,
        rect: Box,
        label: str,
        deed: Callable[[], object],
        *,
        icon: str = "",
        colour: str = "night",
        action: str = "",
        size: float = 36,
        icon_size: float = 54,
        on_pad: bool = False,
    ) -> None:
        super().__init__(rect, label, deed, colour=colour, size=size, icon=icon)
        self.icon_size = icon_size
        self.action = action
        """The action whose key is shown; empty for none."""
        self.on_pad = on_pad
        """True if a pad has a button for it too."""
        self.shown = ""
        """The label of that key; empty if none is shown."""

    def show_key(self, controls: InputReader) -> None:
        """Show the key or button for this on the device in use."""
        shown = self.action and (self.on_pad or controls.device != PAD)
        self.shown = controls.glyph(self.action) if shown else ""

    def min_size(self, letters: Lettering) -> tuple[float, float]:
        """Keeps its width, so that a label of two lines wraps as before."""
        return self.rect.w, letters.line_height(self._style()) * 2 + 10

    def _face(self, canvas: Canvas, middle: float) -> None:
        x, _, w, h = self.rect
        letters = canvas.lettering
        left = x + 24.0
        if self.icon:
            icon = self.icon_size * self.scale
            canvas.draw_file(self.icon, x + 33 + icon / 2, middle, icon)
            left = x + 50 + icon
        right = x + w - 20
        cap = key_width(letters, self.shown, CAP_HIGH, self.scale) if self.shown else 0
        room = right - left - (cap + 12 if cap else 0)
        style = letters.fit_style(self.label, self._style(), room, h - 26)
        lines = letters.lines(self.label, style, room)
        if not self.icon:  # then label and key are centred together
            spare = room - max(letters.width(line, style) for line in lines)
            left, right = left + spare / 2, right - spare / 2
        if cap:
            draw_key(canvas, self.shown, right - cap / 2, middle, CAP_HIGH, self.scale)
        first = middle - (len(lines) - 1) * letters.line_height(style) / 2
        canvas.write(self.label, left, first, style, "left", room)
