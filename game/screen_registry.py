"""Finds every screen by the name of its folder in `game/screens`.

A folder `fight_log` has a file `screen.py` with the class `FightLogScreen`. There is no other list
of screens. A screen's code is loaded when it is first shown.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from game import screens
from game.app.app import App, ScreenOpeners
from game.stage.widgets.widget_layer import WidgetLayer

SCREENS = tuple(sorted(folder.name for folder in iter_modules(screens.__path__) if folder.ispkg))

NEXT_SCREEN = {"table": "results"}
"""A screen, and the one that appears after it while animations still run: both load together."""


def module_of(screen: str) -> str:
    return f"{screens.__name__}.{screen}.screen"


def class_name(screen: str) -> str:
    """`fight_log`: `FightLogScreen`."""
    return "".join(word.capitalize() for word in screen.split("_")) + "Screen"


def screen_class(screen: str) -> Any:
    return getattr(import_module(module_of(screen)), class_name(screen))


def _opener(screen: str) -> Any:
    def open_screen(app: App, **about: Any) -> WidgetLayer:
        if screen in NEXT_SCREEN:
            import_module(module_of(NEXT_SCREEN[screen]))
        opened: WidgetLayer = screen_class(screen)(app, **about)
        return opened

    return open_screen


SCREEN_OPENERS: ScreenOpeners = {screen: _opener(screen) for screen in SCREENS}
