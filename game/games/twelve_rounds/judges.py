"""The judges: ten points for the better boxer of a round, and the decision at the end."""

from collections.abc import Sequence

Pair = tuple[int, int]


def round_points(downs: Sequence[int], work: Sequence[int]) -> Pair:
    """Points of one round, from knock-downs suffered and from punches landed + damage dealt."""
    red, blue = downs
    if red == blue:
        return 10 - (work[0] < work[1]), 10 - (work[1] < work[0])
    if red < blue:
        return 10, _loser(blue - red, work[1] > work[0])
    return _loser(red - blue, work[0] > work[1]), 10


def _loser(net_downs: int, outworked_the_winner: bool) -> int:
    return max(7, 9 - net_downs + outworked_the_winner)


def leader(*standings: Sequence[int]) -> int:
    """The boxer ahead in the first of these that is not level, or -1 if all are."""
    for red, blue in standings:
        if red != blue:
            return 0 if red > blue else 1
    return -1
