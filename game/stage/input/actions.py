"""All that a player can do by pressing something, with the words for it."""

import json
from functools import cache
from typing import Any, NamedTuple

from game.stage.folders import ASSETS

FOLDER = ASSETS / "controls"

EVERYWHERE = ""
SIDES = "sides"
"""Where two share the keyboard; what is pressed there goes before what it means at a table."""
SLOTS = "slots"
"""Where several choose in secret, each among cards that lie face down."""
EYES = "eyes"
"""Where several choose in secret, each one way out of four."""
SEALED = frozenset({SLOTS, EYES})
"""Where people choose in secret: as long as they do, their keys mean nothing else."""
OWN = SEALED | {SIDES}
"""Places of keys that belong to one of those who share the screen."""

NEEDED = {
    "keys": ("accept", "cancel", "up", "down", "left", "right", "settings"),
    "pad": ("accept", "cancel", "up", "down", "left", "right"),
}
"""By device: without these nobody finds the way back to the settings."""

STEERING = frozenset({"accept", "cancel", "back", "up", "down", "left", "right"})
"""What one needs to walk about, whatever else a key means."""
REPEATED = frozenset({"up", "down", "left", "right", "next", "previous", "page_up", "page_down"})
"""Whoever holds these goes on."""
ENDING = frozenset({"fast", "stop"})
"""Actions whose end matters."""


class Action(NamedTuple):
    """Something to do."""

    name: str
    label: str
    place: str = EVERYWHERE


class Section(NamedTuple):
    title: str
    actions: tuple[Action, ...]


@cache
def kept(name: str) -> Any:
    """One file about controls, read once."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@cache
def sections() -> tuple[Section, ...]:
    return tuple(
        Section(part["title"], tuple(Action(**action) for action in part["actions"]))
        for part in kept("actions")
    )


@cache
def actions() -> dict[str, Action]:
    return {action.name: action for section in sections() for action in section.actions}


def meet(one: str, other: str) -> bool:
    """Can both of these mean something at the same time?"""
    here, there = actions()[one].place, actions()[other].place
    return here == there or (EVERYWHERE in (here, there) and SEALED.isdisjoint((here, there)))
