from pathlib import Path

import pytest

import game.games  # noqa: F401  (registers the games)
from game.profile.places import Places


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "ring"))
    return Places.find().settings
