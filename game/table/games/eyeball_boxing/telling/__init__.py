"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from game.table.games.eyeball_boxing.telling import attacks, bells, food, purple, turns
from game.table.rig import Teller
from game.table.telling import ended

TELLERS: dict[str, Teller] = {
    "drew": turns.drew,
    "first": turns.first,
    "turn": turns.turn,
    "passed": turns.passed,
    "played": attacks.played,
    "named": attacks.named,
    "swapped": turns.swapped,
    "guarded": purple.guarded,
    "reshuffled": turns.reshuffled,
    "saved": attacks.saved,
    "blocked": attacks.blocked,
    "hit": attacks.hit,
    "eye": attacks.eye,
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
    "cooked": food.cooked,
    "won": ended,
}
"""How each event is told; the others only change the log."""
