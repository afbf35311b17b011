"""Widgets that hold a value: toggle, slider, segments, stepper, tabs."""

from collections.abc import Callable, Sequence

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK, RED
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import button, segmented_control, toggle, track
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, draw_focus_ring
from game.stage.widgets.widget import MIN_TOUCH_SIZE, Box, Widget


class Toggle(Widget):
    """On or off."""

    WIDE, HIGH = 104, 56
    is_scaled = keeps_proportions = True

    def __init__(
        self,
        x: float,
        y: float,
        on: bool,
        changed: Callable[[bool], object],
        measure: float = 1.0,
    ) -> None:
        """`measure` is its scale."""
        super().__init__((x, y, round(self.WIDE * measure), round(self.HIGH * measure)))
        self.on = on
        self.changed = changed

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self.hits(input_event.x, input_event.y):
            self._flip(stage)

    def activate(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            self._flip(stage)
            return True
        return False

    def _flip(self, stage: Stage) -> None:
        self.on = not self.on
        stage.sound.play("tick" if self.on else "tock")
        self.changed(self.on)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        canvas.draw_shape(toggle(self.on, w, h), x, y)
        if focused:
            draw_focus_ring(canvas, self.rect, h / 2)


class Slider(Widget):
    """A share between 0 and 1, in steps of 0.05."""

    STEP = 0.05
    HIGH = 48
    """The height at which it is drawn; the knob scales with it."""
    is_scaled = True

    def __init__(
        self, rect: Box, value: float, changed: Callable[[float], object], colour: str = RED
    ) -> None:
        super().__init__(rect)
        self.value = value
        self.changed = changed
        self.colour = colour

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self.drag(stage, input_event)

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        share = (input_event.x - self.rect.x) / self.rect.w
        self._set(round(min(1.0, max(0.0, share)) / self.STEP) * self.STEP)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        stage.sound.play("tick")

    def activate(self, stage: Stage, action: str) -> bool:
        if action not in ("left", "right"):
            return False
        step = self.STEP if action == "right" else -self.STEP
        self._set(min(1.0, max(0.0, self.value + step)))
        stage.sound.play("tick")
        return True

    def _set(self, value: float) -> None:
        value = round(value, 2)
        if value != self.value:
            self.value = value
            self.changed(value)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        y = self.rect.centery - 20
        measure = round(self.rect.h / self.HIGH, 1)
        drawing = track(round(self.rect.w), round(self.value, 2), self.colour, measure)
        canvas.draw_shape(drawing, self.rect.x, y)
        if focused:
            draw_focus_ring(canvas, self.rect.inflate(36, 8), 20)


class LabelChooser(Widget):
    """One of several labels, by index."""

    is_scaled = True
    grows_in_width = False

    def __init__(
        self,
        rect: Box,
        labels: Sequence[str],
        chosen: int,
        changed: Callable[[int], object],
        name: str = "",
        size: float = 24,
    ) -> None:
        super().__init__(rect)
        self.labels = list(labels)
        self.chosen = chosen
        self.changed = changed
        self.name = name
        self.style = Style(size, INK, "bold")

    def min_size(self, letters: Lettering) -> tuple[float, float]:
        """As wide as it is, which its labels need."""
        return self.rect.w, max(MIN_TOUCH_SIZE, letters.line_height(self.style) + 8)

    def _choose(self, stage: Stage, place: int) -> None:
        stage.sound.play("tick")
        if place != self.chosen:
            self.chosen = place
            self.changed(place)


class SegmentedControl(LabelChooser):
    """One of a few, all of them visible."""

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self.hits(input_event.x, input_event.y):
            place = int((input_event.x - self.rect.x) / self.rect.w * len(self.labels))
            self._choose(stage, min(place, len(self.labels) - 1))

    def activate(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            self._choose(stage, (self.chosen + 1) % len(self.labels))
        elif action in ("left", "right"):
            there = self.chosen + (1 if action == "right" else -1)
            if not 0 <= there < len(self.labels):
                return False
            self._choose(stage, there)
        else:
            return False
        return True

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        drawing = segmented_control(round(w), round(h), len(self.labels), self.chosen)
        canvas.draw_shape(drawing, x, y)
        step = w / len(self.labels)
        fitted = [canvas.lettering.fit_style(label, self.style, step - 16) for label in self.labels]
        style = min(fitted, key=lambda each: each.size)  # one size for all of them
        for i, label in enumerate(self.labels):
            canvas.write(label, x + (i + 0.5) * step, y + h / 2, style, "middle")
        if focused:
            draw_focus_ring(canvas, self.rect, 14)


class Stepper(LabelChooser):
    """One of many, between two arrows."""

    def __init__(
        self, rect: Box, labels: Sequence[str], chosen: int, changed: Callable[[int], object]
    ) -> None:
        super().__init__(rect, labels, chosen, changed, size=26)
        self._down = 0

    def _side(self, x: float) -> int:
        """-1 on the left arrow, 1 on the right one, 0 between."""
        if x < self.rect.x + self.rect.h:
            return -1
        return 1 if x > self.rect.right - self.rect.h else 0

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self._down = self._side(input_event.x)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        side, self._down = self._down, 0
        if self.hits(input_event.x, input_event.y) and self._side(input_event.x) == side:
            self._step(stage, side or 1)

    def activate(self, stage: Stage, action: str) -> bool:
        if action not in ("left", "right", "accept"):
            return False
        self._step(stage, -1 if action == "left" else 1)
        return True

    def _step(self, stage: Stage, way: int) -> None:
        if len(self.labels) > 1:
            self._choose(stage, (self.chosen + way) % len(self.labels))

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        for side, left in ((-1, x), (1, x + w - h)):
            state = "down" if self._down == side else "hover" if hot else "up"
            canvas.draw_shape(button(round(h), round(h), "cream", state), left, y)
            name = "icons/arrow_left.svg" if side < 0 else "icons/arrow_right.svg"
            canvas.draw_file(name, left + h / 2, y + h / 2 - 3, h * 0.56)
        label = self.labels[self.chosen]
        if label:
            style = canvas.lettering.fit_style(label, self.style, w - 2 * h - 16)
            canvas.write(label, x + w / 2, y + h / 2, style, "middle")
        if focused:
            draw_focus_ring(canvas, self.rect, 14)


class Tab(Button):
    """A tab at the side of a page; the chosen one is gold and reaches further."""

    def __init__(self, rect: Box, label: str, icon: str, deed: Callable[[], object]) -> None:
        size = min(56, rect[3] * 0.7)
        super().__init__(rect, label, deed, icon=icon, icon_size=size, size=34, sound="tick")
        self.chosen = False

    def min_size(self, letters: Lettering) -> tuple[float, float]:
        """As wide as it is: all tabs share an edge."""
        return self.rect.w, max(MIN_TOUCH_SIZE, letters.line_height(display_style(self.size)) + 10)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        wide = w + 32 if self.chosen else w
        colour = "gold" if self.chosen else "night"
        canvas.draw_shape(button(round(wide), round(h), colour, self._state(hot, focused)), x, y)
        canvas.draw_file(self.icon, x + 56, y + h / 2 - 5, self.icon_size * self.scale)
        style = canvas.lettering.fit_style(
            self.label, display_style(self.size, CREAM, 4, 3), w - 112
        )
        canvas.write(self.label, x + 98, y + h / 2 - 5, style)
