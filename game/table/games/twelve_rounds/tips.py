"""Tips for newcomers, by question and situation."""

from typing import Any

from game.core.view import View
from game.games.twelve_rounds.text import CARDS
from game.table.games.twelve_rounds import moves, queued_answers
from game.table.games.twelve_rounds.visible import RoundsVisible

TIRED, WORN = 50, 30


def movement_tips(view: View) -> list[str]:
    """Return the tips of the movements that can be laid in place of a card now."""
    zones = {spot.name for card in range(20) for spot in moves.drop_targets(view, card)}
    slots = [slot for slot, tile in enumerate(queued_answers.TILES) if tile in zones]
    return [f"cards/{CARDS[queued_answers.movement_of(view.obs, slot)]}" for slot in slots]


def situation_tips(shown: RoundsVisible, options: Any) -> list[str]:
    left = shown.endurance[max(0, shown.viewer)]
    found = {"endurance_30": left <= WORN, "endurance_50": left <= TIRED}
    return [f"moments/{name}" for name, true in found.items() if true]
