"""A player at the stage: sends mouse, keyboard and gamepad events as SDL does, one at a time."""

from collections.abc import Callable

import pygame

from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button, IconButton, TicketButton
from game.stage.widgets.choices import Tab
from game.stage.widgets.widget import Widget
from game.stage.widgets.widget_layer import WidgetLayer

A, B, X, Y = range(4)
UP, DOWN, LEFT, RIGHT = range(11, 15)
WAYS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}
KEYS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "accept": pygame.K_RETURN,
    "cancel": pygame.K_ESCAPE,
    "next": pygame.K_TAB,
}


DEVICES = ["keys", "pad"]


class Log(list[object]):
    """Names of what the widgets did, in order."""

    def deed(self, name: str) -> Callable[[], None]:
        return lambda: self.append(name)


def make_button(log: Log, kind: str = "button") -> Button:
    rect = (400, 300, 300, 96)
    if kind == "icon":
        return IconButton(rect, "icons/close.svg", log.deed("go"), says="Close")
    if kind == "ticket":
        return TicketButton(rect, "Go", log.deed("go"))
    if kind == "tab":
        return Tab(rect, "Go", "icons/cards.svg", log.deed("go"))
    return Button(rect, "GO", log.deed("go"), icon="icons/star.svg", key="E")


def drawn(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.picture(), "RGB")


class StageUser:
    """Opens a layer with these widgets, and makes a player's input."""

    def __init__(self, stage: Stage, *widgets: Widget) -> None:
        self.stage = stage
        stage.input_guard.reading = 0.0  # no input guard: this player reads before pressing
        self.scene = WidgetLayer(stage)
        self.scene.focus.add(*widgets)
        stage.switch_to(self.scene)
        self.heard: list[str] = []
        stage.sound.play = self._hear  # type: ignore[method-assign,assignment]

    def _hear(self, name: str, *_: object) -> None:
        self.heard.append(name)

    @property
    def at(self) -> Widget | None:
        scene = self.stage.top_layer
        assert isinstance(scene, WidgetLayer)
        return scene.focus.focused

    def frame(self) -> bool:
        return self.stage.advance_frame(1 / 60)

    # -- mouse, in logical units -------------------------------------------------------------------

    def _place(self, x: float, y: float) -> tuple[int, int]:
        scale = self.stage.canvas.scale
        return round(x * scale), round(y * scale)

    def move(self, x: float, y: float) -> None:
        self._tell(pygame.MOUSEMOTION, pos=self._place(x, y), rel=(1, 1), buttons=(0, 0, 0))

    def press(self, x: float, y: float, button: int = 1) -> None:
        self._tell(pygame.MOUSEBUTTONDOWN, pos=self._place(x, y), button=button)

    def release(self, x: float, y: float, button: int = 1) -> None:
        self._tell(pygame.MOUSEBUTTONUP, pos=self._place(x, y), button=button)

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.press(x, y)
        self.release(x, y)

    def click_on(self, widget: Widget, across: float = 0.5) -> None:
        self.click(widget.rect.x + widget.rect.w * across, widget.rect.centery)

    def drag(self, start: tuple[float, float], *ways: tuple[float, float]) -> None:
        self.move(*start)
        self.press(*start)
        for place in ways:
            self.move(*place)
        self.release(*ways[-1])

    # -- keyboard and gamepad ----------------------------------------------------------------------

    def key(self, *keys: int | str, mod: int = 0) -> None:
        for key in keys:
            code = KEYS[key] if isinstance(key, str) else key
            self._tell(pygame.KEYDOWN, key=code, mod=mod)
            self._tell(pygame.KEYUP, key=code, mod=mod)

    def type(self, text: str) -> None:
        """Type as a keyboard does: each key, then its letter."""
        for letter in text:
            self._tell(pygame.KEYDOWN, key=ord(letter.lower()), mod=0)
            self._tell(pygame.TEXTINPUT, text=letter)

    def pad(self, *buttons: int | str) -> None:
        for button in buttons:
            code = WAYS[button] if isinstance(button, str) else button
            self._tell(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=0)
            self._tell(pygame.CONTROLLERBUTTONUP, button=code, instance_id=0)

    def axis(self, axis: int, value: float) -> None:
        self._tell(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767))

    def go(self, device: str, *ways: str) -> None:
        """Press arrows and `accept`, by keys or by pad."""
        for way in ways:
            if device == "keys":
                self.key(way)
            else:
                self.pad(A if way == "accept" else way)

    def _tell(self, kind: int, **what: object) -> None:
        self.stage.handle_event(pygame.event.Event(kind, **what))
        self.frame()
