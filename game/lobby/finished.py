"""Which match files hold no waiting match, remembered from one start of the app to the next.

A cache: without it, every file is read once more. It is for one version of the app, because another
may continue what this one can only watch.
"""

from collections.abc import Set
from contextlib import suppress
from pathlib import Path

import msgspec

from game import __version__
from game.limits import FINISHED_MATCHES
from game.temporary_files import temporary_path

Stamp = tuple[str, int, int]
"""A file at one moment: name, size, and time of change in nanoseconds."""


class _Remembered(msgspec.Struct):
    version: str
    finished: list[Stamp]


def read(path: Path) -> set[Stamp]:
    """The finished matches in this cache; none if it is missing, damaged or of another version."""
    with suppress(OSError, msgspec.MsgspecError):
        found = msgspec.json.decode(path.read_bytes(), type=_Remembered)
        if found.version == __version__:
            return set(found.finished)
    return set()


def save(path: Path, finished: Set[Stamp]) -> None:
    """Replace the cache, with the latest files if there are too many; do nothing if that fails."""
    latest = sorted(finished, key=lambda stamp: stamp[2], reverse=True)[:FINISHED_MATCHES]
    new = temporary_path(path)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.encode(_Remembered(__version__, latest)))
        new.replace(path)
