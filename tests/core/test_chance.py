"""Counter-based random numbers are fair and reproducible."""

from collections import Counter
from itertools import pairwise, permutations

import pytest

from game.core.chance import derive, random_bits, shuffled
from game.core.state import State
from tests.contract.toy import toy

UNLIKELY = {1: 15.1, 5: 25.7, 7: 29.9, 23: 58.6, 51: 99.0, 63: 115.0}
"""Chi-square that a fair source stays below 9,999 times in 10,000, by degrees of freedom."""


def unevenness(counts: Counter[object], kinds: int) -> float:
    """Return chi-square against a uniform distribution over `kinds`."""
    expected = sum(counts.values()) / kinds
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (kinds - len(counts)) * expected


def blank(seed: int = 1) -> State:
    """Return a state of the toy game, for its dice."""
    return toy().new(2, seed)


@pytest.mark.parametrize("sides", [2, 6, 8])
def test_dice_are_fair(sides: int) -> None:
    state = blank()
    faces: Counter[object] = Counter(state.roll(sides) for _ in range(20_000))
    assert set(faces) == set(range(sides))
    assert unevenness(faces, sides) < UNLIKELY[sides - 1]


def test_a_die_does_not_remember() -> None:
    state = blank(2)
    rolls = [state.roll(8) for _ in range(20_000)]
    pairs: Counter[object] = Counter(pairwise(rolls))
    assert unevenness(pairs, 64) < UNLIKELY[63]


def test_the_first_roll_is_fair_over_seeds() -> None:
    """Neighbouring seeds are independent: people number their matches 1, 2, 3."""
    first: Counter[object] = Counter(blank(seed).roll(6) for seed in range(12_000))
    second: Counter[object] = Counter(random_bits(seed, 1) % 6 for seed in range(12_000))
    assert unevenness(first, 6) < UNLIKELY[5]
    assert unevenness(second, 6) < UNLIKELY[5]


def test_the_same_counter_gives_the_same_number() -> None:
    assert random_bits(5, 9) == random_bits(5, 9)
    assert random_bits(5, 9) != random_bits(5, 10)
    assert random_bits(5, 9) != random_bits(6, 9)
    assert all(0 <= random_bits(seed, 3) < 1 << 64 for seed in (-1, 0, 1, 1 << 63, 1 << 80))


def test_numbers_do_not_change_between_versions() -> None:
    """Saved matches depend on these."""
    assert random_bits(1, 0) == 10451216379200822465
    assert shuffled([0, 1, 2, 3, 4, 5, 6, 7], 1, 0) == [6, 3, 2, 0, 5, 4, 1, 7]
    assert derive(1, 2, 3) == 3034334815109854690


@pytest.mark.parametrize("size", [0, 1, 2, 36, 127])
def test_a_shuffle_is_a_permutation(size: int) -> None:
    cards = [card % 7 for card in range(size)]
    for seed in range(50):
        assert sorted(shuffled(cards, seed, seed)) == sorted(cards)
    assert cards == [card % 7 for card in range(size)], "the cards on the table stay in place"


def test_shuffles_are_fair() -> None:
    orders: Counter[object] = Counter(
        tuple(shuffled([0, 1, 2, 3], seed, 0)) for seed in range(12_000)
    )
    assert set(orders) == set(permutations(range(4)))
    assert unevenness(orders, 24) < UNLIKELY[23]


def test_every_card_reaches_every_place() -> None:
    deck = list(range(52))
    for tick in (0, 1):
        tops: Counter[object] = Counter(shuffled(deck, seed, tick)[-1] for seed in range(10_000))
        assert unevenness(tops, 52) < UNLIKELY[51]


def test_shuffling_is_one_tick() -> None:
    state = blank()
    first, second = state.shuffle(list(range(20))), state.shuffle(list(range(20)))
    assert state.tick == blank().tick + 2
    assert first != second


def test_a_script_decides_the_next_rolls() -> None:
    state, plain = blank(), blank()
    state.scripted_rolls = (4, 0)
    assert [state.roll(6), state.roll(6)] == [4, 0]
    assert not state.scripted_rolls
    plain.tick += 2
    assert state.roll(6) == plain.roll(6), "after the script chance goes on as ever"
    assert state.tick == plain.tick


def test_derived_seeds_are_independent() -> None:
    seeds = {derive(seed, *path) for seed in (1, 2) for path in ((), (1,), (1, 2), (12,), (2, 1))}
    assert len(seeds) == 10
    faces: Counter[object] = Counter(derive(9, match) % 6 for match in range(12_000))
    assert unevenness(faces, 6) < UNLIKELY[5]
