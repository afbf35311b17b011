"""Fit the weights of `bots/dodgeball/weights.py` on matches between quick throwers.

`python -m game.tools.fit_throws` plays matches between bots that throw at the weakest, at anybody
or at the strongest, and that avoid players who would dodge or do not. For duels and teams it plays
the bots of 0.1.0, which hold cards. None of these bots searches ahead, so better levels do not
change the fit. It prints the file; the same command always prints the same file.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random

from game.bots.dodgeball.evaluation import features
from game.bots.dodgeball.rollout_policy import TargetingStyle, rollout_move
from game.core.chance import derive
from game.core.options import Options
from game.core.state import Seat
from game.games.dodgeball import GAME
from game.games.dodgeball.rules import Dodgeball
from game.tools.fit import Sample, fit_weights, samples

SEATS = 5
"""A table size in the middle: what is learned from five holds for four and seven."""
LEANS = (-1.0, 0.0, 1.0)
SHY = (0.0, 1.0)
OFTEN = 0.3
"""Share of turns that become a sample."""
ABOUT = '''"""What speaks for a seat, as `python -m game.tools.fit_throws` prints it; see there."""

Weights = tuple[float, ...]
"""In the order of `evaluation.features`."""
'''


def throw_samples(
    style: TargetingStyle, options: Options, matches: int, seed: int
) -> Iterator[Sample]:
    """Yield samples from matches between such throwers while at least three stand."""
    for number in range(matches):
        rng = Random(derive(seed, number))
        table = Dodgeball.new(options, SEATS, derive(seed, number))
        looked: list[tuple[list[Seat], list[tuple[float, ...]]]] = []
        turn = 0
        while not table.over:
            standing = [seat for seat in range(SEATS) if table.standing >> seat & 1]
            if table.turns > turn and len(standing) > 2 and rng.random() < OFTEN:
                looked.append((standing, [features(table, seat) for seat in standing]))
            turn = table.turns
            seat = table.asked
            table.apply(seat, rollout_move(table, seat, rng, style))
        got = table.returns()
        for standing, seen in looked:
            yield Sample(seen, [got[seat] for seat in standing])


def heuristic_samples(seats: int, options: Options, matches: int, seed: int) -> Iterator[Sample]:
    seeds = [derive(seed, number) for number in range(matches)]
    return samples(GAME, "heuristic", seats, features, seeds, options)


def fitted_weights_text(seen: Iterator[Sample]) -> str:
    return "(" + ", ".join(f"{weight + 0.0:.3f}" for weight in fit_weights(list(seen))) + ")"


def main(said: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(said)
    played = args.matches, args.seed
    print(ABOUT)
    print("THROWN: tuple[tuple[tuple[Weights, ...], ...], ...] = (")
    for mode in ("standard", "strategic"):
        print(f"    (  # {mode}; at anybody, then not at those who would dodge")
        for shy in SHY:
            print("        (")
            for lean in LEANS:
                options = GAME.options.parse({"mode": mode})
                samples = throw_samples(TargetingStyle(lean, shy), options, *played)
                print(f"            {fitted_weights_text(samples)},", flush=True)
            print("        ),")
        print("    ),")
    print(")")
    print('"""Three rows each: at the weakest, at anybody, at the strongest."""')
    duel = GAME.options.parse({"mode": "strategic"})
    print(f"DUEL: Weights = {fitted_weights_text(heuristic_samples(2, duel, *played))}", flush=True)
    teams = GAME.options.parse({"mode": "strategic", "teams": "true"})
    print(f"IN_TEAMS: Weights = {fitted_weights_text(heuristic_samples(4, teams, *played))}")


if __name__ == "__main__":
    main()
