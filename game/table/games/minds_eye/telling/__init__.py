"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from game.table.games.minds_eye.stare import telling as stare
from game.table.games.minds_eye.telling import cards, rounds
from game.table.rig import Teller

FOLLOW = {
    "dealt": ("dealt",),
    "revealed": ("revealed", "beat", "cancelled", "tied"),
    "kept": cards.FATES,
    "took": cards.FATES,
    "removed": cards.FATES,
    "set_aside": cards.FATES,
    "out": ("out",),
    "won": ("won",),
    **stare.FOLLOW,
}
"""Which events are told together with the one before."""

TELLERS: dict[str, Teller] = {
    "dealt": cards.dealt,
    "sealed": cards.sealed,
    "revealed": cards.revealed,
    "kept": cards.settled,
    "took": cards.settled,
    "removed": cards.settled,
    "set_aside": cards.settled,
    "claimed": cards.claimed,
    "round_over": rounds.round_over,
    "out": rounds.out,
    "won": rounds.over,
    "drawn": rounds.over,
    **stare.TELLERS,
}

PRINTS = stare.PRINTS
SOUNDS = ("deal", "ding", "flip", "slap", "slide", *stare.SOUNDS)
