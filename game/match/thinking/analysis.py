"""A match thought over once more when it is over: what was hard, and where it turned.

Every choice is looked at through the eyes of whoever made it, first briefly, then those that seem
to matter as long as they deserve. How long that takes is a number of tries, not a time: the same
match always has the same hardest decision.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, get_args

from game.bots import luck, mind, thinks
from game.bots.mind import MoveEstimate, Skill, Thought
from game.core.levels import BEST, LevelName
from game.core.state import Move, Seat
from game.match.match import Match
from game.match.thinking.coach import Coach

BRIEFLY = 0.15
"""The part of a champ's tries with which each choice is looked at first."""
MOST = 160
"""Choices that are looked at; of longer matches every second one, or third."""
HARD, TURNS = 4, 5
"""Choices that are looked at again because they seem hard, and because much changed there."""
CLOSELY = 12
"""So many at most, if none of the first was hard after all."""
FEWEST = 3
"""Moves without which nothing is hard."""


class AnalysedChoice(NamedTuple):
    """A choice, and what came of thinking about it."""

    at: int
    """How many choices had been made before it."""
    seat: Seat
    move: Move
    """What was chosen."""
    thought: Thought
    """Best first."""
    question: str = ""
    before: float = 0.5
    """What this seat's chances had been when it was last asked the same."""

    @property
    def estimate(self) -> float:
        """How likely this seat wins, if it does the best."""
        return self.thought[0].win_chance

    @property
    def chosen(self) -> MoveEstimate | None:
        """What was thought of the move that was made; None if nobody thought of it."""
        return next((one for one in self.thought if one.move == self.move), None)

    @property
    def turn(self) -> float:
        """How much has changed since."""
        return abs(self.estimate - self.before)

    @property
    def hardness(self) -> float:
        """Two that were about as good, nothing else that was, and much to lose.

        Where several are as good as each other it does not matter which it is.
        """
        if len(self.thought) < FEWEST:
            return 0.0
        if self.thought[0].mix_share is None:
            return _dilemma([one.win_chance for one in self.thought])
        worths = [one.win_chance for one in self.thought]
        dilemma = _dilemma([one.mix_share or 0.0 for one in self.thought])
        return dilemma * (max(worths) - min(worths)) if dilemma > 0 else dilemma

    @property
    def shown(self) -> Thought:
        """The best three; what was chosen is the last of them, if it was none of these."""
        first, *others = self.thought[:3]
        best = [first, *sorted(others, key=lambda one: -_weight(one))]
        if self.chosen is None or self.chosen in best:
            return best
        return [first, *others[:1], self.chosen]


class MatchAnalysis:
    """Goes on a step at a time; what it has found is there when it is done."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.hardest: AnalysedChoice | None = None
        self.turns: list[AnalysedChoice] = []
        """Where it turned, in the order in which that happened."""
        self.done = False
        self.share = 0.0
        """How much of it is done, from 0 to 1."""
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
        if not thinks(self.match.game.name):
            return
        choices = _looked_at(self.match)
        judged: list[AnalysedChoice] = []
        for number, index in enumerate(choices):
            yield from self._judge(index, judged, _brief(self.match), number / len(choices) / 2)
        judged = _followed(self.match, judged)
        seems_hard = self._hard(judged)
        hard = seems_hard[:HARD]
        again = {one.at: one for one in (*hard, *_turning(judged)[:TURNS])}
        closely: list[AnalysedChoice] = []
        for number, one in enumerate(again.values()):
            skill = _skill(self.match, one.seat)
            yield from self._judge(one.at, closely, skill, 0.5 + number / len(again) / 2)
            closely[-1] = closely[-1]._replace(before=one.before)
        looked_at = {one.at for one in hard}
        found = self._hard([one for one in closely if one.at in looked_at])
        for one in seems_hard[HARD:CLOSELY]:
            if found and found[0].hardness > 0:
                break
            more: list[AnalysedChoice] = []
            yield from self._judge(one.at, more, _skill(self.match, one.seat), self.share)
            found = self._hard([*found, more[0]._replace(before=one.before)])
        self.hardest = found[0] if found else None
        self.turns = sorted(_turning(closely)[:TURNS], key=lambda one: one.at)

    def _judge(
        self, index: int, judged: list[AnalysedChoice], skill: Skill, share: float
    ) -> Iterator[float]:
        match, choice = self.match, self.match.choices[index]
        seen = match.view_at(index, choice.seat)
        coach = Coach(match.game.name, seen, luck(match.seed, choice.seat, index), skill)
        while not coach.step():
            yield share
        judged.append(AnalysedChoice(index, choice.seat, choice.move, coach.thought, seen.question))

    def _hard(self, judged: Sequence[AnalysedChoice]) -> list[AnalysedChoice]:
        """The hardest first; those of people, if any of theirs was hard."""
        hard = [one for one in judged if len(one.thought) >= FEWEST]
        of_people = [one for one in hard if not self.match.seats[one.seat].bot]
        return sorted(of_people or hard, key=lambda one: -one.hardness)


def _weight(considered: MoveEstimate) -> float:
    return considered.win_chance if considered.mix_share is None else considered.mix_share


def _dilemma(weights: Sequence[float]) -> float:
    """How far the first two are apart from the third rather than from each other."""
    first, second, third = sorted(weights, reverse=True)[:3]
    return (second - third) - (first - second)


def _looked_at(match: Match) -> list[int]:
    real = [index for index, choice in enumerate(match.choices) if choice.had_alternatives]
    return real[:: 1 + len(real) // (MOST + 1)]


def _brief(match: Match) -> Skill:
    skill = mind(match.game.name).skills[BEST.name]
    return skill._replace(rollouts=max(1, round(skill.rollouts * BRIEFLY)))


def _skill(match: Match, seat: Seat) -> Skill:
    """As well as the robot who sits there thinks; for a person, as a champ would."""
    skills, level = mind(match.game.name).skills, match.seats[seat].bot.partition(":")[0]
    return next((skills[name] for name in get_args(LevelName) if name == level), skills[BEST.name])


def _followed(match: Match, judged: Sequence[AnalysedChoice]) -> list[AnalysedChoice]:
    """Each with what its seat's chances had been before; only like is compared with like.

    Where they are those of a contest, the next contest is another one.
    """
    last: dict[tuple[Seat, str, int], float] = {}
    found = []
    for one in judged:
        contest = match.state_at(one.at).turns if one.question in match.game.contests else 0
        asked = one.seat, one.question, contest
        found.append(one._replace(before=last.get(asked, one.estimate)))
        last[asked] = one.estimate
    return found


def _turning(judged: Sequence[AnalysedChoice]) -> list[AnalysedChoice]:
    """The greatest turn first."""
    return sorted((one for one in judged if one.turn > 0), key=lambda one: -one.turn)
