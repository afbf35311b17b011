"""Stage tests run without a visible window and without a sound device."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.stage.drawing.art import Art
from game.stage.engine.stage import Stage
from game.stage.engine.window import Window, open_display
from game.stage.sound.mixer import Sound
from tests.stage.stage_user import Log

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture
def window() -> Iterator[Window]:
    open_display()
    window = Window("Ringside", (1280, 720))
    window.resize((1280, 720))
    yield window
    window.close()


@pytest.fixture
def stage(window: Window, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A stage with the real pictures and inaudible sound."""
    drawn = tmp_path_factory.getbasetemp() / "drawn"  # shared by all tests
    sound = Sound(ASSETS / "sound", ASSETS / "music")
    yield Stage(window, Art(ASSETS / "art", drawn), sound)
    sound.close()


@pytest.fixture
def log() -> Log:
    return Log()
