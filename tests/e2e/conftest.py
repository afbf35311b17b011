"""One X server for all tests of a worker; reference pictures are drawn without a display."""

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from tests.e2e.player import Player, XServer


@pytest.fixture(scope="session")
def x_server() -> Iterator[XServer]:
    screen = XServer()
    yield screen
    screen.close()


@pytest.fixture
def player(
    x_server: XServer, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Player]:
    """A player with an empty home folder; the program is not running yet."""
    drawn = tmp_path_factory.getbasetemp() / "drawn for e2e"  # shared by all tests
    drawn.mkdir(exist_ok=True)
    (tmp_path / "cache").symlink_to(drawn)
    player = Player(x_server, tmp_path)
    yield player
    player.kill()
