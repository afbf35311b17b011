"""The encoding of Card Clash."""

from game.games.card_clash.cards import CARDS, COPIES
from game.games.card_clash.rules import ACTIONS, NO_CARD, Options
from game.lab.encoding import Encoding, empty_field, flag, number, number_set, one_hot, repeated

ROUNDS, DECK, MOST = 12, 36, max(COPIES)
HAND = 9
HITS = 60
"""More hits than a boxer can land in one round."""


def encoding(seats: int, options: Options) -> Encoding:
    kinds = len(CARDS)
    card = one_hot(NO_CARD, *CARDS)
    fields = {
        "seat": one_hot(*range(seats)),
        "round": number(ROUNDS),
        "action": one_hot(*range(ACTIONS)),
        "hand": repeated(kinds, number(HAND)),
        "hand_sizes": repeated(seats, number(HAND)),
        "deck_size": number(DECK),
        "sealed": card,
        "committed": repeated(seats, flag()),
        "played": repeated(ACTIONS * seats, card),
        "resolved": repeated(ACTIONS * seats, flag()),
        "discards": repeated(kinds * seats, number(MOST)),
        "hits": repeated(seats, number(HITS * ROUNDS)),
        "round_hits": repeated(seats, number(HITS)),
        "combos": repeated(seats, number(ROUNDS * ACTIONS)),
        "sheet": repeated(ROUNDS * seats, number(HITS)),
        "to_come": repeated(kinds * seats, number(MOST))
        if options.show_counters
        else empty_field(),
        "winners": number_set(seats),
    }
    return Encoding(fields, [kind + 1 for kind in CARDS])
