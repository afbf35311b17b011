"""How each event of Dodgeball is told."""

from game.table.games.dodgeball.telling import bench, cards, throws
from game.table.rig import Teller
from game.table.telling import ended

TELLERS: dict[str, Teller] = {
    "turn": cards.turn,
    "sat_out": cards.sat_out,
    "drew": cards.drew,
    "reshuffled": cards.reshuffled,
    "discarded": cards.discarded,
    "placed": cards.placed,
    "popped": cards.popped,
    "marked": cards.marked,
    "threw": throws.threw,
    "dodged_from_hand": throws.answered,
    "hit": throws.answered,
    "out": bench.out,
    "revived": bench.revived,
    "won": ended,
    "drawn": ended,
}
FOLLOW = {
    "drew": ("drew",),
    "threw": ("dodged", "hit"),
    "dodged_from_hand": ("hit",),
    "hit": ("hit",),
    "out": ("dropped",),
}
"""What comes of a throw is told in its flight."""

SOUNDS = (
    "chime", "deal", "riffle", "slap", "slide", "thup",
)  # fmt: skip
PRINTS: tuple[str, ...] = ()
