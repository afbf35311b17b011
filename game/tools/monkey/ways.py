"""The ways through the house: which screen lies over which, and what leads there."""

from collections.abc import Iterable
from random import Random

import pygame

from game.scenes.house import App
from game.scenes.rulebook.scene import RulebookScreen
from game.scenes.table.scene import TableScene
from game.stage.controls import LEFT_BUTTON, RIGHT_BUTTON
from game.stage.layer import Layer
from game.stage.widgets.widget import Widget
from game.table.games import is_ready
from game.tools.monkey.acts import Act, click, does, key, post
from game.tools.monkey.sights import (
    DIALOG,
    LISTEN,
    NAMING,
    in_sight,
    middle,
    name_of,
    named,
    stack,
    targets,
    widgets,
)

Pair = tuple[str, str]
"""A screen, and one that lies over it."""

BASES = ("title", "setup", "weigh_in", "table", "replay", "results", "mishap")
"""Screens that lie over nothing."""
FIRST = ("title", "replay", "mishap")
"""Screens with which an evening can begin."""
EVERYWHERE = (*BASES, "pause", "inspect", "fight_log", "why", "asking")
OVER = {
    "rulebook": (*EVERYWHERE, "settings"),
    "settings": (*EVERYWHERE, "rulebook"),
    "pause": ("table", "replay"),
    "fight_log": ("table", "replay"),
    "why": ("table", "replay", "fight_log"),
    "inspect": ("table", "replay", "rulebook", "fight_log", "why"),
    "asking": ("inspect", "why"),
    "comfort": ("settings",),
    "thoughts": ("results",),
    "sharing": ("setup",),
    "seats": ("setup",),
    DIALOG: ("title", "pause", "settings"),
    NAMING: ("title", "setup"),
    LISTEN: ("settings", "seats"),
}
"""Above → below."""
PAIRS = tuple((below, above) for above, all_below in OVER.items() for below in all_below)

SEATS = 7
AWAY = (
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
"""Buttons that take a screen off."""
ON = {
    ("title", "table"): ("continue", "play"),
    ("title", "setup"): ("play",),
    ("results", "setup"): ("set-up",),
    ("results", "table"): ("rematch",),
    ("setup", "table"): ("ring the bell!",),
    ("weigh_in", "table"): ("say it", "just draw lots"),
}
"""From one base towards another: the button."""
HOME = {
    "results": ("home",),
    "comfort": ("ring the bell!",),
    "mishap": ("title", "back to the title", "start without the match"),
}
LAST = 0.95
"""Of a row of segments: the last one."""


def chain(pair: Pair, rng: Random) -> tuple[str, ...]:
    """Which screens have to lie on each other for this."""
    bottom, *_ = found = list(pair)
    while bottom not in BASES:
        above = set(found)
        bottom = rng.choice([below for below in OVER[bottom] if below not in above])
        found.insert(0, bottom)
    return tuple(found)


def towards(house: App, wanted: tuple[str, ...], rng: Random) -> list[Act]:
    """The next step to where these lie on each other; nothing if there is no way."""
    now = stack(house)
    if now[0] != wanted[0]:
        return _leave(house, wanted[0], rng) if len(now) > 1 else _base(house, wanted[0], rng)
    if now != wanted[: len(now)]:
        return _take_off(house, rng)
    return _lay(house, wanted[len(now)], rng) if len(now) < len(wanted) else []


def press(house: App, widget: Widget | None) -> list[Act]:
    """With the mouse; or with keys, where the mouse does not get at it."""
    if widget is None:
        return []
    if in_sight(widget):
        return click(house, middle(widget))
    here = getattr(house.stage.scene, "focus", None)
    return does(house, "accept" if here is not None and here.at is widget else "next")


# -- one over the other ----------------------------------------------------------------------------


def _take_off(house: App, rng: Random) -> list[Act]:
    away = named(house.stage.scene, *AWAY) if rng.random() < 0.5 else None
    return press(house, away) or _away(house)


def _leave(house: App, wanted: str, rng: Random) -> list[Act]:
    """From a time out or its dialog the way leads on, from anything else it leads back."""
    scene = house.stage.scene
    gives_up = ("concede", "quit to title") if wanted == "results" else ("quit to title",)
    ways = {"pause": gives_up, DIALOG: ("leave", *gives_up)}.get(name_of(scene), ())
    return press(house, named(scene, *ways)) or _take_off(house, rng)


def _lay(house: App, above: str, rng: Random) -> list[Act]:
    scene = house.stage.scene
    if above == "rulebook":
        return _either(house, rng, "rules", ("rulebook", "rules", "read the rules"))
    if above == "settings":
        return _either(house, rng, "settings", ("settings",))
    if above == "pause":
        return _either(house, rng, "cancel", ("pause",))
    if above == "fight_log":
        return does(house, "log")
    if above == "thoughts":
        return _either(house, rng, "hint", ("thoughts",))
    if above == "inspect":
        return _look_closely(house, rng)
    if above == LISTEN:
        chips = [w for w in widgets(scene) if type(w).__name__ == "Chip"]
        return press(house, rng.choice(chips) if chips else named(scene, "controls"))
    if above == "why":
        return _tell_again(house, rng)
    if above == "asking":
        return press(house, named(scene, "asking me")) or _take_off(house, rng)
    if above == "sharing":
        return press(house, named(scene, "sharing")) or _seat_people(house)
    if above == "seats":
        own = named(scene, *(f"own key {seat}" for seat in range(SEATS)))
        return press(house, own) or _seat_people(house)
    if above == NAMING:
        return press(house, named(scene, "player", *(f"rename {seat}" for seat in range(SEATS))))
    if name_of(scene) == "settings":
        if above == "comfort":
            return press(house, named(scene, "try it out") or named(scene, "seeing", "movement"))
        tabs = [w for w in widgets(scene) if type(w).__name__ == "Tab"]
        return press(house, named(scene, "reset tab") or rng.choice(tabs))
    if name_of(scene) == "pause":
        return press(house, named(scene, *rng.sample(("concede", "quit to title"), 2)))
    return does(house, "cancel")


def _away(house: App) -> list[Act]:
    """Who listens to every key is left by one of them only."""
    return key(pygame.K_ESCAPE) if house.stage.scene.listening else does(house, "cancel")


def _either(house: App, rng: Random, action: str, names: Iterable[str]) -> list[Act]:
    widget = named(house.stage.scene, *names) if rng.random() < 0.4 else None
    return press(house, widget) or does(house, action)


def _look_closely(house: App, rng: Random) -> list[Act]:
    scene = house.stage.scene
    if isinstance(scene, RulebookScreen):
        if scene.reading.picture.visible:
            return does(house, "inspect")
        return does(house, rng.choice(("page_down", "page_up")))
    if name_of(scene) in ("fight_log", "why"):
        return does(house, rng.choice(("inspect", "up")))
    points = targets(scene)
    return click(house, rng.choice(points), RIGHT_BUTTON) if points else []


def _seat_people(house: App) -> list[Act]:
    """Until two sit there, there is nothing to share: a person at every seat."""
    switches = [w for w in widgets(house.stage.scene) if w.name.startswith("kind ")]
    return [act for w in switches for act in click(house, (w.rect.x + 24, w.rect.centery))]


def _tell_again(house: App, rng: Random) -> list[Act]:
    scene = house.stage.scene
    if isinstance(scene, TableScene):
        x, y, w, h = scene.log.scroll.rect
        return click(house, (x + w / 2, y + h * rng.random()))
    points = targets(scene)
    return click(house, rng.choice(points), LEFT_BUTTON) if points else []


# -- from one base to another ----------------------------------------------------------------------


def _base(house: App, wanted: str, rng: Random) -> list[Act]:
    scene = house.stage.scene
    here = name_of(scene)
    if wanted in FIRST and wanted != "title":
        return [post(pygame.QUIT)]  # the next evening begins there
    if here == "setup" and wanted in ("weigh_in", "table", "results"):
        return _ring(house, wanted, rng)
    if here in OVER["pause"]:
        return _lay(house, "pause", rng)  # from there the way leads on
    if here == "title" and wanted != "results" and rng.random() < 0.5:
        return _choose_game(house, scene, rng)
    if here == "title" and wanted in ("setup", "weigh_in"):
        return press(house, named(scene, "play"))
    if wanted == "results":
        wanted = "table"
    names = ON.get((here, wanted)) or HOME.get(here, ())
    return press(house, named(scene, *names)) or does(house, "cancel")


def _choose_game(house: App, scene: Layer, rng: Random) -> list[Act]:
    posters = [w for w in widgets(scene) if is_ready(w.name.removeprefix("poster "))]
    return press(house, rng.choice(posters)) if posters else []


def _ring(house: App, wanted: str, rng: Random) -> list[Act]:
    scene = house.stage.scene
    order = named(scene, "first turn")
    if order is not None and wanted == "weigh_in":
        x, y, w, h = order.rect
        smack = click(house, (x + w * LAST, y + h / 2))
        return [*smack, *press(house, named(scene, "ring the bell!"))]
    if rng.random() < 0.3:
        return press(house, named(scene, "game left"))
    return press(house, named(scene, "ring the bell!") or named(scene, "game right"))
