"""Mind's Eye: nobody can be beaten who points evenly and stares by the solution.

With even eyes every move of the others comes to the same, at two and at three seats and whatever
the hands; the stare is solved. So nobody is better at this game than anybody else, only harder to
read, or a better reader of those who are not. The levels differ in that: fewer habits and more
readers.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.bots.minds_eye import habits
from game.bots.minds_eye.heuristic import Beat, outlooks, solved
from game.bots.minds_eye.personas import PERSONAS
from game.bots.minds_eye.readers import READERS, Advice, advice
from game.bots.minds_eye.reasons import reason
from game.bots.minds_eye.rounds import rounds
from game.bots.thought import Considered, Mind, Skill, Thought
from game.core.levels import LevelName
from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.rules import ONE_EYE, TWO_ENDS, Observation

SKILLS: dict[LevelName, Skill] = {
    "rookie": Skill(tries=0, softness=1.0),
    "contender": Skill(tries=2, softness=1.0, memory=12),
    "pro": Skill(tries=4, softness=1.0, memory=30),
    "champ": Skill(tries=6, softness=1.0),
}
"""Here `tries` are the readers that are asked, and `memory` are the rounds they know."""

LEAN = 0.05
"""How far eyes may lean away from an even mix, for each reader that is asked."""
STARED = 0.02
"""The same for stances and the solution."""
STANCE_PRIOR = 24.0
"""So many observed stances weigh as much as the belief that the other plays the solution."""
CLEAR = 0.05
"""The gain in chances from which on a stance is leaned to as far as it may."""

Mix = Sequence[float]


def think(view: View, _rng: Random, skill: Skill) -> Iterator[Thought]:
    match view.question:
        case "eyes":
            yield _eyes(view, skill)
        case "stance":
            yield _stance(view, skill)
        case "judge" if (
            view.seat in view.obs.starers
        ):  # nobody says of themselves that they blinked
            yield [Considered(move, 0.5) for move in view.moves if move != view.seat + 1]
        case _:
            yield [Considered(move, 0.5, 1 / len(view.moves)) for move in view.moves]


def eyes_mix(view: View, skill: Skill) -> tuple[Mix, Advice]:
    """How often each move is made, and what speaks for it."""
    moves = view.moves
    even = [1 / len(moves)] * len(moves)
    if moves not in (ONE_EYE, TWO_ENDS):  # too many ways to point for anybody to be read
        return even, Advice([0.0] * len(moves), 0.0)
    played = rounds(view)[-skill.memory :]
    me = view.obs.playing.index(view.seat)
    usual = moved(even, habits.pointed(played, me, moves), habits.habit(skill.tries))
    if not skill.tries:
        return usual, Advice([0.0] * len(moves), 0.0)
    said = advice(played, me, moves, READERS[: skill.tries])
    best = [float(edge == max(said.edges)) for edge in said.edges]
    return moved(usual, best, LEAN * skill.tries * said.lean), said


def moved(mix: Mix, to: Mix, part: float) -> list[float]:
    """The mix, moved so far towards another one."""
    total = sum(to)
    return [(1 - part) * p + part * t / total for p, t in zip(mix, to, strict=True)]


def _eyes(view: View, skill: Skill) -> Thought:
    obs: Observation = view.obs
    mix, said = eyes_mix(view, skill)
    cards = sum(obs.hands)
    now = obs.hands[view.seat] / cards
    worths = [min(1.0, max(0.0, now + edge / cards)) for edge in said.edges]
    return _sorted(view.moves, worths, mix)


def stance_mix(view: View, skill: Skill) -> tuple[Mix, list[float]]:
    """How often each stance is taken, and how likely each outstares."""
    obs: Observation = view.obs
    one, two = obs.starers[:2]
    foe = two if view.seat == one else one
    beat = Beat(obs.beat, obs.distraction, obs.coming, obs.distractions)
    mine, theirs = obs.drops[view.seat], obs.drops[foe]
    stage = outlooks(mine, theirs, beat)
    safe = solved(stage)[0]
    seen = [STANCE_PRIOR * p for p in solved(outlooks(theirs, mine, beat))[0]]
    for event in view.history() if skill.tries else ():
        if event.what == "stared" and event.who == foe:
            seen[event.amount - 1] += 1.0
    worth = [sum(map(float.__mul__, row, seen)) / sum(seen) for row in stage]
    usual = moved(safe, habits.stared(mine < theirs), habits.habit(skill.tries))
    clear = min(1.0, (max(worth) - sum(map(float.__mul__, safe, worth))) / CLEAR)
    best = [float(chance == max(worth)) for chance in worth]
    mix = moved(usual, best, STARED * skill.tries * clear)
    return _sensible(mix, stage), worth


def _sensible(mix: Mix, stage: Sequence[Sequence[float]]) -> list[float]:
    """A stance that surely wins is taken, and none is that surely loses while another may not."""
    sure = [float(min(row) == 1.0) for row in stage]
    if any(sure):
        return sure
    hope = [float(max(row) > 0.0) for row in stage]
    kept = [p * h for p, h in zip(mix, hope, strict=True)]
    if any(kept):
        return kept
    return hope if any(hope) else list(mix)


def _stance(view: View, skill: Skill) -> Thought:
    mix, worth = stance_mix(view, skill)
    return _sorted(view.moves, worth, mix)


def _sorted(moves: Sequence[Move], worths: Sequence[float], mix: Mix) -> Thought:
    """Nothing that is never to be done is considered."""
    thought = [Considered(*one) for one in zip(moves, worths, mix, strict=True) if one[2] > 0.0]
    return sorted(thought, key=lambda considered: -considered.worth)


MIND = Mind(SKILLS, think, PERSONAS, reason)
