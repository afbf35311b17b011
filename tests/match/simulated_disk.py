"""A simulated disk that loses everything not synced in a power cut."""

import os
import stat
from pathlib import Path


class Disk:
    """Replaces `os.fsync` for the files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.syncs = 0
        self._contents: dict[int, bytes] = {}
        self._names: dict[str, int] = {}
        self._held: list[int] = []
        """Duplicated descriptors, kept open so that no inode number is reused."""

    def fsync(self, file: int) -> None:
        about = os.fstat(file)
        self.syncs += 1
        self._held.append(os.dup(file))
        if stat.S_ISDIR(about.st_mode):
            self._names = {path.name: path.stat().st_ino for path in self.folder.iterdir()}
        else:
            self._contents[about.st_ino] = self._file(about.st_ino).read_bytes()

    def _file(self, number: int) -> Path:
        return next(path for path in self.folder.iterdir() if path.stat().st_ino == number)

    def after_a_power_cut(self, name: str, where: Path) -> Path:
        """Return the file as it would be after a power cut now."""
        assert name in self._names, "not even its name is left"
        found = where / f"{self.syncs}-{name}"
        found.write_bytes(self._contents.get(self._names[name], b""))
        return found

    def close(self) -> None:
        for file in self._held:
            os.close(file)
