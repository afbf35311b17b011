"""A dialog that asks for a player's name."""

from collections.abc import Callable, Sequence

from game.app.app import App
from game.limits import TYPED_NAME as LONGEST
from game.plain import plain_name
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, DIM
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.text_field import TextField
from game.stage.widgets.widget_layer import WidgetLayer

WIDE, HIGH = 880.0, 440.0
LEFT, TOP = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2
RING_NAMES = (
    "Lefty", "Pickles", "Slugger", "Biscuit", "Thunder", "Noodle", "Champ", "Sunny", "Mustard",
    "Captain", "Pepper", "Duke", "Waffles", "Professor",
)  # fmt: skip
"""Suggestions for players without a keyboard, or without an idea."""


class NameDialog(WidgetLayer):
    """Asks for a name of at most twelve letters."""

    is_overlay = True

    def __init__(
        self,
        app: App,
        name: str,
        named: Callable[[str], object],
        known: Sequence[str] = (),
    ) -> None:
        super().__init__(app.stage)
        self.was = name
        self.named = named
        self.names = (*known, *RING_NAMES)
        """Names for "SURPRISE ME": first those of people who have played here before."""
        self._next = 0
        y = TOP + HIGH - 132
        self.field = TextField(
            (LEFT + 48, TOP + 176, WIDE - 96, 80),
            name,
            lambda _: None,
            placeholder="Type a name",
            max_length=LONGEST,
            name="name",
            on_enter=self._done,
            keeps_typing=True,
        )
        self.focus.add(
            self.field,
            Button((LEFT + 48, y, 248, 88), "DONE", self._done, colour="green", size=32),
            Button((LEFT + 316, y, 248, 88), "SURPRISE ME", self._surprise, colour="gold", size=26),
            Button((LEFT + 584, y, 248, 88), "CANCEL", self.stage.pop, colour="cream", size=30),
        )

    def enter(self) -> None:
        self.focus.set_focus(self.field)

    def leave(self) -> None:
        self.stage.controls.typing = False

    def _surprise(self) -> None:
        names = [name for name in self.names if name != self.field.text]
        self.field.text = names[self._next % len(names)]
        self._next += 1

    def _done(self) -> None:
        name = plain_name(self.field.text, LONGEST)
        self.stage.pop()
        if name and name != self.was:
            self.named(name)

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "action" and input_event.action == "cancel":
            self.stage.sound.play("menu_back")
            self.stage.pop()
            return True
        return super().handle(input_event)

    def draw(self, canvas: Canvas) -> None:
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(panel(WIDE, HIGH, "paper", 80, BLUE), LEFT, TOP)
        canvas.write("NAME", WIDTH / 2, TOP + 41, display_style(40, outline=5, shadow=4), "middle")
        text = f"Up to {LONGEST} letters. The crowd will shout it."
        style = Style(26, BROWN_TEXT, "semibold")
        style = canvas.lettering.fit_style(text, style, WIDE - 96)
        canvas.write(text, WIDTH / 2, TOP + 132, style, "middle")
        super().draw(canvas)
