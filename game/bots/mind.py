"""Estimates of the legal moves, and how a bot chooses a move from them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, inf
from operator import mul
from random import Random
from typing import NamedTuple

from game.core.levels import LevelName
from game.core.state import Move
from game.core.view import View

Bot = Callable[[View, Random], Move | Iterator[Move]]
"""A function of a seat's view and a random generator. A slow bot is an iterator: it keeps yielding
its best move so far, and the last one counts."""

MIN_SHARE_OF_BEST = 0.6
"""At every level, a move with less than this share of the best win chance is never chosen: a bot
takes the win and stops the loss at any temperature."""
SURE = 0.995
"""A move with at least this win chance counts as won."""

NEVER = -inf
"""The leaning for a move that is made only if there is no other."""
MAX_TILT, HALVINGS = 2_000.0, 20
"""Limits of the search that makes up for a leaning's cost: the largest tilt per unit of win chance,
either way, and the number of bisection steps."""


class MoveEstimate(NamedTuple):
    """A move and what the bot thinks of it."""

    move: Move
    win_chance: float
    """The chance to win the match with it, from 0 to 1."""
    mix_share: float | None = None
    """Its share of a mixed strategy, where everybody chooses at once and can be predicted; None
    where the move with the higher win chance is simply better."""


Thought = list[MoveEstimate]
"""Estimates of the moves considered, best first."""


class Skill(NamedTuple):
    """What makes a level, in one game. No bot blunders on purpose."""

    rollouts: int
    """Rollouts for one choice, over all moves."""
    temperature: float
    """Differences in win chance that are small compared with this do not matter."""
    memory: int = 10_000
    """How many of the latest events the bot remembers."""
    mix_temperature: float = 0.0
    """Temperature of the mixed strategies that a game computes itself, in that game's own unit."""


TemperatureFunction = Callable[[View, Skill], float]
"""The temperature of the choice at this table."""


def skill_temperature(_view: View, skill: Skill) -> float:
    return skill.temperature


Leaning = Callable[[View, Move], float]
"""What a persona adds to a move's win chance because it likes the move; negative for dislikes."""


def full_leaning_scale(_skill: Skill) -> float:
    return 1.0


class Mind(NamedTuple):
    """How the bots think about one game."""

    skills: Mapping[LevelName, Skill]
    think: Callable[[View, Random, Skill], Iterator[Thought]]
    """Yields better and better estimates for a view; the last one counts."""
    personas: Mapping[str, Leaning] = {}
    reason: Callable[[View, Move], str] = lambda _view, _move: ""
    """What speaks for a move, as a code of the game's `assets/words/reasons`; empty if no single
    sentence says it."""
    temperature: TemperatureFunction = skill_temperature
    """The temperature, where the same difference counts for more at one table than at another."""
    leaning_scale: Callable[[Skill], float] = full_leaning_scale
    """Factor for the leanings at this level."""
    cost_neutral: bool = False
    """Whether the win chance that a leaning costs (or gains) is made up for by choosing more (or
    less) carefully."""

    def bot(self, level: LevelName, persona: str = "") -> Bot:
        skill, leaning = self.skills[level], self.personas.get(persona)

        def choose(view: View, rng: Random) -> Iterator[Move]:
            thought: Thought = []
            for thought in self.think(view, rng, skill):
                yield thought[0].move
            softness = self.temperature(view, skill)
            leanings = _leanings(view, thought, leaning, self.leaning_scale(skill))
            yield choose_move(thought, leanings, softness, rng, self.cost_neutral)

        return choose


def final_move(thought: Move | Iterator[Move]) -> Move:
    """Run a bot's thinking to its end and return the final move."""
    if isinstance(thought, Iterator):
        *_, thought = thought
    return int(thought)


def choose_move(
    thought: Thought,
    leanings: Sequence[float],
    temperature: float,
    rng: Random,
    even: bool = False,
) -> Move:
    """Draw one of the moves that are about as good as the best, or one from the mixed strategy."""
    sure = max(thought, key=lambda considered: considered.win_chance)
    if sure.mix_share is None and sure.win_chance >= SURE:
        return sure.move
    pairs = list(zip(thought, leanings, strict=True))
    left = [pair for pair in pairs if pair[1] > NEVER] or [(one, 0.0) for one in thought]
    best = max(considered.win_chance for considered, _ in left)
    weights = [_weight(considered, best, leaning, temperature) for considered, leaning in left]
    if even and any(leaning for _, leaning in left):
        plain = [_weight(considered, best, 0.0, temperature) for considered, _ in left]
        weights = equalise_chance(weights, plain, [considered.win_chance for considered, _ in left])
    return rng.choices([considered.move for considered, _ in left], weights)[0]


def equalise_chance(liked: list[float], plain: list[float], worths: list[float]) -> list[float]:
    """Tilt the liked weights by win chance until their expected win chance equals the plain one."""
    due, low, high = _expected_chance(plain, worths), -MAX_TILT, MAX_TILT
    weights = liked
    for _ in range(HALVINGS):
        care = (low + high) / 2
        weights = _tilt(liked, worths, care)
        low, high = (care, high) if _expected_chance(weights, worths) < due else (low, care)
    return weights


def _tilt(liked: list[float], worths: list[float], care: float) -> list[float]:
    """Tilt the weights by win chance. A weight of 0 stays 0."""
    top = max(care * worth for weight, worth in zip(liked, worths, strict=True) if weight)
    return [
        weight and weight * exp(care * worth - top)
        for weight, worth in zip(liked, worths, strict=True)
    ]


def _expected_chance(weights: list[float], worths: list[float]) -> float:
    total: float = sum(map(mul, weights, worths))
    return total / sum(weights)


def _weight(considered: MoveEstimate, best: float, leaning: float, softness: float) -> float:
    if considered.mix_share is not None:
        return considered.mix_share * exp(leaning / softness)
    if considered.win_chance < MIN_SHARE_OF_BEST * best:
        return 0.0
    return exp((considered.win_chance - best + leaning) / softness)


def _leanings(view: View, thought: Thought, leaning: Leaning | None, liking: float) -> list[float]:
    if leaning is None:
        return [0.0] * len(thought)
    return [liking * leaning(view, considered.move) for considered in thought]
