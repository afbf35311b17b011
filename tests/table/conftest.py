"""One app for all table tests, because its cards take a while to draw; each test finds it clean."""

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game.app.app import App
from game.lobby.matches import Matches
from game.main_loop import open_app
from game.profile.places import Places
from game.profile.settings import Settings
from game.stage.drawing.frame_budget import FrameBudget
from game.stage.engine.input_guard import InputGuard
from tests.quiet import keep_quiet, wants_sound

SIZE = (1280, 720)


@pytest.fixture(scope="package")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    base = tmp_path_factory.getbasetemp()
    app = open_app(SIZE, Places(base, base / "matches", base / "drawn"), exact=True)
    yield app
    app.stage.close()


@pytest.fixture
def app(
    shared: App, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[App]:
    """Provide the app with default settings, nothing on the screen and folders of its own."""
    stage = shared.stage
    keep_quiet(request, monkeypatch)
    silent, stage.sound.silent = stage.sound.silent, not wants_sound(request)
    programme = shared.screen_openers
    shared.places = Places(tmp_path, tmp_path / "matches", shared.places.cache)
    shared.matches = Matches(shared.places.matches)
    shared.settings = Settings()
    shared.settings.play.tips = False  # tips have tests of their own
    yield shared
    stage.sound.silent = silent
    stage.layers.clear()
    stage.controls.release_all()  # a test may have left a drag open
    stage.input_guard = InputGuard()
    stage.canvas.budget = (
        FrameBudget()
    )  # tests that draw by hand may leave it open or with a backlog
    stage.toasts.toasts.clear()
    stage.toasts.captions.shown = None
    stage.toasts.captions.waiting.clear()
    for patched in ("draw", "play"):  # patched by `Hands`
        vars(stage).pop(patched, None)
        vars(stage.sound).pop(patched, None)
    shared.screen_openers = programme
    shared.settings = Settings()
    shared.apply_settings()
    if stage.window.size != SIZE or stage.text_scale != 100:
        stage.text_scale = 100
        stage.window.resize(SIZE)
        stage.fit()
