"""The window: its size, its surface, full screen."""

import ctypes
import os
import sys
from contextlib import suppress

import pygame

from game.stage.desktop import Size, fitted, room

SMALLEST = (1280, 720)
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
    if pygame.display.get_driver() in ("x11", "windows"):
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

    def __init__(self, title: str, size: Size = (1920, 1080), fullscreen: bool = False) -> None:
        self.chosen: Size | None = None
        """The size that the player has pulled it to, if any."""
        size = fitted(size, room())
        try:
            self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
            self._window.minimum_size = fitted(SMALLEST, room())
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(f"The window cannot be opened: {error}.") from None
        self._given = self._window.size
        self.fullscreen = False
        if fullscreen:
            self.toggle()

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
        if not self.fullscreen and size != self._given:
            self._given = self.chosen = size

    def moved_to(self, display: int) -> None:
        """It is on another screen now, and must fit there."""
        if self.fullscreen:
            return
        within = room(display)
        self._window.minimum_size = fitted(SMALLEST, within)
        size = fitted(self._window.size, within)
        if size != self._window.size:
            self.resize(size)

    def toggle(self) -> None:
        """Full screen, or back to a window."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self.refresh()

    def icon(self, picture: pygame.Surface) -> None:
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
