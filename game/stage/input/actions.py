"""Actions: everything that a player can do by pressing something, with its label."""

import json
from functools import cache
from typing import Any, NamedTuple

from game.stage.folders import ASSETS

FOLDER = ASSETS / "controls"

EVERYWHERE = ""
SIDES = "sides"
"""Binding context of two people at one keyboard; goes before what a key means at the table."""
SLOTS = "slots"
"""Binding context of secret choices among face-down cards."""
EYES = "eyes"
"""Binding context of secret choices among four directions."""
SECRET_CONTEXTS = frozenset({SLOTS, EYES})
"""Contexts of secret choices: meanwhile, the keys bound there mean nothing else."""
PERSONAL_CONTEXTS = SECRET_CONTEXTS | {SIDES}
"""Contexts in which a key belongs to one of the people who share the screen."""

ESSENTIAL_ACTIONS = {
    "keys": ("accept", "cancel", "up", "down", "left", "right", "settings"),
    "pad": ("accept", "cancel", "up", "down", "left", "right"),
}
"""Essential actions by device: without them there is no way back to the settings."""

NAVIGATION_ACTIONS = frozenset({"accept", "cancel", "back", "up", "down", "left", "right"})
"""Actions for moving around, which keep their keys whatever else these mean."""
REPEATING_ACTIONS = frozenset(
    {"up", "down", "left", "right", "next", "previous", "page_up", "page_down"}
)
"""Actions that repeat while their key is held."""
RELEASE_ACTIONS = frozenset({"fast", "stop"})
"""Actions whose release matters, too."""


class Action(NamedTuple):
    name: str
    label: str
    place: str = EVERYWHERE


class Section(NamedTuple):
    title: str
    actions: tuple[Action, ...]


@cache
def read_controls_file(name: str) -> Any:
    """The content of one file in the controls folder, read once."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@cache
def sections() -> tuple[Section, ...]:
    return tuple(
        Section(part["title"], tuple(Action(**action) for action in part["actions"]))
        for part in read_controls_file("actions")
    )


@cache
def actions() -> dict[str, Action]:
    return {action.name: action for section in sections() for action in section.actions}


def share_context(one: str, other: str) -> bool:
    """True if both actions can be meant in the same context."""
    here, there = actions()[one].place, actions()[other].place
    return here == there or (
        EVERYWHERE in (here, there) and SECRET_CONTEXTS.isdisjoint((here, there))
    )
