"""The encoding of Twelve Rounds."""

from game.games.twelve_rounds import text
from game.games.twelve_rounds.bout import NOTHING, Options, encode_movement
from game.games.twelve_rounds.cards import ATTACK, BOXERS, COPIES, CORNER, DEFENCE, MOVEMENTS
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, CORNER_MOVE, DIG, THROW
from game.lab.encoding import (
    Encoding,
    Field,
    bits,
    flag,
    number,
    number_set,
    one_hot,
    padded_list,
    repeated,
)

CARDS = (*ATTACK, *DEFENCE)
ROUNDS, TICKS, FULL, HAND, MOST = 12, 20, 100, 9, max(COPIES)
FALLS = 40
DAMAGE = 60
"""More damage than is possible in one round."""
UNDER = 4
"""Cards known to be under the decks: two below each."""


def encoding(seats: int, options: Options) -> Encoding:
    pair, sides = repeated(2, flag()), one_hot(0, 1)
    hand, points = repeated(len(ATTACK), number(HAND)), repeated(2, number(DAMAGE))
    each_card = repeated(2 * len(CARDS), number(MOST))
    fields: dict[str, Field] = {
        "seat": sides,
        "asking": one_hot(*text.QUESTIONS),
        "asked": number_set(seats),
        "round": number(ROUNDS),
        "rounds": number(ROUNDS),
        "tick": number(TICKS),
        "ticks": number(TICKS),
        "red": sides,
        "boxers": repeated(2, one_hot(*BOXERS)),
        "control": sides,
        "face_up": flag(),
        "back_offs": number(2),
        "laid": flag(),
        "laid_up": flag(),
        "laid_card": one_hot(NOTHING, *CARDS, *MOVEMENTS),
        "dropped": one_hot(NOTHING, *CARDS),
        "attack": hand,
        "defence": hand,
        "hand_sizes": repeated(4, number(HAND)),
        "deck_sizes": repeated(4, number(sum(COPIES[card] for card in ATTACK))),
        "on_top": repeated(2, one_hot(NOTHING, *CARDS)),
        "under": padded_list(UNDER, one_hot(*CARDS)),
        "discards": each_card,
        "leftovers": each_card,
        "endurance": repeated(2, number(FULL)),
        "damage": points,
        "cut": repeated(2, number(ROUNDS)),
        "heavy": pair,
        "downs": repeated(2, number(TICKS)),
        "falls": repeated(2, number(FALLS)),
        "landed": repeated(2, number(2 * TICKS)),
        "dealt": repeated(2, number(2 * DAMAGE)),
        "dealt_in_all": repeated(2, number(ROUNDS * DAMAGE)),
        "clinches": repeated(2, number(3)),
        "clinched": pair,
        "movements_allowed": flag(),
        "movements_used": repeated(2, bits(3)),
        "moved": pair,
        "corner": repeated(2, one_hot(0, *CORNER)),
        "corner_used": repeated(2, bits(len(CORNER))),
        "boosts": repeated(2, number(3)),
        "exposed": repeated(2, number(2)),
        "chosen": one_hot(NOTHING, 0, *CORNER),
        "down": one_hot(NOTHING, 0, 1),
        "target": number(FALLS + 7),
        "tally": number(FALLS + 7),
        "flips": padded_list(4, one_hot(*range(4))),
        "sheet": padded_list(2 * options.rounds, number(10)),
        "winners": number_set(seats),
    }
    cards = [card + 1 for card in CARDS]
    movements = [encode_movement(slot, card) for slot in range(3) for card in CARDS]
    advice = [card + CORNER_MOVE for card in CORNER]
    others = [0, BACK_OFF, THROW, CLINCH, DIG]
    return Encoding(fields, [*cards, *movements, *advice, *others])
