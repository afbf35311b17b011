"""Thinking ahead: what the hand would do at once, corrected by what comes of it in the head.

All moves are tried in the same imagined worlds, everybody plays on by habit for a while, and the
leaf says what the table is worth then. Whoever tries little out trusts the habit; whoever tries
much out trusts what happened.
"""

from collections.abc import Iterator
from math import ceil, log2
from random import Random

from game.bots.eyeball_boxing.evaluation import worth
from game.bots.eyeball_boxing.policy_weights import UNTAUGHT, habits_for
from game.bots.eyeball_boxing.rollout_policy import WON, Weighed, settle, weigh
from game.bots.mind import MoveEstimate, Skill, Thought
from game.core.state import Move, Seat
from game.core.view import View
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.sight import asked
from game.games.eyeball_boxing.table import BELL_PAUSE, FOULING, STEALING

MOVES = 10
"""So many moves are worth a try; what the hand likes less is not."""
TRUST = 60.0
"""The habit weighs as much as so many tries."""
POINT = 0.01
"""How much of the match a point of habit stands for; and one of the untaught, in a duel or not."""
UNTAUGHT_POINT = (0.0134, 0.0075)
TURNS, DUEL_TURNS = 14, 6
"""That are played on: the longer, the truer, and the more blurred by luck. A duel has two to a
lap, and what matters there comes sooner."""
OFTEN = {2: 5, 5: 6}
"""So many times as often is tried: in a duel turns are fewer and quicker, with five a match is
shared by more and a move changes less."""
CLOSE = 0.04
"""Of the match: in a duel nothing is tried out that habit thinks so much worse than the best."""


def think(view: View, rng: Random, skill: Skill) -> Iterator[Thought]:
    """Whoever has no memory has not learned from any match, and goes by the look of the cards."""
    ring = _imagined(view, rng)
    habits, point = habits_for(ring.n), POINT
    if not skill.memory:
        habits, point = UNTAUGHT, UNTAUGHT_POINT[ring.n > 2]
    weighed = sorted(weigh(ring, view.seat, habits), reverse=True)[:MOVES]
    if weighed[0][0] >= WON or len(weighed) == 1:
        yield [MoveEstimate(weighed[0][1], 1.0)]
        return
    tries = Tries(weighed, worth(ring, view.seat), point)
    yield tries.thought()
    yield from _tried_out(view, rng, tries, *_reach(tries, ring.n, skill.rollouts))


def _reach(tries: "Tries", seats: int, most: int) -> tuple[list[Move], int, int]:
    """What is tried out, how often in all, and how far."""
    often = OFTEN.get(seats, 1) * most
    if seats > 2:
        moves = list(tries.habit)
        return moves, often * len(moves) // MOVES, TURNS
    close = [move for move, habit in tries.habit.items() if habit > -CLOSE]
    return close, often if len(close) > 1 else 0, DUEL_TURNS


class Tries:
    """What came of each move so far, against the others in the same worlds.

    Some worlds are kind to every move, and moves that were given up have not seen the same worlds
    as those that were not: so it is told apart how good the worlds were and how good the moves.
    """

    def __init__(self, weighed: Weighed, now: float, point: float) -> None:
        best = weighed[0][0]
        self.habit = {move: point * (points - best) for points, move in weighed}
        self.sums = dict.fromkeys(self.habit, 0.0)
        self.count = dict.fromkeys(self.habit, 0)
        self.worlds, self.now = 0, now

    def better(self, move: Move) -> float:
        """How much better than what the hand would do at once."""
        return (self.sums[move] + TRUST * self.habit[move]) / (self.count[move] + TRUST)

    def add(self, came: dict[Move, float]) -> None:
        """What came of some moves in one world."""
        kind = sum(came.values()) - sum(map(self.better, came))
        kind /= len(came)
        for move, result in came.items():
            self.sums[move] += result - kind
            self.count[move] += 1
        self.worlds += 1
        self.now += (kind - self.now) / self.worlds

    def thought(self) -> Thought:
        ranked = sorted(self.habit, key=self.better, reverse=True)
        return [MoveEstimate(m, min(1.0, max(0.0, self.now + self.better(m)))) for m in ranked]


def _tried_out(
    view: View, rng: Random, tries: Tries, left: list[Move], most: int, turns: int
) -> Iterator[Thought]:
    """Sequential halving: the worse half is given up again and again."""
    stages = max(1, ceil(log2(len(left))))
    for _ in range(stages):
        for _ in range(most // (stages * len(left))):
            ring = _imagined(view, rng)
            tries.add({move: played_on(ring.clone(), view.seat, move, turns) for move in left})
            yield tries.thought()
        left.sort(key=tries.better, reverse=True)
        left = left[: max(2, ceil(len(left) / 2))]


def _imagined(view: View, rng: Random) -> Ring:
    """A world; whoever has answered in secret answers again, by habit and not by lot."""
    ring = view.sample_world(rng)
    assert isinstance(ring, Ring)
    frame = ring.stack[-1]
    if frame[0] in (FOULING, STEALING, BELL_PAUSE):
        ring.stack[-1] = (frame[0], asked(ring, frame), 0, *frame[3:])
    return ring


def played_on(ring: Ring, seat: Seat, move: Move, turns: int = TURNS) -> float:
    """What this move came to, so many turns later."""
    ring.apply(seat, move)
    end = ring.turns + turns
    habits = habits_for(ring.n)
    while not ring.over and ring.turns < end:
        actor = ring.actors()[0]
        ring.apply(actor, settle(ring, actor, habits))
    return ring.returns()[seat] if ring.over else worth(ring, seat)
