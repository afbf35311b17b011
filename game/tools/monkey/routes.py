"""Routes through the app: which screens can be stacked, and what leads to them."""

from collections.abc import Iterable
from random import Random

import pygame

from game.app.app import App
from game.screens.rulebook.screen import RulebookScreen
from game.screens.table.screen import TableScreen
from game.stage.engine.layer import Layer
from game.stage.input.input_reader import LEFT_BUTTON, RIGHT_BUTTON
from game.stage.widgets.widget import Widget
from game.table.games import has_table
from game.tools.monkey.acts import Act, click, key, post, press_key_for
from game.tools.monkey.screen_state import (
    DIALOG,
    LISTEN,
    NAMING,
    click_points,
    find_widget,
    is_reachable,
    middle,
    name_of,
    stack,
    widgets,
)

Pair = tuple[str, str]
"""A screen, and one that is stacked on it."""

BASES = ("title", "setup", "weigh_in", "table", "replay", "results", "crash")
"""Screens at the bottom of the stack."""
FIRST = ("title", "replay", "crash")
"""Screens that the app can start with."""
EVERYWHERE = (*BASES, "pause", "card", "fight_log", "event_replay", "policies")
STACKS_ON = {
    "rulebook": (*EVERYWHERE, "settings"),
    "settings": (*EVERYWHERE, "rulebook"),
    "pause": ("table", "replay"),
    "fight_log": ("table", "replay"),
    "event_replay": ("table", "replay", "fight_log"),
    "card": ("table", "replay", "rulebook", "fight_log", "event_replay"),
    "policies": ("card", "event_replay"),
    "comfort": ("settings",),
    "analysis": ("results",),
    "hot_seat": ("setup",),
    "key_test": ("setup",),
    DIALOG: ("title", "pause", "settings"),
    NAMING: ("title", "setup"),
    LISTEN: ("settings", "key_test"),
}
"""Each screen, and those that it can be stacked on."""
PAIRS = tuple((below, above) for above, all_below in STACKS_ON.items() for below in all_below)

SEATS = 7
CLOSE_BUTTONS = (
    "ring the bell!",
    "back",
    "close",
    "done",
    "resume",
    "stay",
    "keep it",
    "go back",
    "fight on",
    "cancel",
)
"""Buttons that close a screen."""
BUTTONS_ONWARD = {
    ("title", "table"): ("continue", "play"),
    ("title", "setup"): ("play",),
    ("results", "setup"): ("set-up",),
    ("results", "table"): ("rematch",),
    ("setup", "table"): ("ring the bell!",),
    ("weigh_in", "table"): ("say it", "just draw lots"),
}
"""The buttons that lead from one base screen towards another."""
HOME = {
    "results": ("home",),
    "comfort": ("ring the bell!",),
    "crash": ("title", "back to the title", "start without the match"),
}
LAST = 0.95
"""Where to press a row of segments to choose the last one, as a share of its width."""


def screen_stack(pair: Pair, rng: Random) -> tuple[str, ...]:
    """Return a stack of screens, from the bottom up, that ends with this pair."""
    bottom, *_ = found = list(pair)
    while bottom not in BASES:
        above = set(found)
        bottom = rng.choice([below for below in STACKS_ON[bottom] if below not in above])
        found.insert(0, bottom)
    return tuple(found)


def step_towards(app: App, wanted: tuple[str, ...], rng: Random) -> list[Act]:
    """Return the next step towards this stack; empty if it is reached or there is no way."""
    now = stack(app)
    if now[0] != wanted[0]:
        return _leave(app, wanted[0], rng) if len(now) > 1 else _base(app, wanted[0], rng)
    if now != wanted[: len(now)]:
        return _close_top(app, rng)
    return _open_above(app, wanted[len(now)], rng) if len(now) < len(wanted) else []


def press(app: App, widget: Widget | None) -> list[Act]:
    """Press a widget with the mouse, or with keys if the mouse cannot reach it."""
    if widget is None:
        return []
    if is_reachable(widget):
        return click(app, middle(widget))
    here = getattr(app.stage.top_layer, "focus", None)
    return press_key_for(app, "accept" if here is not None and here.focused is widget else "next")


# -- stacked screens -------------------------------------------------------------------------------


def _close_top(app: App, rng: Random) -> list[Act]:
    away = find_widget(app.stage.top_layer, *CLOSE_BUTTONS) if rng.random() < 0.5 else None
    return press(app, away) or _away(app)


def _leave(app: App, wanted: str, rng: Random) -> list[Act]:
    """Leave through the pause menu or its dialog; close any other screen."""
    scene = app.stage.top_layer
    gives_up = ("concede", "quit to title") if wanted == "results" else ("quit to title",)
    ways = {"pause": gives_up, DIALOG: ("leave", *gives_up)}.get(name_of(scene), ())
    return press(app, find_widget(scene, *ways)) or _close_top(app, rng)


def _open_above(app: App, above: str, rng: Random) -> list[Act]:
    scene = app.stage.top_layer
    if above == "rulebook":
        return _either(app, rng, "rules", ("rulebook", "rules", "read the rules"))
    if above == "settings":
        return _either(app, rng, "settings", ("settings",))
    if above == "pause":
        return _either(app, rng, "cancel", ("pause",))
    if above == "fight_log":
        return press_key_for(app, "log")
    if above == "analysis":
        return _either(app, rng, "hint", ("thoughts",))
    if above == "card":
        return _look_closely(app, rng)
    if above == LISTEN:
        chips = [w for w in widgets(scene) if type(w).__name__ == "Chip"]
        return press(app, rng.choice(chips) if chips else find_widget(scene, "controls"))
    if above == "event_replay":
        return _open_event_replay(app, rng)
    if above == "policies":
        return press(app, find_widget(scene, "asking me")) or _close_top(app, rng)
    if above == "hot_seat":
        return press(app, find_widget(scene, "sharing")) or _seat_people(app)
    if above == "key_test":
        own = find_widget(scene, *(f"own key {seat}" for seat in range(SEATS)))
        return press(app, own) or _seat_people(app)
    if above == NAMING:
        return press(
            app, find_widget(scene, "player", *(f"rename {seat}" for seat in range(SEATS)))
        )
    if name_of(scene) == "settings":
        if above == "comfort":
            return press(
                app, find_widget(scene, "try it out") or find_widget(scene, "seeing", "movement")
            )
        tabs = [w for w in widgets(scene) if type(w).__name__ == "Tab"]
        return press(app, find_widget(scene, "reset tab") or rng.choice(tabs))
    if name_of(scene) == "pause":
        return press(app, find_widget(scene, *rng.sample(("concede", "quit to title"), 2)))
    return press_key_for(app, "cancel")


def _away(app: App) -> list[Act]:
    """Press Esc where raw input is captured, else the key for cancel."""
    return (
        key(pygame.K_ESCAPE) if app.stage.top_layer.raw_input_mode else press_key_for(app, "cancel")
    )


def _either(app: App, rng: Random, action: str, names: Iterable[str]) -> list[Act]:
    widget = find_widget(app.stage.top_layer, *names) if rng.random() < 0.4 else None
    return press(app, widget) or press_key_for(app, action)


def _look_closely(app: App, rng: Random) -> list[Act]:
    scene = app.stage.top_layer
    if isinstance(scene, RulebookScreen):
        if scene.page_view.picture.visible:
            return press_key_for(app, "inspect")
        return press_key_for(app, rng.choice(("page_down", "page_up")))
    if name_of(scene) in ("fight_log", "event_replay"):
        return press_key_for(app, rng.choice(("inspect", "up")))
    points = click_points(scene)
    return click(app, rng.choice(points), RIGHT_BUTTON) if points else []


def _seat_people(app: App) -> list[Act]:
    """Turn every seat into a person: sharing needs two."""
    switches = [w for w in widgets(app.stage.top_layer) if w.name.startswith("kind ")]
    return [act for w in switches for act in click(app, (w.rect.x + 24, w.rect.centery))]


def _open_event_replay(app: App, rng: Random) -> list[Act]:
    scene = app.stage.top_layer
    if isinstance(scene, TableScreen):
        x, y, w, h = scene.log.scroll.rect
        return click(app, (x + w / 2, y + h * rng.random()))
    points = click_points(scene)
    return click(app, rng.choice(points), LEFT_BUTTON) if points else []


# -- base screens ----------------------------------------------------------------------------------


def _base(app: App, wanted: str, rng: Random) -> list[Act]:
    scene = app.stage.top_layer
    here = name_of(scene)
    if wanted in FIRST and wanted != "title":
        return [post(pygame.QUIT)]  # the next run starts there
    if here == "setup" and wanted in ("weigh_in", "table", "results"):
        return _ring(app, wanted, rng)
    if here in STACKS_ON["pause"]:
        return _open_above(app, "pause", rng)  # the pause menu leads on
    if here == "title" and wanted != "results" and rng.random() < 0.5:
        return _choose_game(app, scene, rng)
    if here == "title" and wanted in ("setup", "weigh_in"):
        return press(app, find_widget(scene, "play"))
    if wanted == "results":
        wanted = "table"
    names = BUTTONS_ONWARD.get((here, wanted)) or HOME.get(here, ())
    return press(app, find_widget(scene, *names)) or press_key_for(app, "cancel")


def _choose_game(app: App, scene: Layer, rng: Random) -> list[Act]:
    posters = [w for w in widgets(scene) if has_table(w.name.removeprefix("poster "))]
    return press(app, rng.choice(posters)) if posters else []


def _ring(app: App, wanted: str, rng: Random) -> list[Act]:
    scene = app.stage.top_layer
    order = find_widget(scene, "first turn")
    if order is not None and wanted == "weigh_in":
        x, y, w, h = order.rect
        smack = click(app, (x + w * LAST, y + h / 2))
        return [*smack, *press(app, find_widget(scene, "ring the bell!"))]
    if rng.random() < 0.3:
        return press(app, find_widget(scene, "game left"))
    return press(app, find_widget(scene, "ring the bell!") or find_widget(scene, "game right"))
