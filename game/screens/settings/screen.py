"""The settings: tabs on the left, rows that apply at once, buttons at the foot."""

from functools import partial

from game.app.app import App
from game.app.screen import Screen, draw_header
from game.screens.settings.controls_page import control_rows, search_rows
from game.screens.settings.rows import Heading, Row, rows, search_setting_rows
from game.screens.settings.setting_specs import SettingsTab, settings_tabs
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import DIM, INK
from game.stage.drawing.key_marks import key_mark
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import bubble, panel
from game.stage.engine.window import Framing
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.choices import Tab
from game.stage.widgets.column import Column
from game.stage.widgets.dialog import CountdownDialog, Dialog
from game.stage.widgets.text_field import TextField
from game.stage.widgets.widget import Box, Widget
from game.table.characters.cast import FRESH, figure_file, voice_sound

PANEL = (448, 136, 1376, 768)
WINDOW = (472, 150, 1340, 740)
"""The part of the panel in which the rows scroll."""
SEARCH = (1344, 40, 480, 68)
SEARCHED = 24
"""Longest search text."""
TAB_LEFT, TAB_TOP = 96, 136
TAB_STEP, TAB_GAP, TABS_HIGH = 104, 16, 784
"""Greatest height of a tab with its gap, the gap, and the room for all tabs."""
TAB_WIDE = 312
TAB_STYLE = display_style(34, outline=4, shadow=3)
FOOT = 944
FOOT_LEFT, FOOT_STEP, FOOT_SIZE = 448, 304, (280, 80)
MASCOT = (1828, 986, 184)
BUBBLE_RIGHT, BUBBLE_MIDDLE, BUBBLE_TALLEST = 1704, 984, 144

Shape = tuple[Framing, int, tuple[int, int], bool]
"""The window: framing, monitor, size, VSync."""

ROW_LEAST, ROW_MOST = 84, 123

SAMPLES = ((0.0, "slap"), (0.45, "ding"), (1.1, "mumble"), (1.7, "crowd_cheer"))
"""What TEST SOUND plays, with its seconds: one sound for each volume."""


class SettingsScreen(Screen):
    """The settings, on top of any screen; every change applies at once and is saved."""

    def __init__(self, app: App, tab: str = "") -> None:
        super().__init__(app)
        self.tabs = settings_tabs()
        names = [leaf.name for leaf in self.tabs]
        self.tab_index = names.index(tab) if tab else 0
        self.column = Column(WINDOW, self._content, "page")
        self.rows: list[Row] = []
        self.search = TextField(
            SEARCH,
            "",
            self._searched,
            placeholder="Find a setting",
            max_length=SEARCHED,
            name="search",
            keeps_typing=True,
        )
        self._samples: list[tuple[float, str]] = []
        self.lit: set[int] = set()
        """Seats whose key or gamepad is pressed."""
        self._unkept = False
        self._window = self._window_now()
        self._build()
        self.focus.set_focus(self.focus.find(self.tab.name.lower()))

    @property
    def tab(self) -> SettingsTab:
        return self.tabs[self.tab_index]

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        top = self.column.top
        self.column.clear()
        self.rows = self._rows()
        self._layout_rows()
        inside = [widget for row in self.rows for widget in row.widgets]
        typing = self.stage.controls.typing
        self.focus.replace(
            [self.back_button(), *self._tabs(), self.search, self.column, *inside, *self._footer()]
        )
        if typing:
            self.focus.set_focus(self.focus.focused)
        self.column.top = min(top, self.column.max_top)
        self.column.place()
        self.needs_redraw = True

    def _rows(self) -> list[Row]:
        if said := self.search.text.strip():
            found = search_setting_rows(self.app, said, self._changed)
            found += search_rows(self.app, said, self._rebuild)
            return found or [Heading("Nothing here speaks of that")]
        if self.seat_keys_only:
            preferences = self.tab.preferences
            return control_rows(self.app, preferences, self._changed, self._rebuild, self.lit)
        return rows(self.app, self.tab.group, self.tab.preferences, self._changed)

    @property
    def seat_keys_only(self) -> bool:  # type: ignore[override]  # only where seats have their keys
        return self.tab.group == "controls" and not self.search.text.strip()

    def _rebuild(self, name: str) -> None:
        """Build the page again, with the focus on the widget of this name."""
        self._build()
        for widget in self.focus.widgets:
            if widget.name == name:
                self.focus.set_focus(widget)
                self.column.scroll_to_widget(widget)

    def _layout_rows(self) -> None:
        """Place the rows below each other, as high as the page allows."""
        least = min(ROW_MOST, max(ROW_LEAST, WINDOW[3] / max(1, len(self.rows))))
        y = 0.0
        for row in self.rows:
            row.layout(self.stage.lettering, least)
            for widget in row.widgets:
                self.column.add(widget, y + row.widget_top(widget))
            y += row.height
        self.column.content_height = y

    def _tabs(self) -> list[Widget]:
        tabs: list[Widget] = []
        letters = self.stage.lettering
        longest = max((leaf.name for leaf in self.tabs), key=lambda n: letters.width(n, TAB_STYLE))
        style = letters.fit_style(longest, TAB_STYLE, TAB_WIDE - 112)
        step = min(TAB_STEP, TABS_HIGH / len(self.tabs))
        for i, leaf in enumerate(self.tabs):
            rect = (TAB_LEFT, TAB_TOP + i * step, TAB_WIDE, round(step - TAB_GAP))
            tab = Tab(rect, leaf.name, leaf.icon, partial(self.open_tab, i))
            tab.chosen = i == self.tab_index and not self.search.text
            tab.size = style.size
            tabs.append(tab)
        return tabs

    def _footer(self) -> list[Widget]:
        def at(place: int) -> Box:
            return (FOOT_LEFT + place * FOOT_STEP, FOOT, *FOOT_SIZE)

        footer: list[Widget] = [Button(at(0), "DONE", self.back, colour="green", size=36)]
        if self.tab.group:
            footer.append(Button(at(1), "RESET TAB", self._ask_reset, size=30))
        if self.tab.group == "access":
            look = "icons/eye_open.svg"
            footer.append(
                Button(at(2), "TRY IT OUT", self._open_comfort, size=30, icon=look, icon_size=44)
            )
        if self.tab.group == "sound":
            play = "icons/play.svg"
            footer.append(Button(at(2), "TEST SOUND", self._test, size=30, icon=play, icon_size=40))
        return footer

    # -- actions -----------------------------------------------------------------------------------

    def open_tab(self, place: int) -> None:
        """Open another tab."""
        self.tab_index = place
        self.search.text = ""
        self.column.top = 0
        self._samples.clear()
        self._build()

    def _searched(self, _said: str) -> None:
        self.column.top = 0
        self._build()

    def back(self) -> None:
        """End the search if there is one; else close the screen."""
        if self.search.text:
            self.open_tab(self.tab_index)
        else:
            super().back()

    def _changed(self) -> None:
        """Apply a change now; it is saved when the press ends."""
        self.app.apply_settings()
        self.needs_redraw = True
        if self._window != self._window_now():
            self.ask_to_keep_window()
        else:
            self._unkept = True

    def _window_now(self) -> Shape:
        screen = self.app.settings.screen
        return screen.framing, screen.monitor, screen.size, screen.vsync

    def ask_to_keep_window(self) -> None:
        """Ask to keep the window; without an answer it is reverted, in case it cannot be seen."""
        self._save_changes()
        question = CountdownDialog(
            self.stage,
            "KEEP IT LIKE THIS?",
            "Without an answer it goes back to how it was in {seconds}.",
            [("KEEP IT", "green", self._keep_window), ("GO BACK", "red", self._revert_window)],
        )
        self.stage.push(question)

    def _keep_window(self) -> None:
        self._window = self._window_now()
        self.app.save_settings()

    def _revert_window(self) -> None:
        screen = self.app.settings.screen
        screen.framing, screen.monitor, screen.size, screen.vsync = self._window
        self.app.apply_settings()
        self._build()

    def _save_changes(self) -> None:
        if self._unkept:
            self._unkept = False
            self.app.save_settings()

    def _ask_reset(self) -> None:
        self.stage.push(
            Dialog(
                self.stage,
                f"RESET {self.tab.name.upper()}?",
                "Everything on this tab goes back to how it came.",
                [("RESET", "red", self._reset), ("KEEP IT", "green", None)],
            )
        )

    def _reset(self) -> None:
        self.tab.reset(self.app.settings)
        self._changed()
        self._save_changes()
        self._build()

    def _open_comfort(self) -> None:
        """Open the comfort page: the main settings beside a table that shows them."""
        self.app.push_screen("comfort")

    def enter(self) -> None:
        self._build()  # a screen on top may have changed settings

    def _test(self) -> None:
        if self.app.settings.sound.mute:
            self.app.notify(f"Sound is off. Turn the big knob or press {key_mark('mute')}.")
        self._samples = list(SAMPLES)

    def update(self, seconds: float) -> None:
        if self.stage.top_layer is self:
            self._window = self._window_now()  # a key may have changed it, too
        self._samples = [(left - seconds, name) for left, name in self._samples]
        while self._samples and self._samples[0][0] <= 0:
            name = self._samples.pop(0)[1]
            if name == "mumble":
                name = voice_sound(self.app.settings.player.character)
            self.stage.sound.play(name)

    def leave(self) -> None:
        self._samples.clear()
        self._save_changes()

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "action" and input_event.action == "settings":
            return True  # here already
        self._light(input_event)
        done = self.column.handle(self.focus, input_event) or super().handle(input_event)
        if self.focus.pressed is None:
            self._save_changes()
        return done

    def _light(self, input_event: InputEvent) -> None:
        if input_event.seat >= 0:
            (self.lit.discard if input_event.kind == "end" else self.lit.add)(input_event.seat)
            self.needs_redraw = True

    def resized(self) -> None:
        super().resized()
        self._build()
        self.column.scroll_to_widget(self.focus.focused)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        canvas.dim_window(DIM, 0.3)
        draw_header(canvas, "SETTINGS", 560)
        canvas.draw_shape(panel(*PANEL[2:]), *PANEL[:2])
        self._mascot(canvas)
        super().draw(canvas)

    def _content(self, canvas: Canvas, top: float) -> float:
        y = top
        for row in self.rows:
            row.refresh()
            row.draw(canvas, y)
            y += row.height
        return y - top

    def _says(self) -> str:
        """Return what the contender says about the focused or hovered row, or about the tab."""
        meant = self.focus.focused if self.focus.is_ring_shown else self.focus.hovered
        about = (row.widget_note(meant) for row in self.rows if meant in row.widgets)
        return next(about, "") or self.tab.says

    def _mascot(self, canvas: Canvas) -> None:
        says = self._says()
        x, y, size = MASCOT
        canvas.draw_file(figure_file(self.app.settings.player.character, FRESH), x, y, size)
        used = 1 + bool(self.tab.group) + (self.tab.group in ("access", "sound"))
        room = BUBBLE_RIGHT - (FOOT_LEFT + used * FOOT_STEP) - 24
        letters = canvas.lettering
        style = Style(22, INK, "semibold", align="middle")
        style = letters.fit_style(says, style, min(room, 420) - 40, BUBBLE_TALLEST - 24)
        wrap = min(room - 40, 232 * letters.scale_factor(style))
        lines = letters.lines(says, style, wrap)
        while len(letters.lines(says, style, wrap - 8)) == len(lines):
            wrap -= 8  # lines of much the same length
        lines = letters.lines(says, style, wrap)
        w = round(max(letters.width(line, style) for line in lines) + 40)
        line = letters.line_height(style)
        h = round(len(lines) * line + 28)
        left, middle = BUBBLE_RIGHT - w, min(BUBBLE_MIDDLE, 1064 - h / 2)
        canvas.draw_shape(bubble(w, h, "right"), left, middle - h / 2)
        first = middle - (len(lines) - 1) * line / 2
        canvas.write(says, left + w / 2, first, style, "middle", wrap)
