"""Save a match to disk while it is played.

Every choice is appended as one line as soon as it is made. If the program is killed, at most the
line being written is lost; in a power cut, at most what was not synced yet (`synced`). Nothing that
was on disk before is ever destroyed.
"""

import errno
import os
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from io import FileIO
from itertools import count
from pathlib import Path
from typing import Self

from game.core.options import quote_input
from game.match.match import Match
from game.match.saves import file_format
from game.match.saves.fsync import sync, sync_folder, sync_soon
from game.match.saves.match_reader import OpenedMatch
from game.temporary_files import resolve_link, temporary_path

_WHY = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EFBIG: "the disk takes no larger file",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "writing there is not allowed",
    errno.EPERM: "writing there is not allowed",
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "there is no such folder",
    errno.ENAMETOOLONG: "the name is too long",
}


class CannotSave(Exception):
    """The match is not on disk, but unharmed in memory. The message says why, in one sentence."""


class Autosave:
    """One match and its file.

    Call `save` after every choice; after a failure, call it again. Call `flush` before leaving.
    """

    def __init__(self, match: Match, path: Path) -> None:
        """Use `begin` or `resume` instead."""
        self.match = match
        self.path = path
        self._kept = 0
        """How many of the match's decisions are in the file."""
        self._size: int | None = None
        """Bytes of the file as we left it; None if it must be written as a whole."""
        self._damaged = False
        self._syncing: Future[None] | None = None
        """The sync of what was appended last, waiting, running or done; None if there is none."""
        self._safe = 0

    @property
    def synced_decisions(self) -> int:
        """How many of the match's decisions would survive a power cut now."""
        if self._syncing is not None and _went_well(self._syncing):
            self._safe = self._kept
        return self._safe

    @classmethod
    def begin(cls, match: Match, path: Path) -> Self:
        """Write a new file, which must not exist yet."""
        saved = cls(match, path)
        with _as_cannot_save():
            try:
                path.open("xb").close()  # from now on no other program can create it
            except FileExistsError:
                raise CannotSave(f"There is a file {path.name} already.") from None
            except ValueError:
                raise CannotSave(f"No file can be called {quote_input(path.name)}.") from None
            try:
                saved._write_whole()
            except BaseException:  # Ctrl-C too
                with suppress(OSError):
                    path.unlink()
                raise
        return saved

    @classmethod
    def resume(cls, opened: OpenedMatch) -> Self:
        """Continue the file that the match was read from; it is not changed before a choice."""
        if opened.read_only:
            raise CannotSave(opened.problem or "This match can only be watched.")
        saved = cls(opened.match, opened.path)
        saved._kept = saved._safe = opened.kept
        saved._size = opened.size
        saved._damaged = opened.problem is not None
        return saved

    def save(self) -> None:
        """Write the decisions made since the last save, or raise `CannotSave`.

        They survive the end of the program at once, and a power cut a moment later.
        """
        self._check_last_sync()
        if self._kept == len(self.match.decisions):
            return
        with _as_cannot_save():
            if self._damaged:
                if self.path.exists():
                    self._set_aside()
                self._damaged = False
                self._size = None
            if self._size is None or not self.path.exists():
                self._write_whole()
            else:
                self._append(self._size)

    def flush(self) -> None:
        """Block until everything is on disk, or raise `CannotSave`."""
        for _ in ("what was written", "what had to be written anew"):
            self._wait()
            self.save()

    def _wait(self) -> None:
        if self._syncing is not None:
            self._syncing.exception()

    def _check_last_sync(self) -> None:
        """After a failed sync, mark the whole match to be written again: parts may be lost."""
        if self._syncing is not None and self._syncing.done() and self._syncing.exception():
            self._syncing = None
            self._size = None
            self._kept = 0

    def _append(self, size: int) -> None:
        facts = self.match.decisions
        new = b"".join(map(file_format.decision_line, facts[self._kept :]))
        with FileIO(self.path, "r+", opener=_at_the_end) as file:
            if file.seek(0, os.SEEK_END) != size:
                raise self._changed()
            file.seek(size - 1)
            if file.read(1) != b"\n":  # the last line is good, but an editor removed its line end
                new = b"\n" + new
            try:
                _write(file, new)
            except OSError:
                self._size, self._damaged = None, True  # unless what was written can be removed
                with suppress(OSError):
                    file.truncate(size)
                    self._size, self._damaged = size, False
                raise
            self._safe = self.synced_decisions
            self._size = size + len(new)
            self._kept = len(facts)
            self._sync_soon(file)

    def _sync_soon(self, file: FileIO) -> None:
        """Sync in the background, unless a waiting sync, not yet begun, will include this."""
        before = self._syncing
        if before is None or before.running() or _went_well(before):
            self._syncing = sync_soon(file.fileno(), before)

    def _write_whole(self) -> None:
        """Write the whole file, all or nothing: the old file is replaced in the last step."""
        self._wait()  # some systems cannot replace a file that is open
        new = file_format.file_contents(self.match)
        path = resolve_link(self.path)
        whole = temporary_path(path)
        try:
            _write_new(whole, "wb", new)
            whole.replace(path)
            sync_folder(path.parent)
        except BaseException:
            with suppress(OSError):
                whole.unlink(missing_ok=True)
            raise
        self._size = len(new)
        self._kept = self._safe = len(self.match.decisions)
        self._syncing = None

    def _set_aside(self) -> None:
        """Copy the damaged file to an unused name beside it."""
        original = self.path.read_bytes()
        if self._size is not None and self._size != len(original):
            raise self._changed()
        for number in count(1):
            copy = self.path.with_name(f"{self.path.name}.damaged-{number}")
            try:
                _write_new(copy, "xb", original)
            except FileExistsError:
                continue
            except OSError:
                with suppress(OSError):
                    copy.unlink(missing_ok=True)
                raise
            sync_folder(copy.parent)
            return

    def _changed(self) -> CannotSave:
        return CannotSave(f"Another program has changed {self.path.name}.")


def _at_the_end(path: str, flags: int) -> int:
    """Open for appending, so that we never overwrite what another program writes meanwhile."""
    return os.open(path, flags | os.O_APPEND)


def _write_new(path: Path, mode: str, contents: bytes) -> None:
    with path.open(mode, buffering=0) as file:
        assert isinstance(file, FileIO)
        _write(file, contents)
        sync(file.fileno())


def _write(file: FileIO, contents: bytes) -> None:
    """Write everything; a disk that is nearly full takes a part first and refuses the rest."""
    rest = memoryview(contents)
    while rest:
        rest = rest[file.write(rest) :]


def _went_well(syncing: "Future[None]") -> bool:
    return syncing.done() and syncing.exception() is None


@contextmanager
def _as_cannot_save() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = _WHY.get(error.errno or 0, "the disk refuses")
        raise CannotSave(f"The match could not be saved: {why}.") from error
