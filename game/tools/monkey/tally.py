"""Runs many walks and sums up their outcomes."""

import os
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from game.tools.monkey.routes import PAIRS, Pair
from game.tools.monkey.walk import Mishap, Outcome, walk


class Tally(NamedTuple):
    outcomes: list[Outcome]
    seconds: float
    window: bool

    @property
    def events(self) -> int:
        return sum(outcome.events for outcome in self.outcomes)

    @property
    def mishaps(self) -> list[Mishap]:
        return [outcome.mishap for outcome in self.outcomes if outcome.mishap is not None]

    @property
    def screens(self) -> Counter[str]:
        return sum((outcome.screens for outcome in self.outcomes), Counter())

    @property
    def pairs(self) -> set[Pair]:
        return {pair for outcome in self.outcomes for pair in outcome.pairs}

    @property
    def pressed(self) -> int:
        """How many different widgets were pressed."""
        return len({each for outcome in self.outcomes for each in outcome.pressed})

    @property
    def unvisited_pairs(self) -> list[Pair]:
        return [pair for pair in PAIRS if pair not in self.pairs]

    def repeat_command(self, mishap: Mishap) -> str:
        """Return the command that reproduces this mishap."""
        window = " --window" if self.window else ""
        return f"ringside monkey --first {mishap.seed} --seeds 1 --events {mishap.event}{window}"


def run(seeds: Iterable[int], events: int, window: bool, progress: Callable[[int], None]) -> Tally:
    """Walk `events` events for each seed; call `progress` with the number of seeds done."""
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # otherwise Ctrl+C is one more QUIT event
    if not window:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    start = perf_counter()
    outcomes: list[Outcome] = []
    with TemporaryDirectory() as drawn:  # one cache for all walks
        for seed in seeds:
            outcomes.append(walk(seed, events, Path(drawn)))
            progress(len(outcomes))
    return Tally(outcomes, perf_counter() - start, window)


def as_text(tally: Tally) -> list[str]:
    seconds, event = max(outcome.slowest for outcome in tally.outcomes)
    over = len(PAIRS) - len(tally.unvisited_pairs)
    lines = [
        f"{len(tally.outcomes)} seeds, {tally.events} events, {tally.seconds:.0f} s",
        "screens: " + ", ".join(f"{name} {n}" for name, n in tally.screens.most_common()),
        f"one over the other: {over} of {len(PAIRS)} pairs",
        *(f"  not seen: {above} over {below}" for below, above in tally.unvisited_pairs),
        f"{tally.pressed} different buttons, fields and the like",
        f"slowest: {seconds:.2f} s ({event})",
        f"mishaps: {len(tally.mishaps)}",
    ]
    for mishap in tally.mishaps:
        lines += [
            "",
            f"Seed {mishap.seed}, event {mishap.event}: {mishap.what}",
            "The last events:",
        ]
        lines += [f"  {event}" for event in mishap.last]
        lines += ["Once more:", f"  {tally.repeat_command(mishap)}"]
    return lines


def as_json(tally: Tally) -> dict[str, Any]:
    return {
        "seeds": len(tally.outcomes),
        "events": tally.events,
        "seconds": round(tally.seconds, 1),
        "screens": dict(tally.screens),
        "pairs": len(PAIRS) - len(tally.unvisited_pairs),
        "possible": len(PAIRS),
        "missing": tally.unvisited_pairs,
        "pressed": tally.pressed,
        "slowest": max(outcome.slowest for outcome in tally.outcomes),
        "trails": {outcome.seed: outcome.trail for outcome in tally.outcomes},
        "mishaps": [
            each._asdict() | {"repeat": tally.repeat_command(each)} for each in tally.mishaps
        ],
    }
