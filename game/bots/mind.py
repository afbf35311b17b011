"""What somebody thinks of the moves there are, and how a move is chosen from that."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, inf
from operator import mul
from random import Random
from typing import NamedTuple

from game.core.levels import LevelName
from game.core.state import Move
from game.core.view import View

Bot = Callable[[View, Random], Move | Iterator[Move]]
"""A function of what a seat sees, and of luck. One that thinks for long yields its best move so far
again and again; the last one counts."""

FLOOR = 0.6
"""A move that is worth less than this share of the best is out of the question at every level: the
win is taken and the loss is stopped, however softly somebody chooses."""
SURE = 0.995
"""A move that is worth as much as this has won, as far as anybody can tell."""

NEVER = -inf
"""The leaning against a move that is made only where nobody thinks of another."""
MOST_CARE, HALVINGS = 2_000.0, 20
"""How much more, or less, carefully somebody chooses at most who makes up for a liking: what a unit
of worth counts. How often all between is halved to find how much it takes."""


class MoveEstimate(NamedTuple):
    """A move, and what came of thinking about it."""

    move: Move
    win_chance: float
    """How likely the match is won with it, from 0 to 1."""
    mix_share: float | None = None
    """How often it should be chosen where everybody chooses at once and may be read; None where the
    better move is simply the better move."""


Thought = list[MoveEstimate]
"""Each move that is considered, best first."""


class Skill(NamedTuple):
    """What makes a level, in one game. There is nobody who blunders on purpose."""

    rollouts: int
    """How often moves are tried out in the head, in all."""
    temperature: float
    """Differences in worth that are small against this do not matter."""
    memory: int = 10_000
    """How many of the latest events are remembered."""
    mix_temperature: float = 0.0
    """The softness of mixes that a game makes by itself, in a unit of its own."""


Softness = Callable[[View, Skill], float]
"""How softly somebody chooses at this table."""


def as_ever(_view: View, skill: Skill) -> float:
    return skill.temperature


Leaning = Callable[[View, Move], float]
"""How much more than its worth somebody likes a move, for reasons of their own."""


def as_much(_skill: Skill) -> float:
    return 1.0


class Mind(NamedTuple):
    """How a game is played in the head."""

    skills: Mapping[LevelName, Skill]
    think: Callable[[View, Random, Skill], Iterator[Thought]]
    """Better and better thoughts about a view; the last one counts."""
    personas: Mapping[str, Leaning] = {}
    reason: Callable[[View, Move], str] = lambda _view, _move: ""
    """What speaks for a move, as a code of the game's `assets/words/reasons`; empty if nothing
    does that can be said in one sentence."""
    softness: Softness = as_ever
    """Where a table makes more or less of the same difference than another."""
    liking: Callable[[Skill], float] = as_much
    """How many times a leaning counts for somebody who sees no clearer than this."""
    cost_neutral: bool = False
    """Is what a leaning costs, or brings, made up for by choosing more, or less, carefully?"""

    def bot(self, level: LevelName, persona: str = "") -> Bot:
        skill, leaning = self.skills[level], self.personas.get(persona)

        def choose(view: View, rng: Random) -> Iterator[Move]:
            thought: Thought = []
            for thought in self.think(view, rng, skill):
                yield thought[0].move
            softness = self.softness(view, skill)
            leanings = _leanings(view, thought, leaning, self.liking(skill))
            yield chosen(thought, leanings, softness, rng, self.cost_neutral)

        return choose


def settled(thought: Move | Iterator[Move]) -> Move:
    """The move in which thinking ends."""
    if isinstance(thought, Iterator):
        *_, thought = thought
    return int(thought)


def chosen(
    thought: Thought,
    leanings: Sequence[float],
    softness: float,
    rng: Random,
    even: bool = False,
) -> Move:
    """One of the moves that are about as good as the best, or one of the mix."""
    sure = max(thought, key=lambda considered: considered.win_chance)
    if sure.mix_share is None and sure.win_chance >= SURE:
        return sure.move
    pairs = list(zip(thought, leanings, strict=True))
    left = [pair for pair in pairs if pair[1] > NEVER] or [(one, 0.0) for one in thought]
    best = max(considered.win_chance for considered, _ in left)
    weights = [_weight(considered, best, leaning, softness) for considered, leaning in left]
    if even and any(leaning for _, leaning in left):
        plain = [_weight(considered, best, 0.0, softness) for considered, _ in left]
        weights = evened(weights, plain, [considered.win_chance for considered, _ in left])
    return rng.choices([considered.move for considered, _ in left], weights)[0]


def evened(liked: list[float], plain: list[float], worths: list[float]) -> list[float]:
    """What is liked, chosen so much more or less carefully that it comes to as much as before."""
    due, low, high = _comes_to(plain, worths), -MOST_CARE, MOST_CARE
    weights = liked
    for _ in range(HALVINGS):
        care = (low + high) / 2
        weights = _with_care(liked, worths, care)
        low, high = (care, high) if _comes_to(weights, worths) < due else (low, care)
    return weights


def _with_care(liked: list[float], worths: list[float], care: float) -> list[float]:
    """What is out of the question stays so, however carefully the rest is chosen."""
    top = max(care * worth for weight, worth in zip(liked, worths, strict=True) if weight)
    return [
        weight and weight * exp(care * worth - top)
        for weight, worth in zip(liked, worths, strict=True)
    ]


def _comes_to(weights: list[float], worths: list[float]) -> float:
    total: float = sum(map(mul, weights, worths))
    return total / sum(weights)


def _weight(considered: MoveEstimate, best: float, leaning: float, softness: float) -> float:
    if considered.mix_share is not None:
        return considered.mix_share * exp(leaning / softness)
    if considered.win_chance < FLOOR * best:
        return 0.0
    return exp((considered.win_chance - best + leaning) / softness)


def _leanings(view: View, thought: Thought, leaning: Leaning | None, liking: float) -> list[float]:
    if leaning is None:
        return [0.0] * len(thought)
    return [liking * leaning(view, considered.move) for considered in thought]
