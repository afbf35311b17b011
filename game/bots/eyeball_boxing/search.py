"""The search: the policy's estimates, corrected by rollouts.

All moves are tried in the same sampled worlds; everybody plays on by the policy for some turns, and
the evaluation scores the result. With few rollouts the policy counts for more, with many the
results do.
"""

from collections.abc import Iterator
from math import ceil, log2
from random import Random

from game.bots.eyeball_boxing.evaluation import win_chance
from game.bots.eyeball_boxing.policy_weights import UNTAUGHT, weights_for
from game.bots.eyeball_boxing.rollout_policy import WON, Weighed, best_move, score_moves
from game.bots.mind import MoveEstimate, Skill, Thought
from game.core.state import Move, Seat
from game.core.view import View
from game.games.eyeball_boxing.observation import asked_seats
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import BELL_PAUSE, FOULING, STEALING

MOVES = 10
"""Number of moves searched, those with the most policy points."""
TRUST = 60.0
"""Weight of the policy's estimate, in rollouts."""
POINT = 0.01
"""Win chance per policy point; and per point of the untaught policy, in a duel and otherwise."""
UNTAUGHT_POINT = (0.0134, 0.0075)
TURNS, DUEL_TURNS = 14, 6
"""Turns in a rollout: more turns are less biased, but noisier. A duel has two turns to a lap and
is decided sooner."""
OFTEN = {2: 5, 5: 6}
"""Factors for the number of rollouts, by seats: in a duel turns are fewer and quicker; with five
seats a move changes less."""
CLOSE = 0.04
"""In a duel, moves that the policy rates worse than the best by this win chance are not tried."""


def think(view: View, rng: Random, skill: Skill) -> Iterator[Thought]:
    """Yield better and better estimates. Levels without memory use the untaught weights."""
    ring = _imagined(view, rng)
    habits, point = weights_for(ring.n), POINT
    if not skill.memory:
        habits, point = UNTAUGHT, UNTAUGHT_POINT[ring.n > 2]
    weighed = sorted(score_moves(ring, view.seat, habits), reverse=True)[:MOVES]
    if weighed[0][0] >= WON or len(weighed) == 1:
        yield [MoveEstimate(weighed[0][1], 1.0)]
        return
    tries = MoveTrials(weighed, win_chance(ring, view.seat), point)
    yield tries.thought()
    yield from _tried_out(view, rng, tries, *_reach(tries, ring.n, skill.rollouts))


def _reach(tries: "MoveTrials", seats: int, most: int) -> tuple[list[Move], int, int]:
    """Return the moves to try, the number of rollouts in all, and the turns of each."""
    often = OFTEN.get(seats, 1) * most
    if seats > 2:
        moves = list(tries.habit)
        return moves, often * len(moves) // MOVES, TURNS
    close = [move for move, habit in tries.habit.items() if habit > -CLOSE]
    return close, often if len(close) > 1 else 0, DUEL_TURNS


class MoveTrials:
    """The results of each move so far, compared with the others in the same worlds.

    Some worlds favour every move, and a dropped move has not seen the same worlds as the rest. So
    the effect of the world is kept apart from the effect of the move.
    """

    def __init__(self, weighed: Weighed, now: float, point: float) -> None:
        best = weighed[0][0]
        self.habit = {move: point * (points - best) for points, move in weighed}
        self.sums = dict.fromkeys(self.habit, 0.0)
        self.count = dict.fromkeys(self.habit, 0)
        self.worlds, self.now = 0, now

    def advantage(self, move: Move) -> float:
        """Return the move's estimated win chance relative to the policy's best move."""
        return (self.sums[move] + TRUST * self.habit[move]) / (self.count[move] + TRUST)

    def add(self, came: dict[Move, float]) -> None:
        """Add the results of the moves tried in one world."""
        kind = sum(came.values()) - sum(map(self.advantage, came))
        kind /= len(came)
        for move, result in came.items():
            self.sums[move] += result - kind
            self.count[move] += 1
        self.worlds += 1
        self.now += (kind - self.now) / self.worlds

    def thought(self) -> Thought:
        ranked = sorted(self.habit, key=self.advantage, reverse=True)
        return [MoveEstimate(m, min(1.0, max(0.0, self.now + self.advantage(m)))) for m in ranked]


def _tried_out(
    view: View, rng: Random, tries: MoveTrials, left: list[Move], most: int, turns: int
) -> Iterator[Thought]:
    """Run the rollouts with sequential halving: each stage drops the worse half of the moves."""
    stages = max(1, ceil(log2(len(left))))
    for _ in range(stages):
        for _ in range(most // (stages * len(left))):
            ring = _imagined(view, rng)
            tries.add({move: rollout(ring.clone(), view.seat, move, turns) for move in left})
            yield tries.thought()
        left.sort(key=tries.advantage, reverse=True)
        left = left[: max(2, ceil(len(left) / 2))]


def _imagined(view: View, rng: Random) -> Ring:
    """Sample a world. Secret answers are cleared, so that the policy gives them, not luck."""
    ring = view.sample_world(rng)
    assert isinstance(ring, Ring)
    frame = ring.stack[-1]
    if frame[0] in (FOULING, STEALING, BELL_PAUSE):
        ring.stack[-1] = (frame[0], asked_seats(ring, frame), 0, *frame[3:])
    return ring


def rollout(ring: Ring, seat: Seat, move: Move, turns: int = TURNS) -> float:
    """Make the move, play on for `turns` turns and return this seat's win chance."""
    ring.apply(seat, move)
    end = ring.turns + turns
    habits = weights_for(ring.n)
    while not ring.over and ring.turns < end:
        actor = ring.actors()[0]
        ring.apply(actor, best_move(ring, actor, habits))
    return ring.returns()[seat] if ring.over else win_chance(ring, seat)
