"""What a court is worth to each who stands on it, from a handful of features.

Among those who throw at the strongest it is no good to be strong, and the weak had better be put
out by somebody; among those who throw at the weakest it is the other way round. So the weights
follow from whom the others throw at, as far as that is known (`aims.py`).
"""

from math import log

from game.bots.ahead import Table
from game.bots.leaf import score, shares
from game.core.state import Seat
from game.games.dodgeball.cards import DODGE, DOUBLE, DOUBLE_DODGE, PILE, SINGLE, ULTIMATE
from game.games.dodgeball.court import DODGES, NO_CARD
from game.games.dodgeball.moves import KINDS

Weights = tuple[float, ...]

AT_THE_STRONGEST: Weights = (2.708, -5.897, 0.507, -0.553, 0.057, 0.334, 0.045, -0.417, 0.0)
AT_ANYBODY: Weights = (0.383, 1.89, 0.005, 0.107, 0.049, 0.334, 0.045, 0.1, 0.0)
AT_THE_WEAKEST: Weights = (-0.4, 5.173, -0.199, 0.706, 0.099, 0.334, 0.045, 0.3, 0.0)
DUEL: Weights = (2.049, 0.669, -0.006, 1.382, 0.034, 0.478, 0.069, 0.326, 0.0)
IN_TEAMS: Weights = (0.109, 2.669, 0.045, 0.638, 0.276, 0.26, 0.022, 0.351, -0.351)
"""By `tools/fit.py`, in the order of the features below: the first on the bots of 0.1.0, the next
two on soft and on sharp choosers of an earlier leaf, the duel and the teams on the bots of 0.1.0
with hands. What the first three say of a hand was rounded off by hand."""


def features(table: Table, seat: Seat) -> Weights:
    """Of one who plays alone; of a team, all of it together."""
    if not table.options.teams:
        return _features(table, seat)
    return tuple(map(sum, zip(*[_features(table, mate) for mate in table.side(seat)], strict=True)))


def _features(table: Table, seat: Seat) -> Weights:
    """What it can still take, how much of that are dodges, a Pile, whose turn it is, the hand."""
    if not table.standing >> seat & 1:
        return OUT
    singles, fresh, resting = table.dodges[seat * DODGES : seat * DODGES + DODGES]
    dodges = singles + 2 * fresh + (resting != NO_CARD)
    life = table.limit - table.hits[seat] + dodges
    pile, turn = float(table.piles >> seat & 1), float(seat == table.current)
    if not table.kept:
        return log(life), 0.1 * life, float(dodges), pile, turn, 0.0, 0.0, 0.0, 1.0
    hand = table.hands[seat * KINDS : seat * KINDS + KINDS]
    held = float(hand[DODGE] + 2 * hand[DOUBLE_DODGE])
    balls = float(hand[SINGLE] + 2 * hand[DOUBLE] + hand[ULTIMATE])
    return log(life), 0.1 * life, float(dodges), pile, turn, held, balls, float(hand[PILE]), 1.0


OUT: Weights = (0.0,) * 9


def weights(aim: float) -> Weights:
    """For a table at which the others throw at the strongest (1), at the weakest (-1), or so."""
    far = AT_THE_STRONGEST if aim > 0 else AT_THE_WEAKEST
    part = min(1.0, abs(aim))
    return tuple([part * f + (1 - part) * a for f, a in zip(far, AT_ANYBODY, strict=True)])


def worth(table: Table, seat: Seat, weights: Weights) -> float:
    """How likely this seat wins, with its team if it has one."""
    if table.options.teams:
        return _team_worth(table, seat)
    if not table.standing >> seat & 1:
        return 0.0
    standing = [other for other in range(table.n) if table.standing >> other & 1]
    if len(standing) == 2:
        weights = DUEL
    share = shares([score(_features(table, other), weights) for other in standing])
    return share[standing.index(seat)]


def _team_worth(table: Table, seat: Seat) -> float:
    rivals = table.opponents(seat)
    rival = (rivals & -rivals).bit_length() - 1
    return shares([score(features(table, side), IN_TEAMS) for side in (seat, rival)])[0]
