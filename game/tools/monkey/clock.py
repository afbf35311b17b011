"""Simulated time and randomness: for one seed, the app gets the same values every time."""

import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from random import Random
from types import ModuleType
from typing import Any
from unittest.mock import patch

from game import screen_registry
from game.profile.file_browser import Opener
from game.table.games import ON_THE_TABLE, game_table_for

TONIGHT = datetime(2026, 1, 31, 20, tzinfo=UTC).timestamp()
LOOK = 0.0002
"""Seconds that pass with each reading of the clock, so that no loop waits for ever."""

REAL: dict[str, Any] = {
    "perf_counter": time.perf_counter,
    "monotonic": time.monotonic,
    "strftime": time.strftime,
    "randbits": secrets.randbits,
    "datetime": datetime,
}


class SimulatedClock:
    """A simulated clock and random source, shared by all runs of the app in one walk."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.now = 0.0

    def seconds(self) -> float:
        self.now += LOOK
        return self.now

    def stamp(self, form: str) -> str:
        return time.strftime(form, time.gmtime(TONIGHT + self.now))

    @property
    def stand_ins(self) -> dict[str, Any]:
        hours = self

        class Tonight(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> "Tonight":
                return cls.fromtimestamp(TONIGHT + hours.now, tz)

        return {
            "perf_counter": self.seconds,
            "monotonic": self.seconds,
            "strftime": self.stamp,
            "randbits": self.luck.getrandbits,
            "datetime": Tonight,
        }


class FrameClock:
    """Stands in for `pygame.time.Clock`: every frame takes `milliseconds`."""

    def __init__(self, hours: SimulatedClock) -> None:
        self.hours = hours
        self.milliseconds = 16

    def tick(self, _fps: float = 0) -> int:
        self.hours.now += self.milliseconds / 1000
        return self.milliseconds


@contextmanager
def simulate_time(hours: SimulatedClock) -> Iterator[None]:
    """Give the app simulated time and randomness, and keep it from opening other programs."""
    import_everything()
    stand_ins = hours.stand_ins
    with ExitStack() as changed:
        for module in _our_modules():
            for name, real in REAL.items():
                if vars(module).get(name) is real:
                    changed.enter_context(patch.object(module, name, stand_ins[name]))
        changed.enter_context(patch.object(Opener, "show", return_value=True))
        yield


def import_everything() -> None:
    """Import all screens and game tables now, which are otherwise imported on first use."""
    for screen in screen_registry.SCREENS:
        screen_registry.screen_class(screen)
    for game in ON_THE_TABLE:
        game_table_for(game)


def _our_modules() -> list[ModuleType]:
    tools = __name__.rpartition(".monkey.")[0]
    return [
        module
        for name, module in list(sys.modules.items())
        if name.startswith("game.") and not name.startswith(tools)
    ]
