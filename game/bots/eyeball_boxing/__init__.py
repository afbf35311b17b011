"""Eyeball Boxing: a rollout policy, a fitted evaluation, and a search that uses both."""

from game.bots.eyeball_boxing.evaluation import features
from game.bots.eyeball_boxing.personas import PERSONAS
from game.bots.eyeball_boxing.reasons import reason
from game.bots.eyeball_boxing.search import think
from game.bots.mind import Mind, Skill
from game.core.levels import LevelName
from game.core.view import View

__all__ = ["MIND", "features"]

SKILLS: dict[LevelName, Skill] = {
    "rookie": Skill(rollouts=0, temperature=0.3, memory=0),
    "contender": Skill(rollouts=0, temperature=0.035, memory=0),
    "pro": Skill(rollouts=0, temperature=0.022),
    "champ": Skill(rollouts=80, temperature=0.002),
}

TEMPERATURES: dict[int, dict[Skill, float]] = {
    2: {SKILLS["contender"]: 0.025},
    5: {SKILLS["rookie"]: 1.0, SKILLS["contender"]: 0.031, SKILLS["pro"]: 0.0115},
}
"""Temperatures by number of seats, where they differ from those for three or four. A newcomer
should beat a contender about half the time in a duel; with five seats a move changes less."""


def table_temperature(view: View, skill: Skill) -> float:
    return TEMPERATURES.get(len(view.obs.sizes), {}).get(skill, skill.temperature)


MIND = Mind(SKILLS, think, PERSONAS, reason, table_temperature)
