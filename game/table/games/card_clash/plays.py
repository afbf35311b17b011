"""A move is a card put into the slot of this action."""

from game.core.state import Move
from game.core.view import View
from game.table.games.card_clash.shown import Shown
from game.table.rig import Spot
from game.table.zones import Zones

SLOTS = ("my_action1", "my_action2", "my_action3")


def spots(view: View, card: int) -> list[Spot]:
    move = card + 1
    return [Spot(SLOTS[view.obs.action], (move,))] if move in view.moves else []


def drop_zones(zones: Zones) -> list[str]:
    return list(SLOTS)


def why_not(view: View | None, shown: Shown, card: int, zone: str) -> Move | str | None:
    """Another slot has its own reason; else the rules are asked."""
    if view is not None and zone in SLOTS and zone != SLOTS[shown.action]:
        return f"Only action {shown.action + 1} is open."
    return card + 1
