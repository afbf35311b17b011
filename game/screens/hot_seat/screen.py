"""The hot-seat options: how people who share a screen react out of turn, and what hides a hand."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from game.app.app import App
from game.app.page_parts import is_back_action
from game.app.screen import Screen
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM, DIM, INK
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.choices import SegmentedControl, Stepper
from game.stage.widgets.widget import Widget
from game.table.text.word_files import read_words

WIDE, HIGH, HEAD = 1640.0, 960.0, 88.0
LEFT, TOP = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2
STEP, FOOT = 122.0, 112.0
CONTROL = LEFT + 420
ROOM = WIDE - 420 - 48
STEPPER = 640.0
LARGE = 1.5
"""From this text growth on, the choices of a row no longer fit side by side."""


class OptionRow(NamedTuple):
    """One option to agree on: each value has a name, and a line that says what it costs."""

    field: str
    label: str
    values: list[tuple[Any, str, str]]

    def value_index(self, value: object) -> int:
        return next(i for i, (known, _, _) in enumerate(self.values) if known == value)


def rows() -> list[OptionRow]:
    return [
        OptionRow(row["field"], row["label"], [(v, name, says) for v, name, says in row["values"]])
        for row in read_words("sharing")["rows"]
    ]


class HotSeatScreen(Screen):
    """An overlay on the set-up or the pause screen; changes count from the next question."""

    is_overlay = True

    def __init__(self, app: App, changed: Callable[[], object] | None = None) -> None:
        super().__init__(app)
        self.rows = rows()
        self.step = min(STEP, (HIGH - HEAD - 18 - FOOT) / len(self.rows))
        self.changed = changed
        self._build()

    def _build(self) -> None:
        back = (WIDTH / 2 - 180, TOP + HIGH - 104, 360, 80)
        done = Button(back, "DONE", self.back, colour="green", size=34)
        self.focus.replace([*(self._control(i, row) for i, row in enumerate(self.rows)), done])
        if self.focus.focused is None:
            self.focus.set_focus(done)
        self.needs_redraw = True

    def _control(self, number: int, row: OptionRow) -> Widget:
        names = [name for _, name, _ in row.values]
        at = row.value_index(self._value(row))
        set_ = partial(self._set, row)
        large = self.stage.lettering.scale_factor(Style(24)) >= LARGE
        wide = STEPPER if large else min(ROOM, 200.0 * len(names))
        rect = (CONTROL, self._y(number), wide, 60)
        made = Stepper(rect, names, at, set_) if large else SegmentedControl(rect, names, at, set_)
        made.name = row.field
        return made

    def _y(self, number: int) -> float:
        return TOP + HEAD + 18 + number * self.step

    def _value(self, row: OptionRow) -> object:
        return getattr(self.app.settings.sharing, row.field)

    def _set(self, row: OptionRow, place: int) -> None:
        setattr(self.app.settings.sharing, row.field, row.values[place][0])
        self.app.save_settings()
        self.needs_redraw = True

    def leave(self) -> None:
        if self.changed is not None:
            self.changed()

    def resized(self) -> None:
        super().resized()
        self._build()

    def handle(self, input_event: InputEvent) -> bool:
        if is_back_action(input_event):
            self.stage.sound.play("menu_back")
            self.back()
            return True
        return super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(panel(WIDE, HIGH, "paper", HEAD, BLUE), LEFT, TOP)
        title = read_words("sharing")["title"]
        style = canvas.lettering.fit_style(
            title, display_style(46, CREAM, 5, 4), WIDE - 80, HEAD - 8
        )
        canvas.write(title, WIDTH / 2, TOP + HEAD / 2 + 2, style, "middle")
        for number, row in enumerate(self.rows):
            self._draw_row(canvas, number, row)
        super().draw(canvas)

    def _draw_row(self, canvas: Canvas, number: int, row: OptionRow) -> None:
        letters, y = canvas.lettering, self._y(number)
        label = letters.fit_style(row.label, display_style(32, INK), 360, 64)
        canvas.write(row.label, LEFT + 40, y + 30, label)
        says = row.values[row.value_index(self._value(row))][2]
        style = letters.fit_style(says, Style(24, BROWN_TEXT, "semibold"), ROOM, self.step - 66)
        canvas.paragraph(says, CONTROL + 4, y + 64, style, ROOM)
