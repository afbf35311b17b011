"""Running the command line on a pseudo-terminal."""

import os
import select
import signal
import sys
from contextlib import suppress

import pytest

from tests.cli.ringside_process import RINGSIDE, ROOT, Terminal


@pytest.fixture
def terminal() -> Terminal:
    """Run on a terminal; press Ctrl-C as soon as the output contains `until`."""
    pty = pytest.importorskip("pty")

    def run(*arguments: str, until: str = "", **environment: str) -> tuple[int, str]:
        pid, screen = pty.fork()
        if pid == 0:
            os.chdir(ROOT)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a background process ignores SIGINT
            os.execve(sys.executable, [*RINGSIDE, *arguments], {**os.environ, **environment})
        shown = b""
        with suppress(OSError):  # the terminal closes with the program
            while select.select([screen], [], [], 30)[0] and (more := os.read(screen, 4096)):
                shown += more
                if until and until.encode() in shown:
                    os.write(screen, b"\x03")
                    until = ""
            os.kill(pid, signal.SIGKILL)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(screen)
        return code, shown.decode()

    return run
