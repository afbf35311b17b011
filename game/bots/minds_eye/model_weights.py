"""Whom to believe, and how far to follow them.

Readers are believed as far as they were right. What they advise is followed a little at first,
further only while it has paid, and not at all after it has cost. That makes robbing dear, not
impossible: what was lost is forgotten in time. `tests/bots/exploit.py` measures it.
"""

from collections.abc import Sequence
from typing import NamedTuple

Chances = Sequence[float]
"""How likely each of the moves is, in their order."""


class Manner(NamedTuple):
    """How somebody follows readers."""

    readers: int
    """So many are asked."""
    keeps: float
    """How much of what was seen counts when another round has gone by."""
    start: float
    """How far they are followed before anything has been won or lost by it."""
    most: float
    """How far at most."""

    def lean(self, won: float) -> float:
        """What was won by it is risked again."""
        return min(self.most, max(0.0, self.start + won))


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, one, other))


def believed(guesses: Sequence[Chances], trust: Sequence[float]) -> list[float]:
    """What is expected, by several readers."""
    return [dot(trust, column) / sum(trust) for column in zip(*guesses, strict=True)]


def proved(
    trust: Sequence[float], guesses: Sequence[Chances], place: int, keeps: float
) -> list[float]:
    """How far each is trusted after this has happened: one, on the average of all."""
    right = [t**keeps * guess[place] for t, guess in zip(trust, guesses, strict=True)]
    mean = sum(right) / len(right)
    return [r / mean for r in right]


def faded(counts: Sequence[float], place: int, keeps: float) -> list[float]:
    """Older counts count less, and there is one more here."""
    return [keeps * count + (index == place) for index, count in enumerate(counts)]
