"""A column of widgets that scrolls."""

from collections.abc import Callable

from game.stage.drawing.canvas import Canvas
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.focus import Focus
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Box, Widget

AIR = 20
"""Space brought into view around a widget: for its focus ring, and to show that more follows."""

DIRECTIONS = {"up": -1, "down": 1}


class Column(Scroll):
    """A scroll area with widgets, which move with it; up and down move between them."""

    def __init__(
        self, rect: Box, content: Callable[[Canvas, float], float], name: str = "column"
    ) -> None:
        super().__init__(rect, content, name)
        self.positions: dict[Widget, float] = {}
        """Each widget with its y, from the top of the content."""

    def add(self, widget: Widget, y: float) -> None:
        self.positions[widget] = y
        widget.scroll_area = self.rect
        self.place()

    def clear(self) -> None:
        self.positions.clear()
        self.top = self.content_height = 0

    def place(self) -> None:
        """Move every widget to its current position."""
        for widget, y in self.positions.items():
            widget.rect.y = self.rect.y - self.top + y

    def scroll_to_widget(self, widget: Widget | None) -> None:
        """Scroll one of our widgets into view."""
        if widget in self.positions:
            self.scroll_to(self.positions[widget] - AIR, widget.rect.h + 2 * AIR)
            self.top = max(0.0, min(self.top, self.max_top))
            self.place()

    def next_widget(self, widget: Widget, way: int) -> Widget | None:
        """The next widget up (-1) or down (1), the one most in line with this one, or None."""
        here = self.positions[widget]
        able = [w for w, y in self.positions.items() if w.focusable and (y - here) * way > 1]
        if not able:
            return None
        middle = widget.rect.centerx
        return min(
            able, key=lambda w: (abs(self.positions[w] - here) // 40, abs(w.rect.centerx - middle))
        )

    def handle(self, focus: Focus, input_event: InputEvent) -> bool:
        """Move between our widgets with up and down, and keep the focus in view.

        A screen calls this before its own focus.
        """
        at = focus.focused
        if input_event.kind != "action" or at is None:
            return False
        done = False
        if at in self.positions and input_event.action in DIRECTIONS:
            there = self.next_widget(at, DIRECTIONS[input_event.action])
            if there is not None:
                focus.set_focus(there)
                focus.stage.sound.play("menu_move")
                done = True
        if not done:
            done = focus.handle(input_event)
        self.scroll_to_widget(focus.focused)
        return done

    def scroll_by(self, by: float) -> bool:
        moved = super().scroll_by(by)
        self.place()
        return moved

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        super().drag(stage, input_event)
        self.place()

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        super().draw(canvas, hot, focused)
        self.place()
