"""Mind's Eye: a player who points evenly and stares by the solution cannot be beaten.

Against even pointing all moves are equally good, with two or three seats and any hands; the stare
is solved. So skill is being hard to predict, and predicting those who are not; nobody can win more
from a bot than its own habits give away. Higher levels have fewer habits, use more models with
longer memories, and follow them further once that has paid.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.bots.mind import Mind, MoveEstimate, Skill, Thought
from game.bots.minds_eye import casual_weights
from game.bots.minds_eye.gaze_models import NO_ADVICE, Advice, train_models
from game.bots.minds_eye.model_weights import ModelSettings
from game.bots.minds_eye.personas import PERSONAS
from game.bots.minds_eye.reasons import reason
from game.bots.minds_eye.round_history import hands_before_rounds, rounds
from game.bots.minds_eye.stare_models import (
    advise_stance,
    beats_so_far,
    current_stare_state,
    foe_of,
    learn_stares,
    matrix,
    optimal_mix,
)
from game.core.levels import LevelName
from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.rules import ONE_EYE, TWO_ENDS, Observation

SKILLS: dict[LevelName, Skill] = {
    "rookie": Skill(rollouts=0, temperature=1.0, mix_temperature=0.36),
    "contender": Skill(rollouts=2, temperature=1.0, memory=8, mix_temperature=0.31),
    "pro": Skill(rollouts=3, temperature=1.0, memory=16, mix_temperature=0.24),
    "champ": Skill(rollouts=6, temperature=1.0, memory=60),
}
"""Here `rollouts` is the number of opponent models, `memory` the number of rounds they look back,
and `mix_temperature` the share of play that is human habit, which can be noticed. Only a Champ has
none."""

START = 0.25
"""Share of the best reply in the mix when pointing, before it has won or lost anything."""
FEW = 3
"""Up to this many models the share is `START`. More models find a pattern sooner, real or not, so
with more the share is smaller."""
STARING = 0.5
"""The share in a stare, where the play of an unpredictable opponent is known."""
MAX_SHARE_PER_MODEL = 0.05
"""Largest share, times the square of the number of models: the more there are, the better they
check each other."""
AMONG_THREE = 1.8
"""Factor for the habits and for the starting share with three players. A bot that learns still
gains more there than with two."""
MAX_LOOKBACK = 150
"""Rounds or beats further back than this are ignored: they no longer weigh anything."""

Mix = Sequence[float]


def pointing_settings(skill: Skill, more: float = 1.0) -> ModelSettings:
    return _manner(skill, more * START * min(1.0, FEW / max(1, skill.rollouts)))


def staring_settings(skill: Skill) -> ModelSettings:
    return _manner(skill, STARING)


def _manner(skill: Skill, start: float) -> ModelSettings:
    readers = skill.rollouts
    return ModelSettings(
        readers, 1 - 1 / skill.memory, start, min(1.0, MAX_SHARE_PER_MODEL * readers**2)
    )


def think(view: View, _rng: Random, skill: Skill) -> Iterator[Thought]:
    match view.question:
        case "eyes":
            yield _eyes(view, skill)
        case "stance":
            yield _sorted(view.moves, *stance_mix(view, skill))
        case "judge" if view.seat in view.obs.starers:  # never vote that you blinked yourself
            yield [MoveEstimate(move, 0.5) for move in view.moves if move != view.seat + 1]
        case _:
            yield [MoveEstimate(move, 0.5, 1 / len(view.moves)) for move in view.moves]


def eyes_mix(view: View, skill: Skill) -> tuple[Mix, Advice]:
    """Return the mix over the moves, and the models' advice."""
    moves = view.moves
    even = [1 / len(moves)] * len(moves)
    if moves not in (ONE_EYE, TWO_ENDS):  # too many moves for the models
        return even, Advice([0.0] * len(moves), 0.0)
    played = tuple(rounds(view)[-MAX_LOOKBACK:])
    me = view.obs.playing.index(view.seat)
    more = AMONG_THREE if moves == TWO_ENDS else 1.0
    usual = blend_mixes(
        even, casual_weights.pointing_habit(played, me, moves), more * skill.mix_temperature
    )
    how = pointing_settings(skill, more)
    hands = tuple(hands_before_rounds(view)[-MAX_LOOKBACK - 1 :])
    said = train_models(played, hands, me, moves, how).advice if skill.rollouts else NO_ADVICE
    return blend_mixes(usual, _best(said.edges), said.lean), said


def stance_mix(view: View, skill: Skill) -> tuple[Mix, Sequence[float]]:
    """Return the mix over the stances, and the chance of each to win the stare."""
    stage, how = current_stare_state(view), staring_settings(skill)
    usual = blend_mixes(
        optimal_mix(stage),
        casual_weights.stance_habit(stage.drops < stage.theirs),
        skill.mix_temperature,
    )
    beats = beats_so_far(view)[-MAX_LOOKBACK:] if skill.rollouts else ()
    said = advise_stance(learn_stares(beats, view.seat, foe_of(view), how), stage, how)
    return _sensible(blend_mixes(usual, _best(said.worths), said.lean), matrix(stage)), said.worths


def blend_mixes(mix: Mix, to: Mix, part: float) -> list[float]:
    """Return the mix moved towards another one by `part`, from 0 to 1."""
    total = sum(to)
    return [(1 - part) * p + part * t / total for p, t in zip(mix, to, strict=True)]


def _best(worths: Sequence[float]) -> Mix:
    return [float(worth == max(worths)) for worth in worths]


def _eyes(view: View, skill: Skill) -> Thought:
    obs: Observation = view.obs
    mix, said = eyes_mix(view, skill)
    cards = sum(obs.hands)
    now = obs.hands[view.seat] / cards
    worths = [min(1.0, max(0.0, now + edge / cards)) for edge in said.edges]
    return _sorted(view.moves, mix, worths)


def _sensible(mix: Mix, stage: Sequence[Sequence[float]]) -> list[float]:
    """Keep only stances that surely win, if any; else drop those that surely lose, if possible."""
    sure = [float(min(row) == 1.0) for row in stage]
    if any(sure):
        return sure
    hope = [float(max(row) > 0.0) for row in stage]
    kept = [p * h for p, h in zip(mix, hope, strict=True)]
    if any(kept):
        return kept
    return hope if any(hope) else list(mix)


def _sorted(moves: Sequence[Move], mix: Mix, worths: Sequence[float]) -> Thought:
    """Return the estimates, best first, without moves that have no share of the mix."""
    thought = [MoveEstimate(*one) for one in zip(moves, worths, mix, strict=True) if one[2] > 0.0]
    return sorted(thought, key=lambda considered: -considered.win_chance)


MIND = Mind(SKILLS, think, PERSONAS, reason)
