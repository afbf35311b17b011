"""The results of played matches, one per line, so that an interrupted contest can be resumed.

A line holds the key of a match and A's share. The files of several machines can be read together.
"""

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO, Annotated, Self

import msgspec


class ResultLine(msgspec.Struct, forbid_unknown_fields=True):
    match: str
    share: Annotated[float, msgspec.Meta(ge=0, le=1)]


class ResultFile:
    """The known results, and the file to which new ones are appended."""

    def __init__(self, path: Path | None, others: Iterable[Path] = ()) -> None:
        self.known: dict[str, float] = {}
        self.disputed: set[str] = set()
        """Matches with two different results in the files: a bot, or a file, was changed."""
        self.path = path
        self._file: IO[bytes] | None = None
        for file in filter(None, (path, *others)):
            if file != path or file.exists():
                self._read(file)

    def _read(self, file: Path) -> None:
        """Read the results; skip lines that are cut off or not ours, to be played again."""
        for line in file.read_bytes().splitlines():
            try:
                result = msgspec.json.decode(line, type=ResultLine)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                continue
            if self.known.setdefault(result.match, result.share) != result.share:
                self.disputed.add(result.match)

    def add_result(self, match: str, share: float) -> None:
        self.known[match] = share
        if self._file is not None:
            self._file.write(msgspec.json.encode(ResultLine(match, share)) + b"\n")
            self._file.flush()

    def __enter__(self) -> Self:
        if self.path is not None:
            self._file = self.path.open("ab")
            if self._file.tell() and not self.path.read_bytes().endswith(b"\n"):
                self._file.write(b"\n")  # the last run was interrupted in the middle of a line
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()
