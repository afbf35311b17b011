"""The animation of each Card Clash event: motion, sound and set pieces (ux B14, C4)."""

from game.table.game_table import Animator
from game.table.games.card_clash.animations import cards, combos, fists, rounds

GROUPED_EVENTS = {
    "drew": ("drew",),
    "revealed": ("revealed",),
    "hit": ("hit",),
    "clashed": ("rolled", "clash_tied", "hit"),
    "combo": ("rolled", "hit"),
    "ko_check": ("rolled", "stood", "fell"),
    "flurry": ("rolled",),
    "won": ("won",),
}
"""By event: the later events that are part of its animation."""

ANIMATORS: dict[str, Animator] = {
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
    "won": rounds.animate_match_end,
    "drawn": rounds.animate_match_end,
}

EFFECT_IMAGES = (
    "bit_lines_radial", "bit_lines_speed", "bit_shock_m", "bit_star_3", "burst_clash",
    "burst_combo", "burst_dice_hit", "burst_guard", "burst_jab", "burst_punch", "word_blocked_c",
    "word_crack_b", "word_pow_a", "word_pow_b",
)  # fmt: skip
SOUNDS = (
    "chalk", "clap_guard", "crack", "crowd_cheer", "crowd_gasp", "crowd_inhale", "crowd_laugh",
    "deal", "dice_knock", "dice_rattle", "dice_settle", "ding", "flip", "heart", "impact_jab",
    "impact_punch", "peg", "slap", "slide", "stab", "thup", "tock", "whoosh",
)  # fmt: skip
