"""Evaluation of an unfinished fight for one boxer.

The features are the judges' cards expected at the bell, the boxer's condition and the hand. The
weights are fitted to finished fights.
"""

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt, tanh
from operator import mul

from game.bots.evaluation import score
from game.core.state import Seat
from game.games.twelve_rounds.bout import UNUSED_MOVEMENTS, Bout
from game.games.twelve_rounds.moves import STEP

RESTS = frozenset({"corner", *STEP})
"""Questions between two rounds, when nothing of the last one counts any more."""
SPREAD = 0.2
"""Uncertainty of the judges' cards with no round to come, in rounds."""
SWING = 1.8
"""Spread of the difference in work (hits landed plus damage) from one tick."""

# fmt: off
WEIGHTS = (
    1.223, 0.225, 0.802, -0.76, -0.038, -0.413, -0.15, -0.026, -0.278, 0.6, 0.05,
    0.134, -1.046, 0.149, -0.106, -0.018, 0.021, -0.089, -0.001, 0.089, 0.293, 0.44,
    0.131, 0.285, 0.349, 0.387, -0.129, 0.092,
)
# fmt: on


def features(fight: Bout, seat: Seat) -> tuple[float, ...]:
    """Return the features of this boxer."""
    return (*_fight(fight, seat), *_round(fight, seat))


def win_chance(fight: Bout, seat: Seat) -> float:
    """Return this boxer's chance to win, from 0 to 1."""
    if fight.down >= 0:
        stands = get_up_chance(fight)
        if fight.down == seat:
            return stands * logistic(margin(fight, seat))
        return 1 - stands * (1 - logistic(margin(fight, seat)))
    return logistic(margin(fight, seat))


def margin(fight: Bout, seat: Seat) -> float:
    """Return the boxer's score minus the opponent's."""
    return _score(fight, seat) - _score(fight, 1 - seat)


def _score(fight: Bout, seat: Seat) -> float:
    """Return the weighted features; those of a hand come precomputed per card (`CARD`)."""
    whole = score(_fight(fight, seat), OF_THE_FIGHT)
    if fight.asking in RESTS:
        return whole
    hand = fight.hands[seat * 20 : seat * 20 + 20]
    held: float = sum(map(mul, hand, CARD)) * _ticks(fight) / 10
    return whole + score(_body(fight, seat), OF_THE_ROUND) + held


def logistic(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))


def rounds_left(fight: Bout) -> int:
    """Return the number of rounds after this one."""
    scored = len(fight.sheet) // 2
    return fight.options.rounds - scored - (fight.asking not in RESTS)


# -- the whole fight -------------------------------------------------------------------------------


def _fight(fight: Bout, seat: Seat) -> Sequence[float]:
    foe, later = 1 - seat, rounds_left(fight)
    spread = sqrt(SPREAD + later)
    sheet = fight.sheet
    lead = sum(sheet[seat::2]) - sum(sheet[foe::2]) + _this_round(fight, seat)
    work = fight.dealt_in_all
    level = tanh(1.5 * (fight.falls[foe] - fight.falls[seat]) + 0.15 * (work[seat] - work[foe]))
    left = fight.endurance[seat]
    share = later / 12
    return (
        lead / spread / 2,
        level / (spread * spread) / 2,
        left / 100 * share,
        max(0, 50 - left) / 50 * (later > 0),
        max(0, 30 - left) / 30 * (later > 0),
        max(0, 20 - left) / 20,
        float(fight.cut[seat] > 0) * (later > 0),
        fight.falls[seat] * share,
        float(fight.falls[seat]),
        len(UNUSED_MOVEMENTS[fight.movements_used[seat]])
        * fight.options.movements
        * min(1.0, later / 3),
        fight.clinches[seat] * min(1.0, later / 3),
    )


def _this_round(fight: Bout, seat: Seat) -> float:
    """Return the boxer's expected lead on this round's card, in points."""
    if fight.asking in RESTS:
        return 0.0
    foe = 1 - seat
    work = fight.landed[seat] + fight.dealt[seat] - fight.landed[foe] - fight.dealt[foe]
    downs = fight.downs[foe] - fight.downs[seat]
    doubt = 0.4 + SWING * sqrt(_ticks(fight))
    return max(-3, min(3, downs)) + tanh(work / doubt)


def _ticks(fight: Bout) -> int:
    return fight.options.ticks_per_round - fight.ticks


# -- this round ------------------------------------------------------------------------------------

HAND = (
    tuple(float(value) for value in (1, 2, 3, 4, 5)) + (0.0,) * 15,
    (0.0,) * 5 + (1.0, 2.0, 3.0, 4.0, 5.0) + (0.0,) * 10,
    (1.0,) * 10 + (0.0,) * 10,
    (0.0, 0.0, 0.0, 1.0, 1.0) * 2 + (0.0,) * 10,
    (0.0,) * 10 + (1.0, 2.0, 3.0, 4.0, 5.0) + (0.0,) * 5,
    (0.0,) * 15 + (1.0, 2.0, 3.0, 4.0, 5.0),
    (0.0,) * 10 + (1.0,) * 10,
    (0.0,) * 10 + (0.0, 0.0, 0.0, 1.0, 1.0) * 2,
)
"""What each card adds to the features of a hand: values of punches, count of strong ones, …"""
CARD = (
    *(score([each[card] / 10 for each in HAND], WEIGHTS[-len(HAND) :]) for card in range(20)),
    *(0.0,) * 19,
)
"""Score of holding each card with a whole round to go; 0 for movements."""
OF_THE_FIGHT, OF_THE_ROUND = WEIGHTS[:11], WEIGHTS[11 : -len(HAND)]
NO_ROUND = (0.0,) * (9 + len(HAND))


def _round(fight: Bout, seat: Seat) -> Sequence[float]:
    if fight.asking in RESTS:
        return NO_ROUND
    hand, ticks = fight.hands[seat * 20 : seat * 20 + 20], _ticks(fight)
    return (*_body(fight, seat), *(sum(map(mul, hand, each)) * ticks / 100 for each in HAND))


def _body(fight: Bout, seat: Seat) -> Sequence[float]:
    """Return the boxer's features for this round, without the hand."""
    ticks = _ticks(fight) / 10
    damage = fight.damage[seat]
    control = float(fight.control == seat)
    soon = min(1.0, 3 * ticks)
    return (
        damage * ticks / 10,
        max(0, damage - 5) * ticks / 4,
        control * soon,
        control * ticks,
        control * fight.face_up * soon,
        fight.held[seat * 2] / 10,
        max(0.0, 2 - fight.held[seat * 2 + 1]) * ticks,
        float(fight.heavy >> seat & 1) * ticks,
        (fight.boosts[seat] - fight.exposed[seat]) * ticks,
    )


# -- the count -------------------------------------------------------------------------------------


def get_up_chance(fight: Bout) -> float:
    """Return the chance that the boxer who is down gets up, digging whenever possible."""
    seat = fight.down
    digs = fight.endurance[seat] // 3 + (fight.held[seat * 2] + fight.held[seat * 2 + 1]) // 2
    left = [4, 6, 6, 4]
    for value in fight.flips:
        left[value] -= 1
    return beat_count_chance(
        fight.target - fight.tally, 4 - len(fight.flips), tuple(left), min(3, digs)
    )


@cache
def beat_count_chance(need: int, flips: int, left: tuple[int, ...], digs: int) -> float:
    """Return the chance to get up with `need` points missing, `flips` to come, `digs` possible."""
    if digs:
        need -= 1
    if need <= 0:
        return 1.0
    if flips == 0:
        return 0.0
    total = sum(left)
    return sum(
        count
        / total
        * beat_count_chance(need - value, flips - 1, _without(left, value), max(0, digs - 1))
        for value, count in enumerate(left)
        if count
    )


def _without(left: tuple[int, ...], value: int) -> tuple[int, ...]:
    return (*left[:value], left[value] - 1, *left[value + 1 :])
