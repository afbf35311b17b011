"""Situations in which a new player gets a tip."""

from typing import Any

from game.core.event import Event
from game.games.eyeball_boxing.cards import BLACKED_OUT, HAND
from game.table.games.eyeball_boxing.visible import EyeballVisible


def event_tips(event: Event) -> list[str]:
    """Return the tips for an event; nobody holds a Bell, so its card tip comes when it rings."""
    return ["cards/Bell"] if event.what == "bell" else [f"events/{event.what}"]


def situation_tips(shown: EyeballVisible, options: Any) -> list[str]:
    me = shown.viewer
    if me < 0:
        return []
    blind = shown.eyes[2 * me] == shown.eyes[2 * me + 1] == BLACKED_OUT
    found = {"both_eyes_out": blind, "hand_of_eight": shown.hand_sizes[me] > HAND}
    return [f"moments/{name}" for name, true in found.items() if true]
