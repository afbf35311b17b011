"""How each event is told: motion and sound, on one clock for every set piece."""

from game.core.event import Event
from game.games.eyeball_boxing import cards
from game.stage.motion import Motion
from game.table import ending
from game.table.board import Board
from game.table.games.eyeball_boxing.telling import (
    bells,
    blocks,
    food,
    hits,
    hotdogs,
    purple,
    strikes,
    turns,
)
from game.table.rig import Teller


def played(board: Board, event: Event, *named: Event) -> Motion:
    if event.card in cards.ATTACKS:
        return strikes.wind_up(board, event, *named)
    if event.card in cards.ILLEGAL:
        return purple.announced(board, event)
    return bells.played(board, event)


TELLERS: dict[str, Teller] = {
    "drew": turns.drew,
    "first": turns.first,
    "turn": turns.turn,
    "passed": turns.passed,
    "played": played,
    "swapped": turns.swapped,
    "guarded": purple.guarded,
    "reshuffled": turns.reshuffled,
    "saved": blocks.saved,
    "blocked": blocks.blocked,
    "hit": hits.hit,
    "must_give": food.must_give,
    "handed": food.handed,
    "has_none": food.has_none,
    "shaken": food.shaken,
    "stole": food.stole,
    "snatched": food.snatched,
    "kept": food.kept,
    "fouled": purple.fouled,
    "stopped": purple.stopped,
    "cursed": purple.cursed,
    "slept": purple.slept,
    "shooed": purple.shooed,
    "patched": bells.patched,
    "unfried": bells.unfried,
    "bell": bells.bell,
    "cooked": hotdogs.cooked,
    "won": ending.decided,
    "drawn": ending.decided,
}
"""How each event is told; the others only change the log."""

FOLLOW = {
    "drew": ("drew",),
    "played": ("named",),
    "hit": ("eye", "won"),
    "cooked": ("won",),
    "patched": ("eye",),
}
"""What is told in one breath with the event before it."""
