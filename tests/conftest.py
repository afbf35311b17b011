"""What every part of the tests shares."""

import gc

import pytest

from game.table import games


@pytest.fixture(scope="module", autouse=True)
def swept() -> None:
    """Every change of scene looks for litter: not among all tests and all that others remember."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def tableless(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game for two whose table is not there."""
    name = games.ON_THE_TABLE[-1]
    monkeypatch.setattr(games, "ON_THE_TABLE", games.ON_THE_TABLE[:-1])
    monkeypatch.delitem(games.game_tables, name, raising=False)
    return name
