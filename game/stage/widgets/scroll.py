"""A scroll area: shows a part of something longer."""

from collections.abc import Callable

from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.shapes import groove, knob
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import draw_focus_ring
from game.stage.widgets.widget import Box, Widget

STEP = 60
KNOB = 20
"""Step in the height of a knob, and its minimum, so that it can always be seen and grabbed."""


class Scroll(Widget):
    """Draws a part of `content`, from its current top; moved by wheel, bar or keys."""

    def __init__(
        self, rect: Box, content: Callable[[Canvas, float], float], name: str = "scroll"
    ) -> None:
        super().__init__(rect)
        self.content = content
        """Draws from this y down, and returns its full height."""
        self.name = name
        self.top = 0.0
        self.content_height = 0.0
        self.sticks_to_end = False
        """Whether to keep the end in view, as a log does."""

    @property
    def focusable(self) -> bool:
        return self.visible and self.content_height > self.rect.h

    @property
    def max_top(self) -> float:
        return max(0.0, self.content_height - self.rect.h)

    def scroll_by(self, by: float) -> bool:
        there = min(self.max_top, max(0.0, self.top + by))
        if there == self.top:
            return False
        self.top = there
        self.sticks_to_end = self.sticks_to_end and there == self.max_top
        return True

    def scroll_to(self, y: float, height: float) -> None:
        """Scroll this part of the content into view."""
        if y < self.top:
            self.top = y
        elif y + height > self.top + self.rect.h:
            self.top = y + height - self.rect.h

    def wheel(self, stage: Stage, amount: float) -> bool:
        return self.scroll_by(-amount * STEP)

    def activate(self, stage: Stage, action: str) -> bool:
        steps = {"up": -STEP, "down": STEP, "page_up": -self.rect.h, "page_down": self.rect.h}
        return action in steps and self.scroll_by(steps[action])

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self.drag(stage, input_event)

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        if input_event.x > self.rect.right - 40 and self.max_top:
            share = (input_event.y - self.rect.y) / self.rect.h
            self.top = min(self.max_top, max(0.0, share * self.content_height - self.rect.h / 2))

    def _draw_bar(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the bar. Its knob changes in steps, not with every line of a growing list."""
        h = self.rect.h
        room = h - 4
        tall = max(KNOB, KNOB * round(room * h / self.content_height / KNOB))
        canvas.draw_shape(groove(round(h)), x, y)
        canvas.draw_shape(knob(tall), x + 2, y + 2 + (room - tall) * self.top / self.max_top)

    def requests(self) -> list[Request]:
        """Knobs of every height, to be drawn ahead: a log grows during animations."""
        heights = range(KNOB, round(self.rect.h), KNOB)
        return [
            Request(drawing, 0, 0) for drawing in (groove(round(self.rect.h)), *map(knob, heights))
        ]

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        if self.sticks_to_end:
            self.top = self.max_top
        self.top = min(self.top, self.max_top)
        with canvas.clipped(x, y, w, h):
            self.content_height = self.content(canvas, y - self.top)
        if self.sticks_to_end and self.top != self.max_top:
            self.top = self.max_top
        if self.max_top:
            self._draw_bar(canvas, x + w - 24, y)
            if focused:
                draw_focus_ring(canvas, self.rect, 12)
