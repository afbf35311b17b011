"""Dodgeball: how a move is encoded as a number."""

from game.core.state import Move, Seat
from game.games.dodgeball.cards import CARDS

KINDS = len(CARDS)
NO_TARGET = 7
DISCARD: Move = KINDS * 8 + 1


def encode_play(card: int, to: Seat = NO_TARGET) -> Move:
    """The move that plays this card at a seat, or in front of its own player."""
    return card * 8 + to + 1


def decode_play(move: Move) -> tuple[int, Seat]:
    """The card and the target seat of a move made by `play`."""
    return divmod(move - 1, 8)


def encode_discard(card: int) -> Move:
    return DISCARD + card


PLAYS_ON = tuple(
    tuple(
        tuple(encode_play(card, to) for to in range(7) if seats >> to & 1) for seats in range(128)
    )
    for card in CARDS
)
"""The moves that play a card at any of these seats: [card][bit mask of seats]."""
PLAYS = tuple((encode_play(card),) for card in CARDS)
