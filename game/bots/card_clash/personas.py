"""The personas. Each card is played once in a match, so a style shows in when it is played."""

from collections.abc import Callable
from typing import NamedTuple

from game.bots.card_clash.evaluation import current_chain
from game.bots.card_clash.exchange import Chain, finished_combo
from game.bots.mind import Leaning
from game.core.state import Move
from game.core.view import View
from game.games.card_clash.cards import (
    DEMPSEY_ROLL,
    HEIGHT,
    HIGH_JAB,
    HIGH_ONE_TWO,
    HITS,
    LOW_GUARD,
    LOW_ONE_TWO,
    NO_COMBO,
    UPPERCUT,
)
from game.games.card_clash.rules import ACTIONS, Observation

LIKES = 0.029
"""Win chance that a liking of 1 is worth; a liking of -1 costs as much."""

JAB, ONE_TWO = 1, 2


class RoundSoFar(NamedTuple):
    """What the boxer has played so far in this round."""

    action: int
    played: tuple[int, ...]
    chain: Chain
    landed: bool
    """Whether the last card counted for a combo."""


Liking = Callable[[RoundSoFar, int], float]
"""From -1 to 1: how much a persona likes a card now."""


def bruiser(so_far: RoundSoFar, card: int) -> float:
    """Walks in: One-Twos first, and no guard before the last action."""
    if so_far.action == ACTIONS - 1:
        return 0.0 if HITS[card] else 0.7
    return 0.6 if HITS[card] == ONE_TWO else -0.4 * (not HITS[card])


def scraps(so_far: RoundSoFar, card: int) -> float:
    """Guards and waits, then attacks at the end of the round."""
    late = so_far.action == ACTIONS - 1
    return (-0.8 if late else 0.8) if not HITS[card] else (0.8 if late else -0.4)


def gripes(so_far: RoundSoFar, card: int) -> float:
    """Goes high on the first action, then low once he has calmed down."""
    return (0.8 if so_far.action == 0 else -0.4) * (1 if HEIGHT[card] else -1)


def spork(so_far: RoundSoFar, card: int) -> float:
    """Never the same height twice: up, down, up."""
    if not so_far.played:
        return 0.0
    return -0.3 if HEIGHT[card] == HEIGHT[so_far.played[-1]] else 0.3


def stigg(so_far: RoundSoFar, card: int) -> float:
    """Lives for the Uppercut: the Low One-Two first, then the High Jab."""
    if finished_combo(so_far.chain, card) == UPPERCUT:
        return 0.2
    if card == HIGH_JAB:
        return -0.3
    return 0.3 if card == LOW_ONE_TWO and so_far.action < ACTIONS - 1 else 0.0


def ace(so_far: RoundSoFar, card: int) -> float:
    """Repeats what just worked: the same kind at the same height if the last card counted."""
    if not so_far.played:
        return 0.0
    same = HEIGHT[card] == HEIGHT[so_far.played[-1]] and bool(HITS[card]) == bool(
        HITS[so_far.played[-1]]
    )
    return (0.8 if so_far.landed else -0.5) if same else 0.0


def moxie(so_far: RoundSoFar, card: int) -> float:
    """Too quick to follow: jabs first, and continues a Dempsey Roll whenever possible."""
    if finished_combo(so_far.chain, card) == DEMPSEY_ROLL or (so_far.chain, card) == (
        (HIGH_JAB,),
        LOW_GUARD,
    ):
        return 1.0
    if so_far.action == 0:
        return 1.0 if HITS[card] == JAB else -0.5 * (card == HIGH_ONE_TWO)
    return -0.7 if HITS[card] == JAB and finished_combo(so_far.chain, card) == NO_COMBO else 0.0


def _leaning(liking: Liking) -> Leaning:
    def leaning(view: View, move: Move) -> float:
        return LIKES * liking(_so_far(view.obs), move - 1)

    return leaning


def _so_far(obs: Observation) -> RoundSoFar:
    mine = slice(obs.seat * 3, obs.seat * 3 + obs.action)
    played, resolved = obs.played[mine], obs.resolved[mine]
    return RoundSoFar(
        obs.action, played, current_chain(played, resolved), bool(resolved and resolved[-1])
    )


PERSONAS: dict[str, Leaning] = {
    liking.__name__: _leaning(liking)
    for liking in (bruiser, scraps, gripes, spork, stigg, ace, moxie)
}
