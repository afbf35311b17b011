"""How each event is animated: motion and sound (ux C4), and the set pieces (ux B14)."""

from game.table.game_table import Animator
from game.table.games.twelve_rounds.animations import blows, cards, count, exchange, guards, rounds

GROUPED_EVENTS = {
    "entered": ("entered", "coin"),
    "drew": ("drew",),
    "returned": ("returned",),
    "advised": ("advised", "unadvised", "patched", "recovered"),
    "unadvised": ("advised", "unadvised", "patched", "recovered"),
    "round_began": ("heavy_legs", "started_hurt"),
    "revealed": ("revealed", "unguarded", "dropped", "paid"),
    "landed": ("drained", "knocked_down"),
    "countered": ("knocked_down",),
    "blocked": ("recovered", "tied", "rushed", "control"),
    "dodged": ("recovered", "tied", "rushed", "control"),
    "clinched": ("recovered",),
    "count_began": ("counted", "flipped"),
    "counted": ("flipped", "counted_out"),
    "flipped": ("counted_out",),
    "bell": ("scored",),
    "discarded": ("discarded",),
    "won": ("won",),
}
"""Event → the events that are animated together with it."""

ANIMATORS: dict[str, Animator] = {
    "entered": rounds.coin,
    "drew": cards.drew,
    "reshuffled": cards.reshuffled,
    "returned": cards.returned,
    "advised": rounds.advised,
    "unadvised": rounds.advised,
    "round_began": rounds.round_began,
    "laid": cards.laid,
    "dropped": cards.dropped,
    "discarded": cards.discarded,
    "revealed": exchange.revealed,
    "landed": blows.landed,
    "countered": blows.countered,
    "cut": blows.cut,
    "blocked": guards.blocked,
    "dodged": guards.dodged,
    "control": guards.control,
    "backed_off": guards.backed_off,
    "stuck": guards.passed,
    "spent": guards.passed,
    "cannot_pay": guards.passed,
    "clinched": guards.clinched,
    "recovered": rounds.recovered,
    "bell": rounds.bell,
    "count_began": count.count_began,
    "counted": count.counted,
    "dug": count.dug,
    "stood": count.stood,
    "stopped": count.stopped,
    "won": count.animate_match_end,
    "drawn": count.animate_match_end,
}

EFFECT_IMAGES = (
    "bit_lines_radial", "bit_lines_speed", "bit_shock_l", "bit_shock_m", "bit_star_3",
    "burst_bell", "burst_counter", "burst_tr_blocked", "burst_tr_clinch", "burst_tr_cut",
    "burst_tr_feint", "burst_tr_hit", "burst_tr_knock_down", "word_bam_a", "word_bam_b",
    "word_blocked_c", "word_ding_b", "word_down_b", "word_miss_c", "word_oof_a", "word_oof_b",
    "word_smack_a", "word_smack_b", "word_tko_a",
)  # fmt: skip
SOUNDS = (
    "bell", "chalk", "clap_guard", "clunk", "count", "crowd_cheer", "crowd_inhale", "crowd_murmur",
    "crowd_ooh", "deal", "ding", "flip", "heart", "peg", "pock", "riffle", "rip", "rope_creak",
    "slap", "slide", "stool", "swish", "thup", "tick", "ting", "tock", "whoosh", "whump", "zip",
)  # fmt: skip
