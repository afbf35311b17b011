"""Memory use: matches in a row at a full table of bots."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pygame

from game.app.app import App
from game.screens.table.screen import TableScreen
from game.tools.frames import MAX_SEATS, SIZE, STEP, headless_app
from game.tools.shot import match_after

GAME = "dodgeball"
SPEED = 4.0
"""Speed of the animations: all are shown, only faster."""
SCREEN_SECONDS = 5.0
"""Seconds that the title and the results are shown."""


class MemoryUnknown(Exception):
    """This system does not report memory use. The message is one line."""


class Memory(NamedTuple):
    """Resident memory in megabytes."""

    title: float
    table: list[float]
    """At the end of each match, when the results have just appeared."""
    results: list[float]
    """After each match, when the results have been shown for a while."""
    seats: int = MAX_SEATS


def measure(matches: int, progress: Callable[[int], None]) -> Memory:
    """Play matches and measure; call `progress` with the number of matches done."""
    _megabytes()  # raise now if this system cannot tell
    with headless_app(SIZE) as app:
        app.settings.play.speed = SPEED
        app.apply_settings()
        app.stage.art.start_worker()
        app.go_to_screen("title")
        _look(app)
        memory = Memory(_megabytes(), [], [])
        for number in range(matches):
            _play(app, number)
            memory.table.append(_megabytes())
            _look(app)
            memory.results.append(_megabytes())
            progress(number + 1)
        return memory


def _play(app: App, seed: int) -> None:
    match = match_after(GAME, MAX_SEATS, seed, 0)
    app.go_to_screen("table", match=match, autosave=app.create_match_file(match))
    scene = app.stage.top_layer
    assert isinstance(scene, TableScreen)
    scene.toggle_bot_player()
    while app.stage.top_layer is scene:
        pygame.event.pump()
        app.stage.advance_frame(STEP)
    app.stage.advance_frame(STEP)  # returns what the change of screen freed


def _look(app: App) -> None:
    """Run the app in real time for `AFTER` seconds."""
    clock = pygame.time.Clock()
    end = monotonic() + SCREEN_SECONDS
    while monotonic() < end:
        app.stage.step(clock)


def _megabytes() -> float:
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        raise MemoryUnknown("Only Linux says how much memory a program has.") from None
    kibibytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(kibibytes) * 1024 / 1e6, 1)


def as_text(memory: Memory) -> list[str]:
    lines = [f"title {memory.title:8.1f} MB", "match   table  results"]
    for number, (table, results) in enumerate(zip(memory.table, memory.results, strict=True), 1):
        lines.append(f"{number:5} {table:7.1f}  {results:7.1f} MB")
    return lines
