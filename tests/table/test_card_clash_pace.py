"""How long a round of Card Clash is shown to somebody who answers at once. No clock is asked."""

from collections import defaultdict

import pytest

from game.scenes.house import House
from game.stage.controls import Signal
from tests.table.clash_evening import Boxer, adviser, sit_down

FRAME = 1 / 30
ROUNDS = 60

Spent = defaultdict[str, float]
"""Seconds, by what was told."""


def spent(boxer: Boxer) -> list[Spent]:
    """Seconds of each whole round of a match, by what was told, or `thinking`."""
    table, stage = boxer.table, boxer.stage
    rounds: list[Spent] = []
    while stage.scene is table:
        boxer.frame(FRAME)
        if rounds:
            rounds[-1][table.board.now if table.board.telling else "thinking"] += FRAME
        if table.board.hold:
            stage.signal(Signal("action", action="main", device="keys"))
        if not boxer.asked:
            continue
        asked = table.referee.asked
        assert asked is not None
        if table.board.shown.action == 0:
            rounds.append(defaultdict(float))
        place, _ = boxer.spot(adviser(boxer.match, asked))
        before = len(boxer.match.log)
        stage.signal(Signal("action", action=f"digit{place + 1}", device="keys"))
        stage.signal(Signal("action", action="accept", device="keys"))
        assert len(boxer.match.log) > before
    return rounds[:-1]


def evening(house: House, speed: float, monkeypatch: pytest.MonkeyPatch) -> list[Spent]:
    """The first rounds of several matches, as many as are wanted."""
    monkeypatch.setattr("game.table.referee.SLICE", 600.0)  # no thought is cut by a slow machine
    house.settings.play.speed = speed
    rounds: list[Spent] = []
    for seed in range(40, 60):
        boxer = Boxer(house, sit_down(seed % 2, seed))
        boxer.blind()
        rounds += spent(boxer)
        if len(rounds) >= ROUNDS:
            return rounds[:ROUNDS]
    raise AssertionError("too few rounds")


def mean(rounds: list[Spent]) -> float:
    return sum(sum(seconds.values()) for seconds in rounds) / len(rounds)


def test_a_round_takes_eight_to_fourteen_seconds(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 8 <= mean(evening(house, 1.0, monkeypatch)) <= 14


def test_a_round_takes_less_than_three_seconds_at_four_times_the_speed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert mean(evening(house, 4.0, monkeypatch)) < 3
