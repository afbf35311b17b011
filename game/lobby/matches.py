"""The matches on disk: begun, waiting to be continued, given up.

Other files in the folder do not hide matches, are never touched, and are reported once.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import strftime

from game.core.options import quote_input
from game.limits import FINISHED_MATCHES
from game.lobby import finished
from game.lobby.finished import Stamp
from game.match.match import Match
from game.match.saves import match_reader, seat_policies
from game.match.saves.autosave import Autosave, CannotSave
from game.profile.places import FolderError, disk_error_reason, make_folder
from game.stage.drawing.caches import LruCache

GIVEN_UP = "given up"
MAX_OPENED = 40
"""Files opened to look for waiting matches, not counting matches known to be over."""
MOST = FINISHED_MATCHES
"""Newest files considered."""
CACHED_MATCHES = 6
"""Matches kept in memory after reading, so that the title screen opens at once."""


class Matches:
    """A folder of match files."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        """`cache` is the file that remembers finished matches; without it, nothing does."""
        self.folder = folder
        self._cache = cache
        self._read: LruCache[Stamp, match_reader.OpenedMatch] = LruCache(CACHED_MATCHES)
        self._over = finished.read(cache) if cache else set[Stamp]()
        """Files read before that hold no waiting match."""
        self._odd: dict[Path, str] = {}
        """Files that cannot be read, and why."""
        self._told: set[Path] = set()
        self._closed = False

    def begin(self, match: Match) -> Autosave:
        """Start the file of a new match; raise `FolderError` or `CannotSave` if that fails."""
        folder = make_folder(self.folder)
        stamp = strftime("%Y-%m-%d-%H%M%S")
        for number in range(1, 100):
            extra = f"-{number}" if number > 1 else ""
            path = folder / f"{match.game.name}-{stamp}{extra}{match_reader.SUFFIX}"
            if not os.path.lexists(path):  # a broken link takes the name, too
                return Autosave.begin(match, path)
        raise CannotSave(f"There are too many matches in {folder} that began at this moment.")

    # -- queries -----------------------------------------------------------------------------------

    def unfinished_matches(
        self, at_most: int = 5, offered: Callable[[str], bool] = lambda _: True
    ) -> list[match_reader.OpenedMatch]:
        """Return unfinished matches of the games `offered`, latest first."""
        found: list[match_reader.OpenedMatch] = []
        known = len(self._over)
        for opened in self._opened(MAX_OPENED, offered, skip=self._over):
            if opened.match.result is None and not opened.read_only:
                found.append(opened)
            else:
                self._over.add(_stamp(opened.path))
            if len(found) == at_most:
                break
        if self._cache is not None and len(self._over) > known:
            finished.save(self._cache, self._over)
        return found

    def has_played(self, game: str) -> bool:
        """Whether a match of this game was ever begun here."""
        return any(path.name.startswith(f"{game}-") for path in self._files())

    def last_finished(self, looks_at: int = 5) -> Match | None:
        """Return the latest finished match among the `looks_at` newest files, or None."""
        ended = (o.match for o in self._opened(looks_at) if o.match.result is not None)
        return next(ended, None)

    def stop_offering(self) -> None:
        """Offer no matches until the app is restarted. The files stay where they are."""
        self._closed = True

    def unreadable_note(self) -> str:
        """Return a sentence about newly found unreadable files; empty if there are none."""
        new = {path: why for path, why in self._odd.items() if path not in self._told}
        self._told |= set(new)
        for path, reason in new.items():
            name = quote_input(path.name)
            if len(new) > 1:
                return f"{len(new)} files among your matches cannot be opened; one is {name}."
            return f"The file {name} among your matches cannot be opened. {reason}"
        return ""

    def _opened(
        self,
        at_most: int,
        offered: Callable[[str], bool] = lambda _: True,
        skip: set[Stamp] | frozenset[Stamp] = frozenset(),
    ) -> Iterator[match_reader.OpenedMatch]:
        """Yield the newest matches that can be read."""
        left = at_most
        for path in self._files()[:MOST]:
            if not left:
                return
            if _stamp(path) in skip:
                continue
            try:
                if offered(match_reader.read_header(path).game):
                    yield self._opened_once(path)
                    left -= 1
            except match_reader.Unreadable as reason:
                self._odd[path] = str(reason)

    def _opened_once(self, path: Path) -> match_reader.OpenedMatch:
        stamp = _stamp(path)
        return self._read.get(stamp) or self._read.put(stamp, match_reader.read(path))

    def _files(self) -> list[Path]:
        """Return all files named as matches, latest change first."""
        if self._closed:
            return []
        try:
            files = [
                path for path in self.folder.iterdir() if path.name.endswith(match_reader.SUFFIX)
            ]
        except (OSError, ValueError):
            return []
        return sorted(files, key=_touched, reverse=True)

    # -- giving up ---------------------------------------------------------------------------------

    def put_aside(self, path: Path) -> None:
        """Move the file of a match that was given up, so that it is no longer offered."""
        try:
            place = _claimed(make_folder(self.folder / GIVEN_UP), path)
            try:
                path.replace(place)
            except OSError:
                place.unlink(missing_ok=True)
                raise
            seat_policies.delete_policies(path)
        except FileNotFoundError:
            raise FolderError("The match could not be put aside: its file has gone.") from None
        except OSError as problem:
            raise FolderError(
                f"The match could not be put aside: {disk_error_reason(problem)}."
            ) from problem


def _claimed(folder: Path, path: Path) -> Path:
    """Create an empty file in this folder, under a new name."""
    for number in count(1):
        extra = f"-{number}" if number > 1 else ""
        place = folder / f"{path.stem}{extra}{path.suffix}"
        with suppress(FileExistsError):
            place.open("xb").close()
            return place
    raise AssertionError


def _stamp(path: Path) -> Stamp:
    about = _about(path)
    return (path.name, about.st_size, about.st_mtime_ns) if about else (path.name, 0, 0)


def _touched(path: Path) -> int:
    return _stamp(path)[2]


def _about(path: Path) -> os.stat_result | None:
    """Return the file's status; that of the link itself if it is broken; None if there is none."""
    with suppress(OSError):
        return path.stat()
    with suppress(OSError):
        return path.lstat()
    return None
