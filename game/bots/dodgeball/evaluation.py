"""Evaluation of a court for each player, from a handful of features.

Strength is a drawback where everybody throws at the strongest, and an advantage where everybody
throws at the weakest. Where nobody throws at a dodge, one dodge is as good as many. So the weights
depend on whom the others throw at, as far as that is known (`targeting.py`).
"""

from math import log

from game.bots.dodgeball.rollout_policy import TargetingStyle
from game.bots.dodgeball.weights import DUEL, IN_TEAMS, THROWN, Weights
from game.bots.evaluation import score, win_chances
from game.bots.rollouts import Table
from game.core.state import Seat
from game.games.dodgeball.cards import DODGE, DOUBLE, DOUBLE_DODGE, PILE, SINGLE, ULTIMATE
from game.games.dodgeball.court import DODGES, NO_CARD
from game.games.dodgeball.moves import KINDS


def features(table: Table, seat: Seat) -> Weights:
    """Return the features of a seat, or in team play their sums over its team."""
    if not table.options.teams:
        return _features(table, seat)
    return tuple(
        map(sum, zip(*[_features(table, mate) for mate in table.team_of(seat)], strict=True))
    )


def _features(table: Table, seat: Seat) -> Weights:
    """Return one seat's features: hits it can take, dodges, a Pile, whose turn it is, the hand."""
    if not table.standing >> seat & 1:
        return OUT
    singles, fresh, resting = table.dodges[seat * DODGES : seat * DODGES + DODGES]
    dodges = singles + 2 * fresh + (resting != NO_CARD)
    life = table.limit - table.hits[seat] + dodges
    seen = log(life), 0.1 * life, float(dodges), float(dodges > 0)
    public = *seen, float(table.piles >> seat & 1), float(seat == table.current)
    if not table.kept:
        return *public, 0.0, 0.0, 0.0, 1.0
    hand = table.hands[seat * KINDS : seat * KINDS + KINDS]
    held = float(hand[DODGE] + 2 * hand[DOUBLE_DODGE])
    balls = float(hand[SINGLE] + 2 * hand[DOUBLE] + hand[ULTIMATE])
    return *public, held, balls, float(hand[PILE]), 1.0


OUT: Weights = (0.0,) * 10


def interpolate_weights(ways: TargetingStyle, strategic: bool) -> Weights:
    """Interpolate the weights for this way of throwing between the four nearest fits."""
    bold, shy = THROWN[strategic]
    corner, part = (2 if ways.lean > 0 else 0), abs(ways.lean)
    shares = ((1 - ways.shy, bold), (ways.shy, shy))
    parts = [(share * (1 - part), leans[1]) for share, leans in shares]
    parts += [(share * part, leans[corner]) for share, leans in shares]
    return tuple([sum(share * row[i] for share, row in parts) for i in range(len(OUT))])


def win_chance(table: Table, seat: Seat, weights: Weights) -> float:
    """Return the win chance of this seat (with its team, if any), from 0 to 1."""
    if table.options.teams:
        return _team_worth(table, seat)
    if not table.standing >> seat & 1:
        return 0.0
    standing = [other for other in range(table.n) if table.standing >> other & 1]
    if len(standing) == 2:
        weights = DUEL
    share = win_chances([score(_features(table, other), weights) for other in standing])
    return share[standing.index(seat)]


def _team_worth(table: Table, seat: Seat) -> float:
    rivals = table.opponents(seat)
    rival = (rivals & -rivals).bit_length() - 1
    return win_chances([score(features(table, side), IN_TEAMS) for side in (seat, rival)])[0]
