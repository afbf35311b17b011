"""The encoding of Dodgeball."""

from game.games.dodgeball import text
from game.games.dodgeball.cards import CARDS, COPIES, DECK, DODGE, DOUBLE_DODGE, PILE, PILE_HIT
from game.games.dodgeball.court import HIT_PILE, NO_CARD, Options
from game.games.dodgeball.moves import encode_discard, encode_play
from game.lab import TURNS
from game.lab.encoding import (
    Encoding,
    Field,
    card_counts,
    empty_field,
    flag,
    number,
    number_set,
    one_hot,
    repeated,
)

THROWN = range(DODGE)
HAND = 4
"""Two cards kept, one drawn, one more with a Pile."""
HITS = 20


def encoding(seats: int, options: Options) -> Encoding:
    kinds, most = len(CARDS), max(COPIES)
    seat, somebody = one_hot(*range(seats)), one_hot(-1, *range(seats))
    flags = repeated(seats, flag())
    resting = number(COPIES[DODGE]), number(COPIES[DOUBLE_DODGE]), one_hot(NO_CARD, *THROWN)
    fields: dict[str, Field] = {
        "seat": seat,
        "turn": number(TURNS),
        "current": seat,
        "next_up": somebody,
        "asking": one_hot("", *text.QUESTIONS),
        "asked": somebody,
        "deck_size": number(len(DECK)),
        "discards": repeated(kinds, number(most)),
        "drawn": card_counts(kinds, HAND),
        "hand": repeated(kinds, number(HAND)),
        "hand_sizes": repeated(seats, number(HAND)),
        "hits": repeated(seats, number(HITS)),
        "limit": number(HITS),
        "hit_cards": repeated(seats * HIT_PILE, number(most)),
        "dodges": repeated(seats * len(resting), *resting),
        "piles": flags,
        "out": flags,
        "marked": flags,
        "revived": flags,
        "strategic": flag(),
        "teams": flags if options.teams else empty_field(),
        "flying": one_hot(NO_CARD, *THROWN),
        "balls": number(2),
        "target": somebody,
        "winners": number_set(seats),
    }
    aimed = [encode_play(card, to) for card in (*THROWN, PILE_HIT) for to in range(seats)]
    placed = [encode_play(card) for card in (DODGE, DOUBLE_DODGE, PILE)]
    return Encoding(fields, [0, *aimed, *placed, *map(encode_discard, CARDS)])
