"""The outcomes of two cards that meet, as probabilities."""

from functools import cache
from itertools import product
from typing import NamedTuple

from game.games.card_clash.cards import (
    BONUS_DICE,
    HEIGHT,
    HITS,
    NO_COMBO,
    PAIRS,
    TRIPLES,
)

Chain = tuple[int, ...]
"""The cards of this round, up to the last, that count for a combo; a broken chain is empty."""


class Outcome(NamedTuple):
    chance: float
    mine: int
    """Hits, bonus included."""
    theirs: int


def clashes(card: int, against: int) -> bool:
    return bool(HITS[card] and HITS[against] and HEIGHT[card] == HEIGHT[against])


def counts_for_combo(card: int, against: int) -> bool:
    """Whether the card counts for a combo: it did not clash. A guard always counts."""
    return not HITS[card] or HEIGHT[card] != HEIGHT[against]


def chain_after(chain: Chain, card: int, against: int) -> Chain:
    """The chain after this action."""
    return (*chain, card) if counts_for_combo(card, against) else ()


@cache
def finished_combo(chain: Chain, card: int) -> int:
    """Return the combo that this card finishes if it counts, or `NO_COMBO`."""
    if not chain:
        return NO_COMBO
    *before, last = chain
    pair = PAIRS.get((last, card), NO_COMBO)
    return TRIPLES.get((before[0], last, card), pair) if before else pair


@cache
def outcomes(
    card: int, against: int, chain: Chain, their_chain: Chain, reroll: bool
) -> tuple[Outcome, ...]:
    if clashes(card, against):
        return _clash(HITS[card], HITS[against], reroll)
    mine, theirs = _landed(chain, card, against), _landed(their_chain, against, card)
    return tuple(
        Outcome(one * other, hits, taken)
        for (hits, one), (taken, other) in product(mine.items(), theirs.items())
    )


def _landed(chain: Chain, card: int, against: int) -> dict[int, float]:
    """Return the probability of each number of hits."""
    if not counts_for_combo(card, against):
        return {0: 1.0}
    bonus = dice_sum_chances(BONUS_DICE[finished_combo(chain, card)])
    return {HITS[card] + more: chance for more, chance in bonus.items()}


def _clash(mine: int, theirs: int, reroll: bool) -> tuple[Outcome, ...]:
    pairs = list(product(dice_sum_chances(mine).items(), dice_sum_chances(theirs).items()))
    won = sum(p * q for (one, p), (other, q) in pairs if one > other)
    lost = sum(p * q for (one, p), (other, q) in pairs if one < other)
    if reroll:
        won, lost = won / (won + lost), lost / (won + lost)
    tied = 1 - won - lost
    decided = (Outcome(won, mine, 0), Outcome(lost, 0, theirs))
    return decided if reroll else (*decided, Outcome(tied, 0, 0))


@cache
def dice_sum_chances(count: int) -> dict[int, float]:
    """Return the probability of each sum of `count` dice."""
    sums = {0: 1.0}
    for _ in range(count):
        rolled: dict[int, float] = {}
        for total, face in product(sums, range(1, 7)):
            rolled[total + face] = rolled.get(total + face, 0.0) + sums[total] / 6
        sums = rolled
    return sums


@cache
def chance_of_at_least(count: int, total: int) -> float:
    """Return the probability that `count` dice sum to `total` or more."""
    return sum(chance for rolled, chance in dice_sum_chances(count).items() if rolled >= total)
