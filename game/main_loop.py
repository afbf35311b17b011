"""Opens the app (window, art, sound, settings) and runs its main loop."""

import gc
import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from time import monotonic
from typing import Any

import pygame

from game.app.app import App
from game.profile import report
from game.profile.places import FolderError, Places, make_folder
from game.profile.settings import read
from game.screen_registry import SCREEN_OPENERS
from game.screens.crash.screen import CrashScreen
from game.screens.title.screen import TitleScreen
from game.stage.drawing.art import Art, trim_cache
from game.stage.engine.stage import Stage
from game.stage.engine.window import NoDisplay, Window, open_display
from game.stage.folders import ASSETS
from game.stage.sound.mixer import Sound
from game.temporary_files import delete_abandoned

MAX_CRASHES, CRASH_SECONDS = 3, 60.0
"""This many crashes within this many seconds end the app."""
CRASH = "crash"


class AppFailed(Exception):
    """A crash that could not be shown. Its one-line message names the report."""


def open_app(
    size: tuple[int, int] | None = None, places: Places | None = None, exact: bool = False
) -> App:
    """Open the app in a window of its last size, with no screen shown yet.

    `exact` keeps the requested size even if the desktop is smaller.
    """
    open_display()
    places = places or Places.find()
    fresh = not os.path.exists(places.settings)  # noqa: PTH110  a file nobody may see is none
    found = read(places.settings)
    for folder in (places.config, places.matches, places.cache, places.cache / "art"):
        delete_abandoned(folder)
    screen = found.settings.screen
    window = Window("Ringside", size or screen.size, screen.vsync)
    if exact and size:
        window.resize(size)
    cache = None
    with suppress(FolderError):  # without a cache, pictures are drawn again each time: only slower
        cache = make_folder(places.cache / "art")
    art = Art(ASSETS / "art", cache)
    stage = Stage(window, art, Sound(ASSETS / "sound", ASSETS / "music"))
    app = App(stage, found.settings, places, SCREEN_OPENERS)
    app.is_first_run = fresh
    if found.problem:
        app.notify(found.problem)
    _freeze_gc()
    return app


@cache
def _freeze_gc() -> None:
    """Exempt the loaded code and tables from garbage collection: they stay until the app ends."""
    gc.freeze()


def run_app(screen: str = "title", **about: Any) -> int:
    """Run the app from this screen until it is closed; raise `AppFailed` if it crashed."""
    places = Places.find()
    try:
        with _opened(places) as app:
            MainLoop(app, screen, **about).run()
    except (NoDisplay, AppFailed):
        raise
    except Exception as error:  # before the window is there, or while it closes
        raise _fatal_error(report.write(report.compose(error), places)) from error
    return 0


@contextmanager
def _opened(places: Places) -> Iterator[App]:
    app = open_app(places=places)
    try:
        yield app
    finally:
        if app.stage.window.dragged_size:
            app.save_settings()
        app.stage.close()
        if app.stage.art.cache:
            trim_cache(app.stage.art.cache)


class MainLoop:
    """Runs the app. A crash is written to a report and shown; then the app continues."""

    def __init__(self, app: App, screen: str = "title", **about: Any) -> None:
        self.app = app
        first = "comfort" if app.is_first_run and screen == "title" else screen
        self._first = partial(app.go_to_screen, first, **about)
        self._falls: deque[float] = deque(maxlen=MAX_CRASHES)
        """Times of the last crashes, in seconds."""
        self._last: Path | None = None
        """The match file that was at the table at the last crash; None if there was none."""

    def run(self) -> None:
        stage = self.app.stage
        self.begin()
        clock = pygame.time.Clock()
        while stage.running:
            self.step(clock)

    def begin(self) -> None:
        """Show the first screen: the title, or a crash that the last run could not show."""
        stage = self.app.stage
        if not self._show_unseen():
            self._safely(self._open)
        self._safely(self._icon)
        self._safely(stage.art.start_worker)
        self._safely(stage.controls.open_pads)

    def step(self, clock: pygame.time.Clock) -> None:
        self._safely(lambda: self.app.stage.step(clock))

    def _open(self) -> None:
        self._first()
        self.app.stage.advance_frame(0)

    def _icon(self) -> None:
        stage = self.app.stage
        stage.window.set_icon(stage.art.picture("icons/app.svg", 64))

    def _show_unseen(self) -> bool:
        """Show a crash report from the last run; True if there was one.

        If the crash screen itself fails, the title follows anyway: nobody is locked out.
        """
        unseen = report.take_unseen(self.app.places)
        if unseen is None:
            return False
        try:
            self.app.go_to_screen(CRASH, **unseen._asdict())
            self.app.stage.advance_frame(0)
        except Exception as error:
            self._write(error)
            self._clear()
            self.app.notify(f"Something broke last time. The report is {unseen.report.name}.")
            return False
        return True

    # -- crashes -----------------------------------------------------------------------------------

    def _safely(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Exception as error:
            self._handle_crash(error)

    def _handle_crash(self, error: Exception) -> None:
        app, now = self.app, monotonic()
        match_path = app.match_file
        text, path = self._write(error)
        again = match_path is not None and match_path == self._last and self._lately(now)
        if self._lately(now) and any(isinstance(scene, TitleScreen) for scene in app.stage.layers):
            app.matches.stop_offering()  # a match may be the cause: nobody must be locked out
        self._falls.append(now)
        self._last = match_path
        if self._is_hopeless(now):
            raise _fatal_error(path) from error
        self._clear()
        try:
            app.go_to_screen(
                CRASH, report=path, details=text, match_path=match_path, crashed_again=again
            )
        except Exception as worse:
            raise _fatal_error(self._write(worse)[1]) from worse

    def _write(self, error: Exception) -> tuple[str, Path | None]:
        app = self.app
        scene = " over ".join(type(scene).__name__ for scene in reversed(app.stage.layers))
        text = report.compose(error, scene, app.match_file)
        return text, report.write(text, app.places)

    def _lately(self, now: float) -> bool:
        return bool(self._falls) and now - self._falls[-1] < CRASH_SECONDS

    def _is_hopeless(self, now: float) -> bool:
        shown = any(isinstance(scene, CrashScreen) for scene in self.app.stage.layers)
        often = len(self._falls) == MAX_CRASHES and now - self._falls[0] < CRASH_SECONDS
        return shown or often or not self.app.stage.running

    def _clear(self) -> None:
        """Drop all screens, calling only their `leave`: they may be broken."""
        stage = self.app.stage
        for scene in reversed(stage.layers):
            with suppress(Exception):
                scene.leave()
        stage.layers.clear()
        stage.canvas.shift = (0.0, 0.0)


def _fatal_error(path: Path | None) -> AppFailed:
    """The error to raise; also marks the report, so that the next start shows it."""
    report.mark(path)
    where = f"The report is {path}" if path else "No report could be written"
    return AppFailed(f"Something broke, and Ringside had to stop. {where}; your matches are kept.")
