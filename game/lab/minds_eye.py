"""The encoding of Mind's Eye."""

from game.games.minds_eye.cards import CARDS, COLOURS, DISTRACTIONS, FULL_EYE, LAST_DOUBLE_BLINK
from game.games.minds_eye.rules import ANY_TWO_EYES, ONE_EYE, Options
from game.lab.encoding import Encoding, flag, number, number_set, one_hot, padded_list, repeated

BEATS = 40
"""More beats than any contest has: the eyes dry out."""


def encoding(seats: int, options: Options) -> Encoding:
    moves = ONE_EYE if seats == 2 else ANY_TWO_EYES
    distraction = one_hot(0, *DISTRACTIONS)
    fields = {
        "seat": one_hot(*range(seats)),
        "question": one_hot("eyes", "stance", "distraction", "judge"),
        "round": number(options.round_cap),
        "hands": repeated(seats, number(CARDS)),
        "playing": number_set(seats),
        "removed": number(CARDS),
        "pot": number(CARDS),
        "sealed": one_hot(0, *moves),
        "committed": repeated(seats, flag()),
        "pointed": repeated(seats * seats, one_hot(-1, *COLOURS)),
        "starers": padded_list(seats, one_hot(*range(seats))),
        "drops": repeated(seats, number(FULL_EYE)),
        "beat": number(BEATS),
        "dry": number(BEATS),
        "distraction": distraction,
        "coming": distraction,
        "offers": number_set(1 + len(DISTRACTIONS)),
        "distractions": flag(),
        "double_blinks": number(LAST_DOUBLE_BLINK),
        "decides": one_hot("", "sudden_death", "round_cap_stare"),
        "rounds_left": number(options.round_cap),
        "winners": number_set(seats),
    }
    return Encoding(fields, moves)
