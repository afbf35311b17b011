"""The animation of each Dodgeball event."""

from game.table.animation.kit import apply_last_events
from game.table.animation.match_end import animate_decision
from game.table.game_table import Animator
from game.table.games.dodgeball.animations import bench, cards, throws

ANIMATORS: dict[str, Animator] = {
    "turn": cards.turn,
    "sat_out": cards.sat_out,
    "drew": cards.drew,
    "reshuffled": cards.reshuffled,
    "discarded": cards.discarded,
    "placed": cards.placed,
    "popped": cards.popped,
    "marked": cards.marked,
    "threw": throws.threw,
    "dodged_from_hand": throws.land_hanging_balls,
    "hit": throws.land_hanging_balls,
    "out": bench.out,
    "revived": bench.revived,
    "won": animate_decision,
    "drawn": apply_last_events,
}
GROUPED_EVENTS = {
    "drew": ("drew",),
    "threw": ("dodged", "hit", "discarded"),
    "placed": ("discarded",),
    "popped": ("discarded",),
    "marked": ("discarded",),
    "dodged_from_hand": ("hit",),
    "hit": ("hit",),
    "out": ("dropped", "won"),
}
"""By event: the later events that are part of its animation, such as a throw's outcome."""

SOUNDS = (
    "bag_thud", "ball_hit", "ball_throw", "bonk_heavy", "bounce", "clap_guard",
    "crowd_cheer", "crowd_ooh", "deal", "ding", "pop", "riffle", "slap", "slide", "splat",
    "star_tone", "swish", "thup", "tink", "whistle", "whoosh",
)  # fmt: skip
EFFECT_IMAGES = (
    "bit_ball_blue", "bit_ball_blue_squash", "bit_ball_blue_stretch", "bit_ball_red",
    "bit_ball_red_squash", "bit_ball_red_stretch", "bit_ball_red_small", "bit_ball_blue_small",
    "bit_ball_star", "bit_shadow_small", "bit_flame_1", "bit_flame_2", "bit_flame_3",
    "bit_lines_radial", "bit_shock_l", "bit_shock_m", "burst_db_ball_caught",
    "burst_db_ball_dodged", "burst_db_ball_hit", "burst_db_double", "burst_db_out",
    "burst_db_ultimate", "word_bop_a", "word_bop_b", "word_miss_c", "word_out_b", "word_splat_c",
)  # fmt: skip
