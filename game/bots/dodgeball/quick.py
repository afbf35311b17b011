"""A quick move that is not silly, for tables that are played on in the head."""

from random import Random

from game.bots.ahead import Table
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
from game.games.dodgeball.moves import DISCARD, play, played

GIVEN_UP = tuple(
    DISCARD + card for card in (PILE_HIT, SINGLE, PILE, ULTIMATE, DOUBLE, DODGE, DOUBLE_DODGE)
)
"""What is discarded first."""
FIRST_BALL, LAST_BALL = play(SINGLE, 0), play(ULTIMATE, 6)
BALL_FIRST = 0.8
"""How often a ball is thrown before anything else is done, by those who hold cards."""


def quick(table: Table, seat: Seat, rng: Random) -> Move:
    moves: tuple[Move, ...] = table.moves
    if table.kept:
        if table.asking == "dodge":
            return dodged(moves, table.balls)
        if table.asking == "discard":
            return next(move for move in GIVEN_UP if move in moves)
        if rng.random() < BALL_FIRST:
            balls = [move for move in moves if FIRST_BALL <= move <= LAST_BALL]
            moves = tuple(balls) or moves
    if table.options.teams:
        back = revivals(moves, table.standing)
        moves = back or moves
    move = moves[int(rng.random() * len(moves))]
    return moves[-1] if move == PASS else move


def dodged(moves: tuple[Move, ...], balls: int) -> Move:
    """A Single for one ball, a Double for two, if there is one."""
    return moves[-1] if balls == 2 or len(moves) == 1 else moves[1]


def revivals(moves: tuple[Move, ...], standing: int) -> tuple[Move, ...]:
    """The moves that bring somebody back."""
    return tuple([move for move in moves if _revives(move, standing)])


def _revives(move: Move, standing: int) -> bool:
    card, to = played(move)
    return card == ULTIMATE and not standing >> to & 1
