"""Temporary names for files that are being written; a complete file is renamed to its own name.

A process that is killed in between leaves such a file behind. Nothing is lost: the previous version
is still there under its own name.
"""

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from time import time

_OURS = re.compile(r".+\.unfinished-(\d{1,10})")

OLD = 3600.0
"""Seconds. Writing takes a moment, even on another machine that shares the folder."""


def temporary_path(path: Path) -> Path:
    """The temporary name of this file while this process writes it."""
    return path.with_name(f"{path.name}.unfinished-{os.getpid()}")


def resolve_link(path: Path) -> Path:
    """The file behind a symbolic link, so that writing keeps the link.

    A link to itself has no file behind it; unlike `Path.resolve`, every Python then names the link.
    """
    return Path(os.path.realpath(path))


def delete_abandoned(folder: Path) -> None:
    """Delete abandoned temporary files in this folder; keep any that may still be in use."""
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
    if sys.platform == "win32":  # os.kill would end the process; there, age alone decides
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # it is running, and belongs to another user
        return True
    return True
