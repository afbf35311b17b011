"""The folders for a player's files: those of the operating system, never the install folder."""

import errno
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from platformdirs import PlatformDirs

from game.core.options import escape_unprintable

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


class FolderError(Exception):
    """A folder could not be made. Says which and why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one player. They are not created until `make` is called."""

    config: Path
    matches: Path
    cache: Path
    """Pictures that can be drawn again; safe to delete."""

    @classmethod
    def find(cls) -> Self:
        """Return the folders given by `RINGSIDE_HOME`, or else by the operating system."""
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
        """Folder of the crash reports."""
        return self.config / "reports"


def make_folder(folder: Path) -> Path:
    """Create this folder if it is missing, and return it; raise `FolderError` if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        said = escape_unprintable(str(folder))
        raise FolderError(
            f"The folder {said} could not be made: {disk_error_reason(error)}."
        ) from error
    return folder


def disk_error_reason(error: Exception) -> str:
    """Return the reason for a disk error in plain words."""
    code = error.errno if isinstance(error, OSError) else None
    return _WHY.get(code or 0, "the disk refuses")


def _at_home(home: str) -> Path:
    """Return the folder as an absolute path, with `~` expanded; changing directory is harmless."""
    folder = Path(home)
    with suppress(RuntimeError):  # unknown user: take it as a plain folder name
        folder = folder.expanduser()
    return folder.absolute()
