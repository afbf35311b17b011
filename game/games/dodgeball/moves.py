"""Dodgeball: how a move is written as a number."""

from game.core.state import Move, Seat
from game.games.dodgeball.cards import CARDS

KINDS = len(CARDS)
NO_TARGET = 7
DISCARD: Move = KINDS * 8 + 1


def play(card: int, to: Seat = NO_TARGET) -> Move:
    """The move that plays this card: at this seat, or in front of oneself."""
    return card * 8 + to + 1


def played(move: Move) -> tuple[int, Seat]:
    """The card and the seat of such a move."""
    return divmod(move - 1, 8)


def discard(card: int) -> Move:
    return DISCARD + card


PLAYS_ON = tuple(
    tuple(tuple(play(card, to) for to in range(7) if seats >> to & 1) for seats in range(128))
    for card in CARDS
)
"""The moves that play this card on any of this set of seats."""
PLAYS = tuple((play(card),) for card in CARDS)
