"""The analysis of a finished match: its hardest decision, and its turning points.

Every choice is evaluated from the view of the seat that made it, first briefly; then those that
seem to matter, thoroughly. The effort is a number of rollouts, not a time, so that the same match
always has the same hardest decision.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, get_args

from game.bots import choice_rng, has_mind, mind
from game.bots.mind import MoveEstimate, Skill, Thought
from game.core.levels import BEST_LEVEL, LevelName
from game.core.state import Move, Seat
from game.match.match import Match
from game.match.thinking.coach import Coach

FIRST_PASS_SHARE = 0.15
"""The share of a champ's rollouts that each choice gets at first."""
MAX_EVALUATED = 160
"""Most choices that are evaluated; in longer matches only every second one, or third."""
HARD, MAX_TURNING_POINTS = 4, 5
"""Choices evaluated again because they seem hard, and because the win chance changed most."""
MAX_HARD_CHOICES = 12
"""Most choices evaluated again as hard, if none of the first `HARD` really is."""
MIN_MOVES = 3
"""A choice with fewer moves than this is never hard."""


class AnalysedChoice(NamedTuple):
    """A choice, and the evaluation of its moves."""

    at: int
    """The number of choices made before it."""
    seat: Seat
    move: Move
    """The move that was made."""
    thought: Thought
    """The moves that were considered, best first."""
    question: str = ""
    before: float = 0.5
    """This seat's win chance when it was last asked the same question."""

    @property
    def best_win_chance(self) -> float:
        """This seat's win chance with the best move."""
        return self.thought[0].win_chance

    @property
    def chosen(self) -> MoveEstimate | None:
        """The estimate of the move that was made; None if it was not considered."""
        return next((one for one in self.thought if one.move == self.move), None)

    @property
    def win_chance_change(self) -> float:
        """How much the win chance has changed since `before`."""
        return abs(self.best_win_chance - self.before)

    @property
    def hardness(self) -> float:
        """How hard the choice was: high if two moves are about equally good, the rest much worse.

        If more than two are equally good, it does not matter which is chosen.
        """
        if len(self.thought) < MIN_MOVES:
            return 0.0
        if self.thought[0].mix_share is None:
            return _dilemma([one.win_chance for one in self.thought])
        worths = [one.win_chance for one in self.thought]
        dilemma = _dilemma([one.mix_share or 0.0 for one in self.thought])
        return dilemma * (max(worths) - min(worths)) if dilemma > 0 else dilemma

    @property
    def moves_to_show(self) -> Thought:
        """The best three moves; the move that was made is the last if it is not among them."""
        first, *others = self.thought[:3]
        best = [first, *sorted(others, key=lambda one: -_weight(one))]
        if self.chosen is None or self.chosen in best:
            return best
        return [first, *others[:1], self.chosen]


class MatchAnalysis:
    """Analyses a match step by step; the results are there when it is `done`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.hardest: AnalysedChoice | None = None
        self.turns: list[AnalysedChoice] = []
        """The turning points, in the order of play."""
        self.done = False
        self.share = 0.0
        """Progress, from 0 to 1."""
        self._steps = self._work()

    def step(self) -> bool:
        try:
            self.share = next(self._steps)
        except StopIteration:
            self.done, self.share = True, 1.0
        return self.done

    def finish(self) -> None:
        while not self.step():
            pass

    # -- working -----------------------------------------------------------------------------------

    def _work(self) -> Iterator[float]:
        if not has_mind(self.match.game.name):
            return
        choices = _looked_at(self.match)
        judged: list[AnalysedChoice] = []
        for number, index in enumerate(choices):
            yield from self._judge(index, judged, _brief(self.match), number / len(choices) / 2)
        judged = _fill_in_before(self.match, judged)
        seems_hard = self._hard(judged)
        hard = seems_hard[:HARD]
        again = {one.at: one for one in (*hard, *_turning(judged)[:MAX_TURNING_POINTS])}
        closely: list[AnalysedChoice] = []
        for number, one in enumerate(again.values()):
            skill = _skill(self.match, one.seat)
            yield from self._judge(one.at, closely, skill, 0.5 + number / len(again) / 2)
            closely[-1] = closely[-1]._replace(before=one.before)
        looked_at = {one.at for one in hard}
        found = self._hard([one for one in closely if one.at in looked_at])
        for one in seems_hard[HARD:MAX_HARD_CHOICES]:
            if found and found[0].hardness > 0:
                break
            more: list[AnalysedChoice] = []
            yield from self._judge(one.at, more, _skill(self.match, one.seat), self.share)
            found = self._hard([*found, more[0]._replace(before=one.before)])
        self.hardest = found[0] if found else None
        self.turns = sorted(_turning(closely)[:MAX_TURNING_POINTS], key=lambda one: one.at)

    def _judge(
        self, index: int, judged: list[AnalysedChoice], skill: Skill, share: float
    ) -> Iterator[float]:
        match, choice = self.match, self.match.choices[index]
        seen = match.view_at(index, choice.seat)
        coach = Coach(match.game.name, seen, choice_rng(match.seed, choice.seat, index), skill)
        while not coach.step():
            yield share
        judged.append(AnalysedChoice(index, choice.seat, choice.move, coach.thought, seen.question))

    def _hard(self, judged: Sequence[AnalysedChoice]) -> list[AnalysedChoice]:
        """Sort by hardness, hardest first; only people's choices, if they have any candidates."""
        hard = [one for one in judged if len(one.thought) >= MIN_MOVES]
        of_people = [one for one in hard if not self.match.seats[one.seat].bot]
        return sorted(of_people or hard, key=lambda one: -one.hardness)


def _weight(considered: MoveEstimate) -> float:
    return considered.win_chance if considered.mix_share is None else considered.mix_share


def _dilemma(weights: Sequence[float]) -> float:
    """The gap from second to third, minus the gap from first to second."""
    first, second, third = sorted(weights, reverse=True)[:3]
    return (second - third) - (first - second)


def _looked_at(match: Match) -> list[int]:
    real = [index for index, choice in enumerate(match.choices) if choice.had_alternatives]
    return real[:: 1 + len(real) // (MAX_EVALUATED + 1)]


def _brief(match: Match) -> Skill:
    skill = mind(match.game.name).skills[BEST_LEVEL.name]
    return skill._replace(rollouts=max(1, round(skill.rollouts * FIRST_PASS_SHARE)))


def _skill(match: Match, seat: Seat) -> Skill:
    """The skill of the bot at this seat; for a person, that of a champ."""
    skills, level = mind(match.game.name).skills, match.seats[seat].bot.partition(":")[0]
    return next(
        (skills[name] for name in get_args(LevelName) if name == level), skills[BEST_LEVEL.name]
    )


def _fill_in_before(match: Match, judged: Sequence[AnalysedChoice]) -> list[AnalysedChoice]:
    """Fill in `before`: the seat's estimate when it was last asked the same question.

    For a question of a contest (`Game.contests`), only within the same contest.
    """
    last: dict[tuple[Seat, str, int], float] = {}
    found = []
    for one in judged:
        contest = match.state_at(one.at).turns if one.question in match.game.contests else 0
        asked = one.seat, one.question, contest
        found.append(one._replace(before=last.get(asked, one.best_win_chance)))
        last[asked] = one.best_win_chance
    return found


def _turning(judged: Sequence[AnalysedChoice]) -> list[AnalysedChoice]:
    """The choices where the win chance changed, greatest change first."""
    return sorted(
        (one for one in judged if one.win_chance_change > 0), key=lambda one: -one.win_chance_change
    )
