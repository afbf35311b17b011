"""Where a player's files go: the folders of the operating system, never the install folder."""

import errno
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from platformdirs import PlatformDirs

from game.core.options import visible

HOME = "RINGSIDE_HOME"
"""The environment variable that puts everything into one folder of the player's choice."""

_WHY = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "writing there is not allowed",
    errno.EPERM: "writing there is not allowed",
    errno.EEXIST: "there is a file of that name",
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "a part of that path is not a folder",
    errno.ENAMETOOLONG: "the name is too long",
}


class NoPlace(Exception):
    """A folder that could not be made. Says which and why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one player. Finding them makes none of them: see `make`."""

    config: Path
    matches: Path
    cache: Path
    """What can be drawn again: to be thrown away at will."""

    @classmethod
    def find(cls) -> Self:
        """The folders that `RINGSIDE_HOME` or else the operating system asks for."""
        home = os.environ.get(HOME)
        if home:
            folder = _at_home(home)
            return cls(folder, folder / "matches", folder / "cache")
        dirs = PlatformDirs("Ringside", appauthor=False)
        return cls(dirs.user_config_path, dirs.user_data_path / "matches", dirs.user_cache_path)

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def reports(self) -> Path:
        """What is written down when something breaks."""
        return self.config / "reports"


def make(folder: Path) -> Path:
    """This folder, made now if it is not there yet; `NoPlace` if that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        said = visible(str(folder))
        raise NoPlace(f"The folder {said} could not be made: {why(error)}.") from error
    return folder


def why(error: Exception) -> str:
    """What the disk said, in words a player knows."""
    code = error.errno if isinstance(error, OSError) else None
    return _WHY.get(code or 0, "the disk refuses")


def _at_home(home: str) -> Path:
    """Absolute, so that it stays the same folder wherever we are; `~` as in a shell."""
    folder = Path(home)
    with suppress(RuntimeError):  # nobody of that name: then it is a folder like any other
        folder = folder.expanduser()
    return folder.absolute()
