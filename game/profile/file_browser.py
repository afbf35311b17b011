"""Showing a folder in the file browser of the system."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OPENERS = {"win32": "explorer", "darwin": "open"}
WINDOWS = "win32"


class Opener:
    """Asks the system to show a folder, and notices if it could not."""

    def __init__(self) -> None:
        self._asked: subprocess.Popen[bytes] | None = None

    def show(self, folder: Path) -> bool:
        """False if this system has nothing to show it with."""
        command = shutil.which(OPENERS.get(sys.platform, "xdg-open"))
        if command is None:
            return False
        nowhere = subprocess.DEVNULL
        try:
            self._asked = subprocess.Popen(
                [command, str(folder)],
                stdin=nowhere,
                stdout=nowhere,
                stderr=nowhere,
                env=_environment(),
                start_new_session=True,
            )
        except (OSError, ValueError):
            return False
        return True

    def failed(self) -> bool:
        """True once, if what was asked last has come back empty-handed."""
        code = self._asked.poll() if self._asked else None
        if code is None:
            return False
        self._asked = None
        return code != 0 and sys.platform != WINDOWS  # where 1 is what success looks like


def _environment() -> dict[str, str]:
    """As it was before the frozen app put its own libraries first."""
    known = dict(os.environ)
    before = known.pop("LD_LIBRARY_PATH_ORIG", "")
    if getattr(sys, "frozen", False):
        known.pop("LD_LIBRARY_PATH", None)
        if before:
            known["LD_LIBRARY_PATH"] = before
    return known
