"""An overlay that waits for the next press on any device."""

from collections.abc import Callable

from game.app.app import App
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, DIM, INK
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.chords import KEYS, KeyChord, parse_chord
from game.stage.input.input_reader import RAW_PRESSES, InputEvent
from game.stage.widgets.button import Button, draw_key
from game.stage.widgets.widget_layer import WidgetLayer

WIDE, HIGH = 880.0, 480.0
LEFT, TOP = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2
PATIENCE = 6.0
"""Seconds to wait for a press; then its buttons can be reached without a mouse."""
ESCAPE = KeyChord(KEYS, "escape")
TEXT = Style(26, BROWN_TEXT, "semibold", align="middle")

Heard = Callable[[KeyChord, int], object]
"""Called with the chord, and the number of the pad (0 if it was not a pad)."""


class KeyCapture(WidgetLayer):
    """Waits over the screen until something is pressed, or the player cancels."""

    is_overlay = True

    def __init__(self, app: App, title: str, on_captured: Heard, now: str = "") -> None:
        """`now` is the label of the binding to replace; empty if there is none."""
        super().__init__(app.stage)
        self.title = title
        self.on_captured = on_captured
        self.now = now
        self.left = PATIENCE
        self.escape_pressed = False
        """True once Esc was pressed: it may mean "cancel", or be the new key."""
        self._build()

    @property
    def raw_input_mode(self) -> str:  # type: ignore[override]  # only for a while
        return RAW_PRESSES if self.left > 0 else ""

    @property
    def input_guard_key(self) -> object:
        """A new target once listening ends, so that the input guard starts again."""
        return self if self.raw_input_mode else self.focus

    def _build(self) -> None:
        answers: list[tuple[str, str, Callable[[], object]]] = []
        if not self.raw_input_mode:
            answers.append(("TRY AGAIN", "blue", self._again))
        if self.escape_pressed:
            answers.insert(0, (f"GIVE IT {self._leads_away.upper()}", "gold", self._bind_escape))
        answers.append(("CANCEL", "cream", self.stage.pop))
        wide = min(360.0, (WIDE - 96 - 24 * (len(answers) - 1)) / len(answers))
        x = WIDTH / 2 - (len(answers) * (wide + 24) - 24) / 2
        y = TOP + HIGH - 124
        self.focus.replace(
            Button((x + i * (wide + 24), y, wide, 84), label, deed, colour=colour, size=30)
            for i, (label, colour, deed) in enumerate(answers)
        )
        self.focus.set_focus(None if self.raw_input_mode else self.focus.widgets[-1])

    @property
    def _leads_away(self) -> str:
        return self.stage.controls.label(ESCAPE)

    def resized(self) -> None:
        super().resized()
        self._build()

    # -- input -------------------------------------------------------------------------------------

    def _again(self) -> None:
        self.left, self.escape_pressed = PATIENCE, False
        self._build()

    def _bind_escape(self) -> None:
        self.stage.pop()
        self.on_captured(ESCAPE, 0)

    def update(self, seconds: float) -> None:
        if not self.left:
            return
        before = int(self.left)
        self.left = max(0.0, self.left - seconds)
        self.needs_redraw = self.needs_redraw or int(self.left) != before
        if not self.left:
            self._build()
            self.needs_redraw = True

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "raw":
            self._hear(input_event)
            return True
        if input_event.kind == "action" and input_event.action in ("cancel", "back"):
            self.stage.sound.play("menu_back")
            self.stage.pop()
            return True
        return super().handle(input_event)

    def _hear(self, input_event: InputEvent) -> None:
        pressed = parse_chord(input_event.text)
        if pressed is None:
            return  # nothing that can be bound
        if pressed == ESCAPE:
            self._ask()
            return
        self.stage.pop()
        self.on_captured(pressed, input_event.pad)

    def _ask(self) -> None:
        """Ask what Esc means. Most people want to leave, and press it again."""
        self.left, self.escape_pressed = 0.0, True
        self._build()
        self.needs_redraw = True

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(panel(WIDE, HIGH, "paper", 80, BLUE), LEFT, TOP)
        letters = canvas.lettering
        style = letters.fit_style(
            self.title.upper(), display_style(40, outline=5, shadow=4), WIDE - 80
        )
        canvas.write(self.title.upper(), WIDTH / 2, TOP + 41, style, "middle")
        if self.now:
            draw_key(canvas, self.now, WIDTH / 2, TOP + 128, 56)
        text = self._text()
        style = letters.fit_style(text, TEXT, WIDE - 96, 150)
        top = TOP + (252 if self.now else 222) - letters.height(text, style, WIDE - 96) / 2
        canvas.paragraph(text, WIDTH / 2, top, style._replace(colour=INK), WIDE - 96, "middle")
        super().draw(canvas)

    def _text(self) -> str:
        if self.escape_pressed:
            key = self._leads_away
            return f"{key} once more leaves everything as it was.\nOr is {key} the new key?"
        if not self.left:
            return "Nothing was pressed. What now?"
        wait = f"Or wait {int(self.left) + 1} seconds, then choose below."
        return f"Press the new key, mouse button or pad button.\n{wait}"
