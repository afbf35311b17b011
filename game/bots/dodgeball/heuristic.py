"""Dodgeball: throws at the strongest player, and places dodges or keeps them in hand.

A hit on the weakest player helps everybody else as much as the thrower. The player to fear is the
one who can still take the most hits, and a ball that only uses up a Dodge card is nearly as good as
a hit. In team play any opponent will do, and reviving a teammate comes before anything else.

Every move gets a value in hits. Luck decides among moves of about the same value, so that the order
of the seats does not make anybody a favourite target.
"""

from random import Random

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS, DODGE, PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.court import NO_CARD, Observation
from game.games.dodgeball.moves import DISCARD, NO_TARGET, decode_play

STRONG = 0.08
"""Extra value for each hit that the target can still take, as a share."""
DODGED = 0.85
"""Value of a ball that only uses up a dodge."""
FINISH = 0.2
"""Extra value for putting a player out."""
WIN = 100.0
PLACED = (1.2, 1.6, 0.6)
"""Values of placing a Single Dodge, a Double Dodge, a Pile."""
POP = 0.5
SKIP = 0.6
REVIVE = 4.0
LUCK = 0.1

WORTH_KEEPING = (0.5, 0.8, 0.75, 1.0, 1.6, 0.3, 0.2)
"""Value of keeping each card in hand; a second Pile is worth nothing."""


def choose(view: View, rng: Random) -> Move:
    obs: Observation = view.obs
    if view.question == "dodge":
        return _dodge(obs, view.moves)
    if view.question == "discard":
        return min(view.moves, key=lambda move: _kept(obs, move - DISCARD))
    return max(view.moves, key=lambda move: _value(obs, move) + LUCK * rng.random())


def _dodge(obs: Observation, moves: tuple[Move, ...]) -> Move:
    """Always dodge, as the hand fills up again: a Single for one ball, a Double for two."""
    return moves[-1] if obs.balls == 2 or len(moves) == 1 else moves[1]


def _value(obs: Observation, move: Move) -> float:
    if move == PASS:
        return 0.0
    card, to = decode_play(move)
    value = _use(obs, card, to)
    return value - _kept(obs, card) if obs.strategic else value


def _use(obs: Observation, card: int, to: Seat) -> float:
    if to == NO_TARGET:
        return PLACED[card - DODGE]
    mate = obs.teams and obs.teams[to] == obs.teams[obs.seat]
    if card == PILE_HIT:
        value = POP if obs.piles[to] else SKIP
    elif obs.out[to]:
        return REVIVE
    else:
        value = _thrown(obs, card, to)
    return -value if mate else value


def _thrown(obs: Observation, card: int, to: Seat) -> float:
    balls = BALLS[card]
    dodges = _dodges(obs, to)
    landed = balls if card == ULTIMATE else max(0, balls - dodges)
    left = obs.limit - obs.hits[to] + 2 * obs.piles[to]
    worth = landed + DODGED * (balls - landed)
    value = float(balls) if obs.teams else worth * (1.0 + STRONG * left)
    if not landed or obs.hits[to] + landed < obs.limit:
        return value
    if _is_the_last(obs, to):
        return WIN + (card == ULTIMATE)  # an Ultimate cannot be dodged, not even from hand
    return value + FINISH


def _is_the_last(obs: Observation, seat: Seat) -> bool:
    """Whether this is the only opponent left."""
    others = [other for other in range(len(obs.hits)) if other != obs.seat and not obs.out[other]]
    if obs.teams:
        others = [other for other in others if obs.teams[other] != obs.teams[obs.seat]]
    return others == [seat]


def _dodges(obs: Observation, seat: Seat) -> int:
    singles, fresh, resting = obs.dodges[seat * 3 : seat * 3 + 3]
    return singles + 2 * fresh + (resting != NO_CARD)


def _kept(obs: Observation, card: int) -> float:
    if card == PILE and obs.piles[obs.seat]:
        return 0.0
    return WORTH_KEEPING[card]
