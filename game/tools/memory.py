"""What memory an evening takes: matches in a row at the fullest table, robots on every seat."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pygame

from game.app.app import App
from game.screens.table.screen import TableScreen
from game.tools.frames import MOST, SIZE, STEP, headless_app
from game.tools.shot import match_after

GAME = "dodgeball"
SPEED = 4.0
"""Of the tellings: everything is shown, only sooner."""
AFTER = 5.0
"""Seconds that the title and the results are looked at."""


class CannotTell(Exception):
    """This system does not say how much memory a program has. Says so in one line."""


class Memory(NamedTuple):
    """Megabytes that are really in use, as the system sees it."""

    title: float
    table: list[float]
    """At the end of each match, the last picture of the table still shown."""
    results: list[float]
    """After each match, when the results have been looked at."""
    seats: int = MOST


def measure(matches: int, progress: Callable[[int], None]) -> Memory:
    """`progress` hears how many matches are over."""
    _megabytes()  # or say at once that nobody can tell
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
    match = match_after(GAME, MOST, seed, 0)
    app.go_to_screen("table", match=match, autosave=app.create_match_file(match))
    scene = app.stage.scene
    assert isinstance(scene, TableScreen)
    scene.hand_over()
    while app.stage.scene is scene:
        pygame.event.pump()
        app.stage.frame(STEP)
    app.stage.frame(STEP)  # what drawing another screen took is swept up


def _look(app: App) -> None:
    """As long as somebody would, and at the pace of the real show."""
    clock = pygame.time.Clock()
    end = monotonic() + AFTER
    while monotonic() < end:
        app.stage.step(clock)


def _megabytes() -> float:
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        raise CannotTell("Only Linux says how much memory a program has.") from None
    kibibytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(kibibytes) * 1024 / 1e6, 1)


def as_text(memory: Memory) -> list[str]:
    lines = [f"title {memory.title:8.1f} MB", "match   table  results"]
    for number, (table, results) in enumerate(zip(memory.table, memory.results, strict=True), 1):
        lines.append(f"{number:5} {table:7.1f}  {results:7.1f} MB")
    return lines
