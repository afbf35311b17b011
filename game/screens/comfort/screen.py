"""The comfort screen: six settings to choose before the first match, and a preview of a punch.

The settings can open the same page at any time.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.app.app import App
from game.app.key_hints import caps_width, draw_caps
from game.app.page_parts import divider_drawing
from game.app.screen import Screen, draw_header
from game.core.registry import find
from game.screens.settings.rows import SettingRow
from game.screens.settings.setting_specs import SettingSpec, settings_tabs
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, CREAM, DIM, GREEN, INK, MOONLIGHT, TEAL
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.shapes import panel, tag
from game.stage.input.input_reader import KEYS, PAD, InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.choices import SegmentedControl, Slider
from game.stage.widgets.widget import Widget
from game.table.games import ON_THE_TABLE, game_table_for
from game.table.match_control.scenario_player import ScenarioPlayer
from game.table.match_control.small_table import SmallTable
from game.table.match_control.table_setup import apply_settings
from game.table.text.word_files import read_words

PREVIEW_INTERVAL, FIRST_DELAY = 4.0, 0.8
"""Seconds between two previews, and before the first one."""

SHEET = (28, 136, 1052, 752)
ROWS, ROW = 152, 120
ICON, LABELLED = 92, 144
LEFT, RIGHT = 448, 1048
SLIDE = 436
PREVIEW_PANEL = (1104, 136, 792, 752)
HEADER = 64
TABLE = (1128, 216, 744)
FEET = 876
STRIP = 76
"""Height of the strip between the table and the words below it, for captions."""
HINTS = (28, 912, 1052, 136)
GO = (1104, 912, 792, 136)

LARGE = 125
"""Text scale in per cent; above it some words make room for others."""

LABEL = display_style(30, INK)
HELP = body_style(22, BROWN_TEXT)
VALUE = display_style(34, INK)


class ComfortSetting(SettingRow):
    """One of the six settings: its icon, its name and its widget."""

    def __init__(
        self, app: App, preference: SettingSpec, changed: Callable[[], object], middle: float
    ) -> None:
        super().__init__(app, preference, changed)
        self.middle = middle
        self.widgets[0].rect.centery = middle

    def _slide(self) -> tuple[Widget, float]:
        rect = (LEFT + 8, 0, SLIDE, Slider.HIGH * self.measure)
        slider = Slider(rect, self._share(), self._slid, self.preference.colour)
        return slider, RIGHT - LEFT

    def _pick(self) -> tuple[Widget, float]:
        labels = [label for _, label in self.preference.choices]
        line = self.app.stage.lettering.line_height(Style(24))
        high = max(68 * self.measure, round(line + 12))
        rect = (LEFT, 0, RIGHT - LEFT, min(high, ROW - 24))
        return SegmentedControl(rect, labels, self._place(), self._picked), RIGHT - LEFT

    def draw(self, canvas: Canvas, top: float) -> None:
        letters, room = canvas.lettering, LEFT - LABELLED - 16
        canvas.draw_file(self.preference.icon, ICON, self.middle, 68)
        name = letters.fit_style(self.label, LABEL, room)
        help_fits = self._both(letters, name, room) <= ROW - 16
        y = (
            self.middle
            - (self._both(letters, name, room) if help_fits else self._name(letters, name)) / 2
        )
        y += canvas.paragraph(self.label, LABELLED, y, name, room)
        if help_fits:
            canvas.paragraph(self.help, LABELLED, y, HELP, room)
        if self.preference.kind == "slide":
            said = f"{self._shown(self._share())} %"
            canvas.write(said, RIGHT, self.middle, letters.fit_style(said, VALUE, 128), "right")
        canvas.draw_shape(divider_drawing(SHEET[2] - 56), SHEET[0] + 28, top + ROW - 2)

    def _name(self, letters: Lettering, name: Style) -> float:
        return letters.line_height(name)

    def _both(self, letters: Lettering, name: Style, room: float) -> float:
        return self._name(letters, name) + letters.height(self.help, HELP, room)


class ComfortScreen(Screen):
    """Nothing here is compulsory; every change counts at once."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.words = read_words("comfort")
        self.focus.scaler = None  # Every row has its own room.
        self.go = Button(GO, self.words["go"], self.back, colour="green", size=64)
        self.controls: list[ComfortSetting] = []
        samples = ((name, game_table_for(name).sample_scenario) for name in ON_THE_TABLE)
        game, self.script = next((name, sample) for name, sample in samples if sample)
        self.game_words = find(game).words
        self.table = SmallTable(app, game, self.script)
        self.caption_area = pygame.FRect(TABLE[0] + 16, 0, TABLE[2] - 32, 100)
        self._build()
        self.scenario_player = self._start_scenario()
        self._time = PREVIEW_INTERVAL - FIRST_DELAY

    def _build(self) -> None:
        known = {each.name: each for leaf in settings_tabs() for each in leaf.preferences}
        self.controls = [
            ComfortSetting(
                self.app,
                known[said["name"]]._replace(
                    label=said["label"], help=said["help"], icon=said["icon"]
                ),
                self._changed,
                ROWS + (i + 0.5) * ROW,
            )
            for i, said in enumerate(self.words["controls"])
        ]
        self.focus.replace([*(control.widgets[0] for control in self.controls), self.go])
        self._fit()

    def _fit(self) -> None:
        """Fit the table above the words, at any text size."""
        letters = self.stage.lettering
        below = sum(
            letters.height(text, style, TABLE[2] - 24) for text, style in self._caption_lines()
        )
        high = FEET - below - STRIP - TABLE[1]
        self.table.rect.update(*TABLE, high)
        self.caption_area.bottom = TABLE[1] + high + STRIP - 8

    def _caption_lines(self) -> list[tuple[str, Style]]:
        """The words below the table; at large text scales only those that matter more than the
        table.
        """
        shows = (self.words["shows"], body_style(24, MOONLIGHT))
        safe = (self.words["safe"], body_style(24, CREAM, "bold"))
        return [safe] if self.stage.text_scale > LARGE else [shows, safe]

    def _start_scenario(self) -> ScenarioPlayer:
        apply_settings(self.table.board, self.app.settings)
        return ScenarioPlayer(self.script, self.game_words, self.table.board, plays_alone=True)

    # -- behaviour ---------------------------------------------------------------------------------

    def enter(self) -> None:
        self.stage.sound.set_mood("title")

    def leave(self) -> None:
        self.app.save_settings()

    def _changed(self) -> None:
        self.app.apply_settings()
        apply_settings(self.table.board, self.app.settings)
        self.needs_redraw = True

    @property
    def busy(self) -> bool:
        return self.scenario_player.is_playing or self.table.board.busy

    def update(self, seconds: float) -> None:
        self._time += seconds
        if self._time >= PREVIEW_INTERVAL:
            self._time = 0.0
            self.stage.sound.play("ding")
            self.scenario_player = self._start_scenario()
            self.needs_redraw = True
        if self.scenario_player.advance(seconds, 1.0):
            self.needs_redraw = True

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "action" and input_event.action in ("settings", "rules"):
            return True  # Finish this page first.
        return super().handle(input_event)

    def resized(self) -> None:
        super().resized()
        self._build()

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        canvas.dim_window(DIM, 0.3)
        draw_header(canvas, self.words["title"], 920)
        canvas.draw_shape(panel(*SHEET[2:]), *SHEET[:2])
        for i, control in enumerate(self.controls):
            control.refresh()
            control.draw(canvas, ROWS + i * ROW)
        self._draw_show(canvas)
        self._draw_hints(canvas)
        super().draw(canvas)

    def _draw_show(self, canvas: Canvas) -> None:
        x, y, w, h = PREVIEW_PANEL
        letters = canvas.lettering
        canvas.draw_shape(panel(w, h, "night", HEADER, TEAL), x, y)
        loops = letters.fit_style(self.words["loops"], body_style(22, CREAM), 300, 40)
        wide = round(letters.width(self.words["loops"], loops) + 40)
        canvas.draw_shape(tag(wide, 44, GREEN), x + w - 24 - wide, y + 10)
        canvas.write(self.words["loops"], x + w - 24 - wide / 2, y + 32, loops, "middle")
        title = letters.fit_style(
            self.words["preview"], display_style(30, CREAM, 4, 3), w - wide - 96
        )
        canvas.write(self.words["preview"], x + 24, y + 33, title)
        self.table.draw(canvas, ())
        top = self.table.rect.bottom + STRIP
        for text, style in self._caption_lines():
            top += canvas.paragraph(text, x + w / 2, top, style, TABLE[2] - 24, "middle")

    def _draw_hints(self, canvas: Canvas) -> None:
        """Name the keys of every device: nobody knows yet which one is in use."""
        x, y, w, h = HINTS
        canvas.draw_shape(panel(w, h, "night"), x, y)
        later = self.words["later"]
        key = self.stage.controls.glyph_on(KEYS, "settings")
        style = canvas.lettering.fit_style(later, body_style(24, CREAM, "semibold"), w - 180)
        wide = canvas.lettering.width(later, style)
        canvas.write(later, x + 28, y + 36, style)
        draw_caps(canvas, (key,), x + 28 + wide + 16, y + 36)
        self._draw_devices(canvas, x + 28, y + 100)

    def _draw_devices(self, canvas: Canvas, left: float, y: float) -> None:
        glyph = self.stage.controls.glyph_on
        hints = (
            Hint("icons/mouse.svg", self.words["click"], ""),
            Hint("icons/keyboard.svg", self.words["arrows"], glyph(KEYS, "accept")),
            Hint("icons/gamepad.svg", self.words["stick"], glyph(PAD, "accept")),
            Hint("", self.words["keep"], glyph(KEYS, "cancel")),
        )
        letters = canvas.lettering
        said = "".join(hint.text for hint in hints)
        fixed = sum(hint.wide(letters, Style(1)) for hint in hints)
        style = letters.fit_style(said, body_style(24, MOONLIGHT), HINTS[2] - 56 - fixed)
        for hint in hints:
            hint.draw(canvas, left, y, style)
            left += hint.wide(letters, style)


class Hint(NamedTuple):
    """What to press on one device."""

    icon: str
    text: str
    cap: str

    def wide(self, letters: Lettering, style: Style) -> float:
        words = letters.width(self.text, style) if style.size > 1 else 0
        return words + (56 if self.icon else 0) + (caps_width(letters, (self.cap,)) + 12) + 36

    def draw(self, canvas: Canvas, x: float, y: float, style: Style) -> None:
        if self.icon:
            canvas.draw_file(self.icon, x + 22, y, 44)
            x += 56
            canvas.write(self.text, x, y, style)
            x += canvas.lettering.width(self.text, style) + 12
        if self.cap:
            draw_caps(canvas, (self.cap,), x, y)
            x += caps_width(canvas.lettering, (self.cap,)) + 4
        if not self.icon:
            canvas.write(self.text, x, y, style)
