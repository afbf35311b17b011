"""The house rules: every option of a game, in words, in a list that scrolls."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from game.app.page_parts import divider_drawing
from game.core.options import ChoiceOption, Flag, Kind, Number, Value
from game.core.registry import Game
from game.screens.setup.lineup_rows import has_large_text
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, INK
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import MOUSE, InputEvent
from game.stage.widgets.choices import SegmentedControl, Stepper, Toggle
from game.stage.widgets.focus import Focus
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Box, Widget

PADDING, GAP = 14, 10
INSET, BAR = 14, 38
"""Room at the left for a focus ring, and at the right for the scroll bar."""
TITLE, HELP = display_style(28, INK), Style(22, BROWN_TEXT, lead=1.2)
CONTROL = 56
FEW = 3
"""More choices than this do not fit side by side; in large letters, none do."""


def option_title(option: str) -> str:
    """`foul_the_foul` → `Foul the foul`."""
    words = option.replace("_", " ").capitalize()
    return re.sub(r"\bko\b", "KO", words, flags=re.IGNORECASE)


def value_text(value: Value) -> str:
    """A value as people say it: `onlyIfStuck` → `Only if stuck`."""
    if value is None:
        return "Off"
    if isinstance(value, bool):
        return "On" if value else "Off"
    apart = re.sub(r"(?<=[a-z])(?=[A-Z0-9])", " ", str(value))
    return apart.capitalize()


def value_name(game: Game, option: str, value: Value) -> str:
    """Return the game's own name for a value, or else the value in words."""
    return game.values.get(option, {}).get(value) or value_text(value)


def relevant_options(game: Game, chosen: Mapping[str, Value], seats: int) -> dict[str, Value]:
    """Return the options that make a difference with these seats and the other choices."""
    needs = game.options.required_flags()
    return {
        option: now
        for option, now in chosen.items()
        if chosen.get(needs.get(option, ""), True)
        and len(allowed_values(game, option, chosen, seats)) > 1
    }


def allowed_values(game: Game, option: str, chosen: Mapping[str, Value], seats: int) -> list[Value]:
    """Return the values of an option that these seats and the other choices allow."""
    agreed = game.options.parse(chosen)
    offered = selectable_values(game.options.kinds()[option], chosen[option])
    return [value for value in offered if agreed.is_valid_for(seats, **{option: value})]


def selectable_values(kind: Kind, now: Value) -> list[Value]:
    """Return the values to choose from; of a long range of numbers, the round ones."""
    if not isinstance(kind, Number):
        return [*kind.values()]
    if kind.only:
        return [*sorted(kind.only)]
    numbers = range(kind.low, kind.high + 1)
    kept = {n for n in numbers if len(numbers) <= 20 or n % (5 if n <= 50 else 25) == 0}
    kept |= {kind.low, kind.high} | ({now} if isinstance(now, int) else set())
    listed: list[Value] = [*sorted(kept)]
    return [None, *listed] if kind.unset else listed


def _short(kind: Kind) -> bool:
    """True for a few numbers, which are all shown at once."""
    return isinstance(kind, Number) and 0 < len(kind.only) <= 4


class HouseRuleRow(Widget):
    """One house rule. Its rectangle is for keyboard focus: at the list's edge if out of sight."""

    def __init__(
        self,
        game: Game,
        option: str,
        offered: list[Value],
        now: Value,
        changed: Callable[[Value], object],
        large: bool,
        measure: float,
    ) -> None:
        super().__init__((0, 0, 0, 0))
        self.high = round(CONTROL * measure)
        self.game = game
        self.name = option
        self.kind = game.options.kinds()[option]
        self.default = game.options.defaults()[option]
        self.now = now
        self.changed = changed
        self.title = option_title(option)
        self.explains = game.words.OPTIONS[option]
        self.values = offered
        self.control = self._control(large)
        self.top = 0.0
        """Distance from the top of the list."""
        self.height = 0.0
        self.room = 0.0
        self.window: Widget | None = None

    def _control(self, large: bool) -> Widget:
        if isinstance(self.kind, Flag):
            return Toggle(0, 0, bool(self.now), self._set, self.high / CONTROL)
        labels = [value_name(self.game, self.name, value) for value in self.values]
        place = self.values.index(self.now)
        few = isinstance(self.kind, ChoiceOption) and len(labels) <= FEW
        if (few or _short(self.kind)) and not large:
            return SegmentedControl((0, 0, 0, self.high), labels, place, self._pick, size=22)
        return Stepper((0, 0, 0, self.high), labels, place, self._pick)

    def _set(self, value: Value) -> None:
        self.now = value
        self.changed(value)

    def _pick(self, place: int) -> None:
        self._set(self.values[place])

    @property
    def is_control_beside(self) -> bool:
        """True if the control is beside the words, false if it is below them."""
        return isinstance(self.control, Toggle)

    @property
    def help(self) -> str:
        if self.now == self.default:
            return self.explains
        standard = value_name(self.game, self.name, self.default)
        return f"{self.explains} Standard: {standard.lower()}."

    # -- layout ------------------------------------------------------------------------------------

    def layout(self, letters: Lettering, top: float, width: float) -> float:
        """Compute and return the height."""
        self.top = top
        self.room = width - self.control.rect.w - GAP if self.is_control_beside else width
        if not self.is_control_beside:
            self.control.rect.w = width
        words = letters.height(self.title, TITLE, self.room - 36)
        words += letters.height(self.help, HELP, self.room)
        self.height = 2 * PADDING + (
            max(words, self.high) if self.is_control_beside else words + GAP + self.high + 8
        )
        return self.height

    def place(self, window: Scroll, order: int) -> None:
        self.window = window
        y = window.rect.y + self.top - window.top
        control = self.control.rect
        if self.is_control_beside:
            control.topleft = (window.rect.right - BAR - control.w, y + PADDING)
        else:
            control.topleft = (window.rect.x + INSET, y + self.height - PADDING - self.high - 8)
        left, wide = window.rect.x + INSET, window.rect.w - INSET - BAR
        if control.bottom > window.rect.bottom:
            self.rect.update(left, window.rect.bottom + 2 * order, wide, 0)
        elif control.top < window.rect.top:
            self.rect.update(left, window.rect.top - 60 + 2 * order, wide, 0)
        else:
            self.rect.update(left, control.y, wide, control.h)

    # -- input and drawing -------------------------------------------------------------------------

    def hits(self, x: float, y: float) -> bool:
        """True also on the words beside a toggle."""
        seen = self.window is not None and self.window.rect.collidepoint(x, y)
        return seen and (
            self.rect.collidepoint(x, y) if self.is_control_beside else self.control.hits(x, y)
        )

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self.control.press(stage, input_event)

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        self.control.drag(stage, input_event)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self.is_control_beside and self.hits(input_event.x, input_event.y):
            x, y = self.control.rect.center
            input_event = input_event._replace(x=x, y=y)
        self.control.release(stage, input_event)

    def activate(self, stage: Stage, action: str) -> bool:
        return self.control.activate(stage, action)

    def draw_at(self, canvas: Canvas, x: float, y: float, hot: bool, focused: bool) -> None:
        used = canvas.paragraph(self.title, x, y + PADDING, TITLE, self.room - 36)
        if self.now != self.default:
            lines = canvas.lettering.lines(self.title, TITLE, self.room - 36)
            end = x + canvas.lettering.width(lines[-1], TITLE) + 20
            line = canvas.lettering.line_height(TITLE)
            canvas.draw_file("icons/star.svg", end, y + PADDING + used - line / 2, 28)
        canvas.paragraph(self.help, x, y + PADDING + used, HELP, self.room)
        self.control.draw(canvas, hot, focused)


class HouseRuleList(Scroll):
    """The list. Wheel and bar scroll it; keyboard focus goes from rule to rule and scrolls it."""

    def __init__(
        self,
        rect: Box,
        game: Game,
        chosen: Mapping[str, Value],
        seats: int,
        changed: Callable[[str, Value], object],
        focus: Focus,
    ) -> None:
        super().__init__(rect, self._draw_rules, "house rules")
        self.focus = focus
        large = has_large_text(focus.stage.lettering)
        self.rules = [
            HouseRuleRow(
                game,
                option,
                allowed_values(game, option, chosen, seats),
                now,
                partial(changed, option),
                large,
                focus.stage.control_scale,
            )
            for option, now in relevant_options(game, chosen, seats).items()
        ]
        self.layout_rules()

    @property
    def focusable(self) -> bool:
        return super().focusable and self.focus.stage.controls.device == MOUSE

    def layout_rules(self) -> None:
        """Lay out all rules again."""
        top = 0.0
        for each in self.rules:
            top += each.layout(self.focus.stage.lettering, top, self.rect.w - INSET - BAR)
        self.content_height = top
        self.top = min(self.top, self.max_top)
        self._place()

    def _place(self) -> None:
        for order, each in enumerate(self.rules):
            each.place(self, order)

    def scroll_to_focus(self) -> None:
        """Scroll to the focused rule."""
        at = self.focus.focused
        if isinstance(at, HouseRuleRow) and at in self.rules:
            self.scroll_to(at.top, at.height)
            self._place()

    def scroll_by(self, by: float) -> bool:
        moved = super().scroll_by(by)
        self._place()
        return moved

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        super().drag(stage, input_event)
        self._place()

    def _draw_rules(self, canvas: Canvas, top: float) -> float:
        self._place()
        x = self.rect.x + INSET
        for i, each in enumerate(self.rules):
            y = top + each.top
            if y > self.rect.bottom or y + each.height < self.rect.top:
                continue
            if i:
                canvas.draw_shape(divider_drawing(self.rect.w - INSET - BAR), x, y)
            focused = self.focus.is_ring_shown and self.focus.focused is each
            each.draw_at(canvas, x, y, self.focus.hovered is each, focused)
        return self.content_height
