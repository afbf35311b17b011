"""Dodgeball: a rollout search of one lap that models whom the others throw at."""

from collections.abc import Iterator
from random import Random

from game.bots.dodgeball.evaluation import features, interpolate_weights, win_chance
from game.bots.dodgeball.personas import PERSONAS
from game.bots.dodgeball.reasons import reason
from game.bots.dodgeball.rollout_policy import rollout_move
from game.bots.dodgeball.targeting import estimate_targeting, is_shielded, rivals, throw_target
from game.bots.mind import SURE, Mind, MoveEstimate, Skill, Thought
from game.bots.rollouts import RolloutModel, rollout_search
from game.core.levels import LevelName
from game.core.state import PASS, Move
from game.core.view import View
from game.games.dodgeball.court import NO_CARD, Observation

__all__ = ["MIND", "features"]

SKILLS: dict[LevelName, Skill] = {
    "rookie": Skill(rollouts=8, temperature=0.2, memory=0),
    "contender": Skill(rollouts=24, temperature=0.04, memory=2),
    "pro": Skill(rollouts=36, temperature=0.016, memory=10),
    "champ": Skill(rollouts=120, temperature=0.0005),
}
"""Weaker levels use fewer rollouts, choose more randomly and remember fewer throws."""

SHY = 3.0
"""Penalty for a throw at a shielded rival, as a multiple of the level's temperature."""


def think(view: View, rng: Random, skill: Skill) -> Iterator[Thought]:
    known = estimate_targeting(view, skill.memory)
    leaf = interpolate_weights(known, view.obs.strategic)
    craft = RolloutModel(
        lambda table, seat, luck: rollout_move(table, seat, luck, known),
        lambda table, seat: win_chance(table, seat, leaf),
        horizon_laps=1,
    )
    for thought in rollout_search(view, rng, craft, _tries(view, skill), _considered(view)):
        yield [_by_habit(view.obs, considered, skill.temperature) for considered in thought]


def _tries(view: View, skill: Skill) -> int:
    """Return the number of rollouts. In a duel there are only cards to choose, so more pay off."""
    return skill.rollouts if len(rivals(view.obs)) > 1 else max(6, skill.rollouts**2 // 70)


def _by_habit(obs: Observation, considered: MoveEstimate, softness: float) -> MoveEstimate:
    """Lower the estimate of a throw at a shielded rival, unless it is sure to win."""
    move, worth, _ = considered
    shy = worth < SURE and (at := throw_target(obs, move)) != NO_CARD and is_shielded(obs, at)
    return MoveEstimate(move, max(0.0, worth - SHY * softness)) if shy else considered


def _considered(view: View) -> tuple[Move, ...]:
    """Return the moves to search: only winning ones if any, and never out with a dodge in hand."""
    obs = view.obs
    if wins := tuple(move for move in view.moves if reason(view, move) == "wins"):
        return wins
    if view.question == "dodge" and obs.hits[view.seat] + obs.balls >= obs.limit:
        return tuple(move for move in view.moves if move != PASS)
    return view.moves


LIKED = 50.0
"""How much more a liking counts per unit of temperature. Few rollouts make noisy estimates, which
would hide a persona."""


def leaning_scale(skill: Skill) -> float:
    return 1.0 + LIKED * skill.temperature


MIND = Mind(SKILLS, think, PERSONAS, reason, leaning_scale=leaning_scale)
