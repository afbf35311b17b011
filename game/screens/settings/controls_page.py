"""The controls page: every action with its bindings, and the keys of the seats."""

from collections.abc import Callable, Sequence
from functools import partial

from game.app.app import App
from game.app.key_capture import ESCAPE
from game.app.key_chips import HIGH, KeyChip, chip_scale
from game.app.page_parts import divider_drawing
from game.profile.controls import DEFAULT_SEAT_KEYS
from game.screens.settings.binding_editor import BindingEditor, Rebuild
from game.screens.settings.pad_mapping import PadMapping
from game.screens.settings.rows import LABEL, LEFT, PADDING, RIGHT, WIDE, Heading, Row, SettingRow
from game.screens.settings.setting_specs import SettingSpec
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Lettering
from game.stage.input.actions import Action, actions, sections
from game.stage.input.bindings import MAX_CHORDS, preset_bindings
from game.stage.input.chords import KEYS, MOUSE, PAD
from game.stage.widgets.button import Button, IconButton
from game.stage.widgets.widget import Widget

GAP = 16
LABEL_LEAST = 330
"""Least width of the words beside the chips; with less, the chips go below."""
BUZZERS = ("bruiser", "scraps", "gripes", "spork", "stigg", "ace", "moxie")
"""Buzzer pictures, one for each seat."""
BUZZER = 92.0
NEVER_LOCKED_OUT = (
    "Any key can be another",
    "{} too. One for back, for choosing, for the arrows and for this page always stays.",
)
TRY_THEM = (
    "All at once",
    "Hold all seven keys: a buzzer without a tick is one that your keyboard cannot tell apart.",
)


class ChipRow(Row):
    """A row whose widgets flow: beside the words, or below them in as many lines as they need."""

    def __init__(self, label: str) -> None:
        super().__init__(label, "")
        self._offsets: dict[Widget, float] = {}

    @property
    def text_width(self) -> float:
        return WIDE if self.is_stacked else WIDE - self.wide - 2 * GAP

    def layout(self, letters: Lettering, _least: float) -> None:
        self.wide = sum(w.rect.w + GAP for w in self.widgets) - GAP
        self.is_stacked = self.wide > WIDE - LABEL_LEAST * chip_scale(letters)
        words = self._words(letters)
        lines = self._lines() if self.is_stacked else [self.widgets]
        step = HIGH * chip_scale(letters) + GAP
        high = len(lines) * step - GAP
        top = words + PADDING if self.is_stacked else max(0.0, (words - high) / 2)
        self.height = PADDING + (top + high if self.is_stacked else max(words, high)) + PADDING
        for number, line in enumerate(lines):
            self._place(line, PADDING + top + number * step, step - GAP)

    def _lines(self) -> list[list[Widget]]:
        lines: list[list[Widget]] = [[]]
        for widget in self.widgets:
            if sum(w.rect.w + GAP for w in lines[-1]) + widget.rect.w > WIDE:
                lines.append([])
            lines[-1].append(widget)
        return lines

    def _place(self, line: Sequence[Widget], top: float, high: float) -> None:
        x = RIGHT - (sum(w.rect.w + GAP for w in line) - GAP)
        for widget in line:
            widget.rect.x = x
            self._offsets[widget] = top + (high - widget.rect.h) / 2
            x += widget.rect.w + GAP

    def widget_top(self, widget: Widget) -> float:
        return self._offsets[widget]

    def _words(self, letters: Lettering) -> float:
        return letters.height(self.label, LABEL, self.text_width)


class BindingRow(ChipRow):
    """An action, its bindings as chips, and buttons to add one and to reset them."""

    def __init__(self, editor: BindingEditor, action: Action) -> None:
        super().__init__(action.label)
        self.editor = editor
        self.action = action.name
        bound = editor.bindings.chords[self.action]
        canvas = editor.app.stage.canvas
        for press in sorted(bound, key=lambda press: (KEYS, MOUSE, PAD).index(press.device)):
            said = editor.app.stage.controls.label(press)
            deed = partial(editor.change, self.action, press)
            self.widgets.append(KeyChip(canvas, f"{self.action} {press}", press, said, deed))
        self.widgets += self._more()

    def _more(self) -> list[Widget]:
        made = []
        if len(self.editor.bindings.chords[self.action]) < MAX_CHORDS:
            add = partial(self.editor.capture_chord, self.action)
            made.append(self._small("icons/plus.svg", add, "One more", f"{self.action} +"))
        if (
            self.editor.bindings.chords[self.action]
            != preset_bindings(self.editor.bindings.name)[self.action]
        ):
            reset = partial(self.editor.reset, self.action)
            made.append(self._small("icons/undo.svg", reset, "As it came", f"{self.action} reset"))
        return made

    def _small(self, icon: str, deed: Callable[[], object], says: str, name: str) -> Widget:
        side = HIGH * chip_scale(self.editor.app.stage.lettering)
        made = IconButton((0, 0, side, side), icon, deed, says=says, colour="cream")
        made.name = name
        return made

    def widget_note(self, widget: Widget) -> str:
        return widget.tooltip or "Press it to change it."


class SeatRow(ChipRow):
    """The key and gamepad of a seat; its buzzer is down while one of them is pressed."""

    def __init__(self, keyring: BindingEditor, seat: int, lit: set[int]) -> None:
        super().__init__(f"Seat {seat + 1}")
        self.seat = seat
        self.lit = lit
        self.widgets = [keyring.seats.key_chip(seat), keyring.seats.pad_stepper(seat)]

    def layout(self, letters: Lettering, least: float) -> None:
        super().layout(letters, least)
        spare = max(0.0, BUZZER + 2 * PADDING - self.height)
        self.height += spare
        self._offsets = {widget: top + spare / 2 for widget, top in self._offsets.items()}

    @property
    def text_width(self) -> float:
        return super().text_width - BUZZER - GAP

    def draw(self, canvas: Canvas, top: float) -> None:
        state = "down" if self.seat in self.lit else "up"
        picture = f"ui/buzzer_{BUZZERS[self.seat]}_{state}.svg"
        y = top + self.height / 2
        canvas.draw_file(picture, LEFT + BUZZER / 2, y, BUZZER)
        canvas.paragraph(
            self.label,
            LEFT + BUZZER + GAP,
            y - self._words(canvas.lettering) / 2,
            LABEL,
            self.text_width,
        )
        if self.seat in self.lit:
            canvas.draw_file("icons/check.svg", LEFT + BUZZER - 8, y - BUZZER / 4, 44)
        canvas.draw_shape(divider_drawing(WIDE + 16), LEFT, top + self.height - 2)


class UnknownPadRow(Row):
    """Maps a gamepad that SDL does not know."""

    def __init__(self, app: App) -> None:
        super().__init__("A pad that is mixed up", "Teach it: press its buttons in turn")
        self.app = app
        self.wide = 280
        teach = Button((RIGHT - self.wide, 0, self.wide, 64), "TEACH IT", self._teach, size=28)
        self.widgets = [teach]

    def _teach(self) -> None:
        if self.app.stage.controls.pads.unknown_joysticks:
            self.app.stage.push(PadMapping(self.app))
        else:
            self.app.notify("Every pad that is plugged in is known. There is nothing to teach.")


def search_rows(app: App, said: str, rebuild: Rebuild) -> list[Row]:
    """Return a row for every action whose label contains these words."""
    keyring = BindingEditor(app, rebuild)
    found = [action for action in actions().values() if _speaks_of(action, said)]
    rows: list[Row] = [BindingRow(keyring, action) for action in found]
    return [Heading("What is pressed"), *rows] if rows else []


def _speaks_of(action: Action, said: str) -> bool:
    return all(word in action.label.casefold() for word in said.casefold().split())


def control_rows(
    app: App,
    preferences: Sequence[SettingSpec],
    changed: Callable[[], object],
    rebuild: Rebuild,
    lit: set[int],
) -> list[Row]:
    """Return the rows of the page; `lit` holds the seats whose key or gamepad is pressed."""
    keyring = BindingEditor(app, rebuild)

    def relabel(preference: SettingSpec) -> None:
        """Rebuild all chips after a change of preset or of key names."""
        changed()
        if preference.kind == "pick":
            rebuild(preference.name)

    rows: list[Row] = [SettingRow(app, each, partial(relabel, each)) for each in preferences]
    rows.append(UnknownPadRow(app))
    label, text = NEVER_LOCKED_OUT
    rows.append(Row(label, text.format(app.stage.controls.label(ESCAPE))))
    for section in sections():
        rows.append(Heading(section.title))
        rows += [BindingRow(keyring, action) for action in section.actions]
    rows += [Heading("Everybody’s own key"), Row(*TRY_THEM)]
    rows += [SeatRow(keyring, seat, lit) for seat in range(len(DEFAULT_SEAT_KEYS))]
    return rows
