"""A house without window and loudspeaker, with a home of its own."""

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game.profile.places import Places
from game.scenes.evening import open_house
from game.scenes.house import House


@pytest.fixture
def house(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    drawn = tmp_path_factory.getbasetemp() / "drawn"  # pictures are drawn once for all tests
    house = open_house((1280, 720), Places(tmp_path, tmp_path / "matches", drawn), exact=True)
    yield house
    house.stage.close()
