"""Fixtures and command-line options shared by all tests."""

import gc
import os
import shutil
from pathlib import Path

import pytest

from game.table import games
from tests import matrix, quiet

MEMORY = Path("/dev/shm")
"""Files in memory, where there are any: tests wait for the disk tens of thousands of times."""
ENOUGH = 4 * 2**30
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("TMPDIR", str(MEMORY))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(matrix.ALL, action="store_true", help="every case of every matrix")
    parser.addoption(matrix.REST, action="store_true", help="only the cases of `make test-rest`")


def pytest_configure(config: pytest.Config) -> None:
    for marker in (*matrix.MARKERS, *quiet.MARKERS):
        config.addinivalue_line("markers", marker)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption(matrix.ALL):
        return
    first = {id(item) for item in matrix.first_tier(items, config.invocation_params.args)}
    rest = bool(config.getoption(matrix.REST))
    config.hook.pytest_deselected(items=[item for item in items if (id(item) in first) is rest])
    items[:] = [item for item in items if (id(item) in first) is not rest]


@pytest.fixture(scope="module", autouse=True)
def swept() -> None:
    """Freeze what earlier tests left behind: every screen change collects garbage, and would search
    all of it."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def game_without_table(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a two-player game whose game table is missing."""
    name = games.ON_THE_TABLE[-1]
    monkeypatch.setattr(games, "ON_THE_TABLE", games.ON_THE_TABLE[:-1])
    monkeypatch.delitem(games.game_tables, name, raising=False)
    return name
