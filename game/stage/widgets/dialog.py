"""Dialogs: questions that must be answered before anything else."""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BROWN_TEXT, DIM, RED
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.widget_layer import WidgetLayer

WIDE = 880
HIGH = 88
"""Width of the paper and height of a button, at the normal size of controls."""


class Dialog(WidgetLayer):
    """A title, a sentence or two, and buttons; the last one cancels."""

    is_overlay = True

    def __init__(
        self,
        stage: Stage,
        title: str,
        text: str,
        answers: Sequence[tuple[str, str, Callable[[], object] | None]],
    ) -> None:
        """Each answer is its label, its colour and what it does once the dialog has closed."""
        super().__init__(stage)
        self.title = title
        self.text = text
        self.answers = answers
        self.focus.scaler = None  # the layout scales the buttons itself
        self._build()

    def _build(self) -> None:
        measure = self.stage.control_scale
        self.wide = WIDE * max(1.0, measure)
        self.room = self.wide - 96
        style = Style(26, BROWN_TEXT, "semibold", align="middle")
        self.text_height = self.stage.lettering.height(self.text, style, self.room)
        high = round(HIGH * measure)
        self.height = 80 + 40 + self.text_height + 40 + high + 44
        self.top = (HEIGHT - self.height) / 2
        self.left = (WIDTH - self.wide) / 2
        count = len(self.answers)
        width = min(360.0 * measure, (self.wide - 80 - 24 * (count - 1)) / count)
        x = WIDTH / 2 - (count * width + (count - 1) * 24) / 2
        buttons = [
            Button(
                (x + i * (width + 24), self.top + self.height - high - 44, width, high),
                label,
                partial(self._answer, deed),
                colour=colour,
                size=32,
            )
            for i, (label, colour, deed) in enumerate(self.answers)
        ]
        self.focus.replace(buttons)
        self.focus.set_focus(buttons[-1])

    def _answer(self, deed: Callable[[], object] | None) -> None:
        self.stage.pop()
        if deed is not None:
            deed()

    def resized(self) -> None:
        super().resized()
        self._build()

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "action" and input_event.action in ("cancel", "back"):
            self._answer(self.answers[-1][2])
            return True
        return super().handle(input_event)

    def draw(self, canvas: Canvas) -> None:
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(
            panel(round(self.wide), round(self.height), "paper", 80, RED), self.left, self.top
        )
        canvas.write(
            self.title, WIDTH / 2, self.top + 41, display_style(40, outline=5, shadow=4), "middle"
        )
        style = Style(26, BROWN_TEXT, "semibold")
        canvas.paragraph(self.text, WIDTH / 2, self.top + 120, style, self.room, "middle")
        super().draw(canvas)


class CountdownDialog(Dialog):
    """A dialog that cancels itself if nobody answers in time."""

    SECONDS = 15.0

    def __init__(
        self,
        stage: Stage,
        title: str,
        text: str,
        answers: Sequence[tuple[str, str, Callable[[], object] | None]],
    ) -> None:
        """The text contains `{seconds}`."""
        self.seconds_left = self.SECONDS
        self.template = text
        super().__init__(stage, title, self._said(), answers)

    def _said(self) -> str:
        left = ceil(self.seconds_left)
        return self.template.format(seconds=f"{left} second{'' if left == 1 else 's'}")

    def update(self, seconds: float) -> None:
        self.seconds_left -= seconds
        if self.seconds_left <= 0:
            self._answer(self.answers[-1][2])
            return
        if self._said() != self.text:
            self.text = self._said()
            self.needs_redraw = True
