"""Train the weights of Eyeball Boxing's rollout policy on what came of its moves.

`python -m game.tools.fit_policy --seats 2 --seed 1` plays with the present weights, stops
now and then, and plays out every candidate move for some turns in the same sampled worlds. A
regression then finds the weights under which moves differ in points as they did in their outcomes,
a point for a hundredth of the match. The next lesson does the same with the new weights. One lesson
is noisy, so the result is the mean of all but the first. The same command always finds the same
weights.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean

from game.bots.eyeball_boxing.evaluation import win_chance
from game.bots.eyeball_boxing.policy_weights import PolicyWeights
from game.bots.eyeball_boxing.rollout_policy import best_move, noisy_move, score_moves
from game.core.chance import derive
from game.core.state import Seat
from game.games.eyeball_boxing import GAME
from game.games.eyeball_boxing.rules import Ring
from game.tools.fit import solve_linear

Row = tuple[list[float], float]
"""Gradient of a move's points by each weight, and its outcome; both less their means."""

OFTEN = 0.15
"""Share of the choices that become samples."""
NUDGE = 1e-3
POINTS = 100.0


class PolicyTrainer:
    def __init__(self, seats: int, seed: int) -> None:
        self.seats, self.seed = seats, seed
        self.weights = PolicyWeights()
        self.rng = Random(seed)

    def sample_positions(self) -> Iterator[tuple[Ring, Seat]]:
        """Yield positions with several candidate moves, match after match."""
        match = 0
        while True:
            match += 1
            table = Ring.new(GAME.options(), self.seats, derive(self.seed, match))
            while not table.over:
                seat = table.actors()[0]
                if self.rng.random() < OFTEN and len(score_moves(table, seat, self.weights)) > 1:
                    yield table, seat
                table.apply(seat, noisy_move(table, seat, self.rng, self.weights))

    def rows(self, table: Ring, seat: Seat, worlds: int, turns: int) -> list[Row]:
        weighed = score_moves(table, seat, self.weights)
        came = [0.0] * len(weighed)
        for _ in range(worlds):
            world = table.determinize(seat, self.rng)
            for place, (_, move) in enumerate(weighed):
                came[place] += self._played_on(world.clone(), seat, move, turns)
        slopes = self._slopes(table, seat, weighed)
        return list(
            zip(_centred(slopes), _less_mean([POINTS * c / worlds for c in came]), strict=True)
        )

    def _slopes(
        self, table: Ring, seat: Seat, weighed: list[tuple[float, int]]
    ) -> list[list[float]]:
        columns = []
        for name, value in zip(self.weights._fields, self.weights, strict=True):
            nudged = self.weights._replace(**{name: value + NUDGE})
            points = {move: p for p, move in score_moves(table, seat, nudged)}
            columns.append([(points.get(move, p) - p) / NUDGE for p, move in weighed])
        return [list(row) for row in zip(*columns, strict=True)]

    def _played_on(self, table: Ring, seat: Seat, move: int, turns: int) -> float:
        table.apply(seat, move)
        end = table.turns + turns
        while not table.over and table.turns < end:
            actor = table.actors()[0]
            table.apply(actor, best_move(table, actor, self.weights))
        worth: float = table.returns()[seat] if table.over else win_chance(table, seat)
        return worth

    def learn(self, moments: int, worlds: int, turns: int, firm: float) -> None:
        """Run one lesson; weights that matter little here stay as they were."""
        rows: list[Row] = []
        for (table, seat), _ in zip(self.sample_positions(), range(moments), strict=False):
            rows += self.rows(table, seat, worlds, turns)
        size = len(self.weights)
        bend = [[firm * (i == k) for k in range(size)] for i in range(size)]
        slope = [0.0] * size
        for row, came in rows:
            off = came - sum(x * weight for x, weight in zip(row, self.weights, strict=True))
            used = [i for i in range(size) if row[i]]
            for i in used:
                slope[i] += row[i] * off
                for k in used:
                    bend[i][k] += row[i] * row[k]
        steps = solve_linear(bend, slope)
        self.weights = type(self.weights)(*map(float.__add__, self.weights, steps))

    def win_rate(self, one: PolicyWeights, other: PolicyWeights, matches: int) -> float:
        """Return the win rate of some weights against others, at every seat in turn."""
        won = 0.0
        for number in range(matches):
            mine, seed = number % self.seats, derive(self.seed, 0, number // self.seats)
            table, rng = Ring.new(GAME.options(), self.seats, seed), Random(seed)
            while not table.over:
                seat = table.actors()[0]
                weights = one if seat == mine else other
                table.apply(seat, noisy_move(table, seat, rng, weights))
            won += table.returns()[mine]
        return won / matches


def _less_mean(numbers: Sequence[float]) -> list[float]:
    mean = sum(numbers) / len(numbers)
    return [number - mean for number in numbers]


def _centred(rows: list[list[float]]) -> list[list[float]]:
    columns = [_less_mean(column) for column in zip(*rows, strict=True)]
    return [list(row) for row in zip(*columns, strict=True)]


def main(said: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=4)
    parser.add_argument("--moments", type=int, default=800, help="in each lesson")
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--turns", type=int, default=14, help="that are played on")
    parser.add_argument("--matches", type=int, default=2000, help="by which a lesson is judged")
    parser.add_argument("--firm", type=float, default=8.0, help="against what is new")
    args = parser.parse_args(said)
    trainer = PolicyTrainer(args.seats, args.seed)
    first, learned = trainer.weights, []
    for lesson in range(args.lessons):
        before = trainer.weights
        trainer.learn(args.moments, args.worlds, args.turns, args.firm)
        learned.append(trainer.weights)
        news = [trainer.win_rate(trainer.weights, other, args.matches) for other in (before, first)]
        print(
            f"lesson {lesson + 1}: {news[0]:.1%} against the last, {news[1]:.1%} against the first",
            flush=True,
        )
    mean = type(first)(*(fmean(column) for column in zip(*(learned[1:] or learned), strict=True)))
    print(f"mean: {trainer.win_rate(mean, learned[0], args.matches):.1%} against the first lesson")
    for name, value in zip(mean._fields, mean, strict=True):
        print(f"    {name}={value:.2f},")


if __name__ == "__main__":
    main()
