"""Dodgeball: throws where balls land, finishes who is nearly out, hides behind Dodge cards.

Every move gets a value in hits. Among moves of about the same value luck decides, so that nobody is
picked on for the order of the seats.
"""

from random import Random

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import (
    BALLS,
    DODGE,
    DOUBLE_DODGE,
    PILE,
    PILE_HIT,
    ULTIMATE,
)
from game.games.dodgeball.rules import DISCARD, NO_CARD, NO_TARGET, Observation

FINISH = 1.2
"""What it is worth to put somebody out."""
LEAD = 0.04
"""Added for each hit that the target has: the nearer to the bench, the better a target."""
SAVED = 0.45
"""A dodge used up, in hits."""
HELD = 0.35
"""How much less a ball is worth against each card of a hidden hand."""
REVIVE = 3.0
SKIP = 0.6
LUCK = 0.25

WORTH_KEEPING = (0.5, 0.8, 0.75, 1.0, 1.6, 0.3, 0.2)
"""What a card left in the hand is worth; a second Pile is worth nothing."""


def choose(view: View, rng: Random) -> Move:
    obs: Observation = view.obs
    if view.question == "dodge":
        return _dodge(obs, view.moves)
    if view.question == "discard":
        return min(view.moves, key=lambda move: _kept(obs, move - DISCARD))
    return max(view.moves, key=lambda move: _value(obs, move) + LUCK * rng.random())


def _dodge(obs: Observation, moves: tuple[Move, ...]) -> Move:
    """Always: the hand fills up again. One ball for a Single, two for a Double, if there is one."""
    return moves[-1] if obs.balls == 2 or len(moves) == 1 else moves[1]


def _value(obs: Observation, move: Move) -> float:
    if move == PASS:
        return 0.0
    card, to = divmod(move - 1, 8)
    value = _use(obs, card, to)
    return value - _kept(obs, card) if obs.strategic else value


def _use(obs: Observation, card: int, to: Seat) -> float:
    if to == NO_TARGET:
        return _placed(obs, card)
    if card == PILE_HIT:
        return 0.5 if obs.piles[to] else SKIP
    if card == ULTIMATE and obs.out[to]:
        return REVIVE
    return _thrown(obs, card, to)


def _placed(obs: Observation, card: int) -> float:
    if card == PILE:
        return 1.5
    return 1.0 if card == DODGE else 1.9


def _thrown(obs: Observation, card: int, to: Seat) -> float:
    balls = BALLS[card]
    dodged = 0 if card == ULTIMATE else min(balls, _dodges(obs, to))
    landed = balls - dodged
    value = landed * (1.0 + LEAD * obs.hits[to]) + dodged * SAVED
    if landed and obs.hits[to] + landed >= obs.limit:
        value += FINISH
    if obs.strategic and card != ULTIMATE:
        value -= landed * HELD * obs.hand_sizes[to] / 2
    if obs.teams and (to - obs.seat) % 2 == 0:
        return -value
    return value


def _dodges(obs: Observation, seat: Seat) -> int:
    singles, fresh, resting = obs.dodges[seat * 3 : seat * 3 + 3]
    return singles + 2 * fresh + (resting != NO_CARD)


def _kept(obs: Observation, card: int) -> float:
    if card == PILE and obs.piles[obs.seat]:
        return 0.0
    return WORTH_KEEPING[card]
