"""Card Clash: the bots count cards, sample hands, and play mixed strategies."""

from collections.abc import Iterator
from random import Random

from game.bots.card_clash import last_round
from game.bots.card_clash.card_counting import boxer_states
from game.bots.card_clash.evaluation import ClashSituation, actions_left, features
from game.bots.card_clash.matrix_game import MatrixGame
from game.bots.card_clash.personas import PERSONAS
from game.bots.card_clash.reasons import reason
from game.bots.mind import Mind, Skill, Thought
from game.core.levels import LevelName
from game.core.view import View
from game.games.card_clash.rules import Options

__all__ = ["MIND", "features"]

SKILLS: dict[LevelName, Skill] = {
    "rookie": Skill(rollouts=1, temperature=0.05, memory=20, mix_temperature=8.0),
    "contender": Skill(rollouts=0, temperature=0.05, memory=100, mix_temperature=1.15),
    "pro": Skill(rollouts=9, temperature=0.05, mix_temperature=0.28),
    "champ": Skill(rollouts=60, temperature=0.05, mix_temperature=0.5),
}
"""`mix_temperature` is in hits. A Rookie hardly weighs its cards, but never plays one that another
dominates. A Contender plays the best card against anything that may come, and can be predicted. A
Pro mixes now and then and otherwise plays the best card, so it can still be predicted a little. A
Champ mixes, exploits predictable players, and looks at the next action too.
"""


def think(view: View, rng: Random, skill: Skill) -> Iterator[Thought]:
    obs, options = view.obs, view.sample_world(rng).options
    assert isinstance(options, Options)
    moment = ClashSituation(obs.action, actions_left(options, obs.round, obs.action), options)
    if not obs.deck_size and obs.round == options.rounds:
        yield last_round.solve_last_round(*boxer_states(view), moment, skill)
    else:
        yield from MatrixGame(view, boxer_states(view, skill.memory), moment, skill, rng).thoughts()


MIND = Mind(SKILLS, think, PERSONAS, reason)
