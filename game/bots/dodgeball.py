"""Dodgeball: throws at whoever is strongest, takes the sure knock-out, hides behind Dodge cards.

In a crowd a hit on the weakest helps everybody else as much; the one to fear is the player with the
most left to lose. In teams it is the other way round: the weakest opponent is nearest to the bench.

Every move gets a value in hits. Among moves of about the same value luck decides, so that nobody is
picked on for the order of the seats.
"""

from random import Random

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS, DODGE, PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.rules import DISCARD, NO_CARD, NO_TARGET, Observation

STRONG = 0.05
"""In a crowd: more for each hit that the target can still take."""
WEAK = 0.05
"""In teams: more for each hit that the target already has."""
FINISH = 0.0
TEAM_FINISH = 1.5
"""More for putting somebody out."""
DODGED = 1.0
"""A ball that only uses up a dodge, in hits."""
PLACED = (0.9, 1.5, 0.6)
"""Single Dodge, Double Dodge, Pile."""
POP = 0.5
SKIP = 0.6
REVIVE = 4.0
LUCK = 0.1

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
    """Always: the hand fills up again. A Single for one ball, a Double for two, if there is one."""
    return moves[-1] if obs.balls == 2 or len(moves) == 1 else moves[1]


def _value(obs: Observation, move: Move) -> float:
    if move == PASS:
        return 0.0
    card, to = divmod(move - 1, 8)
    value = _use(obs, card, to)
    return value - _kept(obs, card) if obs.strategic else value


def _use(obs: Observation, card: int, to: Seat) -> float:
    if to == NO_TARGET:
        return PLACED[card - DODGE]
    mate = obs.teams and (to - obs.seat) % 2 == 0
    if card == PILE_HIT:
        value = POP if obs.piles[to] else SKIP
    elif obs.out[to]:
        return REVIVE
    else:
        value = _thrown(obs, card, to)
    return -value if mate else value


def _thrown(obs: Observation, card: int, to: Seat) -> float:
    dodges = _dodges(obs, to)
    balls = BALLS[card]
    dodged = 0 if card == ULTIMATE else min(balls, dodges)
    landed = balls - dodged
    finished = landed > 0 and obs.hits[to] + landed >= obs.limit
    if obs.teams:
        value = landed * (1.0 + WEAK * obs.hits[to]) + dodged * DODGED
        return value + TEAM_FINISH if finished else value
    left = obs.limit - obs.hits[to] + dodges + 2 * obs.piles[to]
    value = (landed + dodged * DODGED) * (1.0 + STRONG * left)
    return value + FINISH if finished else value


def _dodges(obs: Observation, seat: Seat) -> int:
    singles, fresh, resting = obs.dodges[seat * 3 : seat * 3 + 3]
    return singles + 2 * fresh + (resting != NO_CARD)


def _kept(obs: Observation, card: int) -> float:
    if card == PILE and obs.piles[obs.seat]:
        return 0.0
    return WORTH_KEEPING[card]
