"""Fit the weights of an evaluation on matches that were played to the end.

`python -m game.tools.fit dodgeball --seats 4 --matches 400 --seed 1` plays that many matches,
samples one position a turn, and prints the weights under which the actual winners were likeliest to
win. The same command always prints the same weights.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from importlib import import_module
from random import Random
from typing import NamedTuple

import game.games  # noqa: F401  (registers the games)
from game import bots
from game.bots.evaluation import Features, score, win_chances
from game.core.chance import derive
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game, find
from game.core.state import State
from game.core.view import SeatHistories, view

STEPS = 6
DAMPING = 1.0
"""Regularisation: keeps a weight small if the matches say nothing about it."""


class Sample(NamedTuple):
    """A position and its result."""

    features: list[tuple[float, ...]]
    """Features of each seat that can still win."""
    got: list[float]
    """Each one's share of the win; the shares sum to 1."""


def samples(
    game: Game,
    bot: str,
    seats: int,
    features: Features,
    seeds: Sequence[int],
    options: Options,
    together: bool = False,
) -> Iterator[Sample]:
    """Yield one position a turn; with `together`, also whenever all seats choose at once."""
    for seed in seeds:
        tables, end = _played(game, bot, seats, seed, options, together)
        got = end.returns()
        for table in tables:
            yield Sample([features(table, seat) for seat in range(seats)], list(got))


def _played(
    game: Game, bot: str, seats: int, seed: int, options: Options, together: bool
) -> tuple[list[State], State]:
    """Play a match; return the sampled positions and the final state."""
    events: list[Event] = []
    table = game.new(seats, seed, options, events)
    hearing, choose = SeatHistories(seats, events), bots.find(bot, game.name)
    tables: list[State] = []
    choices = 0
    while not table.over:
        begins = not tables or table.turns != tables[-1].turns
        if begins or (together and len(table.actors()) == seats):
            tables.append(table.clone())
        seat = table.actors()[0]
        legal = table.legal_moves(seat)
        move = legal[0]
        if len(legal) > 1:
            luck = bots.choice_rng(seed, seat, choices)
            move = bots.final_move(choose(view(table, seat, hearing.of(seat), legal), luck))
        table.apply(seat, move, events)
        choices += 1
    return tables, table


def fit_weights(seen: Sequence[Sample]) -> list[float]:
    """Return the weights of maximum likelihood, found by Newton's method."""
    size = len(seen[0].features[0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope, bend = _slope(seen, weights)
        weights = [w + step for w, step in zip(weights, solve_linear(bend, slope), strict=True)]
    return weights


def _slope(
    seen: Sequence[Sample], weights: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the gradient of the log-likelihood and its negated second derivatives."""
    size = len(weights)
    slope = [-DAMPING * weight for weight in weights]
    bend = [[DAMPING * (row == column) for column in range(size)] for row in range(size)]
    for features, got in seen:
        share = win_chances([score(one, weights) for one in features])
        mean = [sum(p * f[i] for p, f in zip(share, features, strict=True)) for i in range(size)]
        for p, g, f in zip(share, got, features, strict=True):
            away = [f[i] - mean[i] for i in range(size)]
            for i in range(size):
                slope[i] += g * away[i]
                for k in range(size):
                    bend[i][k] += p * away[i] * away[k]
    return slope, bend


def solve_linear(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve `matrix` · x = `right` by Gauss-Jordan elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i:
                times = rows[k][i] / rows[i][i]
                rows[k] = [a - times * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def main(said: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="heuristic", help="who plays the matches")
    parser.add_argument("--together", action="store_true", help="look whenever all choose at once")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args(said)
    game = find(args.game)
    features: Features = import_module(f"game.bots.{game.name}").features
    options = game.options.parse(dict(pair.split("=") for pair in args.option))
    seeds = [derive(args.seed, number) for number in range(args.matches)]
    seen = list(samples(game, args.bot, args.seats, features, seeds, options, args.together))
    Random(args.seed).shuffle(seen)
    kept, tried = seen[len(seen) // 10 :], seen[: len(seen) // 10]
    weights = fit_weights(kept)
    print("WEIGHTS =", tuple(round(weight, 3) for weight in weights))
    right = accuracy(tried, weights)
    print(f"{len(kept)} tables; of {len(tried)} others, the likeliest seat won {right:.1%}")


def accuracy(tried: Sequence[Sample], weights: Sequence[float]) -> float:
    """Return how often the likeliest seat won, in samples that were not used for the fit."""
    right = 0.0
    for features, got in tried:
        scores = [score(one, weights) for one in features]
        right += got[scores.index(max(scores))]
    return right / len(tried)


if __name__ == "__main__":
    main()
