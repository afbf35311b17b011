"""Situations in which a new player gets a tip."""

from game.games.card_clash.rules import Options
from game.table.games.card_clash.visible import ClashVisible

EMPTY = 11
"""From this round on both decks are empty."""


def situation_tips(shown: ClashVisible, options: Options) -> list[str]:
    me = max(0, shown.viewer)
    found = {
        "rounds_11_12": shown.turns >= EMPTY,
        "one_short_of_eight": shown.round_hits[me] == options.ko_threshold - 1,
    }
    return [f"moments/{name}" for name, true in found.items() if true]
