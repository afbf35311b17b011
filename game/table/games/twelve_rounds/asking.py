"""When the viewer is asked, and what is answered without asking."""

from collections.abc import Mapping

from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds.bout import Observation

HURT, TIRED = 6, 30
"""From so much damage, or down to so much endurance, a clinch is worth a thought."""
OFFERED = ("attack", "defend", "drop", "dig_card", "attack_top", "attack_under")


def asks(view: View) -> bool:
    """Is this a question between turns, rather than the viewer's own turn?"""
    return view.question == "clinch"


def answer(view: View, policies: Mapping[str, str]) -> Move | None:
    """What the viewer's policies answer; None where the viewer wants to be asked."""
    policy = policies[view.question]
    if policy == "never" or (policy == "in_trouble" and not in_trouble(view.obs)):
        return PASS
    return None


def in_trouble(obs: Observation) -> bool:
    """Would one more punch cost more than a point?"""
    me = obs.seat
    return obs.damage[me] >= HURT or obs.endurance[me] <= TIRED or obs.downs[me] > 0
