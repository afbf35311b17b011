"""Mixed strategies for cards laid face down, by regret matching towards an equilibrium.

Neither boxer knows the other's hand, so each side consists of several possible hands, each with its
own mix. The other side plays against their total.
"""

from collections.abc import Sequence
from operator import mul

from game.bots.twelve_rounds.exchange import Steps

Hand = tuple[int, ...]
"""The rows or columns that this hand can choose."""


class PossibleHands:
    """The possible hands of one boxer; the mix of the first is the one wanted."""

    def __init__(self, hands: Sequence[Hand], size: int) -> None:
        self.hands = [hand for hand in hands if hand]
        self.regrets = [[0.0] * len(hand) for hand in self.hands]
        self.mixes = [[1 / len(hand)] * len(hand) for hand in self.hands]
        self.laid = [0.0] * size
        """Current frequency of each row or column, summed over all hands."""
        self.in_all = [0.0] * size
        self.first = [0.0] * len(self.hands[0])
        self._lay()

    def learn(self, worths: Sequence[float], weight: int) -> None:
        """Update regrets and mixes from the win chance of each row or column."""
        for number, hand in enumerate(self.hands):
            mix = self.mixes[number]
            got = [worths[place] for place in hand]
            mean = sum(map(mul, got, mix))
            regrets = [
                rest if (rest := old + one - mean) > 0 else 0.0
                for old, one in zip(self.regrets[number], got, strict=True)
            ]
            self.regrets[number] = regrets
            if total := sum(regrets):
                self.mixes[number] = [regret / total for regret in regrets]
        self._lay()
        self.in_all = [old + weight * one for old, one in zip(self.in_all, self.laid, strict=True)]
        self.first = [
            old + weight * one for old, one in zip(self.first, self.mixes[0], strict=True)
        ]

    def _lay(self) -> None:
        laid = [0.0] * len(self.laid)
        for hand, mix in zip(self.hands, self.mixes, strict=True):
            for place, part in zip(hand, mix, strict=True):
                laid[place] += part
        self.laid = laid

    def mix(self) -> list[float]:
        """Return the average mix of the first hand."""
        total = sum(self.first)
        return [one / total for one in self.first]


def train(
    worths: Sequence[Sequence[float]], throws: PossibleHands, guards: PossibleHands, rounds: int
) -> Steps[None]:
    """Train both sides against each other; `worths` are the attacker's win chances."""
    columns = [[-one for one in column] for column in zip(*worths, strict=True)]
    for number in range(1, rounds + 1):
        throws.learn(_against(worths, guards.laid), number)
        guards.learn(_against(columns, throws.laid), number)
        yield


def win_chances_against(worths: Sequence[Sequence[float]], other: PossibleHands) -> list[float]:
    """Return each row's win chance against the other side's average play."""
    return _against(worths, other.in_all)


def _against(worths: Sequence[Sequence[float]], laid: Sequence[float]) -> list[float]:
    total = sum(laid)
    return [sum(map(mul, row, laid)) / total for row in worths]
