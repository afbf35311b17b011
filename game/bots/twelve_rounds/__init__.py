"""Twelve Rounds."""

from game.bots.thought import Mind, Skill
from game.bots.twelve_rounds.boxers import PERSONAS
from game.bots.twelve_rounds.reasons import reason
from game.bots.twelve_rounds.thinking import think
from game.bots.twelve_rounds.worth import features
from game.core.levels import LevelName

__all__ = ["MIND", "features"]

SKILLS: dict[LevelName, Skill] = {
    "rookie": Skill(tries=4, softness=0.1, memory=0, heat=0.45),
    "contender": Skill(tries=6, softness=0.1, memory=40, heat=0.26),
    "pro": Skill(tries=10, softness=0.1, memory=200, heat=0.085),
    "champ": Skill(tries=28, softness=0.1, heat=0.03),
}
"""A newcomer, as there is one in `tests/bots/rounds_sparring.py`, should beat a contender about
half the time."""

CLEAR = 0.25
"""The heat up to which somebody sees clearly enough that a liking can be made up for."""


def liking(skill: Skill) -> float:
    """Whoever chooses softly would follow it too far, and cannot tell what it costs."""
    return min(1.0, CLEAR / skill.heat)


MIND = Mind(SKILLS, think, PERSONAS, reason, liking=liking, even=True)
