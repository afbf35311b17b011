"""Which questions the viewer is asked, and which the table answers."""

from collections.abc import Mapping

from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.cards import DEFENCE, GUARD, IS_DODGE
from game.games.twelve_rounds.moves import STEP
from game.table.games.twelve_rounds.queued_answers import (
    corner_card_bonus,
    is_free,
    put_back_answers,
)
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS

HURT, TIRED = 6, 30
"""Damage from which, and endurance down to which, a clinch is worth considering."""
CARDS = ("attack", "defend", "drop", "dig_card")
"""Questions that a player with one card left can answer in only one way."""
NO_CHOICE = "defend"
"""The policy key for those."""
MARKED = "attack_top"
"""The policy key for all four put-back questions."""


def is_between_turns(view: View) -> bool:
    """Whether this is a question between turns, rather than the viewer's own turn.

    A hidden attack can be guarded or clinched in one go: nothing is revealed between the two.
    """
    return view.question == "clinch" and not guards_at_once(view.obs)


def guards_at_once(obs: Observation) -> bool:
    """Whether one gesture can both decline the clinch and lay the guard."""
    return not obs.face_up and obs.hand_sizes[2 * (1 - obs.control) + GUARDS] > 0


def auto_answer(view: View, policies: Mapping[str, str]) -> Move | None:
    """Return what the viewer's policies answer; None to ask the viewer."""
    policy = policies["clinch"]
    if policy == "never" or (policy == "in_trouble" and not in_trouble(view.obs)):
        return PASS
    return None


def auto_move(view: View, policies: Mapping[str, str]) -> Move | None:
    """Return a move that the policies make: weakest card back, only answer; None to ask."""
    if view.question in STEP and policies[MARKED] == "weakest":
        return next(put_back_answers(view.obs, view.question)).move
    at_once = policies[NO_CHOICE] == "at_once"
    if view.question == "clinch":
        unasked = (
            auto_answer(view, policies) == PASS and at_once and dominant_guard(view.obs) is not None
        )
        return PASS if unasked or policies["clinch"] == "never" else None
    return only_answer(view) if at_once else None


def only_answer(view: View) -> Move | None:
    """Return the last card, or a guard that is never worse; None if there is a choice."""
    if view.question in CARDS and len(view.moves) == 1:
        return view.moves[0]
    guard = dominant_guard(view.obs) if view.question == "defend" else None
    return None if guard is None else guard + 1


def dominant_guard(obs: Observation) -> int | None:
    """Return the guard that is never worse than another; None if none is certain.

    Only the best guards are needed for the attacks still to come this round. Hands are put down at
    the bell, so anything kept beyond it is worth nothing.
    """
    if any(is_free(obs, slot) for slot in range(3)):
        return None
    best = sorted(
        (card for card in DEFENCE for _ in range(obs.defence[card - DEFENCE[0]])),
        key=lambda card: (_value(obs, card), IS_DODGE[card]),
    )[-_to_come(obs) :]
    return best[-1] if len(set(best)) == 1 else None


def _to_come(obs: Observation) -> int:
    """Return the most attacks still to be answered this round, this one included."""
    cards = obs.hand_sizes[2 * obs.control + ATTACKS] + obs.laid
    return min(cards, obs.ticks - obs.tick)


def _value(obs: Observation, card: int) -> int:
    return GUARD[card] + corner_card_bonus(obs, obs.seat, card)


def auto_answer_note(view: View, move: Move) -> str:
    """Return why the table has answered this, for the log."""
    if view.question in STEP:
        return "For you: the weakest card goes back."
    if view.question == "clinch":
        return "For you: no clinch."
    alone = len(view.moves) == 1
    return "For you: the only move." if alone else "For you: your best guard, the last one needed."


def is_end_of_turn_choice(view: View) -> bool:
    """Whether this needs no pause: the card of a declared punch, a clinch, cards to put back."""
    return view.question in ("attack", "clinch", *STEP)


def in_trouble(obs: Observation) -> bool:
    """Whether one more punch would cost more than a point."""
    me = obs.seat
    return obs.damage[me] >= HURT or obs.endurance[me] <= TIRED or obs.downs[me] > 0
