"""Sampled worlds have the same distribution as the truth.

test_seal.py checks that a world follows only from what the seat knows and from random numbers. Here
many tables are dealt, and one world is sampled for a seat at each. Before the first choice, no
number that another seat sees may differ, on average, between worlds and truth.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random

import pytest

from game.core.chance import Rng
from game.core.options import Options
from game.core.registry import Game
from game.core.state import Seat, State
from tests.all_games import FULL, SEATINGS
from tests.contract.toy import Highest, toy

DEALS = 2000 if FULL else 300

Place = tuple[int, ...]
"""Path to a number in the other seats' observations."""

SUSPICIOUS, SURE = 4.0, 5.0
"""Standard deviations. Among many numbers some are off by chance, so a suspicious one is tested
again with more deals."""


def _tables(game: Game, seats: int) -> list[Options]:
    """Return the defaults and every non-numeric option value; numbers and flags hide nothing
    more."""
    return [
        options
        for options in game.options.variations(seats)
        if options == game.options() or _is_worded(options)
    ]


def _is_worded(options: Options) -> bool:
    return any(
        isinstance(getattr(options, name), str) and getattr(options, name) != default
        for name, default in options.defaults().items()
        if not name.startswith("boxer")
    )


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_sampled_worlds_are_distributed_like_real_deals(game: Game, seats: int) -> None:
    for number, options in enumerate(_tables(game, seats)):
        _compare(game, seats, options, seat=number % seats)


class StrongFoes(Highest):
    """A biased sampler: it deals the other players high cards."""

    __slots__ = ()

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        super().deal_hidden(seat, rng)
        for other in range(self.n):
            if other != seat and self.hands[other * 4] and 4 in self.deck:
                self.deck[self.deck.index(4)] = 1
                self.hands[other * 4] -= 1
                self.hands[other * 4 + 3] += 1


def test_a_biased_sampler_is_noticed() -> None:
    _compare(toy(), 3, toy().options(), seat=1)
    with pytest.raises(AssertionError, match="are not what they are in truth"):
        _compare(toy(StrongFoes), 3, toy().options(), seat=1)


def _compare(game: Game, seats: int, options: Options, seat: Seat) -> None:
    if max(_apart(game, seats, options, seat, range(DEALS)).values(), default=0.0) < SUSPICIOUS:
        return
    again = range(DEALS, 9 * DEALS)
    for place, apart in _apart(game, seats, options, seat, again).items():
        assert apart < SURE, f"the worlds of seat {seat} are not what they are in truth: {place}"


def _apart(
    game: Game, seats: int, options: Options, seat: Seat, deals: range
) -> dict[Place, float]:
    """Return, for each place, the mean difference between truth and worlds in standard
    deviations."""
    sums: dict[Place, list[int]] = {}
    for deal in deals:
        table = game.new(seats, deal, options)
        if table.over:
            continue
        world = table.determinize(seat, Random(deal))
        truth = dict(_numbers(table, seat))
        for place, value in _numbers(world, seat):
            apart = value - truth.get(place, 0)
            total = sums.setdefault(place, [0, 0])
            total[0] += apart
            total[1] += apart * apart
    return {place: abs(total) / sqrt(squares or 1) for place, (total, squares) in sums.items()}


def _numbers(table: State, seat: Seat) -> Iterator[tuple[Place, int]]:
    for other in range(table.n):
        if other != seat:
            yield from _places((other,), table.observe(other))


def _places(name: Place, part: object) -> Iterator[tuple[Place, int]]:
    if isinstance(part, tuple):
        yield name, len(part)
        for index, inner in enumerate(part):
            yield from _places((*name, index), inner)
    elif isinstance(part, int):
        yield name, part
