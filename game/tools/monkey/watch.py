"""What must never happen: a mishap, a freeze, a match that does not come back from disk."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile
from time import perf_counter, thread_time
from types import FrameType

from game.app.app import App
from game.lobby.matches import GIVEN_UP
from game.match.match import Match
from game.match.saves import reading
from game.match.saves.autosave import Autosave
from game.profile.places import Places
from game.profile.settings import read
from game.screens.crash.screen import CrashScreen
from game.tools.monkey.sights import stack

LONGEST = 2.0
"""Seconds of work between two looks at the screen."""
PATIENCE = 60
"""Seconds, by the clock on the wall, after which nothing comes any more."""


class Fault(Exception):
    """Something happened that must not. Says what."""


class Frozen(BaseException):
    """Nobody may catch this but us."""


@contextmanager
def awake() -> Iterator[None]:
    """What is done now takes a moment, or it is a `Fault`.

    Only our own work counts: the machine may be busy, and workers may draw.
    """
    worked, started = thread_time(), perf_counter()
    with _alarm():
        yield
    worked = thread_time() - worked
    if worked > LONGEST:
        raise Fault(f"It froze: {worked:.1f} s of work, {perf_counter() - started:.1f} s in all.")


@contextmanager
def _alarm() -> Iterator[None]:
    """What never ends is ended; where the system has no alarm, by whoever looks on."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise Frozen(f"It does not come back within {PATIENCE} s.")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Watch:
    """Knows what was there from the start, so that it can tell what came of the walk."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.old = set(self._files())
        self.settings = _contents(places.settings)
        self.report: Path | None = None
        """The one that was left to be shown."""

    def _files(self) -> list[Path]:
        folder = self.places.matches
        return [*folder.glob(f"*{reading.SUFFIX}"), *folder.glob(f"{GIVEN_UP}/*{reading.SUFFIX}")]

    def see(self, app: App) -> None:
        """Has anything broken?"""
        for scene in app.stage.scenes:
            if isinstance(scene, CrashScreen) and scene.report != self.report:
                raise Fault(f"A mishap.\n{scene.details}")
        now = stack(app)
        if len(set(now)) < len(now):
            raise Fault(f"Screens pile up: {' / '.join(now)}")
        folder = self.places.reports
        for path in folder.glob("*.txt") if folder.is_dir() else ():
            if path != self.report:
                raise Fault(f"A mishap that was not shown.\n{path.read_text(encoding='utf-8')}")

    def check_match(self, app: App) -> None:
        """Is the match at the table on disk, choice by choice?"""
        for scene in app.stage.scenes:
            autosave = getattr(getattr(scene, "referee", None), "autosave", None)
            if isinstance(autosave, Autosave):
                _compare(autosave.match, autosave.path)

    def check_files(self) -> None:
        """Every match that was begun can be read, and so can the settings."""
        for path in self._files():
            if path.name not in {old.name for old in self.old}:
                problem = reading.verify(path)
                if problem:
                    raise Fault(f"{path.name} does not read back: {problem}")
        written = _contents(self.places.settings)
        if written and written != self.settings:
            copy = self.places.config / "settings.copy"  # reading sets aside what makes no sense
            copyfile(self.places.settings, copy)
            problem = read(copy).problem
            if problem:
                raise Fault(f"The settings do not read back: {problem}\n{written[:2000]!r}")


def _compare(match: Match, path: Path) -> None:
    try:
        opened = reading.read(path)
    except reading.Unreadable as unreadable:
        raise Fault(f"{path.name} does not read back: {unreadable}") from unreadable
    if opened.match.log != match.log or opened.match.state.digest() != match.state.digest():
        raise Fault(
            f"{path.name} holds another match: {len(opened.match.choices)} choices, and at the "
            f"table there are {len(match.choices)}. {opened.problem or ''}"
        )


def _contents(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""
