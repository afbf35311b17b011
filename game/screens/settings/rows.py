"""The rows of the settings screen: words on the left, a control on the right."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any

import msgspec

from game.app.app import App
from game.app.page_parts import divider_drawing
from game.core.cast import CAST, Character
from game.core.registry import Game
from game.limits import TYPED_NAME
from game.profile.settings import PlayerSettings, PromptSettings
from game.screens.settings.presets import SettingsPreset, settings_presets
from game.screens.settings.setting_specs import (
    SettingSpec,
    games_with_policies,
    policy_specs,
    search_settings,
)
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, CREAM, INK, RED_TEXT
from game.stage.drawing.key_marks import key_mark
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.shapes import plate
from game.stage.widgets.button import Button, draw_focus_ring
from game.stage.widgets.choices import SegmentedControl, Slider, Stepper, Toggle
from game.stage.widgets.text_field import TextField
from game.stage.widgets.widget import Box, Widget
from game.table.characters.cast import colour_of, voice_sound
from game.table.characters.portrait import draw_portrait

LEFT, RIGHT = 496, 1760
WIDE = RIGHT - LEFT
GAP = 24
PADDING = 8
SLIDE_LEFT, SLIDE_WIDE = 1072, 560
ICON = 1008
SHORTEST_TEXT = 400
"""Least width of the words; with less they go on a line above the control."""

LABEL = display_style(30, INK)
HELP = body_style(22, BROWN_TEXT)
VALUE = display_style(34, INK)
HEADING = display_style(34, RED_TEXT)

SEGMENTS_WIDE = {2: 400, 3: 480, 4: 560, 5: 640}
STEPPER_WIDE = 520


class Row:
    """Words and widgets. Subclasses create the widgets and keep them up to date."""

    def __init__(self, label: str, help: str) -> None:
        self.label = label
        self.help = help
        self.widgets: list[Widget] = []
        self.wide = 0.0
        """Width of the widgets, from the right edge."""
        self.is_stacked = False
        """Whether the widgets are below the words instead of beside them."""
        self.height = 0.0

    @property
    def text_width(self) -> float:
        return WIDE if self.is_stacked else WIDE - self.wide - GAP

    def layout(self, letters: Lettering, least: float) -> None:
        """Compute the height of the row, at least this much."""
        self.is_stacked = self.wide > WIDE - SHORTEST_TEXT
        tall = max((w.rect.h for w in self.widgets), default=0)
        words = self._words(letters)
        inner = words + 2 * PADDING + tall if self.is_stacked else max(words, tall)
        self.height = max(least, inner + 2 * PADDING)

    def _words(self, letters: Lettering) -> float:
        return letters.height(self.label, LABEL, self.text_width) + letters.height(
            self.help, HELP, self.text_width
        )

    def widget_top(self, widget: Widget) -> float:
        """Return how far below the top of the row this widget begins."""
        if self.is_stacked:
            return self.height - 2 * PADDING - widget.rect.h
        return (self.height - widget.rect.h) / 2

    def refresh(self) -> None:
        """Show the current values, wherever they were set."""

    def widget_note(self, _widget: Widget) -> str:
        """Return what else there is to say about this widget; empty for nothing."""
        return ""

    def draw(self, canvas: Canvas, top: float) -> None:
        y = top + PADDING
        if not self.is_stacked:
            y = top + (self.height - self._words(canvas.lettering)) / 2
        y += canvas.paragraph(self.label, LEFT, y, LABEL, self.text_width)
        canvas.paragraph(self.help, LEFT, y, HELP, self.text_width)
        canvas.draw_shape(divider_drawing(WIDE + 16), LEFT, top + self.height - 2)


class SettingRow(Row):
    """A setting, with the widget for its kind."""

    def __init__(self, app: App, preference: SettingSpec, changed: Callable[[], object]) -> None:
        super().__init__(preference.label, preference.help)
        self.app = app
        self.preference = preference
        self.changed = changed
        make = {"switch": self._switch, "slide": self._slide, "pick": self._pick}
        widget, self.wide = make.get(preference.kind, self._step)()
        widget.name = preference.name
        self.widgets = [widget]

    def widget_note(self, _widget: Widget) -> str:
        return self.preference.more

    @property
    def measure(self) -> float:
        return self.app.stage.control_scale

    @property
    def value(self) -> Any:
        return getattr(getattr(self.app.settings, self.preference.group), self.preference.field)

    def set(self, value: object) -> None:
        group = getattr(self.app.settings, self.preference.group)
        setattr(group, self.preference.field, value)
        if self.preference.also:
            self.app.settings.reset(self.preference.group, *self.preference.also)
        self.changed()

    # -- widgets, and how wide they are ------------------------------------------------------------

    def _switch(self) -> tuple[Widget, float]:
        wide = Toggle.WIDE * self.measure
        return Toggle(RIGHT - wide, 0, self.value, self.set, self.measure), wide

    def _slide(self) -> tuple[Widget, float]:
        rect = (SLIDE_LEFT, 0, SLIDE_WIDE, Slider.HIGH * self.measure)
        slider = Slider(rect, self._share(), self._slid, self.preference.colour)
        return slider, RIGHT - (ICON - 40 if self.preference.icon else SLIDE_LEFT - GAP)

    def _pick(self) -> tuple[Widget, float]:
        letters = self.app.stage.lettering
        words = [words for _, words in self.preference.choices]
        style = Style(24, INK, "bold")
        needed = len(words) * (max(letters.width(word, style) for word in words) + 28)
        if needed > WIDE:
            return self._step()
        wide = min(WIDE, max(SEGMENTS_WIDE[len(words)] * self.measure, round(needed)))
        high = max(64 * self.measure, round(letters.line_height(style) + 16))
        return SegmentedControl(
            (RIGHT - wide, 0, wide, high), words, self._place(), self._picked
        ), wide

    def _step(self) -> tuple[Widget, float]:
        letters = self.app.stage.lettering
        words = [words for _, words in self.preference.choices]
        style = Style(26, INK, "bold")
        high = max(60 * self.measure, round(letters.line_height(style) + 12))
        # all as wide as the longest, because they are in one column
        below = [words for preference in policy_specs() for _, words in preference.choices]
        longest = max(letters.width(word, style) for word in (*words, *below))
        needed = longest + 2 * high + 32
        wide = min(WIDE, max(STEPPER_WIDE, round(needed)))
        return Stepper((RIGHT - wide, 0, wide, high), words, self._place(), self._picked), wide

    # -- between values and widgets ----------------------------------------------------------------

    def _place(self) -> int:
        values = [value for value, _ in self.preference.choices]
        return values.index(self.value) if self.value in values else 0

    def _picked(self, place: int) -> None:
        self.set(self.preference.choices[place][0])

    def _share(self) -> float:
        if isinstance(self.value, int):
            low, high = self.preference.low, self.preference.high
            return round((self.value - low) / (high - low), 2)
        return float(self.value)

    def _slid(self, share: float) -> None:
        self.set(self._shown(share) if isinstance(self.value, int) else share)

    def _shown(self, share: float) -> int:
        low, high = self.preference.low, self.preference.high
        return round(low + share * (high - low))

    def refresh(self) -> None:
        for widget in self.widgets:
            if isinstance(widget, Toggle):
                widget.on = self.value
            elif isinstance(widget, Slider):
                widget.value = self._share()
            elif isinstance(widget, SegmentedControl | Stepper):
                widget.chosen = self._place()

    def draw(self, canvas: Canvas, top: float) -> None:
        off = self.preference.name == "sound.master" and self.app.settings.sound.mute
        self.help = (
            f"Off: turn the knob or press {key_mark('mute')}" if off else self.preference.help
        )
        super().draw(canvas, top)
        if self.preference.kind != "slide":
            return
        middle = top + self.height / 2
        if self.preference.icon:
            icon = "icons/sound_off.svg" if off else self.preference.icon
            canvas.draw_file(icon, ICON, middle, 60)
        canvas.write(str(self._shown(self._share())), RIGHT, middle, VALUE, "right")


class SizeRow(SettingRow):
    """The window size: a standard one, or the one it was dragged to."""

    def __init__(self, app: App, preference: SettingSpec, changed: Callable[[], object]) -> None:
        w, h = app.stage.window.dragged_size or app.settings.screen.size
        choices = [*preference.choices]
        if (w, h) not in dict(choices):
            choices.append(((w, h), f"{w} × {h}"))
        super().__init__(app, preference._replace(choices=sorted(choices)), changed)


class PolicyRow(SettingRow):
    """The policy for one question of one game."""

    def __init__(
        self, app: App, game: Game, preference: SettingSpec, changed: Callable[[], object]
    ) -> None:
        self.game = game
        super().__init__(app, preference, changed)

    @property
    def value(self) -> str:
        return self.app.settings.asking.policies_for(self.game)[self.preference.field]

    def set(self, value: object) -> None:
        self.app.settings.asking.set_policy(self.game, self.preference.field, str(value))
        self.changed()


# -- special rows ----------------------------------------------------------------------------------


class Heading(Row):
    """A heading above other rows."""

    def __init__(self, title: str) -> None:
        super().__init__(title, "")

    def layout(self, letters: Lettering, _least: float) -> None:
        self.height = self._words(letters) + 3 * PADDING

    def _words(self, letters: Lettering) -> float:
        return letters.height(self.label, HEADING, WIDE)

    def draw(self, canvas: Canvas, top: float) -> None:
        canvas.paragraph(self.label, LEFT, top + 2 * PADDING, HEADING, WIDE)
        canvas.draw_shape(divider_drawing(WIDE + 16), LEFT, top + self.height - 2)


class PolicyPresetRow(Row):
    """Sets the policies of all games in one press.

    Time limit and stops stay as they are: they depend on the player's hands, not on taste.
    """

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        super().__init__("In one press", "Ask about everything, or only where it matters")
        self.app = app
        self.changed = changed
        self.sets = {"BEGINNER": PromptSettings.beginner, "BRISK": PromptSettings.brisk}
        wide = 232 * app.stage.control_scale
        self.wide = 2 * wide + GAP
        for i, (label, preset) in enumerate(self.sets.items()):
            rect = (RIGHT - self.wide + i * (wide + GAP), 0, wide, 68 * app.stage.control_scale)
            self.widgets.append(Button(rect, label, partial(self._use, preset), size=28))
        self.refresh()

    def _use(self, preset: Callable[[], PromptSettings]) -> None:
        self.app.settings.asking.policies |= preset().policies
        self.changed()

    def refresh(self) -> None:
        now = self.app.settings.asking
        for widget, preset in zip(self.widgets, self.sets.values(), strict=True):
            answers = preset()
            used = all(
                now.policies_for(game) == answers.policies_for(game)
                for game in games_with_policies()
            )
            assert isinstance(widget, Button)
            widget.colour = "gold" if used else "night"
            widget.icon = "icons/check.svg" if used else ""


class SettingsPresetRow(Row):
    """Applies a preset of many settings in one press."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        super().__init__(
            "All in one press", "Each sets speed, movement, letters, sound and questions"
        )
        self.app = app
        self.changed = changed
        self.wide = WIDE
        step = (WIDE + GAP) / len(settings_presets())
        for i, outfit in enumerate(settings_presets()):
            rect = (LEFT + i * step, 0, step - GAP, 72 * app.stage.control_scale)
            button = Button(rect, outfit.name, partial(self._wear, outfit), size=26)
            self.widgets.append(button)
        self.refresh()

    def _wear(self, outfit: SettingsPreset) -> None:
        outfit.apply(self.app.settings)
        self.changed()

    def widget_note(self, widget: Widget) -> str:
        return settings_presets()[self.widgets.index(widget)].says

    def refresh(self) -> None:
        for widget, outfit in zip(self.widgets, settings_presets(), strict=True):
            assert isinstance(widget, Button)
            widget.colour = "gold" if outfit.is_applied(self.app.settings) else "night"


class TipsRow(Row):
    """Makes all tips appear again."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        super().__init__("Tips once more", "")
        self.app = app
        self.changed = changed
        self.wide = 400
        rect = (RIGHT - self.wide, 0, self.wide, 68)
        self.widgets = [Button(rect, "SHOW ALL AGAIN", self._forget, size=28)]
        self.refresh()

    def _forget(self) -> None:
        self.app.settings.tips.shown.clear()
        self.changed()

    def refresh(self) -> None:
        shown = len(self.app.settings.tips.shown)
        self.help = f"You have seen {shown} so far" if shown else "You have seen none so far"
        self.widgets[0].enabled = bool(shown)


class NameRow(Row):
    """The player's name."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        super().__init__("Name", "Up to twelve letters")
        self.app = app
        self.changed = changed
        self.wide = 460
        letters = app.stage.lettering
        high = max(68, round(letters.line_height(Style(26, INK, "semibold")) + 16))
        rect = (RIGHT - self.wide, 0, self.wide, high)
        name = app.settings.player.name
        self.field = TextField(
            rect,
            name,
            self._typed,
            placeholder=PlayerSettings().name,
            max_length=TYPED_NAME,
            name="player.name",
        )
        self.widgets = [self.field]

    def _typed(self, text: str) -> None:
        said = "".join(letter for letter in text if letter.isprintable())
        try:
            name = msgspec.convert({"name": said}, type(self.app.settings.player)).name
        except msgspec.ValidationError:
            name = PlayerSettings().name  # it has no visible letter
        self.app.settings.player.name = name
        self.changed()

    def refresh(self) -> None:
        name = self.app.settings.player.name
        if not self.field.has_caret and name != self.field.text:
            self.field.text = name


class ContenderButton(Button):
    """A contender to choose; a press plays their voice."""

    def __init__(self, rect: Box, who: Character, row: "ContenderRow") -> None:
        super().__init__(rect, "", partial(row.choose, who), name=who, sound=voice_sound(who))
        self.who = who
        self.row = row

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        chosen = self.row.app.settings.player.character == self.who
        d = w - 28
        draw_portrait(canvas, self.who, x + w / 2, y + d / 2 + 12, d, active=chosen)
        if chosen:
            canvas.draw_file("icons/check.svg", x + w - 34, y + d - 4, 56)
        style = canvas.lettering.fit_style(self.who.upper(), display_style(26, INK), w - 8)
        canvas.write(self.who.upper(), x + w / 2, y + h - 24, style, "middle")
        if focused or hot:
            draw_focus_ring(canvas, self.rect.inflate(-8, -4), 16)


class ContenderRow(Row):
    """All contenders in a row."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        super().__init__("Contender", "Looks only: everybody hits as hard")
        self.app = app
        self.changed = changed
        self.wide = WIDE
        step = WIDE / len(CAST)
        self.widgets = [
            ContenderButton((LEFT + i * step + 8, 0, step - 16, 220), who, self)
            for i, who in enumerate(CAST)
        ]

    def choose(self, who: Character) -> None:
        self.app.settings.player.character = who
        self.changed()


class NamePlateRow(Row):
    """A preview of the player's name plate."""

    def __init__(self, app: App) -> None:
        super().__init__("At the table", "What the others see of you")
        self.app = app
        self.wide = 560

    def layout(self, letters: Lettering, least: float) -> None:
        super().layout(letters, max(least, 172))

    def draw(self, canvas: Canvas, top: float) -> None:
        super().draw(canvas, top)
        player = self.app.settings.player
        colour = colour_of(player.character)
        y = top + self.height / 2 - 4
        canvas.draw_shape(plate(432, 88, colour, True), RIGHT - 440, y - 44)
        draw_portrait(canvas, player.character, RIGHT - 440, y, 136)
        style = canvas.lettering.fit_style(player.name, display_style(38, CREAM, 4, 3), 320)
        canvas.write(player.name, RIGHT - 348, y, style)


def rows(
    app: App, group: str, preferences: Sequence[SettingSpec], changed: Callable[[], object]
) -> list[Row]:
    """Return the rows of a tab."""
    if group == "play":
        settings = (_row(app, each, changed) for each in preferences)
        return [SettingsPresetRow(app, changed), *settings, TipsRow(app, changed)]
    if group == "player":
        return [NameRow(app, changed), ContenderRow(app, changed), NamePlateRow(app)]
    if group == "asking":
        return [PolicyPresetRow(app, changed), *_policy_rows(app, preferences, changed)]
    return [_row(app, preference, changed) for preference in preferences]


def _row(app: App, preference: SettingSpec, changed: Callable[[], object]) -> Row:
    if preference.game:
        return PolicyRow(app, preference.game, preference, changed)
    kind = SizeRow if preference.name == "screen.size" else SettingRow
    return kind(app, preference, changed)


def search_setting_rows(app: App, said: str, changed: Callable[[], object]) -> list[Row]:
    """Return every setting that matches the search, under the name of its tab."""
    rows: list[Row] = []
    for leaf, preferences in search_settings(said):
        rows.append(Heading(leaf.name))
        rows += [_row(app, each, changed) for each in preferences]
    return rows


def _policy_rows(
    app: App, preferences: Sequence[SettingSpec], changed: Callable[[], object]
) -> Iterator[Row]:
    several = len(games_with_policies()) > 1
    for game, part in groupby(preferences, lambda preference: preference.game):
        if several:
            yield Heading(game.words.TITLE if game else "In every game")
        yield from (_row(app, preference, changed) for preference in part)
