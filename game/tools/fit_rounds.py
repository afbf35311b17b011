"""The weights of `bots/twelve_rounds/worth.py`, fitted on fights of cool heads.

`python -m game.tools.fit_rounds` plays 600 fights of all distances, looks at every seventh choice,
and prints the weights. What a fight is worth between two rounds is fitted on who won it; what it is
worth within a round on what it is worth at the bell, because there is less luck in that. The same
command finds the same weights.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple, cast

from game import bots
from game.bots.evaluation import score, shares
from game.bots.twelve_rounds import heuristic
from game.bots.twelve_rounds.evaluation import HAND, RESTS, features
from game.core.chance import derive
from game.core.event import Event
from game.core.view import SeatHistories, view
from game.games.twelve_rounds import GAME
from game.games.twelve_rounds.bout import Bout
from game.tools.fit import Sample, fitted, hits

DISTANCES = (12, 12, 12, 8, 6, 4)
TEMPER = 0.6
"""Of the boxers that are looked at: hot ones win by luck."""
EVERY = 7
ROUNDS = 3
"""How often the weights are fitted: on who won, then twice on what they say about the bell."""

CUT, MOVEMENT, CLINCH = 6, 9, 10
BY_HAND = {CUT: -0.15, MOVEMENT: 0.6, CLINCH: 0.05}
"""Of these nothing can be learned here: cool heads close a cut at once, hardly ever hold, and show
all their movements in the first rounds. Whoever thinks that a movement is worth so much waits until
one tells: contenders won 56 of 100 from those who did not, and champs no fewer than before."""
THRIFT = 0.35
"""Whoever holds good cards was also dealt good ones: saving them is worth less than having them.
In play a third was best; with all of it, boxers spared their guards until they were beaten."""


class Fought(NamedTuple):
    """What was looked at in a fight, and what each got out of it."""

    tables: list[Bout]
    got: tuple[float, ...]


def fought(seed: int, rounds: int) -> Fought:
    events: list[Event] = []
    fight = cast("Bout", GAME.new(2, seed, GAME.options.parse({"rounds": str(rounds)}), events))
    hearing, choose = SeatHistories(2, events), partial(heuristic.choose, temper=TEMPER)
    tables: list[Bout] = []
    choices = 0
    while not fight.over:
        looked = choices % EVERY == seed % EVERY and fight.down < 0
        if looked and fight.asking in ("open", *RESTS):
            tables.append(fight.clone())
        seat = fight.actors()[0]
        legal = fight.legal_moves(seat)
        move = legal[0]
        if len(legal) > 1:
            luck = bots.luck(seed, seat, choices)
            move = choose(view(fight, seat, hearing.of(seat), legal), luck)
        fight.apply(seat, move, events)
        choices += 1
    return Fought(tables, fight.returns())


def by_who_won(fights: Sequence[Fought]) -> Iterator[Sample]:
    for tables, got in fights:
        for table in tables:
            yield Sample(_features(table), list(got))


def by_the_bell(fights: Sequence[Fought], weights: Sequence[float]) -> Iterator[Sample]:
    """Between rounds by who won; within one, by what it was worth when it was next looked at."""
    for tables, got in fights:
        value = got[0]
        for table in reversed(tables):
            if table.asking in RESTS:
                value = shares([score(one, weights) for one in _features(table)])[0]
                yield Sample(_features(table), list(got))
            else:
                yield Sample(_features(table), [value, 1 - value])


def _features(table: Bout) -> list[tuple[float, ...]]:
    return [features(table, seat) for seat in (0, 1)]


def by_hand(weights: Sequence[float]) -> tuple[float, ...]:
    first = len(weights) - len(HAND)
    return tuple(
        round(BY_HAND.get(place, weight * (THRIFT if place >= first else 1.0)), 3)
        for place, weight in enumerate(weights)
    )


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    fights = [
        fought(derive(args.seed, number), DISTANCES[number % len(DISTANCES)])
        for number in range(args.fights)
    ]
    seen = list(by_who_won(fights))
    Random(1).shuffle(seen)
    tenth = len(seen) // 10
    weights = fitted(seen[tenth:])
    right = hits(seen[:tenth], weights)
    print(f"{len(seen)} tables; of a tenth that was kept back, the likelier boxer won {right:.1%}")
    for _ in range(ROUNDS - 1):
        weights = fitted(list(by_the_bell(fights, weights)))
    print("WEIGHTS =", by_hand(weights))


if __name__ == "__main__":
    main()
