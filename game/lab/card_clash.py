"""The encoding of Card Clash."""

from game.games.card_clash.cards import CARDS, COPIES
from game.games.card_clash.rules import ACTIONS, NO_CARD, Options
from game.lab.encoding import Encoding, each, flag, members, nothing, number, one_of

ROUNDS, DECK, MOST = 12, 36, max(COPIES)
HAND = 9
HITS = 60
"""More hits than a boxer can land in one round."""


def encoding(seats: int, options: Options) -> Encoding:
    kinds = len(CARDS)
    card = one_of(NO_CARD, *CARDS)
    fields = {
        "seat": one_of(*range(seats)),
        "round": number(ROUNDS),
        "action": one_of(*range(ACTIONS)),
        "hand": each(kinds, number(HAND)),
        "hand_sizes": each(seats, number(HAND)),
        "deck_size": number(DECK),
        "sealed": card,
        "committed": each(seats, flag()),
        "played": each(ACTIONS * seats, card),
        "resolved": each(ACTIONS * seats, flag()),
        "discards": each(kinds * seats, number(MOST)),
        "hits": each(seats, number(HITS * ROUNDS)),
        "round_hits": each(seats, number(HITS)),
        "combos": each(seats, number(ROUNDS * ACTIONS)),
        "sheet": each(ROUNDS * seats, number(HITS)),
        "to_come": each(kinds * seats, number(MOST)) if options.show_counters else nothing(),
        "winners": members(seats),
    }
    return Encoding(fields, [kind + 1 for kind in CARDS])
