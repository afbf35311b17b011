"""The rollout policy: a quick, sensible move.

Two numbers (`TargetingStyle`) describe how players choose a target; the players of a rollout throw
like those at the table.
"""

from random import Random
from typing import NamedTuple

from game.bots.rollouts import Table
from game.core.state import PASS, Move, Seat
from game.games.dodgeball.cards import (
    DODGE,
    DOUBLE,
    DOUBLE_DODGE,
    PILE,
    PILE_HIT,
    SINGLE,
    ULTIMATE,
)
from game.games.dodgeball.court import DODGES, NO_CARD
from game.games.dodgeball.moves import DISCARD, decode_play, encode_play

GIVEN_UP = tuple(
    DISCARD + card for card in (PILE_HIT, SINGLE, PILE, ULTIMATE, DOUBLE, DODGE, DOUBLE_DODGE)
)
"""Discards in order of preference: the first one held goes."""
FIRST_BALL, LAST_BALL = encode_play(SINGLE, 0), encode_play(ULTIMATE, 6)
BALL_FIRST = 0.8
"""Probability that a player with a hand throws a ball rather than consider other cards too."""
SEATS = tuple(tuple(seat for seat in range(7) if seats >> seat & 1) for seats in range(128))
"""The seats in each bit set."""


class TargetingStyle(NamedTuple):
    """How players choose their targets."""

    lean: float = 0.0
    """Probability of taking, of two random targets, the one with fewer hits; below 0, with more."""
    shy: float = 0.0
    """Probability of leaving out targets with a dodge on the table."""


def rollout_move(table: Table, seat: Seat, rng: Random, style: TargetingStyle) -> Move:
    moves: tuple[Move, ...] = table.moves
    if table.kept:
        if table.asking == "dodge":
            return dodge_move(moves, table.balls)
        if table.asking == "discard":
            return next(move for move in GIVEN_UP if move in moves)
        if rng.random() < BALL_FIRST:
            balls = [move for move in moves if FIRST_BALL <= move <= LAST_BALL]
            moves = tuple(balls) or moves
    if table.options.teams and (back := revivals(moves, table.standing)):
        return back[int(rng.random() * len(back))]
    move = moves[int(rng.random() * len(moves))]
    if FIRST_BALL <= move <= LAST_BALL:
        return encode_play(decode_play(move)[0], choose_target(table, seat, rng, style))
    return moves[-1] if move == PASS else move


def choose_target(table: Table, seat: Seat, rng: Random, style: TargetingStyle) -> Seat:
    """Choose the seat to throw at."""
    lean, shy = style
    targets: int = table.rivals[seat] & table.standing
    if shy and rng.random() < shy:
        targets = _open(table, targets) or targets
    seats = SEATS[targets]
    at = seats[int(rng.random() * len(seats))]
    if lean and rng.random() < abs(lean):
        other = seats[int(rng.random() * len(seats))]
        more = table.hits[at] - table.hits[other]
        return other if more * lean > 0 else at
    return at


def _open(table: Table, seats: int) -> int:
    """Return those of these seats that have no dodge on the table, as a bit set."""
    dodges, bare = table.dodges, 0
    for seat in SEATS[seats]:
        singles, fresh, resting = dodges[seat * DODGES : seat * DODGES + DODGES]
        if not singles and not fresh and resting == NO_CARD:
            bare |= 1 << seat
    return bare


def dodge_move(moves: tuple[Move, ...], balls: int) -> Move:
    """Return the dodge to play: a Single for one ball, a Double for two, if possible."""
    return moves[-1] if balls == 2 or len(moves) == 1 else moves[1]


def revivals(moves: tuple[Move, ...], standing: int) -> tuple[Move, ...]:
    """Return the moves that revive a player."""
    return tuple([move for move in moves if _revives(move, standing)])


def _revives(move: Move, standing: int) -> bool:
    card, to = decode_play(move)
    return card == ULTIMATE and not standing >> to & 1
