"""Running the command line in a process of its own."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

RINGSIDE = [sys.executable, "-m", "game.cli"]

linux = pytest.mark.skipif(sys.platform != "linux", reason="needs the devices of Linux")


def ringside(
    *arguments: str, close: tuple[int, ...] = (), **more: object
) -> subprocess.CompletedProcess[str]:
    """Run `ringside` in a process of its own, with these file descriptors closed."""
    closed = " ".join(f"{number}>&-" for number in close)
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", *RINGSIDE, *arguments]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run(command, cwd=ROOT, text=True, timeout=60, check=False, **streams)  # type: ignore[call-overload, no-any-return]


Terminal = Callable[..., tuple[int, str]]
