"""Features of a boxer's position: hits, the cards left to play, and the combos in the hand.

The weights are fitted to matches of the heuristic bot, which never changes:
`python -m game.tools.fit card_clash --seats 2 --matches 1500 --seed 2 --together`.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from game.bots.card_clash.exchange import Chain, finished_combo
from game.core.state import Seat
from game.games.card_clash.cards import (
    BONUS_DICE,
    CARDS,
    COPIES,
    HIGH_GUARD,
    HIGH_JAB,
    HIGH_ONE_TWO,
    LOW_GUARD,
    LOW_JAB,
    LOW_ONE_TWO,
)
from game.games.card_clash.rules import ACTIONS, Options, Ring

Counts = Sequence[int]
"""Copies of each card, by card number."""

HIGH = (HIGH_JAB, HIGH_ONE_TWO, HIGH_GUARD)
LOW = (LOW_JAB, LOW_ONE_TWO, LOW_GUARD)


class BoxerState(NamedTuple):
    """The public state of one boxer."""

    hits: int
    round_hits: int
    combos: int
    chain: Chain
    left: tuple[int, ...]
    """Copies of each card not shown yet: in the hand or in the deck."""


class ClashSituation(NamedTuple):
    """The point in the match at which a card is chosen."""

    action: int
    to_play: int
    """Actions until the last bell."""
    options: Options


def public_features(me: BoxerState, foe: BoxerState, moment: ClashSituation) -> tuple[float, ...]:
    """Return the public features of a boxer."""
    root = sqrt(moment.to_play)
    shown = moment.to_play / sum(me.left) / root
    met = [_met(me.left, foe.left, height) for height in (HIGH, LOW)]
    return (
        me.hits / root,
        me.hits / 12,
        sum(value for value, _, _ in met) * shown,
        sum(blocked for _, blocked, _ in met) * shown,
        sum(clashed for _, _, clashed in met) * shown,
        float(me.round_hits >= moment.options.ko_threshold),
    )


def _met(mine: Counts, theirs: Counts, height: tuple[int, int, int]) -> tuple[float, float, float]:
    """Return the hits left at this height, and how many to expect blocked and in a clash."""
    jab, one_two, guard = height
    value, total = mine[jab] + 2 * mine[one_two], sum(theirs)
    return value, value * theirs[guard] / total, value * (theirs[jab] + theirs[one_two]) / total


def private_features(hand: Counts, chain: Chain, moment: ClashSituation) -> tuple[float, ...]:
    """Return the private features: the combos a hand can begin, and the one it can finish."""
    root = sqrt(moment.to_play)
    ready = _pairs(hand) if moment.action < ACTIONS - 1 else 0
    dice = max(_bonus(hand, chain, card) for card in CARDS) if chain else 0
    return (
        ready / root,
        _dempsey(hand, chain, moment.action) / root,
        (dice == 1) / root,
        (dice == 2) / root,
    )


def _pairs(hand: Counts) -> int:
    uppercut = hand[LOW_ONE_TWO] > 0 and hand[HIGH_JAB] > 0
    body_shot = hand[HIGH_ONE_TWO] > 0 and hand[LOW_JAB] > 0
    return uppercut + body_shot


def _dempsey(hand: Counts, chain: Chain, action: int) -> bool:
    """Whether a Dempsey Roll is still possible and not yet at its last card."""
    if not (hand[LOW_GUARD] and hand[HIGH_ONE_TWO]):
        return False
    return chain == (HIGH_JAB,) if action else hand[HIGH_JAB] > 0


def _bonus(hand: Counts, chain: Chain, card: int) -> int:
    return BONUS_DICE[finished_combo(chain, card)] if hand[card] else 0


def features(table: Ring, seat: Seat) -> tuple[float, ...]:
    """Return a seat's features in a state without sealed cards."""
    moment = ClashSituation(
        table.action, actions_left(table.options, table.turns, table.action), table.options
    )
    me, foe = boxer_state(table, seat), boxer_state(table, 1 - seat)
    hand = table.hands[seat * 6 : seat * 6 + 6]
    return (*public_features(me, foe, moment), *private_features(hand, me.chain, moment))


def actions_left(options: Options, round_: int, action: int) -> int:
    return (options.rounds - round_) * ACTIONS + ACTIONS - action


def boxer_state(table: Ring, seat: Seat) -> BoxerState:
    mine = slice(seat * 3, seat * 3 + table.action)
    shown = table.played[mine]
    left = list(COPIES)
    for card in range(6):
        left[card] -= table.discards[seat * 6 + card] + shown.count(card)
    return BoxerState(
        table.hits[seat],
        table.round_hits[seat],
        table.combos[seat],
        current_chain(shown, table.resolved[mine]),
        tuple(left),
    )


def current_chain(shown: Sequence[int], resolved: Sequence[int]) -> Chain:
    chain: Chain = ()
    for card, counted in zip(shown, resolved, strict=True):
        chain = (*chain, card) if counted else ()
    return chain


WEIGHTS = (1.59, -1.471, 1.298, -1.063, 0.634, 0.453, 0.313, 0.579, 1.513, 2.753)


def hit_score(moment: ClashSituation) -> float:
    """Score that one hit adds for a boxer."""
    return WEIGHTS[0] / sqrt(moment.to_play) + WEIGHTS[1] / 12


def hit_worth(moment: ClashSituation) -> float:
    """Win chance that one hit adds in an even match (the slope of the logistic is 1/4)."""
    return hit_score(moment) / 4
