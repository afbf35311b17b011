"""The window: its size, its surface, full screen."""

import ctypes
import os
import sys
from contextlib import suppress
from typing import Literal

import pygame

from game.stage.engine.desktop import Monitor, Size, fitted, monitors, room

SMALLEST = (1280, 720)
BY_HAND = ("x11", "windows")
"""Where pictures go to the screen without a graphics card."""
Framing = Literal["window", "borderless", "full"]
WINDOW: Framing = "window"
BORDERLESS: Framing = "borderless"
FULL: Framing = "full"
UNSEEN = ("offscreen", "dummy", "evdev")
NO_SCREEN = (
    "Ringside needs a screen, and this machine has none to offer. "
    "Without one, `ringside sim`, `rules`, `replay` and `shot` still work."
)


class NoDisplay(Exception):
    """There is no screen to draw on. Says so in one sentence."""


def open_display() -> None:
    """Start what draws and hears, without sound; raise `NoDisplay` where there is no screen."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "ringside")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Or a click that comes together with the focus, as after a long first frame, would be lost.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    _give_pictures_back()
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        raise NoDisplay(NO_SCREEN)  # asking would only make the libraries grumble
    try:
        pygame.display.init()
    except pygame.error:
        raise NoDisplay(NO_SCREEN) from None
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        raise NoDisplay(NO_SCREEN)  # SDL would draw happily where nobody can look
    pygame.font.init()
    if pygame.display.get_driver() in BY_HAND:
        # Without a graphics card SDL would push every frame through a software renderer, which
        # costs twenty times as much. Wayland has no other way.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


MMAP_THRESHOLD = -3
LARGE = 1 << 18
"""Bytes."""


def _give_pictures_back() -> None:
    """A picture that is freed goes back to the system at once, though the C library hoards."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library has no such thing
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def give_crumbs_back() -> None:
    """Small pictures are hoarded all the same; this takes milliseconds, so not in every frame."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


class Window:
    """One resizable window, at least 1280 by 720 where the screen has room for that."""

    def __init__(self, title: str, size: Size = (1920, 1080), vsync: bool = False) -> None:
        self.title = title
        self.chosen: Size | None = None
        """The size that the player has pulled it to, if any."""
        self.framing: Framing = WINDOW
        self.monitor = 0
        self.vsync = vsync
        self._icon: pygame.Surface | None = None
        if vsync:
            _accelerate(True)
            pygame.display.quit()
            pygame.display.init()
        self._open(fitted(size, room()))

    def _open(self, size: Size) -> None:
        try:
            self._window = pygame.Window(self.title, size, resizable=True, allow_high_dpi=True)
            self._window.minimum_size = fitted(SMALLEST, room(self.monitor))
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(f"The window cannot be opened: {error}.") from None
        self._given = self._window.size
        self._windowed = self._given
        """What it goes back to from a whole screen."""

    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""
        return self.surface.get_size()

    @property
    def ratio(self) -> float:
        """Pixels for each unit of the mouse: more than one on dense screens."""
        return self.surface.get_width() / max(1, self._window.size[0])

    def resize(self, size: Size) -> None:
        self._window.size = size
        self._given = self._window.size
        self.refresh()

    def refresh(self) -> None:
        """The size has changed: the old surface is gone."""
        self.surface = self._window.get_surface()
        size = self._window.size
        if self.framing == WINDOW and size != self._given:
            self._given = self.chosen = size

    def moved_to(self, display: int) -> None:
        """It is on another screen now, and must fit there."""
        if self.framing != WINDOW:
            return
        within = room(display)
        self._window.minimum_size = fitted(SMALLEST, within)
        size = fitted(self._window.size, within)
        if size != self._window.size:
            self.resize(size)

    # -- a window, or all of a screen --------------------------------------------------------------

    def show_as(self, framing: Framing, monitor: int = 0) -> None:
        """On this monitor, or on the first if it is no longer there."""
        screens = monitors()
        monitor = monitor if monitor < len(screens) else 0
        if self.framing == WINDOW:
            self._windowed = self._window.size
        moves = monitor != self.monitor
        self._leave()
        self.framing, self.monitor = framing, monitor
        if framing == WINDOW:
            self._become_a_window(screens[monitor] if moves else None)
        else:
            self._fill(screens[monitor])
        self.refresh()

    def _leave(self) -> None:
        if self.framing == FULL:
            self._window.set_windowed()
        elif self.framing == BORDERLESS:
            self._window.borderless = False

    def _become_a_window(self, screen: Monitor | None) -> None:
        """As large as it was; on another screen as large as fits there, in its middle."""
        size = self._windowed
        if screen is not None:
            size = fitted(size, room(self.monitor))
            self._window.minimum_size = fitted(SMALLEST, room(self.monitor))
        self._window.size = size
        self._given = self._window.size
        if screen is not None:
            left, top = (screen.w - size[0]) // 2, (screen.h - size[1]) // 2
            self._window.position = (screen.x + left, screen.y + top)

    def _fill(self, screen: Monitor) -> None:
        self._window.position = (screen.x, screen.y)
        if self.framing == FULL:
            self._window.set_fullscreen(True)
            return
        self._window.borderless = True
        self._window.size = (screen.w, screen.h)
        self._window.position = (screen.x, screen.y)

    def synchronise(self, vsync: bool) -> None:
        """Whole pictures only, or as soon as there are any. The library wants a new window."""
        if vsync == self.vsync:
            return
        self.vsync = vsync
        framing, size = (
            self.framing,
            self._windowed if self.framing != WINDOW else self._window.size,
        )
        self._window.destroy()
        _accelerate(vsync)
        pygame.display.quit()
        pygame.display.init()
        self.framing = WINDOW
        self._open(size)
        if self._icon is not None:
            self._window.set_icon(self._icon)
        if framing != WINDOW:
            self.show_as(framing, self.monitor)

    def icon(self, picture: pygame.Surface) -> None:
        self._icon = picture
        self._window.set_icon(picture)

    def call(self) -> None:
        """Somebody who looks at another window is wanted here; the desktop shows it in its way."""
        if not self._window.focused:
            with suppress(pygame.error):  # where it knows no way
                self._window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def flip(self) -> None:
        self._window.flip()

    def close(self) -> None:
        self._window.destroy()


def _accelerate(vsync: bool) -> None:
    """Only a graphics card knows when a picture is whole; it is asked when a window is opened."""
    os.environ["SDL_RENDER_VSYNC"] = "1" if vsync else "0"
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if vsync else "0"
    if not vsync and pygame.display.get_driver() not in BY_HAND:
        del os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
