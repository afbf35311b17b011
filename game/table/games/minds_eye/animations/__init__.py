"""How each event is animated: motion and sound (ux C4), and the set pieces (ux B14)."""

from game.table.game_table import Animator
from game.table.games.minds_eye.animations import cards, fates, rounds, showdown
from game.table.games.minds_eye.layout import STEMS
from game.table.games.minds_eye.stare import animations as stare

GROUPED_EVENTS = {
    "dealt": ("dealt",),
    "revealed": ("revealed", *showdown.PAIRS, *fates.FATES),
    "out": ("out",),
    "won": ("won",),
    **stare.GROUPED_EVENTS,
}
"""Event → the events that are animated together with it."""

ANIMATORS: dict[str, Animator] = {
    "dealt": cards.dealt,
    "sealed": cards.sealed,
    "revealed": showdown.showdown,
    "claimed": cards.claimed,
    "round_over": rounds.round_over,
    "out": rounds.out,
    "won": rounds.animate_match_end,
    "drawn": rounds.animate_match_end,
    **stare.ANIMATORS,
}

EFFECT_IMAGES = (
    *(f"burst_{how}_{stem}" for how in ("beats", "ties") for stem in STEMS),
    "burst_cancels_blue", "burst_cancels_orange", showdown.FLASH, *showdown.ZAPS,
    *fates.PUFF, *stare.EFFECT_IMAGES,
)  # fmt: skip
SOUNDS = (
    "crowd_inhale", "crowd_laugh", "deal", "ding", "fizz", "flip", "gaze", "heart", "pock", "slap",
    "slide", "thup", *showdown.SHIMMERS, *stare.SOUNDS,
)  # fmt: skip
