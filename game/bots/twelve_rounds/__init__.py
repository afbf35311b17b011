"""Twelve Rounds."""

from game.bots.mind import Mind, Skill
from game.bots.twelve_rounds.boxer_tastes import PERSONAS
from game.bots.twelve_rounds.evaluation import features
from game.bots.twelve_rounds.planning import think
from game.bots.twelve_rounds.reasons import reason
from game.core.levels import LevelName

__all__ = ["MIND", "features"]

SKILLS: dict[LevelName, Skill] = {
    "rookie": Skill(rollouts=4, temperature=0.1, memory=0, mix_temperature=0.45),
    "contender": Skill(rollouts=6, temperature=0.1, memory=40, mix_temperature=0.26),
    "pro": Skill(rollouts=10, temperature=0.1, memory=200, mix_temperature=0.085),
    "champ": Skill(rollouts=28, temperature=0.1, mix_temperature=0.03),
}
"""The newcomer of `tests/bots/twelve_rounds_opponents.py` should beat a contender about half the
time."""

CLEAR = 0.25
"""Mix temperature up to which a liking counts in full."""


def leaning_scale(skill: Skill) -> float:
    """Scale likings down at high temperatures, where they would cost too much to make up for."""
    return min(1.0, CLEAR / skill.mix_temperature)


MIND = Mind(SKILLS, think, PERSONAS, reason, leaning_scale=leaning_scale, cost_neutral=True)
