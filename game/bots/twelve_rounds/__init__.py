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
"""A newcomer, as there is one in `tests/bots/rounds_sparring.py`, should beat a contender about
half the time."""

CLEAR = 0.25
"""The heat up to which somebody sees clearly enough that a liking can be made up for."""


def liking(skill: Skill) -> float:
    """Whoever chooses softly would follow it too far, and cannot tell what it costs."""
    return min(1.0, CLEAR / skill.mix_temperature)


MIND = Mind(SKILLS, think, PERSONAS, reason, liking=liking, cost_neutral=True)
