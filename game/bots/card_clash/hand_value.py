"""The value of each sampled hand to the boxer who holds it.

The public part of the evaluation is the same for all hands, so it is worked out once for each pair
of cards; the private part is added for each hand. The opponent's hand is unknown, so the
opponent's private part is an average.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.card_clash.card_counting import Hand, sample_draws
from game.bots.card_clash.evaluation import WEIGHTS, Counts, private_features
from game.bots.card_clash.exchange import Chain, counts
from game.bots.card_clash.public_state import PUBLIC, ActionState, total
from game.bots.evaluation import score
from game.games.card_clash.cards import CARDS

DRAWS = 4
"""How many draws for the next round are sampled."""


class Private(NamedTuple):
    """Score of a hand for its holder after one of its cards was played."""

    counted: float
    """If the card counts for a combo."""
    not_counted: float


NOTHING = Private(0.0, 0.0)


def privates(stage: ActionState, hand: Hand, rng: Random) -> list[Private]:
    """Return the private score of this hand after each of its cards."""
    if not stage.after.to_play:
        return [NOTHING] * 6
    draws = sample_draws(stage.me.left, hand, DRAWS, rng) if stage.closing else []
    return [_kept(stage, hand, card, draws) if hand[card] else NOTHING for card in CARDS]


def _kept(stage: ActionState, hand: Hand, card: int, draws: Sequence[Hand]) -> Private:
    kept = hand[:]
    kept[card] -= 1
    if stage.closing:
        mean = sum(_held(stage, _together(kept, more), ()) for more in draws) / len(draws)
        return Private(mean, mean)
    chain = (*stage.me.chain, card)
    return Private(_held(stage, kept, chain), _held(stage, kept, ()))


def _held(stage: ActionState, hand: Counts, chain: Chain) -> float:
    return score(private_features(hand, chain, stage.after), WEIGHTS[PUBLIC:])


def worths(
    stage: ActionState, hand: Hand, mine: Sequence[Private], theirs: Sequence[Private]
) -> list[list[float]]:
    """Return the win chance of each card in a hand against each of the six cards."""
    return [
        [
            total(stage.leaves[card][other], private_difference(card, other, mine, theirs))
            for other in CARDS
        ]
        for card in CARDS
        if hand[card]
    ]


def private_difference(
    card: int, other: int, mine: Sequence[Private], theirs: Sequence[Private]
) -> float:
    """Return the private scores after these two cards, mine minus theirs."""
    here, there = mine[card], theirs[other]
    return (here.counted if counts(card, other) else here.not_counted) - (
        there.counted if counts(other, card) else there.not_counted
    )


def averaged(hands: Sequence[Hand], privates: Sequence[Sequence[Private]]) -> list[Private]:
    """Average the private score after each card, over the hands that hold it."""
    return [
        _mean([of[card] for hand, of in zip(hands, privates, strict=True) if hand[card]])
        for card in CARDS
    ]


def _mean(privates: Sequence[Private]) -> Private:
    if not privates:
        return NOTHING
    return Private(*(sum(side) / len(privates) for side in zip(*privates, strict=True)))


def _together(hand: Hand, more: Hand) -> Hand:
    return [a + b for a, b in zip(hand, more, strict=True)]
