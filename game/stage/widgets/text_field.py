"""A text field for one line."""

from collections.abc import Callable

from game.plain import plain
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CAPTION, INK
from game.stage.drawing.lettering import Lettering, Style
from game.stage.drawing.shapes import field
from game.stage.engine.stage import Stage
from game.stage.widgets.widget import MIN_TOUCH_SIZE, Box, Widget


class TextField(Widget):
    """What is typed is added at the end; Backspace deletes the last letter."""

    typing = is_scaled = True
    grows_in_width = False

    def __init__(
        self,
        rect: Box,
        text: str,
        changed: Callable[[str], object],
        *,
        placeholder: str = "",
        max_length: int = 40,
        icon: str = "",
        name: str = "",
        on_enter: Callable[[], object] | None = None,
        keeps_typing: bool = False,
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.changed = changed
        self.placeholder = placeholder
        """The placeholder shown while it is empty."""
        self.max_length = max_length
        self.icon = icon
        self.name = name
        self.on_enter = on_enter
        self.keeps_typing = keeps_typing
        """Whether typing continues after Enter."""

    def min_size(self, letters: Lettering) -> tuple[float, float]:
        """As wide as it is, for what can be typed."""
        return self.rect.w, max(MIN_TOUCH_SIZE, letters.line_height(Style(26)) + 8)

    def handle_text(self, stage: Stage, text: str) -> bool:
        longer = plain(self.text + text, self.max_length)
        if longer == self.text:
            stage.sound.play("thup")
        else:
            self._set(longer)
        return True

    def activate(self, stage: Stage, action: str) -> bool:
        if action == "back":
            self._set(self.text[:-1])
        elif action == "delete":
            self._set("")
        elif action == "accept":
            if self.on_enter is not None:
                self.on_enter()
            self.has_caret = self.keeps_typing
        else:
            return False
        return True

    def _set(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.changed(text)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        typing = focused or self.has_caret
        canvas.draw_shape(field(round(w), round(h), typing), x, y)
        left = x + (h if self.icon else 20)
        if self.icon:
            canvas.draw_file(self.icon, x + h / 2 + 4, y + h / 2, h * 0.62)
        said = self.text or self.placeholder
        style = Style(26, INK if self.text else CAPTION, "semibold")
        room = x + w - left - 20
        while said and canvas.lettering.width(said, style) > room:
            said = said[1:]
        canvas.write(said, left, y + h / 2, style)
        if typing:
            end = left + (canvas.lettering.width(said, style) if self.text else 0)
            canvas.write("|", end, y + h / 2 - 1, Style(26, INK, "medium"))
