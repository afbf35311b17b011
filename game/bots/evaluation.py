"""What a table is worth that is not played to its end.

Each seat gets a score from a handful of features; the shares of the match follow from the scores.
The weights of the features are fitted on matches that were played to their end: `tools/fit.py`.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from game.core.state import Seat

Features = Callable[[Any, Seat], tuple[float, ...]]
"""Of a table and a seat: what speaks for it."""


def shares(scores: Sequence[float]) -> list[float]:
    """How likely each wins."""
    best = max(scores)
    odds = [exp(score - best) for score in scores]
    total = sum(odds)
    return [odd / total for odd in odds]


def score(features: Sequence[float], weights: Sequence[float]) -> float:
    return sum(map(float.__mul__, features, weights))
