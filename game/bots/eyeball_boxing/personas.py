"""The seven personas: what each likes, in win chance added to a move.

Whom they attack depends on the table and on who hit whom, never on who is a person.
"""

from collections.abc import Callable

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.eyeball_boxing.cards import (
    ATTACKS,
    BLACKED_OUT,
    BLOCK,
    BLOCK_AND_KNOCK,
    FOUL,
    ILLEGAL,
    JAB_AND_GRAB,
    PATCH_AND_STITCH,
    PUNCH,
    SAFETY_FIRST,
    SHAKEDOWN,
    STEAL,
)
from game.games.eyeball_boxing.moves import EYES, NO_EYE, SWAP, card_of, eye_of, seat_of
from game.games.eyeball_boxing.observation import Observation

FANCIES, LIKES, LOVES = 0.01, 0.02, 0.035
"""A liking is worth about as much as a good hit: enough to be noticed, too little to throw a match
away. Which of the three applies was chosen so that no persona wins more than the others."""


def is_strike(move: Move) -> bool:
    return move < SWAP and card_of(move) in ATTACKS


def is_aimed(move: Move) -> bool:
    """Whether the move attacks another player on the attacker's own turn."""
    return move < SWAP and card_of(move) in (*ATTACKS, *ILLEGAL)


def health(obs: Observation, seat: Seat) -> int:
    """Return the number of hits that this seat's eyes can still take."""
    return 2 * BLACKED_OUT - sum(obs.eyes[2 * seat : 2 * seat + 2])


def best_rival_health(obs: Observation) -> int:
    return max(health(obs, seat) for seat in range(len(obs.sizes)) if seat != obs.seat)


def most_dogs(obs: Observation) -> int:
    return max(dogs for seat, dogs in enumerate(obs.dogs) if seat != obs.seat)


def last_to_hit(view: View) -> Seat:
    """Return the seat that hit me last; -1 if none has."""
    for event in reversed(view.history()):
        if event.what == "hit" and event.to == view.seat:
            return event.who
    return -1


def last_target(view: View) -> Seat:
    """Return the seat that I attacked last; -1 if none."""
    for event in reversed(view.history()):
        if event.what == "played" and event.who == view.seat and event.to != view.seat:
            return event.to
    return -1


def _bruiser(view: View, move: Move) -> float:
    """Punches, preferably the healthiest opponent."""
    if move == PASS or move >= SWAP:
        return 0.0
    obs, card = view.obs, card_of(move)
    if card not in ATTACKS:
        return -FANCIES if card in (*ILLEGAL, SAFETY_FIRST) else 0.0
    tall = health(obs, seat_of(move)) == best_rival_health(obs)
    return (LOVES if card == PUNCH else -FANCIES) + (LIKES if tall else 0.0)


def _scraps(view: View, move: Move) -> float:
    """Hides behind goggles and Blocks, patches, and swaps cards for better ones."""
    if move >= SWAP:
        return LOVES
    return LIKES if card_of(move) in (SAFETY_FIRST, PATCH_AND_STITCH, BLOCK) else 0.0


def _gripes(view: View, move: Move) -> float:
    """Attacks the last player to hit him, and never just blocks if he can knock back."""
    card = card_of(move)
    if move < SWAP and card == BLOCK_AND_KNOCK:
        return LOVES if eye_of(move) != NO_EYE else 0.0
    if is_aimed(move):
        return LOVES if seat_of(move) == last_to_hit(view) else -FANCIES
    return -LIKES if card == BLOCK else 0.0


def _spork(view: View, move: Move) -> float:
    """Changes target with every attack, and loves to swap a card."""
    if move >= SWAP:
        return LIKES
    return LOVES if is_strike(move) and seat_of(move) != last_target(view) else 0.0


def _stigg(view: View, move: Move) -> float:
    """Plays dirty: purple cards first, and steals whatever can be stolen."""
    if move >= SWAP:
        return -LIKES if move - SWAP in (*ILLEGAL, STEAL) else 0.0
    return LOVES if card_of(move) in (*ILLEGAL, STEAL) else 0.0


def _ace(view: View, move: Move) -> float:
    """Plays by the book: hits the worst eye, blocks, and calls fouls."""
    if move >= SWAP:
        return LIKES if move - SWAP in (*ILLEGAL, STEAL) else 0.0
    obs, card = view.obs, card_of(move)
    if card in (FOUL, BLOCK):
        return LOVES
    if card in (*ILLEGAL, STEAL):
        return -LOVES
    if card in ATTACKS and eye_of(move) != NO_EYE:
        state: int = obs.eyes[EYES * seat_of(move) + eye_of(move)]
        return LIKES * state / 2
    return 0.0


def _moxie(view: View, move: Move) -> float:
    """Robs the rich: grabs, shakes down, and attacks the player with the most hotdogs."""
    if not is_aimed(move):
        return 0.0
    obs, card = view.obs, card_of(move)
    rich = obs.dogs[seat_of(move)] == most_dogs(obs)
    robs = LOVES if card in (JAB_AND_GRAB, SHAKEDOWN) else -FANCIES
    return robs + (LIKES if rich else 0.0)


PERSONAS: dict[str, Callable[[View, Move], float]] = {
    "bruiser": _bruiser,
    "scraps": _scraps,
    "gripes": _gripes,
    "spork": _spork,
    "stigg": _stigg,
    "ace": _ace,
    "moxie": _moxie,
}
