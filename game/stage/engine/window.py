"""The window: its size, its surface, full screen."""

import ctypes
import os
import sys
from contextlib import suppress
from typing import Literal

import pygame

from game.stage.engine.desktop import Monitor, Size, fit_size, max_window_size, monitors

SMALLEST = (1280, 720)
SOFTWARE_DRIVERS = ("x11", "windows")
"""Video drivers that can show pictures without a graphics card."""
Framing = Literal["window", "borderless", "full"]
WINDOW: Framing = "window"
BORDERLESS: Framing = "borderless"
FULL: Framing = "full"
HEADLESS_DRIVERS = ("offscreen", "dummy", "evdev")
NO_SCREEN = (
    "Ringside needs a screen, and this machine has none to offer. "
    "Without one, `ringside sim`, `rules`, `replay` and `shot` still work."
)


class NoDisplay(Exception):
    """There is no screen to draw on. The message says so in one sentence."""


def open_display() -> None:
    """Start pygame's display and fonts, not its sound; raise `NoDisplay` without a screen."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "ringside")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Otherwise a click that also gives the focus, as after a long first frame, would be lost.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    _map_large_blocks()
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        raise NoDisplay(NO_SCREEN)  # trying would only make the libraries print warnings
    try:
        pygame.display.init()
    except pygame.error:
        raise NoDisplay(NO_SCREEN) from None
    if pygame.display.get_driver() in HEADLESS_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        raise NoDisplay(NO_SCREEN)  # SDL would draw without complaint where nobody can see it
    pygame.font.init()
    if pygame.display.get_driver() in SOFTWARE_DRIVERS:
        # Without a graphics card SDL would send every frame through a software renderer, which
        # costs twenty times as much. Wayland has no alternative.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


MMAP_THRESHOLD = -3
LARGE = 1 << 18
"""Bytes; larger blocks are mapped, and returned one by one."""


def _map_large_blocks() -> None:
    """Make glibc return the memory of a freed picture to the system at once."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # not glibc
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def trim_heap() -> None:
    """Return the memory of small pictures, too. This takes milliseconds: not for every frame."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


class Window:
    """One resizable window, at least 1280 by 720 where the screen has room."""

    def __init__(self, title: str, size: Size = (1920, 1080), vsync: bool = False) -> None:
        self.title = title
        self.dragged_size: Size | None = None
        """The size that the player has dragged it to, if any."""
        self.framing: Framing = WINDOW
        self.monitor = 0
        self.vsync = vsync
        self._icon: pygame.Surface | None = None
        if vsync:
            _accelerate(True)
            pygame.display.quit()
            pygame.display.init()
        self._open(fit_size(size, max_window_size()))

    def _open(self, size: Size) -> None:
        try:
            self._window = pygame.Window(self.title, size, resizable=True, allow_high_dpi=True)
            self._window.minimum_size = fit_size(SMALLEST, max_window_size(self.monitor))
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(f"The window cannot be opened: {error}.") from None
        self._given = self._window.size
        self._windowed = self._given
        """The size to restore after full screen."""

    @property
    def size(self) -> tuple[int, int]:
        """Size of the surface, in pixels."""
        return self.surface.get_size()

    @property
    def ratio(self) -> float:
        """Pixels per mouse unit: more than 1 on high-DPI screens."""
        return self.surface.get_width() / max(1, self._window.size[0])

    def resize(self, size: Size) -> None:
        self._window.size = size
        self._given = self._window.size
        self.refresh()

    def refresh(self) -> None:
        """Fetch the new surface after the size has changed."""
        self.surface = self._window.get_surface()
        size = self._window.size
        if self.framing == WINDOW and size != self._given:
            self._given = self.dragged_size = size

    def fit_to_display(self, display: int) -> None:
        """Make the window fit the display that it has been moved to."""
        if self.framing != WINDOW:
            return
        within = max_window_size(display)
        self._window.minimum_size = fit_size(SMALLEST, within)
        size = fit_size(self._window.size, within)
        if size != self._window.size:
            self.resize(size)

    # -- window and full screen --------------------------------------------------------------------

    def set_framing(self, framing: Framing, monitor: int = 0) -> None:
        """Change the framing, on this monitor, or on the first if this one is gone."""
        screens = monitors()
        monitor = monitor if monitor < len(screens) else 0
        if self.framing == WINDOW:
            self._windowed = self._window.size
        moves = monitor != self.monitor
        self._leave_full_screen()
        self.framing, self.monitor = framing, monitor
        if framing == WINDOW:
            self._become_a_window(screens[monitor] if moves else None)
        else:
            self._fill(screens[monitor])
        self.refresh()

    def _leave_full_screen(self) -> None:
        if self.framing == FULL:
            self._window.set_windowed()
        elif self.framing == BORDERLESS:
            self._window.borderless = False

    def _become_a_window(self, screen: Monitor | None) -> None:
        """Restore the window's size; on another screen, make it fit and centre it."""
        size = self._windowed
        if screen is not None:
            size = fit_size(size, max_window_size(self.monitor))
            self._window.minimum_size = fit_size(SMALLEST, max_window_size(self.monitor))
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

    def set_vsync(self, vsync: bool) -> None:
        """Switch VSync on or off; SDL needs a new window for that."""
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
            self.set_framing(framing, self.monitor)

    def set_icon(self, picture: pygame.Surface) -> None:
        self._icon = picture
        self._window.set_icon(picture)

    def request_attention(self) -> None:
        """Ask for attention in the desktop's own way, if another window has the focus."""
        if not self._window.focused:
            with suppress(pygame.error):  # not supported by this desktop
                self._window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def flip(self) -> None:
        self._window.flip()

    def close(self) -> None:
        self._window.destroy()


def _accelerate(vsync: bool) -> None:
    """Use the graphics card for VSync only. SDL reads these settings when a window opens."""
    os.environ["SDL_RENDER_VSYNC"] = "1" if vsync else "0"
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if vsync else "0"
    if not vsync and pygame.display.get_driver() not in SOFTWARE_DRIVERS:
        del os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
