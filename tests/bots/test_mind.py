"""From estimates to a move: tastes, and what they may cost."""

from collections import Counter
from collections.abc import Sequence
from operator import mul
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.mind import NEVER, MoveEstimate, choose_move, equalise_chance

MIX = [MoveEstimate(1, 0.60, 0.5), MoveEstimate(2, 0.58, 0.3), MoveEstimate(3, 0.50, 0.2)]


def comes_to(weights: Sequence[float], worths: Sequence[float]) -> float:
    return sum(map(mul, weights, worths)) / sum(weights)


def often(leanings: list[float], even: bool = True) -> Counter[int]:
    luck = Random(1)
    return Counter(choose_move(MIX, leanings, 0.1, luck, even) for _ in range(2000))


portions = st.floats(0.05, 1.0)


@given(st.lists(st.tuples(portions, portions, portions), min_size=2, max_size=8))
def test_whoever_follows_a_liking_wins_neither_less_nor_more_by_it(
    found: list[tuple[float, float, float]],
) -> None:
    liked, plain, worths = (list(column) for column in zip(*found, strict=True))
    now, before = comes_to(equalise_chance(liked, plain, worths), worths), comes_to(plain, worths)
    assert now == pytest.approx(before, abs=0.001)


@pytest.mark.parametrize("best", [0.9, 0.2])
def test_what_is_out_of_the_question_is_not_made_up_with(best: float) -> None:
    """Its value is outside the range of all the others."""
    weights = equalise_chance([0.0, 0.9, 0.1], [0.0, 0.5, 0.5], [best, 0.5, 0.6])
    assert weights[0] == 0.0
    assert comes_to(weights, [best, 0.5, 0.6]) == pytest.approx(0.55, abs=0.001)


def test_what_is_liked_comes_more_often_and_the_worst_less() -> None:
    """The second move is liked; its cost is made up by playing the third less."""
    plain, liked = often([0.0, 0.0, 0.0]), often([0.0, 0.2, 0.0])
    assert liked[2] > 1.5 * plain[2]
    assert liked[3] < 0.6 * plain[3]


def test_balanced_tastes_keep_the_worst_move_rare() -> None:
    assert often([0.0, 0.0, 1.0])[3] <= 1.3 * often([0.0, 0.0, 0.0])[3]
    assert often([0.0, 0.0, 1.0], even=False)[3] > 1900


def test_what_somebody_never_does_is_done_where_there_is_nothing_else() -> None:
    assert set(often([NEVER, 0.0, 0.0])) == {2, 3}
    assert set(often([NEVER, NEVER, 0.0])) == {3}
    assert set(often([NEVER, NEVER, NEVER])) == {1, 2, 3}


def test_the_sure_win_is_taken_by_whoever_never_does_such_things() -> None:
    thought = [MoveEstimate(1, 1.0), MoveEstimate(2, 0.9)]
    assert all(choose_move(thought, [NEVER, 0.5], 0.1, Random(n)) == 1 for n in range(20))


@pytest.mark.parametrize("even", [True, False])
def test_without_a_liking_the_mix_is_kept(even: bool) -> None:
    assert often([0.0, 0.0, 0.0], even)[1] == pytest.approx(1000, abs=80)
