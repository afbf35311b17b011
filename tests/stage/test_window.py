"""The window: never too small, full screen and back, and one sentence where there is no display."""

import os
import sys
from collections.abc import Callable

import pygame
import pytest

from game.stage.engine import desktop as desktop_module
from game.stage.engine import window as window_module
from game.stage.engine.desktop import FRAME, PANEL, Monitor
from game.stage.engine.stage import Stage
from game.stage.engine.window import (
    BORDERLESS,
    FULL,
    NO_SCREEN,
    SMALLEST,
    WINDOW,
    Framing,
    NoDisplay,
    Window,
    open_display,
)


def test_a_window_has_the_size_asked_for(window: Window) -> None:
    assert window.size == (1280, 720)
    window.resize((1600, 900))
    assert window.size == (1600, 900)
    assert window.surface.get_size() == (1600, 900)


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Callable[[tuple[int, int]], None]:
    """Returns a function that sets the desktop's room for a window and its frame."""
    open_display()

    def lay(usable: tuple[int, int]) -> None:
        monkeypatch.setattr(desktop_module, "_usable", lambda _: usable)

    return lay


Desktop = Callable[[tuple[int, int]], None]


def test_a_window_cannot_be_made_too_small(desktop: Desktop) -> None:
    desktop((1920, 1080))
    window = Window("Ringside")
    assert window._window.minimum_size == SMALLEST
    window.resize((640, 360))
    assert window.size == SMALLEST
    window.close()


@pytest.mark.parametrize("asked", [(1920, 1080), (1920, 1200), (1280, 720), (5000, 900)])
@pytest.mark.parametrize(
    "usable", [(3840, 2160), (1920, 1080), (1920, 1040), (1680, 1022), (1366, 728), (1024, 560)]
)
def test_a_window_and_its_frame_fit_the_desktop(
    desktop: Desktop, usable: tuple[int, int], asked: tuple[int, int]
) -> None:
    """Its lower edge is in view, even on a screen too small for the smallest window size."""
    desktop(usable)
    window = Window("Ringside", asked)
    w, h = window.size
    assert w + FRAME[0] <= usable[0]
    assert h + FRAME[1] <= usable[1]
    if asked[0] * 9 == asked[1] * 16:
        assert abs(w / h - 16 / 9) < 0.01, "and it keeps its shape"
    window.close()


def test_a_window_that_fits_has_the_size_asked_for(desktop: Desktop) -> None:
    desktop((2560, 1400))
    window = Window("Ringside", (1920, 1080))
    assert window.size == (1920, 1080)
    assert window.dragged_size is None, "nobody has pulled at it"
    window.close()


def test_on_another_screen_it_fits_that_one(stage: Stage, desktop: Desktop) -> None:
    desktop((2560, 1400))
    stage.window.resize((1920, 1080))
    stage.fit()
    desktop((1440, 860))
    stage.handle_event(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    assert stage.window.size == (1424, 801)
    assert stage.canvas.size == (1424, 801)
    assert stage.window.dragged_size is None


def test_in_full_screen_nothing_is_fitted(window: Window, desktop: Desktop) -> None:
    desktop((1000, 600))
    window.set_framing(FULL)
    before = window.size
    window.fit_to_display(1)
    assert window.size == before


def test_what_the_player_pulls_it_to_is_known(stage: Stage) -> None:
    stage.window._window.size = (1500, 900)
    stage.handle_event(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    assert stage.window.dragged_size == (1500, 900)
    stage.set_framing(FULL)
    stage.handle_event(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    assert stage.window.dragged_size == (1500, 900)


# -- room on the desktop ---------------------------------------------------------------------------


def test_the_system_is_asked_what_it_leaves() -> None:
    open_display()
    assert desktop_module._usable(0) == pygame.display.get_desktop_sizes()[0]  # no taskbars here
    assert desktop_module._usable(7) is None


def test_where_nobody_tells_there_is_a_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(what: str) -> None:
        raise AttributeError(what)

    open_display()
    monkeypatch.setattr(desktop_module, "_sdl_function", refuse)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    (w, h), room = (1920, 1080), desktop_module.max_window_size()
    assert room == (w - FRAME[0] - PANEL[0], h - FRAME[1] - PANEL[1])
    assert desktop_module.max_window_size(3) is None
    assert desktop_module.fit_size((1920, 1080), None) == (1920, 1080)


@pytest.mark.parametrize("framing", [FULL, BORDERLESS])
def test_all_of_a_screen_and_back(window: Window, framing: Framing) -> None:
    window.resize((1400, 800))
    window.set_framing(framing)
    assert window.framing == framing
    assert window.size == pygame.display.get_desktop_sizes()[0]
    assert window.surface.get_size() == window.size
    window.set_framing(WINDOW)
    assert window.framing == WINDOW
    assert window.size == (1400, 800)
    assert not window._window.borderless


def test_from_one_whole_screen_to_the_other_and_back_to_the_window(window: Window) -> None:
    window.resize((1400, 800))
    for framing in (FULL, BORDERLESS, FULL, WINDOW):
        window.set_framing(framing)
    assert window.size == (1400, 800)
    assert window.dragged_size is None, "nobody has pulled at it"


@pytest.fixture
def two_monitors(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large monitor, and a small one to its right."""
    both = [Monitor(0, 0, 1920, 1080), Monitor(1920, 0, 1440, 900)]
    rooms = {0: (1904, 1032), 1: (1424, 852)}
    monkeypatch.setattr(window_module, "monitors", lambda: both)
    monkeypatch.setattr(window_module, "max_window_size", lambda display=0: rooms[display])


def test_a_window_goes_to_the_other_monitor_and_fits_there(
    window: Window, two_monitors: None
) -> None:
    window.resize((1904, 1032))
    window.set_framing(WINDOW, 1)
    x, y = window._window.position
    w, h = window.size
    assert x >= 1920
    assert x + w <= 1920 + 1440
    assert y >= 0
    assert y + h <= 900


@pytest.mark.parametrize("monitor", [0, 1])
def test_a_whole_screen_is_the_one_that_was_chosen(
    window: Window, two_monitors: None, monitor: int
) -> None:
    window.set_framing(BORDERLESS, monitor)
    assert window._window.position == ((0, 0), (1920, 0))[monitor]
    assert window.size == ((1920, 1080), (1440, 900))[monitor]


def test_a_monitor_that_is_gone_is_the_first(window: Window) -> None:
    window.set_framing(BORDERLESS, 7)
    assert window.monitor == 0
    assert window.size == pygame.display.get_desktop_sizes()[0]


def test_where_nobody_tells_monitors_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()
    monkeypatch.setattr(desktop_module, "_bounds", lambda _: None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1280, 800)])
    assert desktop_module.monitors() == [Monitor(0, 0, 1920, 1080), Monitor(1920, 0, 1280, 800)]


def test_sizes_on_offer_fit_the_desktop(desktop: Desktop) -> None:
    desktop((1936, 1128))
    assert desktop_module.standard_sizes() == [(1280, 720), (1600, 900), (1920, 1080)]
    desktop((1024, 600))
    assert desktop_module.standard_sizes() == [(981, 552)]


def test_whole_pictures_only_want_a_new_window(window: Window) -> None:
    window.set_icon(pygame.Surface((64, 64), pygame.SRCALPHA))
    window.set_framing(BORDERLESS)
    before = window._window
    window.set_vsync(True)
    assert window._window is not before
    assert (window.vsync, window.framing) == (True, BORDERLESS)
    assert os.environ["SDL_RENDER_VSYNC"] == "1"
    window.surface.fill((10, 20, 30))
    window.flip()
    window.set_vsync(False)
    assert os.environ["SDL_RENDER_VSYNC"] == "0"
    window.flip()


def test_the_mouse_counts_in_pixels_here(window: Window) -> None:
    assert window.ratio == 1


def test_a_window_has_an_icon_and_can_be_shown(window: Window) -> None:
    window.set_icon(pygame.Surface((64, 64), pygame.SRCALPHA))
    window.surface.fill((10, 20, 30))
    window.flip()
    assert window.surface.get_at((5, 5))[:3] == (10, 20, 30)


# -- without a display -----------------------------------------------------------------------------


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux machine without a display."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("no_display")
def test_without_a_screen_it_says_so_before_anything_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse() -> None:
        raise AssertionError("tried")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoDisplay) as error:
        open_display()
    assert str(error.value) == NO_SCREEN


@pytest.mark.usefixtures("no_display")
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
def test_no_framebuffer_acceleration_on_x11_and_windows(
    monkeypatch: pytest.MonkeyPatch, driver: str, value: str | None
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    open_display()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == value
