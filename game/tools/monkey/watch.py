"""Detects what must never happen: a crash, a freeze, a match that does not load again."""

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
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.profile.places import Places
from game.profile.settings import read
from game.screens.crash.screen import CrashScreen
from game.tools.monkey.screen_state import stack

LONGEST = 2.0
"""Most seconds of work for one event."""
PATIENCE = 60
"""Seconds of real time after which an event counts as stuck."""


class Fault(Exception):
    """Something happened that must not. The message says what."""


class Frozen(BaseException):
    """Raised when an event is stuck. A `BaseException`, so that only the monkey catches it."""


@contextmanager
def time_limit() -> Iterator[None]:
    """Raise `Fault` if the block takes more than `LONGEST` seconds of work.

    Only the time of this thread counts: the machine may be busy, and workers may draw.
    """
    worked, started = thread_time(), perf_counter()
    with _alarm():
        yield
    worked = thread_time() - worked
    if worked > LONGEST:
        raise Fault(f"It froze: {worked:.1f} s of work, {perf_counter() - started:.1f} s in all.")


@contextmanager
def _alarm() -> Iterator[None]:
    """Interrupt a block that is stuck. Does nothing off the main thread or without timers."""
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
    """Knows the files from before the walk, and checks those that the walk has written."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.old = set(self._files())
        self.settings = _contents(places.settings)
        self.report: Path | None = None
        """The crash report that was put there for the app to show; None if there is none."""

    def _files(self) -> list[Path]:
        folder = self.places.matches
        return [
            *folder.glob(f"*{match_reader.SUFFIX}"),
            *folder.glob(f"{GIVEN_UP}/*{match_reader.SUFFIX}"),
        ]

    def check_screens(self, app: App) -> None:
        """Raise `Fault` if a crash was shown or reported, or if a screen is stacked twice."""
        for scene in app.stage.layers:
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
        """Raise `Fault` if the match at the table differs from its file."""
        for scene in app.stage.layers:
            autosave = getattr(getattr(scene, "referee", None), "autosave", None)
            if isinstance(autosave, Autosave):
                _compare(autosave.match, autosave.path)

    def check_files(self) -> None:
        """Raise `Fault` if a new match file or the settings cannot be read."""
        for path in self._files():
            if path.name not in {old.name for old in self.old}:
                problem = match_reader.verify(path)
                if problem:
                    raise Fault(f"{path.name} does not read back: {problem}")
        written = _contents(self.places.settings)
        if written and written != self.settings:
            copy = self.places.config / "settings.copy"  # reading moves a broken file away
            copyfile(self.places.settings, copy)
            problem = read(copy).problem
            if problem:
                raise Fault(f"The settings do not read back: {problem}\n{written[:2000]!r}")


def _compare(match: Match, path: Path) -> None:
    try:
        opened = match_reader.read(path)
    except match_reader.Unreadable as unreadable:
        raise Fault(f"{path.name} does not read back: {unreadable}") from unreadable
    if opened.match.log != match.log or opened.match.state.digest() != match.state.digest():
        raise Fault(
            f"{path.name} holds another match: {len(opened.match.choices)} choices, and at the "
            f"table there are {len(match.choices)}. {opened.problem or ''}"
        )


def _contents(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""
