"""Every screen by its name. A screen's code is loaded when it is first shown."""

from importlib import import_module
from typing import Any

from game.app.app import App, Programme
from game.stage.widgets.widget_layer import WidgetLayer

SCREENS = {
    "title": ("title.scene", "TitleScreen"),
    "setup": ("setup.scene", "SetupScreen"),
    "weigh_in": ("weigh_in.scene", "WeighInScreen"),
    "table": ("table.scene", "TableScene"),
    "replay": ("table.replay", "ReplayScreen"),
    "fight_log": ("fight_log.scene", "FightLogScreen"),
    "inspect": ("inspect.scene", "CardScreen"),
    "why": ("why.scene", "EventReplayScreen"),
    "asking": ("asking.scene", "PolicyScreen"),
    "pause": ("pause.scene", "PauseScreen"),
    "rulebook": ("rulebook.scene", "RulebookScreen"),
    "settings": ("settings.scene", "SettingsScreen"),
    "sharing": ("sharing.scene", "HotSeatScreen"),
    "seats": ("seats.scene", "KeyTestScreen"),
    "comfort": ("settings.comfort", "ComfortScreen"),
    "results": ("results.scene", "ResultsScreen"),
    "thoughts": ("thoughts.scene", "AnalysisScreen"),
    "mishap": ("mishap.scene", "CrashScreen"),
}

FOLLOWS = {"table.scene": "results.scene"}
"""What comes up while something still moves: its code is loaded before."""


def _opener(module: str, name: str) -> Any:
    def open_screen(app: App, **about: Any) -> WidgetLayer:
        if module in FOLLOWS:
            import_module(f"game.screens.{FOLLOWS[module]}")
        screen: WidgetLayer = getattr(import_module(f"game.screens.{module}"), name)(app, **about)
        return screen

    return open_screen


SCREEN_OPENERS: Programme = {name: _opener(*where) for name, where in SCREENS.items()}
