"""Observations as numbers: fixed length, complete, and nothing hidden."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.core.registry import find
from game.core.state import IllegalMove
from game.lab.encoding import bits, card_counts, number, number_set, one_hot, padded_list, repeated
from game.lab.lab_match import LabMatch, LabTable
from tests.lab.tables import TABLES, VARIANTS, Table, table_name

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))


def moments(table: Table, seed: int, choices: int = 150) -> Iterator[LabMatch]:
    """Yield a random match before every choice, and at its end if it gets there."""
    rng, sitting = Random(seed), LabTable(*table).deal_match(seed)
    while not sitting.over and sitting.choices < choices:
        yield sitting
        sitting.choose(rng.choice(sitting.actions()))
    yield sitting


@EVERY_TABLE
def test_a_row_says_all_that_is_observed(table: Table) -> None:
    """Part by part, equal numbers mean equal observations."""
    known: dict[tuple[str, tuple[float, ...]], Any] = {}
    rng = Random(1)
    for sitting in moments(table, 1, 250):
        seat, written = rng.randrange(sitting.bench.seats), sitting.bench.encoding
        row = sitting.encoded_observation(seat)
        assert len(row) == written.size
        assert all(0.0 <= value <= 1.0 for value in row)
        obs = sitting.state.observe(seat)
        if "discard" in obs._fields:  # the order of the discard pile does not matter
            obs = obs._replace(discard=tuple(sorted(obs.discard)))
        for name, value in obs._asdict().items():
            part = tuple(written.fields[name].write(value))
            assert known.setdefault((name, part), value) == value


@EVERY_TABLE
def test_actions_are_moves(table: Table) -> None:
    for sitting in moments(table, 2):
        if not sitting.over:
            moves = [sitting.bench.encoding.moves[action] for action in sitting.actions()]
            assert moves == sorted(sitting.state.legal_moves(sitting.seat_to_move))
            assert len({sitting.label(sitting.seat_to_move, a) for a in sitting.actions()}) == len(
                moves
            )


@EVERY_TABLE
def test_nothing_hidden_is_told(table: Table) -> None:
    """With other hidden cards a seat observes the same."""
    rng = Random(3)
    for sitting in moments(table, 3, 60):
        seat, other = rng.randrange(sitting.bench.seats), sitting.clone()
        other.state = sitting.state.determinize(seat, rng)
        assert other.encoded_observation(seat) == sitting.encoded_observation(seat)
        assert other.information_state(seat) == sitting.information_state(seat)
        if sitting.seat_to_move == seat:
            assert other.actions() == sitting.actions()


@pytest.mark.parametrize("game", ["eyeball_boxing", "card_clash", "twelve_rounds", "minds_eye"])
def test_a_sealed_choice_is_known_to_whoever_made_it_only(game: str) -> None:
    table = game, find(game).seats[-1], VARIANTS[game][-1]
    compared = 0
    for sitting in moments(table, 4, 300):
        if len(sitting.state.actors()) < 2 or len(sitting.actions()) < 2:
            continue
        chooser, worlds = sitting.seat_to_move, [sitting.clone(), sitting.clone()]
        for world, action in zip(worlds, sitting.actions(), strict=False):
            world.choose(action)
        one, two = worlds
        assert one.histories[chooser] != two.histories[chooser], (
            "even when it does not show any more"
        )
        for seat in set(range(sitting.bench.seats)) - {chooser}:
            assert one.information_state(seat) == two.information_state(seat)
            assert one.encoded_observation(seat) == two.encoded_observation(seat)
        assert (one.seat_to_move, one.actions()) == (two.seat_to_move, two.actions())
        compared += 1
    assert compared > 3


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    sitting = LabTable("card_clash", 2, {}).deal_match(1)
    wrong = next(a for a in range(len(sitting.bench.encoding.moves)) if a not in sitting.actions())
    before = sitting.information_state(0), sitting.encoded_observation(0)
    with pytest.raises(IllegalMove):
        sitting.choose(wrong)
    assert (sitting.information_state(0), sitting.encoded_observation(0)) == before


def test_somebody_has_something_to_choose() -> None:
    """This deal plays itself: every move is forced, so it is over before anybody is asked."""
    bench, luck = LabTable("dodgeball", 2, {}), Random(11)
    assert bench.deal_match(Random(11).getrandbits(48)).over
    assert all(bench.deal_random_match(luck).actions() for _ in range(50))


def test_a_team_wins_together() -> None:
    *_, sitting = moments(("dodgeball", 4, {"teams": True}), 5, 5_000)
    assert sitting.state.over
    assert sorted(sitting.returns()) == [-1.0, -1.0, 1.0, 1.0]
    winners = [seat for seat, got in enumerate(sitting.returns()) if got > 0]
    assert tuple(winners) == sitting.state.team_of(winners[0])


def test_a_match_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.lab_match.LONGEST", 10)
    *_, sitting = moments(("minds_eye", 3, {}), 6)
    assert sitting.is_truncated
    assert sitting.seat_to_move == -1
    assert not sitting.actions()
    assert sitting.returns() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("field", "value", "row"),
    [
        (number(10), 4, [0.4]),
        (number(10, least=-10), 0, [0.5]),
        (one_hot(-1, 0, 1), 0, [0, 1, 0]),
        (bits(4), 0b0110, [0, 1, 1, 0]),
        (number_set(3), (2, 0), [1, 0, 1]),
        (card_counts(3, 4), (2, 0, 2), [0.25, 0, 0.5]),
        (repeated(4, number(2), one_hot(5, 6)), (1, 6, 2, 5), [0.5, 0, 1, 1, 1, 0]),
        (padded_list(3, number(2)), (1, 2), [1, 0.5, 1, 1, 0, 0]),
        (padded_list(1, number(2)), (1, 2), [1, 1]),
    ],
)
def test_how_a_field_is_written(field: Any, value: Any, row: list[float]) -> None:
    assert list(field.write(value)) == row
    assert field.size == len(row)
