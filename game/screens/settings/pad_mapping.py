"""A dialog that maps an unknown joystick: its buttons are pressed in turn."""

from game.app.app import App
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, DIM, INK
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.input_reader import RAW_JOYSTICK, InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.widget_layer import WidgetLayer
from game.table.text.word_files import read_words

WIDE, HIGH = 880.0, 480.0
LEFT, TOP = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2
TEXT = Style(28, INK, "semibold", align="middle")
PATIENCE = 8.0
"""Seconds without a press after which a button counts as missing."""


class PadMapping(WidgetLayer):
    """Asks for the buttons in turn; a button that is skipped counts as missing."""

    is_overlay = True
    raw_input_mode = RAW_JOYSTICK

    def __init__(self, app: App) -> None:
        super().__init__(app.stage)
        self.app = app
        self.steps: list[list[str]] = read_words("lesson")
        self.at = 0
        self.kind = ""
        """The joystick that is mapped: the first one pressed; empty until then."""
        self.learned: dict[str, str] = {}
        self.left = PATIENCE
        y = TOP + HIGH - 124
        self.focus.add(
            Button((LEFT + 48, y, 380, 84), "IT HAS NONE", self._skip, colour="gold", size=30),
            Button((LEFT + 452, y, 380, 84), "CANCEL", self.stage.pop, colour="cream", size=30),
        )

    def _skip(self) -> None:
        self.at += 1
        self.left = PATIENCE
        self.needs_redraw = True
        if self.at == len(self.steps):
            self._done()

    def _done(self) -> None:
        self.stage.pop()
        if not self.learned:
            self.app.notify("Nothing was pressed, so nothing has changed.")
            return
        self.app.settings.controls.joysticks[self.kind] = self.learned
        self.app.apply_settings()
        self.app.save_settings()
        self.app.notify("Learned. Try it.")

    def update(self, seconds: float) -> None:
        before = int(self.left)
        self.left -= seconds
        self.needs_redraw = self.needs_redraw or int(self.left) != before
        if self.left <= 0:
            self._skip()

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "raw":
            return self._hear(input_event)
        if input_event.kind == "action" and input_event.action in ("cancel", "back"):
            self.stage.pop()
            return True
        return super().handle(input_event)

    def _hear(self, input_event: InputEvent) -> bool:
        """Map a button; each counts once, and only on the same joystick."""
        self.kind = self.kind or input_event.key
        if input_event.key != self.kind or input_event.text in self.learned:
            return True
        self.learned[input_event.text] = self.steps[self.at][0]
        self.stage.sound.play("tick")
        self._skip()
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(panel(WIDE, HIGH, "paper", 80, BLUE), LEFT, TOP)
        title = f"{self.at + 1} OF {len(self.steps)}"
        canvas.write(title, WIDTH / 2, TOP + 41, display_style(40, outline=5, shadow=4), "middle")
        text = (
            f"Press {self.steps[self.at][1]}.\nWithout a press it goes on in {int(self.left) + 1}."
        )
        style = canvas.lettering.fit_style(text, TEXT, WIDE - 96, 190)
        high = canvas.lettering.height(text, style, WIDE - 96)
        canvas.paragraph(text, WIDTH / 2, TOP + 216 - high / 2, style, WIDE - 96, "middle")
        super().draw(canvas)
