"""One focus for mouse, keyboard and gamepad."""

from collections.abc import Iterable
from contextlib import nullcontext

from game.stage.drawing.canvas import Canvas
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import LEFT_BUTTON, MOUSE, InputEvent
from game.stage.widgets.control_scaler import ControlScaler
from game.stage.widgets.tooltip import draw_tooltip
from game.stage.widgets.widget import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """The widgets of a layer, and which of them has the focus."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        """Where the keys are."""
        self.hovered: Widget | None = None
        """Where the pointer is."""
        self.pressed: Widget | None = None
        self.scaler: ControlScaler | None = ControlScaler()
        """None where the layer scales its widgets itself."""

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets
        if self.focused is None:
            self.focused = next((w for w in widgets if w.focusable), None)

    def replace(self, widgets: Iterable[Widget]) -> None:
        """Replace all widgets; one with the same name keeps the focus."""
        name = self.focused.name if self.focused else ""
        self.widgets = list(widgets)
        alike = [w for w in self.widgets if name and w.name == name and w.focusable]
        self.focused = alike[0] if alike else next((w for w in self.widgets if w.focusable), None)
        self.hovered = self.pressed = None

    def find(self, name: str) -> Widget:
        return next(w for w in self.widgets if w.name == name)

    def set_focus(self, widget: Widget | None) -> None:
        self.focused = widget
        self.stage.controls.typing = bool(widget and widget.typing)
        for other in self.widgets:
            other.has_caret = other is widget

    @property
    def is_ring_shown(self) -> bool:
        """True if the focus ring is shown: not while the mouse is in use."""
        return self.stage.controls.device != MOUSE

    # -- input events ------------------------------------------------------------------------------

    def handle(self, input_event: InputEvent) -> bool:
        kind = input_event.kind
        if kind == "motion":
            return self._moved(input_event)
        if kind == "press" and input_event.button == LEFT_BUTTON:
            return self._press(input_event)
        if kind == "release" and self.pressed is not None:
            pressed, self.pressed = self.pressed, None
            pressed.release(self.stage, input_event)
            return True
        if kind == "wheel":
            under = self._under(input_event.x, input_event.y, wheel=True)
            return under is not None and under.wheel(self.stage, input_event.amount)
        if kind == "text" and self.focused is not None:
            return self.focused.handle_text(self.stage, input_event.text)
        if kind == "action":
            return self._act(input_event.action)
        return False

    def _under(self, x: float, y: float, wheel: bool = False) -> Widget | None:
        for widget in reversed(self.widgets):
            if widget.hits(x, y) and (not wheel or type(widget).wheel is not Widget.wheel):
                return widget
        return None

    def _moved(self, input_event: InputEvent) -> bool:
        if self.pressed is not None:
            self.pressed.drag(self.stage, input_event)
            return True
        hot = self._under(input_event.x, input_event.y)
        if hot is self.hovered:
            return False
        self.hovered = hot
        return True

    def _press(self, input_event: InputEvent) -> bool:
        under = self._under(input_event.x, input_event.y)
        if under is None:
            if self.focused is not None and self.focused.typing:
                self.set_focus(None)
                return True
            return False
        if under.focusable:
            self.set_focus(under)
            self.pressed = under
            self.hovered = under
            under.press(self.stage, input_event)
        return True

    def _act(self, action: str) -> bool:
        at = self.focused
        if at is not None and at.focusable and at.activate(self.stage, action):
            if at.typing and action == "accept" and not at.has_caret:
                self.set_focus(None)
            return True
        if action in DIRECTIONS:
            return self._go(DIRECTIONS[action])
        if action in ("next", "previous"):
            return self._step(1 if action == "next" else -1)
        return False

    def _step(self, way: int) -> bool:
        able = [w for w in self.widgets if w.focusable]
        if not able:
            return False
        place = able.index(self.focused) if self.focused in able else -way
        self._arrive(able[(place + way) % len(able)])
        return True

    def _go(self, way: tuple[int, int]) -> bool:
        """Move to the nearest widget in this direction."""
        able = [w for w in self.widgets if w.focusable and w is not self.focused]
        if not able:
            return False
        if self.focused is None or not self.focused.visible:
            self._arrive(able[0])
            return True
        here = self.focused.rect
        best, least = None, 1e9
        for widget in able:
            there = widget.rect
            dx, dy = there.centerx - here.centerx, there.centery - here.centery
            along = dx * way[0] + dy * way[1]
            if way[0]:
                gap = max(0.0, there.top - here.bottom, here.top - there.bottom)
                inside = there.left >= here.centerx if way[0] > 0 else there.right <= here.centerx
            else:
                gap = max(0.0, there.left - here.right, here.left - there.right)
                inside = there.top >= here.centery if way[1] > 0 else there.bottom <= here.centery
            rows = (
                self.focused.scroll_area is not None
                and widget.scroll_area is self.focused.scroll_area
            )
            if along <= 1 or not inside or (way[0] and gap and rows):
                continue  # in a column, left and right stay in the row or leave the column
            across = abs(dy if way[0] else dx)
            cost = along + 3 * gap + 0.35 * across
            if cost < least:
                best, least = widget, cost
        if best is None:
            return False
        self._arrive(best)
        return True

    def _arrive(self, widget: Widget) -> None:
        self.set_focus(widget)
        self.stage.sound.play("menu_move")

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.scaler is not None:
            kept = [layer.caption_area for layer in self.stage.layers[-1:]]
            self.scaler.scale_controls(canvas, self.widgets, self.stage.control_scale, kept)
        for widget in self.widgets:
            if widget.visible:
                with canvas.clipped(*widget.scroll_area) if widget.scroll_area else nullcontext():
                    widget.draw(
                        canvas,
                        widget is self.hovered,
                        self.is_ring_shown and widget is self.focused,
                    )
        told = self.hovered if not self.is_ring_shown else self.focused
        if told is not None and told.visible and told.tooltip and self.pressed is None:
            draw_tooltip(canvas, told.tooltip, told.rect)
