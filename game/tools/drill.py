"""Train the weights of a rollout policy on what came of its moves.

`python -m game.tools.drill eyeball_boxing --seats 2 --seed 1` plays with the present weights, stops
now and then, and plays out every candidate move for some turns in the same sampled worlds. A
regression then finds the weights under which moves differ in points as they did in their outcomes,
a point for a hundredth of the match. The next lesson does the same with the new weights. One lesson
is noisy, so the result is the mean of all but the first. The same command always finds the same
weights.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from importlib import import_module
from random import Random
from statistics import fmean
from typing import Any

import game.games  # noqa: F401  (registers the games)
from game.core.chance import derive
from game.core.registry import Game, find
from game.core.state import Seat
from game.tools.fit import solve_linear

Table = Any
Habits = Any
"""Policy weights: a NamedTuple of numbers, each game's own."""
Row = tuple[list[float], float]
"""Gradient of a move's points by each weight, and its outcome; both less their means."""

OFTEN = 0.15
"""Share of the choices that become samples."""
NUDGE = 1e-3
POINTS = 100.0


class Drill:
    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        home = f"game.bots.{game.name}"
        self.policy, self.leaf = import_module(f"{home}.policy"), import_module(f"{home}.leaf")
        self.habits: Habits = import_module(f"{home}.habits").Habits()
        self.rng = Random(seed)

    def moments(self) -> Iterator[tuple[Table, Seat]]:
        """Yield positions with several candidate moves, match after match."""
        match = 0
        while True:
            match += 1
            table: Table = self.game.new(self.seats, derive(self.seed, match))
            while not table.over:
                seat = table.actors()[0]
                if (
                    self.rng.random() < OFTEN
                    and len(self.policy.weigh(table, seat, self.habits)) > 1
                ):
                    yield table, seat
                table.apply(seat, self.policy.act(table, seat, self.rng, self.habits))

    def rows(self, table: Table, seat: Seat, worlds: int, turns: int) -> list[Row]:
        weighed = self.policy.weigh(table, seat, self.habits)
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
        self, table: Table, seat: Seat, weighed: list[tuple[float, int]]
    ) -> list[list[float]]:
        columns = []
        for name, value in zip(self.habits._fields, self.habits, strict=True):
            nudged = self.habits._replace(**{name: value + NUDGE})
            points = {move: p for p, move in self.policy.weigh(table, seat, nudged)}
            columns.append([(points.get(move, p) - p) / NUDGE for p, move in weighed])
        return [list(row) for row in zip(*columns, strict=True)]

    def _played_on(self, table: Table, seat: Seat, move: int, turns: int) -> float:
        table.apply(seat, move)
        end = table.turns + turns
        while not table.over and table.turns < end:
            actor = table.actors()[0]
            table.apply(actor, self.policy.settle(table, actor, self.habits))
        worth: float = table.returns()[seat] if table.over else self.leaf.worth(table, seat)
        return worth

    def learn(self, moments: int, worlds: int, turns: int, firm: float) -> None:
        """Run one lesson; weights that matter little here stay as they were."""
        rows: list[Row] = []
        for (table, seat), _ in zip(self.moments(), range(moments), strict=False):
            rows += self.rows(table, seat, worlds, turns)
        size = len(self.habits)
        bend = [[firm * (i == k) for k in range(size)] for i in range(size)]
        slope = [0.0] * size
        for row, came in rows:
            off = came - sum(x * habit for x, habit in zip(row, self.habits, strict=True))
            used = [i for i in range(size) if row[i]]
            for i in used:
                slope[i] += row[i] * off
                for k in used:
                    bend[i][k] += row[i] * row[k]
        steps = solve_linear(bend, slope)
        self.habits = type(self.habits)(*map(float.__add__, self.habits, steps))

    def share(self, one: Habits, other: Habits, matches: int) -> float:
        """Return the win rate of some weights against others, at every seat in turn."""
        won = 0.0
        for number in range(matches):
            mine, seed = number % self.seats, derive(self.seed, 0, number // self.seats)
            table, rng = self.game.new(self.seats, seed), Random(seed)
            while not table.over:
                seat = table.actors()[0]
                habits = one if seat == mine else other
                table.apply(seat, self.policy.act(table, seat, rng, habits))
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
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=4)
    parser.add_argument("--moments", type=int, default=800, help="in each lesson")
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--turns", type=int, default=14, help="that are played on")
    parser.add_argument("--matches", type=int, default=2000, help="by which a lesson is judged")
    parser.add_argument("--firm", type=float, default=8.0, help="against what is new")
    args = parser.parse_args(said)
    drill = Drill(find(args.game), args.seats, args.seed)
    first, learned = drill.habits, []
    for lesson in range(args.lessons):
        before = drill.habits
        drill.learn(args.moments, args.worlds, args.turns, args.firm)
        learned.append(drill.habits)
        news = [drill.share(drill.habits, other, args.matches) for other in (before, first)]
        print(
            f"lesson {lesson + 1}: {news[0]:.1%} against the last, {news[1]:.1%} against the first",
            flush=True,
        )
    mean = type(first)(*(fmean(column) for column in zip(*(learned[1:] or learned), strict=True)))
    print(f"mean: {drill.share(mean, learned[0], args.matches):.1%} against the first lesson")
    for name, value in zip(mean._fields, mean, strict=True):
        print(f"    {name}={value:.2f},")


if __name__ == "__main__":
    main()
