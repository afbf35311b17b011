"""Measures the budgets and writes `docs/budgets.md`: `make budgets`. Takes a quarter of an hour."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from shutil import which
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from game import __version__
from game.tools import flashes, loudness, speed
from tests.e2e import shipped
from tests.table import test_frames, test_impact, test_scene_prefetch

PAGE = Path(__file__).with_name("budgets.md")
RULES = (("decisions", "decisions_per_s", 150_000), ("clones", "clones_per_s", 500_000))
"""What, its name in `ringside bench --json`, and how many a second at least."""
DRAWING = (
    ("one card dragged", "drag", 2.5, "×"),
    ("animations, 95 % of frames", "show_p95", 6.0, "×"),
    ("animations, the busiest frame", "busiest_frame", 9.0, "×"),
    ("a table at rest", "idle_percent", 2.0, " % of a core"),
)
"""The same of `ringside bench --frames`, with the most that is allowed."""
WINDOW = ("xvfb-run", "-a", "-s", "-screen 0 1920x1080x24")
OPEN = "from game.main_loop import MainLoop, open_app; MainLoop(open_app()).begin()"
HEAD = f"""# Budgets

Written by `make budgets` on {date.today()} for version {__version__}; change `docs/budgets.py`, not
this page. Drawing is measured at 1920×1080, as multiples of an untouched flip and one full blit,
each frame as in the best of three runs. A busy machine is slower than it says here.

| what | budget | measured | held by |
|---|---|---|---|
"""

Row = tuple[str, str, str, str]


def in_window(*command: str) -> str:
    """What a program says that opens a window, even where there is no desktop."""
    window = () if os.environ.get("DISPLAY") or not which(WINDOW[0]) else WINDOW
    program = (*window, sys.executable, *command)
    return subprocess.run(program, check=False, stdout=subprocess.PIPE, text=True).stdout


def bench(key: str, *what: str) -> Any:
    return json.loads(in_window("-m", "game.cli", "bench", *what, "--json"))[key]


def rules() -> Iterator[Row]:
    seats = {game.name: min(speed.SEATS, game.seats[-1]) for game, _ in speed.tables()}
    tables = [table for table in bench("tables") if table["seats"] == seats[table["game"]]]
    for what, name, limit in RULES:
        worst = min(tables, key=lambda table: table[name])
        found = f"{worst[name]:,.0f} ({worst['game']})"
        yield f"Rules: {what} a second, four seats", f"≥ {limit:,}", found, "ringside bench"


def drawing() -> Iterator[Row]:
    tables, by = bench("tables", "--frames"), "ringside bench --frames"
    for what, name, limit, unit in DRAWING:
        worst = max(tables, key=lambda table: table[name])
        found = f"{worst[name]:.1f}{unit} ({worst['game']})"
        yield f"Drawing: {what}", f"≤ {limit:g}{unit}", found, by
    tables, by = bench("tables", "--thinking"), "ringside bench --thinking"
    for bots, most in (("heuristic", ""), ("champ", "no more than that")):
        late = fmean(table["late_percent"] for table in tables if table["bots"] == bots)
        yield f"Late frames while {bots} bots think", most, f"{late:.2f} %", by


def memory() -> Row:
    used = bench("results", "--memory")
    what, most = f"Memory after {len(used)} matches, full table", f"≤ {shipped.MOST_MEMORY} MB"
    return what, most, f"{used[-1]:.0f} MB", "ringside bench --memory"


def senses() -> Iterator[Row]:
    mixes, by = bench("set_pieces", "--sound"), "ringside bench --sound"
    loudest = max(mix["turned_up"] for mix in mixes)
    above = min(mix["above"] for mix in mixes if mix["above"] is not None)
    yield "The loudest sum, all volumes at maximum", "≤ 0 dBFS", f"{loudest} dBFS", by
    what = "A blow above crowd and music in its first 125 ms"
    yield what, f"≥ {loudness.ABOVE:g} dB", f"{above} dB", by
    pieces = bench("set_pieces", "--flashes")
    seen = [piece["flashes"] for piece in pieces if "flashes" in piece]
    what = f"Flashes a second on {flashes.AREA:.0%} of the screen"
    found = f"{max(seen):g} ({len(seen)} of {len(pieces)} set pieces seen)"
    yield what, f"≤ {flashes.FLASHES}; none in red", found, "ringside bench --flashes"


def tested() -> Iterator[Row]:
    in_window("-c", OPEN)  # draws the pictures
    begun = perf_counter()
    in_window("-c", OPEN)
    yield "Start to first frame", "≤ 1 s", f"{perf_counter() - begun:.1f} s", "make budgets"
    blow, by = "From the release of a card to the blow", "tests/table/test_impact.py"
    yield f"{blow}, nobody can answer", f"≤ {test_impact.AT_ONCE} s", "", by
    yield f"{blow}, nobody does answer", f"≤ {test_impact.LATE} s", "", by
    side, by = round(test_frames.SPACE**0.5), "tests/table/test_frames.py"
    yield "New pictures in a frame", f"≤ {test_frames.DRAWN}, together {side}×{side}", "", by
    new = f"≤ {test_scene_prefetch.FEW} pictures, {test_scene_prefetch.FEW_WORDS} words"
    yield "New at a scene change", new, "", "tests/table/test_scene_prefetch.py"
    yield "The app folder", f"≤ {shipped.LARGEST // 10**6} MB", "", "tests/e2e/shipped.py"
    yield "Crashes in 20,000 events of 30 seeds", "0", "", "ringside monkey"


if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with TemporaryDirectory() as os.environ["RINGSIDE_HOME"]:
        rows = [*rules(), *drawing(), memory(), *senses(), *tested()]
    lines = [f"| {what} | {most} | {found} | `{by}` |\n" for what, most, found, by in rows]
    PAGE.write_text(HEAD + "".join(lines), "utf-8", newline="\n")
