"""Showing a folder in the system's file browser."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OPENERS = {"win32": "explorer", "darwin": "open"}
WINDOWS = "win32"


class Opener:
    """Asks the system to show a folder, and notices a failure."""

    def __init__(self) -> None:
        self._asked: subprocess.Popen[bytes] | None = None

    def show(self, folder: Path) -> bool:
        """Open the folder; False if this system has no file browser."""
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
        """True once if the last request has failed."""
        code = self._asked.poll() if self._asked else None
        if code is None:
            return False
        self._asked = None
        return code != 0 and sys.platform != WINDOWS  # Explorer returns 1 on success


def _environment() -> dict[str, str]:
    """Environment as it was before the frozen app put its own libraries first."""
    known = dict(os.environ)
    before = known.pop("LD_LIBRARY_PATH_ORIG", "")
    if getattr(sys, "frozen", False):
        known.pop("LD_LIBRARY_PATH", None)
        if before:
            known["LD_LIBRARY_PATH"] = before
    return known
