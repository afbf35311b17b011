"""The matches on disk: begun, waiting to be gone on with, given up."""

from collections.abc import Iterator
from pathlib import Path
from time import strftime

from game.match import record
from game.match.autosave import Autosave, CannotSave
from game.match.match import Match
from game.profile.places import NoPlace, make

GIVEN_UP = "given up"
LATEST = 40
"""Files that are looked at for matches that wait."""


class Matches:
    """A folder of match files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, match: Match) -> Autosave:
        """A file for a new match; `NoPlace` or `CannotSave` say why there is none."""
        folder = make(self.folder)
        stamp = strftime("%Y-%m-%d-%H%M%S")
        for number in range(1, 100):
            extra = f"-{number}" if number > 1 else ""
            path = folder / f"{match.game.name}-{stamp}{extra}{record.SUFFIX}"
            if not path.exists():
                return Autosave.begin(match, path)
        raise CannotSave(f"There are too many matches in {folder} that began at this moment.")

    def waiting(self, at_most: int = 5) -> list[record.Opened]:
        """Those that are not over, the one played last first."""
        found: list[record.Opened] = []
        for opened in self._opened(LATEST):
            if opened.match.result is None and not opened.read_only:
                found.append(opened)
                if len(found) == at_most:
                    break
        return found

    def last_finished(self, looks_at: int = 5) -> Match | None:
        """The match that ended last, if it is among the last few files."""
        ended = (o.match for o in self._opened(looks_at) if o.match.result is not None)
        return next(ended, None)

    def put_aside(self, path: Path) -> None:
        """A match that was given up does not wait any more, though its file is kept."""
        try:
            path.replace(make(self.folder / GIVEN_UP) / path.name)
        except OSError as problem:
            raise NoPlace(f"The match could not be put aside: {problem}.") from problem

    def _opened(self, at_most: int) -> Iterator[record.Opened]:
        """The newest files that can be read."""
        try:
            files = list(self.folder.glob(f"*{record.SUFFIX}"))
            files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        except OSError:
            return
        for path in files[:at_most]:
            try:
                yield record.read(path)
            except record.Unreadable:
                continue
