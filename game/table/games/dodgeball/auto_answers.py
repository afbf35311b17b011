"""When to ask the viewer to dodge from hand, and what to answer otherwise (ux B10)."""

from collections.abc import Mapping

from game.core.state import PASS, Move
from game.core.view import View
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE
from game.games.dodgeball.court import Observation
from game.games.dodgeball.moves import play


def asks(view: View) -> bool:
    return view.question == "dodge"


def decisive(view: View) -> bool:
    return would_be_out(view.obs)


def would_be_out(obs: Observation) -> bool:
    """True if the balls that are still coming would knock the viewer out."""
    return obs.target == obs.seat and obs.hits[obs.seat] + obs.balls >= obs.limit


def answer(view: View, policies: Mapping[str, str]) -> Move | None:
    if len(view.moves) == 1:
        return view.moves[0]
    policy = policies["dodge"] if asks(view) else "ask"
    if policy == "never":
        return PASS
    if policy == "out_only":
        return None if would_be_out(view.obs) else PASS
    return thrifty(view) if policy == "when_i_can" else None


def ordered(view: View, policy: str) -> Move | None:
    """Return the answer of a seat policy; where a player would be asked, it dodges."""
    found = answer(view, {"dodge": policy})
    return found if found is not None else thrifty(view)


def thrifty(view: View) -> Move:
    """Return the Dodge that wastes least: a double one for two balls, else a single one."""
    double = play(DOUBLE_DODGE)
    if double in view.moves and (view.obs.balls > 1 or play(DODGE) not in view.moves):
        return double
    return play(DODGE)
