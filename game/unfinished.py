"""Files that are being written: under another name until they are whole.

Whoever is killed in between leaves such a file behind. Nobody needs it: what was there before is
still there under its own name.
"""

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from time import time

_OURS = re.compile(r".+\.unfinished-(\d{1,10})")

OLD = 3600.0
"""Seconds. Writing takes a moment, also on another machine that shares the folder."""


def unfinished(path: Path) -> Path:
    """What this file is called while it is being written by us."""
    return path.with_name(f"{path.name}.unfinished-{os.getpid()}")


def clear(folder: Path) -> None:
    """Take away what was left behind in this folder; not what somebody may still be writing."""
    with suppress(OSError, ValueError):
        for path in list(folder.iterdir()):
            ours = _OURS.fullmatch(path.name)
            if ours and _is_old(path) and not _lives(int(ours[1])):
                with suppress(OSError):
                    path.unlink()


def _is_old(path: Path) -> bool:
    with suppress(OSError):
        return path.is_file() and time() - path.stat().st_mtime > OLD
    return False


def _lives(process: int) -> bool:
    if sys.platform == "win32":  # where asking would end it; there, being old must do
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # it lives, and is somebody else's
        return True
    return True
