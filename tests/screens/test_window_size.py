"""The window opens at its last size, if the screen has room for it."""

from pathlib import Path

import pygame
import pytest

from game import main_loop
from game.profile.places import Places
from game.profile.settings import read
from game.stage.engine import desktop


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    monkeypatch.setattr(desktop, "_usable", lambda _: (2000, 1200))
    return Places(tmp_path, tmp_path / "matches", tmp_path)


def test_the_size_is_remembered(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    with main_loop._opened(places) as app:
        assert app.stage.window.size == (1920, 1080)
        app.stage.window._window.size = (1500, 900)
        app.stage.handle_event(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    assert read(places.settings).settings.screen.size == (1500, 900)
    with main_loop._opened(places) as app:
        assert app.stage.window.size == (1500, 900)
    monkeypatch.setattr(desktop, "_usable", lambda _: (1366, 728))
    with main_loop._opened(places) as app:
        w, h = app.stage.window.size
        assert (w <= 1366, h <= 680) == (True, True)
    assert read(places.settings).settings.screen.size == (1500, 900), "a guest room changes nothing"


def test_nothing_is_written_where_nothing_was_pulled(places: Places) -> None:
    with main_loop._opened(places):
        pass
    assert not places.settings.exists()
