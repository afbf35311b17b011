"""An app without window and sound device, with a home folder of its own."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import main_loop
from game.app.app import App
from game.main_loop import open_app
from game.profile.places import Places
from game.stage.drawing.art import Art
from game.stage.drawing.high_contrast import Paint
from game.stage.folders import ASSETS
from game.stage.sound import mixer
from tests.quiet import keep_quiet

read = mixer.decode_sound


@cache
def waves(path: Path) -> bytes:
    return read(path).get_raw()


@pytest.fixture(scope="package", autouse=True)
def listening() -> Iterator[None]:
    """Music is decoded once for all tests: it costs more than most of them."""
    with pytest.MonkeyPatch.context() as patch:
        decoded = lambda path, *_: pygame.mixer.Sound(buffer=waves(path))  # noqa: E731
        patch.setattr(mixer, "decode_sound", decoded)
        yield


@pytest.fixture(scope="session")
def art(tmp_path_factory: pytest.TempPathFactory) -> Art:
    """Pictures are drawn once for all tests."""
    drawn = tmp_path_factory.getbasetemp() / "drawn" / "art"
    drawn.mkdir(parents=True, exist_ok=True)
    return Art(ASSETS / "art", drawn)


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_quiet(request, monkeypatch)


@pytest.fixture
def app(art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quiet: None) -> Iterator[App]:
    monkeypatch.setattr(main_loop, "Art", lambda *_: art)
    app = open_app((1280, 720), Places(tmp_path, tmp_path / "matches", tmp_path), exact=True)
    yield app
    app.stage.close()
    Paint.contrast, Paint.detail = False, True
