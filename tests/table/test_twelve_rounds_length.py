"""A twelve-round fight fills a coffee break, not an evening, in simulated time."""

import pytest

from game.app.app import App
from tests.table.rounds_length import length


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no bot's thought be cut short by a slow machine."""
    monkeypatch.setattr("game.table.match_control.referee.SLICE", 600.0)


@pytest.mark.long
def test_twelve_rounds_take_fifteen_to_twenty_five_minutes(app: App) -> None:
    found = length(app, 1)
    assert found.rounds == 12
    assert 15 <= found.minutes <= 25


def test_at_four_times_the_speed_they_take_eight(app: App) -> None:
    """Even a long one, with the button pressed before each round."""
    found = length(app, 7, speed=4.0, ready=True)
    assert found.rounds == 12
    assert found.minutes <= 8


def test_four_rounds_are_a_third_of_it(app: App) -> None:
    assert 4 <= length(app, 3, rounds=4).minutes <= 9
