"""Moves as numbers: `(card + 1, target seat, ingredient named, eye)`, packed; and a few others.

The same lists of moves are needed very often, so they are built once per situation and cached.
"""

from functools import cache

from game.core.state import Move, Seat
from game.games.eyeball_boxing import cards

NO_EYE = 2
"""Takes the place of an eye when there is none (robbing a fallen player, clearing an Eye Fry)."""

SWAP = 1 << 11
"""`SWAP + card`: discard this card and draw another."""
BUILD: Move = SWAP + 32
"""Build a hotdog."""
VOTE = SWAP + 64
"""`VOTE + seat`: this seat had the best insult."""

EYES = 2


def encode_move(card: int, seat: Seat = 0, eye: int = 0, ingredient: int = 0) -> Move:
    """Play this card; `ingredient` is 0, 1 or 2."""
    return (card + 1) << 7 | seat << 4 | ingredient << 2 | eye


def card_of(move: Move) -> int:
    return (move >> 7) - 1


def seat_of(move: Move) -> Seat:
    return move >> 4 & 7


def ingredient_of(move: Move) -> int:
    return move >> 2 & 3


def eye_of(move: Move) -> int:
    return move & 3


GUARD = encode_move(cards.BLOCK)
WHISTLE = encode_move(cards.FOUL)
SNATCH = encode_move(cards.STEAL)
GOGGLES = encode_move(cards.SAFETY_FIRST)

# -- cached lists of moves -------------------------------------------------------------------------


@cache
def attack_moves(card: int, eyes: int, fallen: int) -> list[Move]:
    """Moves with one attack card, at each of these eyes and fallen players (bit masks)."""
    spots = [
        (seat, eye) for seat in range(8) for eye in range(EYES) if eyes >> (EYES * seat + eye) & 1
    ]
    if card in (cards.JAB_AND_GRAB, cards.SHAKEDOWN):
        spots += [(seat, NO_EYE) for seat in range(8) if fallen >> seat & 1]
    names = range(len(cards.INGREDIENTS)) if card == cards.SHAKEDOWN else (0,)
    return sorted(encode_move(card, seat, eye, name) for seat, eye in spots for name in names)


@cache
def aimed_moves(card: int, seats: int) -> list[Move]:
    """Moves with one card, at each of these seats (bit mask)."""
    return [encode_move(card, seat) for seat in range(8) if seats >> seat & 1]


@cache
def patch_moves(seat: Seat, left: int, right: int, fried: bool) -> list[Move]:
    """Moves with Patch and Stitch on own eyes in these states; an Eye Fry must be cleared first."""
    if fried:
        return [encode_move(cards.PATCH_AND_STITCH, seat, NO_EYE)]
    states = (left, right)
    return [
        encode_move(cards.PATCH_AND_STITCH, seat, eye)
        for eye in range(EYES)
        if states[eye] in (1, 2)
    ]


@cache
def knock_moves(eyes: int) -> list[Move]:
    """Block and Knock at each open eye of the attacker (two bits); just a Block if none is open."""
    open_eyes = [eye for eye in range(EYES) if eyes >> eye & 1]
    return [encode_move(cards.BLOCK_AND_KNOCK, eye=eye) for eye in open_eyes or [NO_EYE]]


SWAPS = tuple(SWAP + card for card in cards.CARDS)
