"""Eyeball Boxing: insult votes that make a given player begin."""

import pytest

from game.core.event import Event
from game.games.eyeball_boxing import GAME
from game.games.eyeball_boxing.first import find_opening
from game.games.eyeball_boxing.table import Options

VOTED = Options(insult_vote=True)
PAIRS = [(n, winner, other) for n in GAME.seats for winner in range(n) for other in range(n)]


@pytest.mark.parametrize(
    ("n", "winner", "runner_up"), [pair for pair in PAIRS if len({*pair[1:]}) > 1]
)
def test_everybody_votes_for_the_winner_who_votes_for_the_runner_up(
    n: int, winner: int, runner_up: int
) -> None:
    found = find_opening(winner, runner_up, n, 5, VOTED)
    state = GAME.new(n, found.seed, VOTED)
    out: list[Event] = []
    for seat, move in found.choices:
        state.choose(seat, move, out)  # raises if a seat votes for itself
    assert [event.who for event in out if event.what == "first"] == [winner]
    assert [seat for seat, _ in found.choices] == list(range(n))
    votes = {
        seat: GAME.words.move(state.observe(seat), move, "ABCDE") for seat, move in found.choices
    }
    expected = dict.fromkeys(range(n), f"Vote for {'ABCDE'[winner]}")
    assert votes == expected | {winner: f"Vote for {'ABCDE'[runner_up]}"}


def test_the_seed_is_the_one_asked_for_unless_a_lot_must_fall_otherwise() -> None:
    assert {find_opening(2, 0, 3, seed, VOTED).seed - seed for seed in range(20)} == {0}
    seeds = [find_opening(1, 0, 2, seed, VOTED).seed == seed for seed in range(20)]
    assert set(seeds) == {True, False}
