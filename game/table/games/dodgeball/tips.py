"""Situations in which a new player gets a tip."""

from typing import Any

from game.table.games.dodgeball.visible import DodgeballVisible


def situation_tips(shown: DodgeballVisible, options: Any) -> list[str]:
    me = shown.viewer
    in_play = me >= 0 and not shown.out[me]
    found = {
        "nine_hits": in_play and shown.hits[me] == shown.limit - 1,
        "two_left": shown.n > 2 and shown.out.count(False) == 2,
    }
    return [f"moments/{name}" for name, true in found.items() if true]
