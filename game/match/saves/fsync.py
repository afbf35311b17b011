"""Getting what was written onto the disk itself, where no power cut can reach it.

The system keeps what a program writes in memory for a while. To have it on disk takes a few
milliseconds, on an old disk a hundred: too long for a frame. So one thread waits for it.
"""

import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

_WAITING = ThreadPoolExecutor(1, "disk")
"""Python itself waits for it when the program ends."""


def sync(file: int) -> None:
    """Come back when all that was written to this file is on disk."""
    if sys.platform == "darwin":  # where `fsync` ends at the disk's own memory
        from fcntl import F_FULLFSYNC, fcntl  # noqa: PLC0415  only there

        with suppress(OSError):  # not every disk can
            fcntl(file, F_FULLFSYNC)
            return
    os.fsync(file)


def sync_folder(folder: Path) -> None:
    """The same for the names of files in this folder, as far as the system has a way to do it."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sync_soon(file: int, before: "Future[None] | None" = None) -> "Future[None]":
    """The same in the background; the file may be closed meanwhile.

    What went wrong `before` is wrong still.
    """
    return _WAITING.submit(_sync_and_close, os.dup(file), before)


def _sync_and_close(file: int, before: "Future[None] | None") -> None:
    try:
        if before is not None:
            before.result()
        sync(file)
    finally:
        os.close(file)
