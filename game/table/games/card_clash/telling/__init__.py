"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from game.table.games.card_clash.telling import cards, fists, rounds
from game.table.rig import Teller
from game.table.telling import ended

FOLLOW = {
    "drew": ("drew",),
    "revealed": ("revealed",),
    "clashed": ("rolled", "clash_tied", "hit"),
    "combo": ("rolled", "hit"),
    "ko_check": ("rolled", "stood", "fell"),
    "flurry": ("rolled",),
}
"""Which events are told together with the one before."""

TELLERS: dict[str, Teller] = {
    "drew": cards.drew,
    "sealed": cards.sealed,
    "revealed": cards.revealed,
    "blocked": fists.blocked,
    "hit": fists.hit,
    "clashed": fists.clashed,
    "combo": fists.combo,
    "ko_check": rounds.ko_check,
    "flurry": rounds.flurry,
    "round_over": rounds.round_over,
    "won": ended,
    "drawn": ended,
}
