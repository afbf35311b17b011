"""The base class of all screens: the app, the ribbon at the top, the way back."""

from game.app.app import App
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import RED
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import ribbon
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import IconButton
from game.stage.widgets.widget_layer import WidgetLayer

WIDEST = 1120.0
"""Widest ribbon at the top, in logical units."""


class Screen(WidgetLayer):
    """A whole page of the app."""

    def __init__(self, app: App) -> None:
        super().__init__(app.stage)
        self.app = app

    def back(self) -> None:
        """Close this screen; go to the title if it is the only one. For Esc and the back arrow."""
        if len(self.stage.layers) > 1:
            self.stage.pop()
        else:
            self.app.go_to_screen("title")

    def is_guarded(self, input_event: InputEvent) -> bool:
        """Also guards "back" on the last screen, where going back cannot be undone."""
        leaves = input_event.action in ("cancel", "back") and len(self.stage.layers) == 1
        return leaves or super().is_guarded(input_event)

    def back_button(self) -> IconButton:
        return IconButton((24, 24, 80, 80), "icons/arrow_left.svg", self.back, says="Back", key="")

    def handle(self, input_event: InputEvent) -> bool:
        if super().handle(input_event):
            return True
        if input_event.kind != "action":
            return False
        if input_event.action in ("cancel", "back"):
            self.stage.sound.play("menu_back")
            self.back()
        elif input_event.action == "rules":
            self.app.push_screen("rulebook")
        elif input_event.action == "settings":
            self.app.push_screen("settings")
        else:
            return False
        return True


def draw_header(canvas: Canvas, text: str, width: float = 640, colour: str = RED) -> None:
    """Draw the ribbon at the top of a screen."""
    style = canvas.lettering.fit_style(text, display_style(50, outline=6, shadow=4), WIDEST - 160)
    room = canvas.lettering.width(text, style) + 160
    width = min(WIDEST, max(width, room))
    canvas.draw_shape(ribbon(round(width), 88, colour), WIDTH / 2 - width / 2, 24)
    canvas.write(text, WIDTH / 2, 69, style, "middle")


ICON, HIGHEST = 64, 80
"""Normal and largest size of the icons at the top; the table begins below them."""


def icon_size(measure: float) -> int:
    """The size of an icon in the corner at this control size (1 is normal)."""
    return min(HIGHEST, round(ICON * measure))


def corner_icons(screen: Screen, y: float = 16, size: float = ICON) -> list[IconButton]:
    """Rules, sound and settings at the top right."""
    app = screen.app
    sound = app.settings.sound

    def mute() -> None:
        sound.mute = not sound.mute
        icon.icon = "icons/sound_off.svg" if sound.mute else "icons/sound_on.svg"
        app.apply_settings()
        app.save_settings()

    name = "icons/sound_off.svg" if sound.mute else "icons/sound_on.svg"
    x = WIDTH - 24 - 3 * size - 24
    rules = IconButton(
        (x, y, size, size), "icons/rules.svg", lambda: app.push_screen("rulebook"), says="Rules"
    )
    icon = IconButton((x + size + 12, y, size, size), name, mute, says="Sound")
    settings = IconButton(
        (x + 2 * (size + 12), y, size, size),
        "icons/settings.svg",
        lambda: app.push_screen("settings"),
        says="Settings",
    )
    return [rules, icon, settings]
