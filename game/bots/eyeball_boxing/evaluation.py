"""Evaluation of an unfinished match from the public state and each seat's cards."""

from game.bots.evaluation import score, win_chances
from game.core.state import Seat
from game.games.eyeball_boxing.cards import (
    BLACKED_OUT,
    BLOCK,
    BLOCK_AND_KNOCK,
    BUN,
    CONDIMENTS,
    DAWG,
    EYE_FRY,
    FOUL,
    HAND_KINDS,
    JAB_AND_GRAB,
    NAP_TIME,
    PATCH_AND_STITCH,
    PUNCH,
    SAFETY_FIRST,
    SHAKEDOWN,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.rules import Ring

Features = tuple[float, ...]


def features(ring: Ring, seat: Seat) -> Features:
    """Return the features of a seat."""
    mine = seat * HAND_KINDS
    hand = ring.hands[mine : mine + HAND_KINDS]
    eyes = ring.eyes[2 * seat : 2 * seat + 2]
    out = eyes.count(BLACKED_OUT)
    sees = 1.0 if out < 2 else 0.0
    food = (hand[DAWG] > 0) + (hand[BUN] > 0) + (hand[CONDIMENTS] > 0)
    to_go = ring.options.hotdogs_to_win - ring.dogs[seat]
    blocks = hand[BLOCK] + hand[BLOCK_AND_KNOCK]
    return (
        float(eyes.count(0)),
        float(eyes.count(1)),
        float(eyes.count(2)),
        1.0 if out == 1 else 0.0,
        1.0 if to_go == 2 else 0.0,
        1.0 if to_go == 1 else 0.0,
        float(food),
        1.0 if food == 2 else 0.0,
        float(food) if to_go == 1 else 0.0,
        sees if blocks else 0.0,
        sees * blocks,
        sees * hand[BLOCK_AND_KNOCK],
        float(hand[PUNCH]),
        float(hand[JAB_AND_GRAB]),
        float(hand[SHAKEDOWN]),
        sees * hand[PATCH_AND_STITCH],
        sees * hand[SAFETY_FIRST],
        float(hand[SWARM] + hand[EYE_FRY] + hand[NAP_TIME]),
        float(hand[STEAL]),
        float(hand[FOUL]),
        sees if ring.safety[seat] else 0.0,
        float(ring.swarmed >> seat & 1),
        float(ring.napping >> seat & 1),
        sees * (ring.fried >> seat & 1),
        1.0 if ring.turn == seat else 0.0,
    )


# Fitted to matches between the heuristic bots of 0.1.0, which never change:
# python -m game.tools.fit eyeball_boxing --seats 2 --matches 1000 --seed 1
# python -m game.tools.fit eyeball_boxing --seats 4 --matches 500 --seed 1
DUEL: Features = (
    0.418,
    0.206,
    -0.105,
    -0.519,
    0.421,
    0.898,
    0.183,
    0.08,
    0.119,
    0.315,
    0.199,
    0.377,
    0.064,
    0.222,
    0.117,
    0.079,
    0.091,
    -0.126,
    -0.101,
    0.017,
    0.285,
    0.042,
    0.0,
    -0.067,
    0.177,
)
BRAWL: Features = (
    0.496,
    0.384,
    0.247,
    0.727,
    0.38,
    0.908,
    0.084,
    0.113,
    0.299,
    -0.037,
    0.173,
    0.023,
    -0.066,
    0.147,
    -0.036,
    -0.018,
    0.215,
    -0.141,
    0.037,
    -0.035,
    0.597,
    -0.024,
    -0.361,
    -0.167,
    0.089,
)


def win_chance(ring: Ring, seat: Seat) -> float:
    """Return this seat's chance to win, from 0 to 1."""
    weights = DUEL if ring.n == 2 else BRAWL
    return win_chances([score(features(ring, other), weights) for other in range(ring.n)])[seat]
