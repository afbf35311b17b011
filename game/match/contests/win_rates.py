"""Statistics of many results: win rates with confidence intervals, and Elo over a pool."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

NORMAL = 1.959964
"""95 % of a normal distribution is within this many standard deviations of the mean."""

SCALE = 400 / log(10)
"""Elo points for each unit of strength."""
STEPS = 400


class WinRate(NamedTuple):
    """A's share of all matches, and its 95 % confidence interval."""

    mean: float
    low: float
    high: float
    games: int


def win_rate(results: Sequence[float]) -> WinRate:
    """The win rate with its Wilson interval; a shared match counts as a fraction of a win."""
    n = len(results)
    if not n:
        return WinRate(0.0, 0.0, 1.0, 0)
    mean, z2 = sum(results) / n, NORMAL * NORMAL
    middle = (mean + z2 / (2 * n)) / (1 + z2 / n)
    wide = NORMAL * sqrt(mean * (1 - mean) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return WinRate(mean, max(0.0, middle - wide), min(1.0, middle + wide), n)


def elo(shares: Mapping[tuple[str, str], WinRate], sides: int) -> dict[str, float]:
    """The Elo rating of each bot, in points, 0 on average.

    The odds follow from strength; between equals A's share is 1 / `sides`. A pair counts as often
    as it has met, plus one match with that fair share, so that a bot that always wins is not
    infinitely strong.
    """
    names = sorted({name for pair in shares for name in pair})
    strength = dict.fromkeys(names, 0.0)
    for _ in range(STEPS):
        pull = dict.fromkeys(names, 0.0)
        weight = dict.fromkeys(names, 1e-9)
        for (a, b), known in shares.items():
            odds = exp(strength[a] - strength[b])
            expected = odds / (odds + sides - 1)
            won = (known.mean * known.games + 1 / sides) / (known.games + 1)
            push, firm = (won - expected) * known.games, expected * (1 - expected) * known.games
            pull[a], pull[b] = pull[a] + push, pull[b] - push
            weight[a], weight[b] = weight[a] + firm, weight[b] + firm
        for name in names:
            strength[name] += 0.5 * pull[name] / weight[name]
    mean = sum(strength.values()) / max(1, len(names))
    return {name: SCALE * (strength[name] - mean) for name in names}
