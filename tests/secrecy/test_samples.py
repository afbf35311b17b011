"""A world that a bot draws to think about tells it nothing about the real one.

Two tables have other hidden cards and other secret pasts, and a seat cannot tell them apart. The
worlds drawn for that seat must come from the same urn at both: no number in them may depend on
which of the two they were drawn at.
"""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Self

import pytest

from game.core.chance import Rng
from game.core.options import Options
from game.core.registry import Game
from game.core.state import Seat, State
from tests.contract.toy import Highest, toy
from tests.secrecy.twins import Twins, twins
from tests.shelf import FULL, SEATINGS

SAMPLES = 1000 if FULL else 250

Place = tuple[str | int, ...]
"""A slot of the state, and the way to a number in it."""

SUSPICIOUS, SURE = 4.0, 5.0
"""Standard deviations. There are many numbers, and chance will have its way with some of them; what
looks suspicious is looked at again, and better."""


def _tables(game: Game, seats: int) -> list[Options]:
    """The defaults and every word an option can be: numbers and flags hide nothing more."""
    return [
        options
        for options in game.options.flips(seats)
        if options == game.options() or _is_worded(options)
    ]


def _is_worded(options: Options) -> bool:
    return any(
        isinstance(getattr(options, name), str) and getattr(options, name) != default
        for name, default in options.defaults().items()
        if not name.startswith("boxer")
    )


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_worlds_come_from_the_same_urn(game: Game, seats: int) -> None:
    for number, options in enumerate(_tables(game, seats)):
        pairs = twins(game, seats, options, seed=number)
        wanted = 1 if number else 4
        for pair in sorted(pairs, key=lambda pair: -pair.secrets)[:wanted]:
            _compare(pair)


class HalfTheTruth(Highest):
    """Every other world has the true hands in it."""

    __slots__ = ()

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        world = super().determinize(seat, rng)
        if rng.random() < 0.5:
            world.hands, world.deck, world.sealed = self.hands[:], self.deck[:], self.sealed[:]
        return world


def test_an_urn_with_the_truth_in_it_is_noticed() -> None:
    for pair in twins(toy(), 3, toy().options(), seed=1):
        _compare(pair)
    pair, *_ = twins(toy(HalfTheTruth), 3, toy().options(), seed=1)
    with pytest.raises(AssertionError, match="give the truth away"):
        _compare(pair)


def _compare(pair: Twins) -> None:
    assert pair.here.observe(pair.seat) == pair.there.observe(pair.seat)
    if max(_apart(pair, SAMPLES, seed=1).values()) < SUSPICIOUS:
        return
    for place, apart in _apart(pair, 8 * SAMPLES, seed=2).items():
        assert apart < SURE, f"the worlds of seat {pair.seat} give the truth away in {place}"


def _apart(pair: Twins, samples: int, seed: int) -> dict[Place, float]:
    """For each place in a world how far the averages are apart, in standard deviations."""
    rng = Random(seed)
    ours = _sums(pair.here, pair.seat, samples, rng)
    theirs = _sums(pair.there, pair.seat, samples, rng)
    nowhere = (0, 0)
    return {
        place: _deviations(ours.get(place, nowhere), theirs.get(place, nowhere), samples)
        for place in ours.keys() | theirs.keys()
    }


def _deviations(one: tuple[int, int], other: tuple[int, int], samples: int) -> float:
    mean, other_mean = one[0] / samples, other[0] / samples
    spread = one[1] / samples - mean**2 + other[1] / samples - other_mean**2
    apart = abs(mean - other_mean)
    if spread < 1e-9:
        return 2 * SURE * bool(apart)
    return apart / sqrt(spread / samples)


def _sums(state: State, seat: Seat, samples: int, rng: Random) -> dict[Place, tuple[int, int]]:
    """For each place in the worlds drawn here the sum of its numbers, and of their squares."""
    sums: dict[Place, tuple[int, int]] = {}
    for slot, parts in _drawn(state, seat, samples, rng).items():
        for part, often in parts.items():
            for place, value in _places((slot,), part):
                total, squares = sums.get(place, (0, 0))
                sums[place] = total + often * value, squares + often * value * value
    return sums


def _drawn(state: State, seat: Seat, samples: int, rng: Random) -> dict[str, Counter[object]]:
    """How often each slot was what: most are the same in every world."""
    slots = [name for kind in type(state).__mro__[:-1] for name in kind.__dict__["__slots__"]]
    slots.remove("options")
    drawn = {slot: Counter[object]() for slot in slots}
    for _ in range(samples):
        world = state.determinize(seat, rng)
        for slot, part in zip(slots, world.parts(), strict=True):
            drawn[slot][part] += 1
    del drawn["seed"]
    return drawn


def _places(name: Place, part: object) -> Iterator[tuple[Place, int]]:
    if isinstance(part, tuple):
        yield (*name, "length"), len(part)
        for index, inner in enumerate(part):
            if type(inner) is int:  # as nearly all are
                yield (*name, index), inner + 1
            else:
                yield from _places((*name, index), inner)
    elif isinstance(part, int):
        yield name, part + 1  # a place that is not there counts as 0
    else:
        yield (*name, str(part)), 1
