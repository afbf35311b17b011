"""The monkey at the real window: nothing breaks, and the report has its usual figures."""

import json
import subprocess
import sys

from tests.e2e.player import LONG, ROOT, XServer, outside

EVENTS = 60
SEED = ("--seeds", "1", "--first", "4", "--events", str(EVENTS))


def test_nothing_breaks_in_the_real_window(x_server: XServer) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "game.cli", "monkey", "--window", "--json", *SEED],
        cwd=ROOT,
        env=outside(DISPLAY=x_server.name),
        capture_output=True,
        text=True,
        timeout=3 * LONG,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    figures = json.loads(told.stdout)
    assert (figures["events"], figures["mishaps"]) == (EVENTS, [])
    assert len(figures["screens"]) > 2
