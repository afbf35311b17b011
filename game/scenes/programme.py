"""Every screen by its name. A screen's code is loaded when it is first shown."""

from importlib import import_module
from typing import Any

from game.scenes.house import House, Programme
from game.stage.scene import Scene

SCREENS = {
    "title": ("title.scene", "Title"),
    "setup": ("setup.scene", "Setup"),
    "weigh_in": ("weigh_in.scene", "WeighIn"),
    "table": ("table.scene", "TableScene"),
    "replay": ("table.replay", "Replay"),
    "fight_log": ("fight_log.scene", "FightLogScreen"),
    "inspect": ("inspect.scene", "Inspect"),
    "why": ("why.scene", "Why"),
    "asking": ("asking.scene", "AskingMe"),
    "pause": ("pause.scene", "Pause"),
    "rulebook": ("rulebook.scene", "RulebookScreen"),
    "settings": ("settings.scene", "SettingsScreen"),
    "sharing": ("sharing.scene", "SharingScreen"),
    "seats": ("seats.scene", "SeatsScreen"),
    "comfort": ("settings.comfort", "Comfort"),
    "results": ("results.scene", "Results"),
    "thoughts": ("thoughts.scene", "Thoughts"),
    "mishap": ("mishap.scene", "Mishap"),
}

FOLLOWS = {"table.scene": "results.scene"}
"""What comes up while something still moves: its code is loaded before."""


def _opener(module: str, name: str) -> Any:
    def open_screen(house: House, **about: Any) -> Scene:
        if module in FOLLOWS:
            import_module(f"game.scenes.{FOLLOWS[module]}")
        screen: Scene = getattr(import_module(f"game.scenes.{module}"), name)(house, **about)
        return screen

    return open_screen


PROGRAMME: Programme = {name: _opener(*where) for name, where in SCREENS.items()}
