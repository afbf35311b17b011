"""How large a window may be: a screen without panels and docks, less the window's frame."""

import ctypes
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import pygame

Size = tuple[int, int]

FRAME = (16, 48)
"""Pixels that borders and a title bar take at most; not known before the window exists."""
PANEL = (64, 72)
"""Pixels that the desktop's bars take, where the system does not say."""


class _Bounds(ctypes.Structure):
    x: int
    y: int
    w: int
    h: int
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def max_window_size(display: int = 0) -> Size | None:
    """The largest window for this display; None if there is no such display."""
    usable = _usable(display) or _guess_usable(display)
    return usable and (usable[0] - FRAME[0], usable[1] - FRAME[1])


def fit_size(size: Size, within: Size | None) -> Size:
    """Scale a size down, in proportion, to fit the limit; None is no limit."""
    if within is None:
        return size
    share = min(1.0, within[0] / size[0], within[1] / size[1])
    return round(size[0] * share), round(size[1] * share)


class Monitor(NamedTuple):
    """A screen, and its position on the desktop."""

    x: int
    y: int
    w: int
    h: int


def monitors() -> list[Monitor]:
    """All screens; an empty list without a desktop."""
    if not pygame.display.get_init():
        return []
    sizes = pygame.display.get_desktop_sizes()
    return [_bounds(number) or _beside(sizes, number) for number in range(len(sizes))]


def _beside(sizes: list[Size], number: int) -> Monitor:
    """A fallback where the system does not say: screens in a row, from left to right."""
    return Monitor(sum(w for w, _ in sizes[:number]), 0, *sizes[number])


SHAPES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3200, 1800), (3840, 2160))


def standard_sizes(display: int = 0) -> list[Size]:
    """The standard sizes that fit on this display; at least one."""
    within = max_window_size(display)
    return [size for size in SHAPES if fit_size(size, within) == size] or [
        fit_size(SHAPES[0], within)
    ]


def _bounds(display: int) -> Monitor | None:
    found = _query_bounds("SDL_GetDisplayBounds", display)
    return Monitor(found.x, found.y, found.w, found.h) if found else None


def _usable(display: int) -> Size | None:
    """The usable area that SDL reports; pygame has no call for it."""
    found = _query_bounds("SDL_GetDisplayUsableBounds", display)
    return (found.w, found.h) if found else None


def _query_bounds(what: str, display: int) -> _Bounds | None:
    bounds = _Bounds()
    with suppress(OSError, AttributeError, TypeError):
        if _sdl_function(what)(display, ctypes.byref(bounds)) == 0 and min(bounds.w, bounds.h) > 0:
            return bounds
    return None


def _sdl_function(what: str) -> Callable[..., Any]:
    """A function of SDL, found through a module of pygame, or on Windows by the library's name."""
    file = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
    asks: Callable[..., Any] = getattr(ctypes.CDLL(file), what)
    return asks


def _guess_usable(display: int) -> Size | None:
    sizes = pygame.display.get_desktop_sizes()
    if not 0 <= display < len(sizes):
        return None
    return sizes[display][0] - PANEL[0], sizes[display][1] - PANEL[1]
