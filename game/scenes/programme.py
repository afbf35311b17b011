"""Every screen by its name. A screen's code is loaded when it is first shown."""

from importlib import import_module
from typing import Any

from game.scenes.house import House, Programme
from game.stage.scene import Scene

PLACES = {
    "title": ("title", "Title"),
    "setup": ("setup", "Setup"),
    "weigh_in": ("weigh_in", "WeighIn"),
    "table": ("table", "TableScene"),
    "inspect": ("inspect", "Inspect"),
    "pause": ("pause", "Pause"),
    "rulebook": ("rulebook", "RulebookScreen"),
    "settings": ("settings", "SettingsScreen"),
    "results": ("results", "Results"),
    "mishap": ("mishap", "Mishap"),
}


def _opener(module: str, name: str) -> Any:
    def open_screen(house: House, **about: Any) -> Scene:
        screen: Scene = getattr(import_module(f"game.scenes.{module}"), name)(house, **about)
        return screen

    return open_screen


PROGRAMME: Programme = {name: _opener(*where) for name, where in PLACES.items()}
