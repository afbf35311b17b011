"""Which models to trust, and how far to follow their advice.

A model is trusted as far as its predictions were right. The advice is followed a little at first,
further only while it pays, and not at all after it has cost something. That makes it expensive to
exploit the bot, but not impossible: losses are forgotten in time. `tests/bots/exploit.py` measures
it.
"""

from collections.abc import Sequence
from typing import NamedTuple

Chances = Sequence[float]
"""Probability of each move, in order."""


class ModelSettings(NamedTuple):
    """How a bot uses the models."""

    readers: int
    """Number of models used."""
    keeps: float
    """Decay of observations with each later round, from 0 to 1."""
    start: float
    """Share of the best reply in the mix before it has won or lost anything."""
    most: float
    """Largest share of the best reply."""

    def best_reply_share(self, won: float) -> float:
        """Return the share of the best reply: earlier winnings are risked again."""
        return min(self.most, max(0.0, self.start + won))


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, one, other))


def average_by_trust(guesses: Sequence[Chances], trust: Sequence[float]) -> list[float]:
    """Return the predictions averaged by trust."""
    return [dot(trust, column) / sum(trust) for column in zip(*guesses, strict=True)]


def update_trust(
    trust: Sequence[float], guesses: Sequence[Chances], place: int, keeps: float
) -> list[float]:
    """Return the updated trust after the move at index `place`, scaled to a mean of 1."""
    right = [t**keeps * guess[place] for t, guess in zip(trust, guesses, strict=True)]
    mean = sum(right) / len(right)
    return [r / mean for r in right]


def count_with_decay(counts: Sequence[float], place: int, keeps: float) -> list[float]:
    """Return the counts with decay, plus one at index `place`."""
    return [keeps * count + (index == place) for index, count in enumerate(counts)]
