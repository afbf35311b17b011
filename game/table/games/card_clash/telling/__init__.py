"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from game.table.games.card_clash.telling import cards, combos, fists, rounds
from game.table.rig import Teller

FOLLOW = {
    "drew": ("drew",),
    "revealed": ("revealed",),
    "hit": ("hit",),
    "clashed": ("rolled", "clash_tied", "hit"),
    "combo": ("rolled", "hit"),
    "ko_check": ("rolled", "stood", "fell"),
    "flurry": ("rolled",),
    "won": ("won",),
}
"""Which events are told together with the one before."""

TELLERS: dict[str, Teller] = {
    "drew": cards.drew,
    "sealed": cards.sealed,
    "revealed": cards.revealed,
    "blocked": fists.blocked,
    "hit": fists.hit,
    "clashed": fists.clashed,
    "combo": combos.combo,
    "ko_check": rounds.ko_check,
    "flurry": rounds.flurry,
    "round_over": rounds.round_over,
    "won": rounds.over,
    "drawn": rounds.over,
}
