"""When to ask the viewer to dodge from hand, and what to answer otherwise (ux B10)."""

from collections.abc import Mapping

from game.core.state import PASS, Move
from game.core.view import View
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE
from game.games.dodgeball.court import Observation
from game.games.dodgeball.moves import encode_play


def is_between_turns(view: View) -> bool:
    return view.question == "dodge"


def stops_auto_pass(view: View) -> bool:
    return would_be_out(view.obs)


def would_be_out(obs: Observation) -> bool:
    """True if the balls that are still coming would knock the viewer out."""
    return obs.target == obs.seat and obs.hits[obs.seat] + obs.balls >= obs.limit


def auto_answer(view: View, policies: Mapping[str, str]) -> Move | None:
    if len(view.moves) == 1:
        return view.moves[0]
    policy = policies["dodge"] if is_between_turns(view) else "ask"
    if policy == "never":
        return PASS
    if policy == "out_only":
        return None if would_be_out(view.obs) else PASS
    return cheapest_dodge(view) if policy == "when_i_can" else None


def standing_answer(view: View, policy: str) -> Move | None:
    """Return the answer of a seat policy; where a player would be asked, it dodges."""
    found = auto_answer(view, {"dodge": policy})
    return found if found is not None else cheapest_dodge(view)


def cheapest_dodge(view: View) -> Move:
    """Return the Dodge that wastes least: a double one for two balls, else a single one."""
    double = encode_play(DOUBLE_DODGE)
    if double in view.moves and (view.obs.balls > 1 or encode_play(DODGE) not in view.moves):
        return double
    return encode_play(DODGE)
