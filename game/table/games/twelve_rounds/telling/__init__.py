"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from game.table.games.twelve_rounds.telling import cards, exchange
from game.table.rig import Teller
from game.table.telling import ended

FOLLOW = {
    "drew": ("drew",),
    "revealed": ("revealed", "unguarded", "dropped", "paid"),
    "landed": ("drained",),
    "blocked": ("recovered", "tied", "rushed", "control"),
    "dodged": ("recovered", "tied", "rushed", "control"),
    "discarded": ("discarded",),
    "won": ("won",),
}
"""Which events are told together with the one before."""

TELLERS: dict[str, Teller] = {
    "drew": cards.drew,
    "reshuffled": cards.reshuffled,
    "returned": cards.returned,
    "laid": cards.laid,
    "dropped": cards.dropped,
    "discarded": cards.discarded,
    "revealed": exchange.revealed,
    "landed": exchange.landed,
    "countered": exchange.landed,
    "blocked": exchange.stopped,
    "dodged": exchange.stopped,
    "won": ended,
    "drawn": ended,
}

PRINTS: tuple[str, ...] = ()
SOUNDS: tuple[str, ...] = ("deal", "flip", "riffle", "slap", "slide", "thup")
