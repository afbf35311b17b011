"""When the viewer is asked, and what is answered without asking."""

from collections.abc import Mapping

from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.cards import FEINT_BONUS, STRENGTH
from game.games.twelve_rounds.moves import STEP

HURT, TIRED = 6, 30
"""From so much damage, or down to so much endurance, a clinch is worth a thought."""
CARDS = ("attack", "defend", "drop", "dig_card")
"""Questions that somebody with one card left has only one answer to."""
NO_CHOICE = "defend"
"""Under which the policy for that stands."""
PUT_BACK = "attack_top"
"""And that for all four questions of putting back."""


def asks(view: View) -> bool:
    """Is this a question between turns, rather than the viewer's own turn?"""
    return view.question == "clinch" or (view.question in CARDS and len(view.moves) == 1)


def answer(view: View, policies: Mapping[str, str]) -> Move | None:
    """What the viewer's policies answer; None where the viewer wants to be asked."""
    if view.question != "clinch":
        return view.moves[0] if policies[NO_CHOICE] == "at_once" else None
    policy = policies["clinch"]
    if policy == "never" or (policy == "in_trouble" and not in_trouble(view.obs)):
        return PASS
    return None


def routine(view: View, policies: Mapping[str, str]) -> Move | None:
    """Whoever always puts the weakest card back need not be asked."""
    if view.question in STEP and policies[PUT_BACK] == "weakest":
        return min(view.moves, key=lambda move: STRENGTH[move - 1] + FEINT_BONUS[move - 1] / 2)
    return None


def in_trouble(obs: Observation) -> bool:
    """Would one more punch cost more than a point?"""
    me = obs.seat
    return obs.damage[me] >= HURT or obs.endurance[me] <= TIRED or obs.downs[me] > 0
