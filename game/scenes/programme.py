"""Every screen by its name. A screen's code is loaded when it is first shown."""

from importlib import import_module
from typing import Any

from game.scenes.house import House, Programme
from game.stage.scene import Scene

SCREENS = {
    "title": "Title",
    "setup": "Setup",
    "weigh_in": "WeighIn",
    "table": "TableScene",
    "inspect": "Inspect",
    "pause": "Pause",
    "rulebook": "RulebookScreen",
    "settings": "SettingsScreen",
    "results": "Results",
    "mishap": "Mishap",
}
"""Each has a package of its own, and in it a `scene.py` with this class."""


def _opener(package: str, name: str) -> Any:
    def open_screen(house: House, **about: Any) -> Scene:
        module = import_module(f"game.scenes.{package}.scene")
        screen: Scene = getattr(module, name)(house, **about)
        return screen

    return open_screen


PROGRAMME: Programme = {name: _opener(name, scene) for name, scene in SCREENS.items()}
