"""Evaluation of an unfinished position.

Each seat gets a score from a handful of features; the win chances follow from the scores.
The weights of the features are fitted to finished matches by `game/tools/fit.py`.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from game.core.state import Seat

Features = Callable[[Any, Seat], tuple[float, ...]]
"""From a state and a seat: the seat's features."""


def win_chances(scores: Sequence[float]) -> list[float]:
    """Return each seat's chance to win: the softmax of the scores."""
    best = max(scores)
    odds = [exp(score - best) for score in scores]
    total = sum(odds)
    return [odd / total for odd in odds]


def score(features: Sequence[float], weights: Sequence[float]) -> float:
    return sum(map(float.__mul__, features, weights))
