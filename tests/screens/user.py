"""The hands of a player: clicks, drags and keys as input events for the stage."""

from typing import Any

from game.app.app import App
from game.stage.engine.input_guard import READING
from game.stage.input.input_reader import KEYS, MOUSE, PAD, InputEvent
from game.stage.widgets.widget import Widget
from game.stage.widgets.widget_layer import WidgetLayer


class User:
    """Makes a player's input, as one who reads before pressing."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stage = app.stage
        self.stage.input_guard.reading = 0.0
        self.heard: list[str] = []
        """Names of the sounds that were played."""
        self.shown: list[tuple[str, dict[str, Any]]] = []
        """Watched screens that were opened, and their arguments."""
        play = app.stage.sound.play

        def listen(name: str, number: int | None = None, loop: bool = False) -> None:
            self.heard.append(name)
            play(name, number, loop)

        app.stage.sound.play = listen  # type: ignore[method-assign]

    def enable_input_guard(self) -> None:
        """Switch the input guard on: from now on, only the frames' time counts as reading time."""
        self.stage.input_guard.reading = READING

    def stub_screens(self, *names: str) -> None:
        """Put an empty layer in the place of these screens."""

        def opener(name: str) -> Any:
            def open_screen(app: App, **about: Any) -> WidgetLayer:
                self.shown.append((name, about))
                return WidgetLayer(app.stage)

            return open_screen

        self.app.screen_openers = {
            **self.app.screen_openers,
            **{name: opener(name) for name in names},
        }

    def widget(self, name: str) -> Widget:
        return self.stage.top_layer.focus.find(name)

    def names(self) -> list[str]:
        return [w.name for w in self.stage.top_layer.focus.widgets if w.focusable]

    def frame(self, seconds: float = 0.02) -> bool:
        return self.stage.advance_frame(seconds)

    def settle(self) -> None:
        for _ in range(3):
            self.frame(1.0)
        while self.stage.canvas.budget.has_backlog:  # one postponed drawing per frame
            self.frame(0)

    # -- mouse -------------------------------------------------------------------------------------

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        self.stage.controls.device = MOUSE
        self.stage.handle_input(InputEvent("motion", x, y))
        self.stage.handle_input(InputEvent("press", x, y, button=button))
        self.stage.handle_input(InputEvent("release", x, y, button=button))
        self.frame()

    def click(self, name: str, share: float = 0.5) -> None:
        """Click a widget in the middle, or at this share of its width."""
        rect = self.widget(name).rect
        self.click_at(rect.x + rect.w * share, rect.centery)

    def drag(self, name: str, start: float, end: float) -> None:
        rect = self.widget(name).rect
        y = rect.centery
        self.stage.handle_input(InputEvent("press", rect.x + rect.w * start, y, button=1))
        self.stage.handle_input(InputEvent("motion", rect.x + rect.w * (start + end) / 2, y))
        self.stage.handle_input(InputEvent("motion", rect.x + rect.w * end, y))
        self.stage.handle_input(InputEvent("release", rect.x + rect.w * end, y, button=1))
        self.frame()

    # -- keys and pad ------------------------------------------------------------------------------

    def key(self, *actions: str, device: str = KEYS) -> None:
        for action in actions:
            self.stage.controls.device = device
            self.stage.handle_input(InputEvent("action", action=action, device=device))
            self.frame()

    def pad(self, *actions: str) -> None:
        self.key(*actions, device=PAD)

    def type(self, text: str) -> None:
        assert self.stage.controls.typing
        for letter in text:
            self.stage.handle_input(InputEvent("text", text=letter, device=KEYS))
        self.frame()
