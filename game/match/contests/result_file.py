"""Results of matches that were played, kept line by line: whoever is interrupted goes on.

A line says which match it was and what A got of it. Files of several machines are read together.
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
    """What is known, and where what is new is added."""

    def __init__(self, path: Path | None, others: Iterable[Path] = ()) -> None:
        self.known: dict[str, float] = {}
        self.disputed: set[str] = set()
        """Matches of which the files tell two results: somebody has changed a bot, or a file."""
        self.path = path
        self._file: IO[bytes] | None = None
        for file in filter(None, (path, *others)):
            if file != path or file.exists():
                self._read(file)

    def _read(self, file: Path) -> None:
        """A line that was cut off, or is none of ours, is played again."""
        for line in file.read_bytes().splitlines():
            try:
                result = msgspec.json.decode(line, type=ResultLine)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                continue
            if self.known.setdefault(result.match, result.share) != result.share:
                self.disputed.add(result.match)

    def note(self, match: str, share: float) -> None:
        self.known[match] = share
        if self._file is not None:
            self._file.write(msgspec.json.encode(ResultLine(match, share)) + b"\n")
            self._file.flush()

    def __enter__(self) -> Self:
        if self.path is not None:
            self._file = self.path.open("ab")
            if self._file.tell() and not self.path.read_bytes().endswith(b"\n"):
                self._file.write(b"\n")  # somebody was interrupted in the middle of a line
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()
