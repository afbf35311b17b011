"""The judges: ten points for the better boxer of a round, and the decision at the end."""

from collections.abc import Sequence

Pair = tuple[int, int]


def round_points(downs: Sequence[int], work: Sequence[int]) -> Pair:
    """The points of a round, from knock-downs suffered and from punches landed + damage dealt."""
    net = downs[0] - downs[1]
    if net == 0:
        return 10 - (work[0] < work[1]), 10 - (work[1] < work[0])
    if net < 0:
        return 10, _loser(-net, work[1] > work[0])
    return _loser(net, work[0] > work[1]), 10


def _loser(net_downs: int, outworked_the_winner: bool) -> int:
    return max(7, 9 - net_downs + outworked_the_winner)


def leader(*standings: Sequence[int]) -> int:
    """The boxer ahead in the first pair that is not level, or -1 if all are level."""
    for mine, yours in standings:
        if mine != yours:
            return 0 if mine > yours else 1
    return -1
