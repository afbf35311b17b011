"""A look at the action after this one, for a known hand.

The opponent is expected to play by habit, with those sampled hands that could have played the
first card. The bot takes the best card against that.
"""

from collections.abc import Iterator, Sequence
from math import exp
from random import Random

from game.bots.card_clash.card_counting import Hand, distinct_cards
from game.bots.card_clash.evaluation import hit_worth
from game.bots.card_clash.exchange import Chain, outcomes
from game.bots.card_clash.hand_value import (
    HandScore,
    average_hand_scores,
    hand_scores,
    private_difference,
    win_chance_rows,
)
from game.bots.card_clash.mixed_strategy import HandMix, card_shares
from game.bots.card_clash.public_state import ActionState, after_action, total_win_chance
from game.games.card_clash.cards import CARDS

NOTHING_KEPT = [HandScore(0.0, 0.0)] * 6


class NextAction:
    """Everything that may follow an action, unless the action ends the round."""

    def __init__(
        self, stage: ActionState, hand: Hand, theirs: Sequence[Hand], usual: float, rng: Random
    ) -> None:
        """`usual` is the temperature of habitual play, in hits."""
        self._stage, self._hand, self._theirs = stage, hand, theirs
        self._usual, self._rng = usual, rng
        self._mine: dict[tuple[int, Chain], list[HandScore]] = {}
        self._others: dict[tuple[int, Chain], tuple[list[Hand], list[HandScore]]] = {}

    def build_win_chances(self) -> Iterator[list[list[float]]]:
        """Yield the win chance of each card in the hand against each of the six cards.

        One entry is added per step, because all at once would take longer than a frame; only the
        last value is complete.
        """
        rows: list[list[float]] = []
        for card in distinct_cards(self._hand):
            rows.append([])
            for other in CARDS:
                rows[-1].append(self._met(card, other))
                yield rows

    def _met(self, card: int, other: int) -> float:
        me, foe, moment = self._stage.me, self._stage.foe, self._stage.moment
        if not foe.left[other]:
            return 0.0
        likely, reroll = 0.0, moment.options.clash_tie == "reroll"
        for chance, hits, taken in outcomes(card, other, me.chain, foe.chain, reroll):
            mine, theirs = (
                after_action(me, card, other, hits),
                after_action(foe, other, card, taken),
            )
            likely += chance * self._best(
                card, other, ActionState(mine, theirs, self._stage.next_situation)
            )
        return likely

    def _best(self, card: int, other: int, stage: ActionState) -> float:
        hand = _less(self._hand, card)
        mine = self._kept(card, hand, stage)
        hands, theirs = self._held(other, stage)
        mix = self._expected(stage, hands, theirs)
        return max(
            HandMix(
                distinct_cards(hand), win_chance_rows(stage, hand, mine, theirs)
            ).win_chances_against(mix)
        )

    def _kept(self, card: int, hand: Hand, stage: ActionState) -> list[HandScore]:
        key = card, stage.me.chain
        if key not in self._mine:
            self._mine[key] = hand_scores(stage, hand, self._rng)
        return self._mine[key]

    def _held(self, card: int, stage: ActionState) -> tuple[list[Hand], list[HandScore]]:
        """Return the opponent's sampled hands after this card, and their average private scores."""
        key = card, stage.foe.chain
        if key not in self._others:
            hands = [_less(hand, card) for hand in self._theirs if hand[card]]
            there = ActionState(stage.foe, stage.me, stage.moment)
            self._others[key] = (
                hands,
                average_hand_scores(hands, [hand_scores(there, h, self._rng) for h in hands]),
            )
        return self._others[key]

    def _expected(
        self, stage: ActionState, hands: Sequence[Hand], theirs: Sequence[HandScore]
    ) -> list[float]:
        """Return the share of each card the opponent plays by habit, against my cards left."""
        odds = [0.0] * 6
        notice = self._usual * hit_worth(stage.moment) * sum(stage.me.left)
        for other in CARDS:
            if stage.foe.left[other]:
                odds[other] = exp(-_taken(stage, other, theirs) / notice)
        likely = [[odd * bool(n) for odd, n in zip(odds, hand, strict=True)] for hand in hands]
        return card_shares((CARDS, _shares(one)) for one in likely or [odds])


def _taken(stage: ActionState, other: int, theirs: Sequence[HandScore]) -> float:
    """Return my win chance against one of their cards, summed over my cards left."""
    return sum(
        left
        * total_win_chance(
            stage.pair_outcomes[card][other], private_difference(card, other, NOTHING_KEPT, theirs)
        )
        for card, left in enumerate(stage.me.left)
        if left
    )


def _shares(odds: Sequence[float]) -> list[float]:
    total_ = sum(odds)
    return [odd / total_ for odd in odds]


def _less(hand: Hand, card: int) -> Hand:
    kept = hand[:]
    kept[card] -= 1
    return kept
