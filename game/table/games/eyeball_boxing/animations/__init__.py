"""The animation of each Eyeball Boxing event: motion and sound on one timeline."""

from game.core.event import Event
from game.games.eyeball_boxing import cards
from game.stage.motion.motions import Motion
from game.table.animation import match_end
from game.table.board.board import Board
from game.table.game_table import Animator
from game.table.games.eyeball_boxing.animations import (
    bells,
    blocks,
    food,
    hits,
    hotdogs,
    purple,
    strikes,
    turns,
)


def played(board: Board, event: Event, *named: Event) -> Motion:
    if event.card in cards.ATTACKS:
        return strikes.wind_up(board, event, *named)
    if event.card in cards.ILLEGAL:
        return purple.announce_card(board, event)
    return bells.played(board, event)


ANIMATORS: dict[str, Animator] = {
    "drew": turns.drew,
    "first": turns.first,
    "turn": turns.turn,
    "passed": turns.passed,
    "played": played,
    "swapped": turns.swapped,
    "guarded": purple.guarded,
    "reshuffled": turns.reshuffled,
    "saved": blocks.saved,
    "blocked": blocks.blocked,
    "hit": hits.hit,
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
    "cooked": hotdogs.cooked,
    "won": match_end.animate_decision,
    "drawn": match_end.animate_decision,
}
"""The animator of each event; other events are applied without animation."""

GROUPED_EVENTS = {
    "drew": ("drew",),
    "played": ("named",),
    "hit": ("eye", "won"),
    "cooked": ("won",),
    "patched": ("eye",),
}
"""By event: the later events that are part of its animation."""

EFFECT_IMAGES = (
    "bit_bruise_1", "bit_bruise_2", "bit_bruise_3", "bit_glint", "bit_lines_radial",
    "bit_lines_side", "bit_lines_speed", "bit_padlock", "bit_shock_l", "bit_shock_m", "bit_shock_s",
    "bit_star_1", "bit_star_3", "bit_stitches", "bit_sweat_3", *hotdogs.SPLATS, "burst_block",
    "burst_block_and_knock", "burst_counter", "burst_eye_fry", "burst_foul", "burst_hotdog",
    "burst_jab", "burst_nap", "burst_patch", "burst_punch", "burst_safety", "burst_shakedown",
    "burst_steal", "burst_swarm", "last_punch", "word_bam_a", "word_bam_b", "word_blocked_c",
    "word_ding_b", "word_foul_b", "word_oof_a", "word_oof_b", "word_oof_c", "word_pow_a",
    "word_pow_b", "word_sizzle_c", "word_splat_c", "word_stolen_b", "word_wham_a", "word_wham_b",
    "word_yoink_b",
)  # fmt: skip
SOUNDS = (
    "bell", "buzz", "chalk", "clap_guard", "count", "crowd_cheer", "crowd_gasp",
    "crowd_inhale", "crowd_murmur", "crowd_ooh", "deal", "ding", "flip", "glass_tick", "goggles",
    "heart", "impact_jab", "impact_last_eye", "impact_punch", "impact_shakedown", "kazoo",
    "lullaby", "pluck", "riffle", "shakedown", "sizzle", "slap", "slide", "splat", "squiggle",
    "thup", "ting", "tink", "whistle", "whistle_low", "whoosh", "whump", "wind_up", "zip",
)  # fmt: skip
