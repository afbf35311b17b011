"""Crash reports: text files that stay on this computer.

Nothing here raises: it runs when something has gone wrong already.
"""

import platform
import re
from contextlib import suppress
from datetime import datetime
from io import BufferedReader
from pathlib import Path
from traceback import TracebackException
from typing import NamedTuple

import pygame

from game import __version__
from game.core.options import escape_unprintable
from game.profile.places import Places

KEPT = 10
MATCH_LINES = 20
MATCH_BYTES = 16 << 10
"""Bytes read from the end of a match file; `MATCH_LINES` lines have far fewer."""
FIRST_LINES, LAST_LINES = 40, 80
"""Lines kept of a traceback that is longer than both together."""
LARGEST = 1 << 20
"""Bytes read of a report; ours are far smaller."""
LONGEST = 600
"""Characters of a line."""

MARKER = "unseen"
NAME = re.compile(r"\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.txt")
MATCH = "Match: "


class Unseen(NamedTuple):
    """A report that was not shown yet."""

    report: Path
    details: str
    match_path: Path | None


def compose(error: BaseException, scene: str = "", match_path: Path | None = None) -> str:
    """Return the whole report as text."""
    try:
        return "\n".join(_lines(error, scene, match_path)) + "\n"
    except Exception as worse:  # an error whose own text cannot be built
        return f"Ringside {__version__}: {type(error).__name__}, and then {type(worse).__name__}\n"


def write(text: str, places: Places) -> Path | None:
    """Write a report to disk and return its path; None if that fails."""
    try:
        places.reports.mkdir(parents=True, exist_ok=True)
        path = _put(text, places.reports)
    except Exception:
        return None
    _tidy(places.reports, path)
    return path


def _put(text: str, folder: Path) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 100):
        path = folder / f"{stamp}{f'-{number}' if number > 1 else ''}.txt"
        with suppress(FileExistsError), path.open("x", encoding="utf-8") as file:
            file.write(text)
            return path
    raise FileExistsError


def _tidy(folder: Path, newest: Path) -> None:
    """Delete the oldest of our own files."""
    with suppress(OSError):
        ours = [path for path in folder.iterdir() if NAME.fullmatch(path.name) and path != newest]
        ours.sort(key=lambda path: path.stem, reverse=True)
        for path in ours[KEPT - 1 :]:
            path.unlink(missing_ok=True)


# -- contents of a report --------------------------------------------------------------------------


def _lines(error: BaseException, scene: str, match_path: Path | None) -> list[str]:
    told = TracebackException.from_exception(error)
    what = "".join(told.format_exception_only()).strip().splitlines() or [type(error).__name__]
    lines = [
        f"What: {_plain(what[-1])}",
        f"Screen: {scene or 'none yet'}",
        f"When: {datetime.now():%Y-%m-%d %H:%M:%S}",
        f"Version: ringside {__version__}",
        f"System: {platform.platform()}",
        f"Python: {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {_sdl()}",
        f"{MATCH}{_plain(str(match_path)) if match_path else 'none'}",
        "",
    ]
    trace = [_plain(line) for line in "".join(told.format()).splitlines()]
    lines += _shortened(trace)
    if match_path is not None:
        lines += ["", f"The last lines of {_plain(match_path.name)}:", *_end(match_path)]
    return lines


def _sdl() -> str:
    return ".".join(map(str, pygame.get_sdl_version()))


def _plain(line: str) -> str:
    """Make a line safe to show, copy and write to disk."""
    return escape_unprintable(line[:LONGEST])


def _shortened(trace: list[str]) -> list[str]:
    """Leave out the middle of a long traceback, as from deep recursion."""
    left_out = len(trace) - FIRST_LINES - LAST_LINES
    if left_out <= 0:
        return trace
    return [*trace[:FIRST_LINES], f"({left_out} lines left out)", *trace[-LAST_LINES:]]


def _end(match_path: Path) -> list[str]:
    """Return the last lines of the match file."""
    try:
        with _opened_file(match_path) as file:
            file.seek(max(0, match_path.stat().st_size - MATCH_BYTES))
            lines = file.read(MATCH_BYTES).decode(errors="replace").splitlines()
    except Exception as error:
        return [f"(cannot be read: {type(error).__name__})"]
    return [_plain(line) for line in lines[-MATCH_LINES:]]


def _opened_file(path: Path) -> BufferedReader:
    """Open a regular file only: reading a pipe would block."""
    if not path.is_file():
        raise FileNotFoundError(path.name)
    return path.open("rb")


# -- a report that was not shown yet ---------------------------------------------------------------


def mark(report: Path | None) -> None:
    """Mark this report to be shown at the next start."""
    if report is not None:
        with suppress(Exception):
            (report.parent / MARKER).write_text(report.name, encoding="utf-8")


def take_unseen(places: Places) -> Unseen | None:
    """Return the report to show at this start, or None. It is offered only once."""
    marker = places.reports / MARKER
    try:
        with _opened_file(marker) as file:
            name = file.read(100).decode().strip()
    except Exception:
        return None
    with suppress(Exception):
        marker.unlink()
    try:
        return _opened(places.reports / name) if NAME.fullmatch(name) else None
    except Exception:
        return None


def _opened(report: Path) -> Unseen:
    with _opened_file(report) as file:
        details = file.read(LARGEST).decode(errors="replace")
    named = [line for line in details.splitlines()[:20] if line.startswith(MATCH)]
    path = Path(named[0].removeprefix(MATCH)) if named else None
    return Unseen(report, details, path if path is not None and path.is_file() else None)
