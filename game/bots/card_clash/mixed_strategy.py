"""Mixed strategies for sealed cards: how often to play each card so as not to be predictable.

Regret matching+ with linear averaging. Each boxer may hold one of several hands; each hand is
trained against the average of the opponent's possible hands.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from operator import mul

Rows = Sequence[Sequence[float]]
"""For each playable card of a hand, its win chance against each of the six cards."""


class HandMix:
    """One possible hand and its trained mix."""

    __slots__ = ("cards", "mix", "regrets", "rows", "sums")

    def __init__(self, cards: Sequence[int], rows: Rows) -> None:
        self.cards = cards
        self.rows = rows
        self.regrets = [0.0] * len(cards)
        self.sums = [0.0] * len(cards)
        self.mix = [1 / len(cards)] * len(cards)

    def win_chances_against(self, against: Sequence[float]) -> list[float]:
        return [sum(map(mul, row, against)) for row in self.rows]

    def learn(self, against: Sequence[float], weight: float) -> None:
        worths = self.win_chances_against(against)
        mean = sum(map(mul, worths, self.mix))
        regrets = [
            more if (more := regret + worth - mean) > 0 else 0.0
            for regret, worth in zip(self.regrets, worths, strict=True)
        ]
        total = sum(regrets)
        if total > 0:
            self.mix = [regret / total for regret in regrets]
        self.regrets = regrets
        self.sums = [old + weight * new for old, new in zip(self.sums, self.mix, strict=True)]

    def average(self) -> list[float]:
        total = sum(self.sums)
        return [part / total for part in self.sums] if total else self.mix


class PossibleHands:
    """All possible hands of one boxer, and how they are played by habit."""

    def __init__(self, holders: Sequence[HandMix], habit: float) -> None:
        """`habit` is the share of habitual play that the opponent expects, from 0 to 1."""
        self.holders, self._habit = holders, habit
        self._usual = [0.0] * 6

    def set_habit(
        self, holders: Iterable[HandMix], against: Sequence[float], softness: float
    ) -> None:
        """Set the habit: a softmax of the win chances, played without fear of being predicted."""
        self._usual = card_shares(
            (holder.cards, softmax(holder.win_chances_against(against), softness))
            for holder in holders
        )

    def learn(self, against: Sequence[float], weight: float) -> None:
        for holder in self.holders:
            holder.learn(against, weight)

    def current_card_shares(self) -> list[float]:
        return self._blend(card_shares((holder.cards, holder.mix) for holder in self.holders))

    def average_card_shares(self) -> list[float]:
        return self._blend(card_shares((holder.cards, holder.average()) for holder in self.holders))

    def _blend(self, mixed: Sequence[float]) -> list[float]:
        habit = self._habit
        return [(1 - habit) * a + habit * b for a, b in zip(mixed, self._usual, strict=True)]


def card_shares(mixes: Iterable[tuple[Sequence[int], Sequence[float]]]) -> list[float]:
    """Return the share of each of the six cards, averaged over the hands."""
    total, hands = [0.0] * 6, 0
    for cards, mix in mixes:
        hands += 1
        for card, part in zip(cards, mix, strict=True):
            total[card] += part
    return [part / hands for part in total]


def softmax(worths: Sequence[float], temperature: float) -> list[float]:
    """Return the softmax of the win chances at this temperature."""
    best = max(worths)
    odds = [exp((worth - best) / temperature) for worth in worths]
    total = sum(odds)
    return [odd / total for odd in odds]


def train(mine: PossibleHands, theirs: PossibleHands, steps: int) -> Iterator[int]:
    """Train both sides against each other, and yield after each step."""
    for step in range(1, steps + 1):
        mine.learn(theirs.current_card_shares(), step)
        theirs.learn(mine.current_card_shares(), step)
        yield step
