"""A cluster of our own is for this machine alone; `make farm` looks at its real ports."""

import sys
from types import ModuleType
from typing import Any

import pytest

from game.match.contests import farm


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    """What Dask would be asked for, where it is not installed."""
    asked: list[tuple[tuple[Any, ...], dict[str, Any]]] = []
    module = ModuleType("dask.distributed")
    module.Client = lambda *address, **how: asked.append((address, how))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "dask", ModuleType("dask"))
    monkeypatch.setitem(sys.modules, "dask.distributed", module)
    return asked


def test_without_an_address_it_listens_on_this_machine_only(clients: list[Any]) -> None:
    farm._dask("")
    assert clients == [((), {"host": "127.0.0.1", "dashboard_address": None})]


def test_with_an_address_it_asks_for_nothing_else(clients: list[Any]) -> None:
    farm._dask("farm.example:8786")
    assert clients == [(("farm.example:8786",), {})]
