"""When the viewer is asked, and what is answered without asking."""

from collections.abc import Mapping

from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.cards import DEFENCE, GUARD, IS_DODGE
from game.games.twelve_rounds.moves import STEP
from game.table.games.twelve_rounds.queued_answers import boost, is_free, returns
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS

HURT, TIRED = 6, 30
"""From so much damage, or down to so much endurance, a clinch is worth a thought."""
CARDS = ("attack", "defend", "drop", "dig_card")
"""Questions that somebody with one card left has only one answer to."""
NO_CHOICE = "defend"
"""Under which the policy for that stands."""
MARKED = "attack_top"
"""And that for all four questions of putting back."""


def asks(view: View) -> bool:
    """Is this a question between turns, rather than the viewer's own turn?

    A hidden attack can be guarded or clinched in one go: nothing is seen between the two.
    """
    return view.question == "clinch" and not guards_at_once(view.obs)


def guards_at_once(obs: Observation) -> bool:
    """Can the guard be laid with the answer to whether it is a clinch?"""
    return not obs.face_up and obs.hand_sizes[2 * (1 - obs.control) + GUARDS] > 0


def answer(view: View, policies: Mapping[str, str]) -> Move | None:
    """What the viewer's policies answer; None where the viewer wants to be asked."""
    policy = policies["clinch"]
    if policy == "never" or (policy == "in_trouble" and not in_trouble(view.obs)):
        return PASS
    return None


def routine(view: View, policies: Mapping[str, str]) -> Move | None:
    """What is never worse than anything else; and what goes back, if it is always the weakest."""
    if view.question in STEP and policies[MARKED] == "weakest":
        return next(returns(view.obs, view.question)).move
    at_once = policies[NO_CHOICE] == "at_once"
    if view.question == "clinch":
        unasked = answer(view, policies) == PASS and at_once and only_guard(view.obs) is not None
        return PASS if unasked or policies["clinch"] == "never" else None
    return only_answer(view) if at_once else None


def only_answer(view: View) -> Move | None:
    """The last card; or the best guard, if no better use for it can come in this round."""
    if view.question in CARDS and len(view.moves) == 1:
        return view.moves[0]
    guard = only_guard(view.obs) if view.question == "defend" else None
    return None if guard is None else guard + 1


def only_guard(obs: Observation) -> int | None:
    """The guard that is never worse than another: the best ones are for the attacks still to come.

    Hands are put down at the bell, so what is kept longer than that is worth nothing.
    """
    if any(is_free(obs, slot) for slot in range(3)):
        return None
    best = sorted(
        (card for card in DEFENCE for _ in range(obs.defence[card - DEFENCE[0]])),
        key=lambda card: (_value(obs, card), IS_DODGE[card]),
    )[-_to_come(obs) :]
    return best[-1] if len(set(best)) == 1 else None


def _to_come(obs: Observation) -> int:
    """How many attacks of this round are still to be answered, this one included, at most."""
    cards = obs.hand_sizes[2 * obs.control + ATTACKS] + obs.laid
    return min(cards, obs.ticks - obs.tick)


def _value(obs: Observation, card: int) -> int:
    return GUARD[card] + boost(obs, obs.seat, card)


def excuse(view: View, move: Move) -> str:
    """Why the table has answered this, for the log."""
    if view.question in STEP:
        return "For you: the weakest card goes back."
    if view.question == "clinch":
        return "For you: no clinch."
    alone = len(view.moves) == 1
    return "For you: your only card." if alone else "For you: your best guard, the last one needed."


def in_passing(view: View) -> bool:
    """Who has said that he throws has his card ready; nobody waits for what goes back."""
    return view.question in ("attack", "clinch", *STEP)


def in_trouble(obs: Observation) -> bool:
    """Would one more punch cost more than a point?"""
    me = obs.seat
    return obs.damage[me] >= HURT or obs.endurance[me] <= TIRED or obs.downs[me] > 0
