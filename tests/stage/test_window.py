"""The window: never too small, full screen and back, and one sentence where there is no screen."""

import os
import sys

import pygame
import pytest

from game.stage import window as window_module
from game.stage.window import NO_SCREEN, SMALLEST, NoDisplay, Window, open_display


def test_a_window_has_the_size_asked_for(window: Window) -> None:
    assert window.size == (1280, 720)
    window.resize((1600, 900))
    assert window.size == (1600, 900)
    assert window.surface.get_size() == (1600, 900)


def test_a_window_cannot_be_made_too_small(window: Window) -> None:
    assert window._window.minimum_size == SMALLEST
    window.resize((640, 360))
    assert window.size == SMALLEST


def test_a_window_larger_than_the_desktop_gets_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1680, 1050)])
    window = Window("Ringside", (1920, 1080))
    assert window.size == (1600, 930)
    window.close()


def test_on_a_tiny_desktop_the_window_keeps_its_least_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_display()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 600)])
    window = Window("Ringside")
    assert window.size == SMALLEST
    window.close()


def test_full_screen_and_back(window: Window) -> None:
    window.resize((1400, 800))
    window.toggle()
    assert window.fullscreen
    assert window.surface.get_size() == window.size
    window.toggle()
    assert not window.fullscreen
    assert window.size == (1400, 800)


def test_a_window_can_open_in_full_screen() -> None:
    open_display()
    window = Window("Ringside", (1280, 720), fullscreen=True)
    assert window.fullscreen
    window.toggle()
    assert window.size == (1280, 720)
    window.close()


def test_the_mouse_counts_in_pixels_here(window: Window) -> None:
    assert window.ratio == 1


def test_a_window_has_an_icon_and_can_be_shown(window: Window) -> None:
    window.icon(pygame.Surface((64, 64), pygame.SRCALPHA))
    window.surface.fill((10, 20, 30))
    window.flip()
    assert window.surface.get_at((5, 5))[:3] == (10, 20, 30)


# -- where there is no screen ----------------------------------------------------------------------


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux machine without any screen."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("nowhere")
def test_without_a_screen_it_says_so_before_anything_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse() -> None:
        raise AssertionError("tried")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoDisplay) as error:
        open_display()
    assert str(error.value) == NO_SCREEN


@pytest.mark.usefixtures("nowhere")
def test_a_screen_that_nobody_sees_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="needs a screen"):
        open_display()


def test_a_screen_that_cannot_be_opened_is_none_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoDisplay) as error:
        open_display()
    assert str(error.value) == NO_SCREEN
    assert error.value.__cause__ is None


def test_a_window_that_cannot_be_opened_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()

    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("out of windows")

    monkeypatch.setattr(window_module.pygame, "Window", refuse)
    with pytest.raises(NoDisplay) as error:
        Window("Ringside")
    assert str(error.value) == "The window cannot be opened: out of windows."


def test_the_sentence_says_what_still_works() -> None:
    assert "ringside sim" in NO_SCREEN
    assert "!" not in NO_SCREEN


@pytest.mark.parametrize(
    ("driver", "value"), [("x11", "0"), ("windows", "0"), ("wayland", None), ("dummy", None)]
)
def test_frames_take_the_cheap_way_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, driver: str, value: str | None
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    open_display()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == value
