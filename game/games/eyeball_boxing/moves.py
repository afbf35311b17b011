"""Moves as numbers: `(card + 1, seat aimed at, ingredient named, eye)`, packed; and a few others.

The lists that a turn offers are the same again and again, so they are built once per situation
and then looked up.
"""

from functools import cache

from game.core.state import Move, Seat
from game.games.eyeball_boxing import cards

NO_EYE = 2
"""In place of an eye: a card that is aimed at no eye (a robbed player, an Eye Fry to clear)."""

SWAP = 1 << 11
"""`SWAP + card`: discard this card and draw another."""
BUILD: Move = SWAP + 32
"""Build a hotdog."""
VOTE = SWAP + 64
"""`VOTE + seat`: this seat had the best insult."""

EYES = 2


def using(card: int, seat: Seat = 0, eye: int = 0, ingredient: int = 0) -> Move:
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


GUARD = using(cards.BLOCK)
WHISTLE = using(cards.FOUL)
SNATCH = using(cards.STEAL)
GOGGLES = using(cards.SAFETY_FIRST)

# -- lists that depend on little -------------------------------------------------------------------


@cache
def attacks(card: int, eyes: int, fallen: int) -> list[Move]:
    """One attack card on each of these eyes (a bit each), or on a fallen player (a bit each)."""
    spots = [
        (seat, eye) for seat in range(8) for eye in range(EYES) if eyes >> (EYES * seat + eye) & 1
    ]
    if card in (cards.JAB_AND_GRAB, cards.SHAKEDOWN):
        spots += [(seat, NO_EYE) for seat in range(8) if fallen >> seat & 1]
    names = range(len(cards.INGREDIENTS)) if card == cards.SHAKEDOWN else (0,)
    return sorted(using(card, seat, eye, name) for seat, eye in spots for name in names)


@cache
def aimed(card: int, seats: int) -> list[Move]:
    """One card on each of these seats (a bit each)."""
    return [using(card, seat) for seat in range(8) if seats >> seat & 1]


@cache
def patches(seat: Seat, left: int, right: int, fried: bool) -> list[Move]:
    """One Patch and Stitch on own eyes in these states; an Eye Fry has to go first."""
    if fried:
        return [using(cards.PATCH_AND_STITCH, seat, NO_EYE)]
    states = (left, right)
    return [
        using(cards.PATCH_AND_STITCH, seat, eye) for eye in range(EYES) if states[eye] in (1, 2)
    ]


@cache
def knocks(eyes: int) -> list[Move]:
    """Block and Knock, with the eye of the attacker to punch (two bits); just a Block if none."""
    open_eyes = [eye for eye in range(EYES) if eyes >> eye & 1]
    return [using(cards.BLOCK_AND_KNOCK, eye=eye) for eye in open_eyes or [NO_EYE]]


SWAPS = tuple(SWAP + card for card in cards.CARDS)
