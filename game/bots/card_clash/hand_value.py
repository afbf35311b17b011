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
from game.bots.card_clash.exchange import Chain, counts_for_combo
from game.bots.card_clash.public_state import PUBLIC, ActionState, total_win_chance
from game.bots.evaluation import score
from game.games.card_clash.cards import CARDS

DRAWS = 4
"""How many draws for the next round are sampled."""


class HandScore(NamedTuple):
    """Score of a hand for its holder after one of its cards was played."""

    counted: float
    """If the card counts for a combo."""
    not_counted: float


NOTHING = HandScore(0.0, 0.0)


def hand_scores(stage: ActionState, hand: Hand, rng: Random) -> list[HandScore]:
    """Return the private score of this hand after each of its cards."""
    if not stage.next_situation.to_play:
        return [NOTHING] * 6
    draws = sample_draws(stage.me.left, hand, DRAWS, rng) if stage.is_last_action else []
    return [_kept(stage, hand, card, draws) if hand[card] else NOTHING for card in CARDS]


def _kept(stage: ActionState, hand: Hand, card: int, draws: Sequence[Hand]) -> HandScore:
    kept = hand[:]
    kept[card] -= 1
    if stage.is_last_action:
        mean = sum(_held(stage, _together(kept, more), ()) for more in draws) / len(draws)
        return HandScore(mean, mean)
    chain = (*stage.me.chain, card)
    return HandScore(_held(stage, kept, chain), _held(stage, kept, ()))


def _held(stage: ActionState, hand: Counts, chain: Chain) -> float:
    return score(private_features(hand, chain, stage.next_situation), WEIGHTS[PUBLIC:])


def win_chance_rows(
    stage: ActionState, hand: Hand, mine: Sequence[HandScore], theirs: Sequence[HandScore]
) -> list[list[float]]:
    """Return the win chance of each card in a hand against each of the six cards."""
    return [
        [
            total_win_chance(
                stage.pair_outcomes[card][other], private_difference(card, other, mine, theirs)
            )
            for other in CARDS
        ]
        for card in CARDS
        if hand[card]
    ]


def private_difference(
    card: int, other: int, mine: Sequence[HandScore], theirs: Sequence[HandScore]
) -> float:
    """Return the private scores after these two cards, mine minus theirs."""
    here, there = mine[card], theirs[other]
    return (here.counted if counts_for_combo(card, other) else here.not_counted) - (
        there.counted if counts_for_combo(other, card) else there.not_counted
    )


def average_hand_scores(
    hands: Sequence[Hand], privates: Sequence[Sequence[HandScore]]
) -> list[HandScore]:
    """Average the private score after each card, over the hands that hold it."""
    return [
        _mean([of[card] for hand, of in zip(hands, privates, strict=True) if hand[card]])
        for card in CARDS
    ]


def _mean(privates: Sequence[HandScore]) -> HandScore:
    if not privates:
        return NOTHING
    return HandScore(*(sum(side) / len(privates) for side in zip(*privates, strict=True)))


def _together(hand: Hand, more: Hand) -> Hand:
    return [a + b for a, b in zip(hand, more, strict=True)]
