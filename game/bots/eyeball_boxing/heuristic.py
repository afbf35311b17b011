"""Eyeball Boxing: the quick bot, which values every move and takes the best.

A little noise is added to the values. The bot hits the leader, finishes eyes that are nearly out,
blocks hits that would black out an eye of its own, and builds hotdogs when it can. Whom it hits
depends on the table only, never on who is a person.
"""

from random import Random

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import (
    BUILD,
    NO_EYE,
    SWAP,
    card_of,
    eye_of,
    ingredient_of,
    seat_of,
)
from game.games.eyeball_boxing.observation import Observation

NOISE = 1.5
"""Largest difference in value at which the lower move may still win."""

DAMAGE = (1.0, 1.3, 2.2)
"""Value of a hit on an eye that is Good to Go, Woozy, Punchy."""

KEEP = {
    cards.PUNCH: 1.0,
    cards.JAB_AND_GRAB: 1.6,
    cards.SHAKEDOWN: 1.6,
    cards.BLOCK: 1.4,
    cards.BLOCK_AND_KNOCK: 2.0,
    cards.PATCH_AND_STITCH: 1.2,
    cards.SAFETY_FIRST: 1.8,
    cards.SWARM: 0.6,
    cards.EYE_FRY: 0.5,
    cards.NAP_TIME: 0.9,
    cards.STEAL: 0.7,
    cards.FOUL: 0.9,
}
"""Value of keeping each card in hand; for ingredients see `_keeping`."""


def choose(view: View, rng: Random) -> Move:
    obs: Observation = view.obs
    if len(view.moves) == 1:
        return view.moves[0]
    if BUILD in view.moves:
        return BUILD
    answer = _ANSWERS.get(view.question)
    if answer is not None:
        return answer(obs, view.moves, rng)
    return rng.choice(view.moves)


# -- your turn -------------------------------------------------------------------------------------


def _turn(obs: Observation, moves: tuple[Move, ...], rng: Random) -> Move:
    return max(moves, key=lambda move: _worth(obs, move) + NOISE * rng.random())


def _worth(obs: Observation, move: Move) -> float:
    if move >= SWAP:
        return 1.4 - _keeping(obs, move - SWAP)
    card, target, eye = card_of(move), seat_of(move), eye_of(move)
    if card in (cards.PUNCH, cards.JAB_AND_GRAB, cards.SHAKEDOWN):
        return _attack_worth(obs, card, target, eye, cards.DAWG + ingredient_of(move))
    if card == cards.PATCH_AND_STITCH:
        return _patch_worth(obs, eye)
    if card == cards.SAFETY_FIRST:
        return 2.6 + (2.0 if cards.PUNCHY in _eyes(obs, obs.seat) else 0.0)
    threat = _threat(obs, target) - (2.0 if obs.safety[target] else 0.0)
    if card == cards.NAP_TIME:
        return 1.8 + threat
    if card == cards.SWARM:
        return 1.4 + threat
    damaged = any(state in (cards.WOOZY, cards.PUNCHY) for state in _eyes(obs, target))
    return 0.8 + threat if damaged else -0.5 + threat


def _attack_worth(obs: Observation, card: int, target: Seat, eye: int, ingredient: int) -> float:
    worth = 1.0 + _threat(obs, target)
    if eye != NO_EYE:
        worth += DAMAGE[obs.eyes[2 * target + eye]]
        if _is_the_last_eye(obs, target, eye):
            worth += 50.0
    if obs.safety[target]:
        worth -= 1.6
    if card == cards.JAB_AND_GRAB:
        worth += 1.4
    if card == cards.SHAKEDOWN:
        needed = not obs.hand[ingredient]
        sure = obs.known[target * 3 + ingredient - cards.DAWG] > 0
        worth += 0.6 + (1.2 if needed else 0.3) * (1.8 if sure else 0.7)
    return worth


def _is_the_last_eye(obs: Observation, target: Seat, eye: int) -> bool:
    """Whether this hit would leave only my eyes in play."""
    left = [
        (seat, side)
        for seat in range(len(obs.sizes))
        for side in (0, 1)
        if seat != obs.seat and obs.eyes[2 * seat + side] < cards.BLACKED_OUT
    ]
    mine = any(state < cards.BLACKED_OUT for state in _eyes(obs, obs.seat))
    return mine and left == [(target, eye)] and obs.eyes[2 * target + eye] == cards.PUNCHY


def _patch_worth(obs: Observation, eye: int) -> float:
    mine = _eyes(obs, obs.seat)
    if eye == NO_EYE:
        return 2.3 if max(mine) else -0.1
    worth = 4.5 if mine[eye] == cards.PUNCHY else 2.3
    return worth + (1.5 if cards.BLACKED_OUT in mine else 0.0)


def _keeping(obs: Observation, card: int) -> float:
    """Return the value lost by giving this card away."""
    if cards.DAWG <= card <= cards.CONDIMENTS:
        return 3.0 if obs.hand[card] == 1 else 0.7
    spare = 0.5 * (obs.hand[card] - 1)
    return KEEP[card] - spare


def _threat(obs: Observation, seat: Seat) -> float:
    """How close this player is to winning, by hotdogs or by eyes."""
    left = sum(cards.BLACKED_OUT - state for state in _eyes(obs, seat))
    known = sum(obs.known[seat * 3 : seat * 3 + 3])
    return 0.35 * obs.dogs[seat] + 0.18 * left + 0.15 * known


def _eyes(obs: Observation, seat: Seat) -> tuple[int, ...]:
    return obs.eyes[2 * seat : 2 * seat + 2]


# -- reactions -------------------------------------------------------------------------------------


def _block(obs: Observation, moves: tuple[Move, ...], rng: Random) -> Move:
    _, _, _, attacker, _, eye, card, ingredient = obs.pending[-1]
    blocks = obs.hand[cards.BLOCK] + obs.hand[cards.BLOCK_AND_KNOCK]
    state = obs.eyes[2 * obs.seat + eye] if eye != NO_EYE else 0
    robbed = card == cards.SHAKEDOWN and obs.hand[ingredient] > 0
    robbed = robbed or (
        card == cards.JAB_AND_GRAB and any(obs.hand[food] for food in cards.INGREDIENTS)
    )
    eager = 0.6 + 0.2 * (blocks > 1) + 0.25 * robbed + 0.25 * (state == cards.WOOZY)
    if state != cards.PUNCHY and rng.random() > eager:
        return PASS
    knocks = [move for move in moves if card_of(move) == cards.BLOCK_AND_KNOCK]
    if knocks and (blocks == obs.hand[cards.BLOCK_AND_KNOCK] or rng.random() < 0.7):
        return max(knocks, key=lambda move: _counter_worth(obs, attacker, eye_of(move)))
    return next(move for move in moves if move != PASS)


def _counter_worth(obs: Observation, attacker: Seat, eye: int) -> float:
    if eye == NO_EYE:
        return 0.0
    return DAMAGE[obs.eyes[2 * attacker + eye]]


def _foul(obs: Observation, moves: tuple[Move, ...], rng: Random) -> Move:
    _, _, _, author, card, first, _ = obs.pending[-1]
    whistle = moves[-1]
    if card == cards.FOUL:  # my own purple card was fouled, or it does not concern me
        return whistle if first == obs.seat else PASS
    if first == obs.seat:
        shielded = card != cards.STEAL and obs.safety[obs.seat]
        return PASS if shielded and rng.random() < 0.6 else whistle
    if card == cards.STEAL and obs.dogs[author] + 1 >= 3:
        return whistle
    return whistle if obs.hand[cards.FOUL] > 1 and rng.random() < 0.5 else PASS


def _steal(obs: Observation, moves: tuple[Move, ...], rng: Random) -> Move:
    holder, loot = obs.pending[-1][3:5]
    dangerous = obs.dogs[holder] == max(obs.dogs) and obs.dogs[holder] >= 2
    return moves[-1] if not obs.hand[loot] or dangerous else PASS


def _bell(obs: Observation, moves: tuple[Move, ...], rng: Random) -> Move:
    return max(moves, key=lambda move: _patch_worth(obs, eye_of(move)) if move else 0.0)


def _give(obs: Observation, moves: tuple[Move, ...], rng: Random) -> Move:
    """Give away the card I hold most of."""
    return max(moves, key=lambda move: obs.hand[card_of(move)] + rng.random())


_ANSWERS = {
    "turn": _turn,
    "block": _block,
    "foul": _foul,
    "steal": _steal,
    "bell": _bell,
    "give": _give,
}
