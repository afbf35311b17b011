"""Sync files to the disk itself, where they survive a power cut.

The system keeps what a program writes in memory for a while. Syncing takes a few milliseconds, on
an old disk a hundred: too long for a frame. So a background thread waits for it.
"""

import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

_WAITING = ThreadPoolExecutor(1, "disk")
"""Python waits for this thread when the program ends."""


def sync(file: int) -> None:
    """Block until everything written to this file is on disk."""
    if sys.platform == "darwin":  # where `fsync` reaches only the disk's own cache
        from fcntl import F_FULLFSYNC, fcntl  # noqa: PLC0415  only there

        with suppress(OSError):  # not every disk supports it
            fcntl(file, F_FULLFSYNC)
            return
    os.fsync(file)


def sync_folder(folder: Path) -> None:
    """Block until the file names in this folder are on disk, if the system can do that."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sync_soon(file: int, before: "Future[None] | None" = None) -> "Future[None]":
    """Sync in the background; the file may be closed meanwhile.

    If the sync `before` failed, this one fails too.
    """
    return _WAITING.submit(_sync_and_close, os.dup(file), before)


def _sync_and_close(file: int, before: "Future[None] | None") -> None:
    try:
        if before is not None:
            before.result()
        sync(file)
    finally:
        os.close(file)
