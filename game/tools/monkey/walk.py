"""One walk: a random profile, and a random path through the app that its seed repeats."""

import gc
import os
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import thread_time
from traceback import format_exc
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from game import main_loop
from game.app.app import App
from game.match.match import Match
from game.profile.places import Places
from game.table.games import has_table
from game.tools.monkey import acts
from game.tools.monkey.acts import Act
from game.tools.monkey.clock import FrameClock, SimulatedClock, simulate_time
from game.tools.monkey.play import next_acts
from game.tools.monkey.profile import leave_report, write_profile
from game.tools.monkey.routes import FIRST, PAIRS, Pair, press, screen_stack, step_towards
from game.tools.monkey.screen_state import click_points, name_of, stack, widgets
from game.tools.monkey.watch import Fault, Frozen, Watch, time_limit

SIZE = (1280, 720)
LAST = 20
"""Events that are reported before a mishap."""
TRIES = 25
"""Steps towards a screen before the walk gives it up."""
LOITER = 8
"""Average number of random actions between two errands."""
SPELL = 60
"""Most actions in one spell at the table."""
TABLE = "table"
LOUDSPEAKERS = ("nowhere", "dummy")
"""SDL audio drivers: even seeds find no sound device, odd seeds a silent one."""
CHECK = 40
"""Events between two checks of the match file."""
FRAMES = (0, 1, 8, 16, 16, 16, 33, 50, 100)
"""Frame times in milliseconds."""
TABLE_FRAME_TIMES = (16, 50, 100, 100)
"""Frame times during a spell at the table, where a match takes its time."""
FRAME_COUNTS = (1, 1, 1, 1, 1, 2, 5)
"""Frames that run after an event."""


class Mishap(NamedTuple):
    seed: int
    event: int
    what: str
    last: tuple[str, ...]
    """The events before it."""


class Outcome(NamedTuple):
    """The outcome of one walk."""

    seed: int
    events: int
    screens: Counter[str]
    """Number of events on each screen."""
    pairs: frozenset[Pair]
    pressed: frozenset[tuple[str, str]]
    """Screen and widget."""
    slowest: tuple[float, str]
    """Seconds that the slowest event took, and that event."""
    trail: str
    """Digest of all events and screens; two walks of one seed have the same."""
    mishap: Mishap | None


class Walk:
    """Acts at random, and makes for the screens that it has not seen."""

    def __init__(self, seed: int, home: Path, cache: Path) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.hours = SimulatedClock(seed)
        self.clock: Any = FrameClock(self.hours)
        self.places = Places(home, home / "matches", cache)
        self.played = write_profile(self.places, self.rng)
        self.watch = Watch(self.places)
        self.events = 0
        self.screens: Counter[str] = Counter()
        self.pairs: set[Pair] = set()
        self.pressed: Counter[tuple[str, str]] = Counter()
        """How often each widget was picked for being new, by screen and name."""
        self.slowest = (0.0, "")
        self.event_log: deque[str] = deque(maxlen=LAST)
        self._trail = blake2b(digest_size=8)
        self._ahead: deque[Act] = deque()
        """Events left of the action in progress."""
        self._unseen = self.rng.sample(PAIRS, len(PAIRS))
        self._errand: tuple[str, ...] = ()
        self._patience = 0
        self._spell = 0
        """Actions left in this spell at the table."""

    # -- runs of the app ---------------------------------------------------------------------------

    def go(self, events: int) -> Outcome:
        mishap = None
        try:
            with simulate_time(self.hours):
                while self.events < events:
                    self._run_app_once(events)
                self.watch.check_files()
        except (Fault, Frozen, main_loop.AppFailed) as broken:
            mishap = self._broken(broken)
        return Outcome(
            self.seed,
            self.events,
            self.screens,
            frozenset(self.pairs),
            frozenset(self.pressed),
            self.slowest,
            self._trail.hexdigest(),
            mishap,
        )

    def _broken(self, broken: BaseException) -> Mishap:
        what = str(broken) if isinstance(broken, Fault) else format_exc()
        return Mishap(self.seed, self.events, what, tuple(self.event_log))

    def _run_app_once(self, events: int) -> None:
        """Run the app once, from start to exit."""
        self._ahead.clear()
        with self._app() as (app, tonight):
            while app.stage.running and self.events < events:
                self._step(app, tonight)
            self.watch.check_match(app)
        self.watch.check_files()

    @contextmanager
    def _app(self) -> Iterator[tuple[App, main_loop.MainLoop]]:
        first, about = self._begins_with()
        self.event_log.append(f"an evening begins with the {first}")
        with time_limit(), patch.dict(os.environ, SDL_AUDIODRIVER=LOUDSPEAKERS[self.seed % 2]):
            app = main_loop.open_app(SIZE, self.places, exact=True)
        pygame.event.clear()  # drop what was meant for another window
        app.stage.sound._random.seed(self.seed)
        tonight = main_loop.MainLoop(app, first, **about)
        try:
            with time_limit():
                tonight.begin()
            self._look(app)
            yield app, tonight
        finally:
            app.stage.close()

    def _begins_with(self) -> tuple[str, dict[str, Any]]:
        wanted = self._errand[0] if self._errand else self.rng.choice(FIRST)
        shown = [match for match in self.played if has_table(match.game.name)]
        if wanted == "crash":
            self.watch.report = leave_report(self.places, self.rng)
        if wanted == "replay" and shown:
            match: Match = self.rng.choice(shown)
            return "replay", {"match": match, "seat": self.rng.choice((None, 0, 1))}
        return "title", {}

    # -- events ------------------------------------------------------------------------------------

    def _step(self, app: App, tonight: main_loop.MainLoop) -> None:
        act = self._next(app)
        self.events += 1
        self.event_log.append(f"{self.events}: {act.words}")
        before = thread_time()
        with time_limit():
            act.do()
            for _ in range(self.rng.choice(FRAME_COUNTS)):
                self.clock.milliseconds = self.rng.choice(
                    TABLE_FRAME_TIMES if self._spell else FRAMES
                )
                tonight.step(self.clock)
        self.slowest = max(self.slowest, (thread_time() - before, self.event_log[-1]))
        self._look(app)
        if self.events % CHECK == 0:
            self.watch.check_match(app)

    def _look(self, app: App) -> None:
        self.watch.check_screens(app)
        now = stack(app)
        self._trail.update(repr((self.event_log[-1], now)).encode())
        if now:
            self.screens[now[-1]] += 1
            self.event_log[-1] += f" → {' / '.join(now)}"
            fresh = set(pairwise(now))
            self.pairs |= fresh
            self._unseen = [pair for pair in self._unseen if pair not in fresh]

    def _next(self, app: App) -> Act:
        while not self._ahead:
            self._ahead.extend(self._plan(app))
        return self._ahead.popleft()

    def _plan(self, app: App) -> list[Act]:
        """Return the next step of the errand, a move at the table, or anything at random."""
        rng = self.rng
        if self._errand and rng.random() < 0.85:
            self._patience -= 1
            step = step_towards(app, self._errand, rng) if self._patience > 0 else []
            if not step:
                self._arrive()
            return step or self._anything(app)
        if self._spell:
            self._spell -= 1
            return self._at_the_table(app)
        if not self._errand and rng.random() < 1 / LOITER:
            self._set_out()
        return self._anything(app)

    def _set_out(self) -> None:
        """Choose an errand: the table, or a pair of screens, unseen pairs first."""
        if self.rng.random() < 0.3:
            self._errand = (TABLE,)
        else:
            pair = self._unseen.pop(0) if self._unseen else self.rng.choice(PAIRS)
            self._errand = screen_stack(pair, self.rng)
        self._patience = TRIES

    def _arrive(self) -> None:
        """End the errand, reached or given up; at the table, begin a spell of play."""
        if self._errand == (TABLE,):
            self._spell = self.rng.randrange(SPELL)
        self._errand = ()

    def _at_the_table(self, app: App) -> list[Act]:
        """Return to the table if needed; there, mostly do what it waits for."""
        rng, scene = self.rng, app.stage.top_layer
        if TABLE not in stack(app):
            self._spell = 0
        elif rng.random() < 0.8:
            return step_towards(app, (TABLE,), rng) or next_acts(app, scene, rng) or [acts.wait()]
        return self._anything(app)

    def _something_new(self, app: App) -> list[Act]:
        """Press the widget that has been picked least so far."""
        scene = app.stage.top_layer
        there = self.rng.sample(found := widgets(scene), len(found))
        if not there:
            return []
        least = min(there, key=lambda widget: self.pressed[name_of(scene), widget.name])
        self.pressed[name_of(scene), least.name] += 1
        return press(app, least)

    def _anything(self, app: App) -> list[Act]:
        rng, scene = self.rng, app.stage.top_layer
        what = rng.random()
        if what < 0.06 and len(app.stage.layers) > 1:
            return acts.key(pygame.K_ESCAPE)
        if what < 0.2:
            return next_acts(app, scene, rng) or acts.mouse(app, rng, click_points(scene))
        if what < 0.45:
            return self._something_new(app) or acts.mouse(app, rng, click_points(scene))
        if what < 0.6:
            return acts.mouse(app, rng, click_points(scene))
        if what < 0.8:
            return acts.random_keys(rng)
        if what < 0.84:
            return acts.random_text(rng)
        if what < 0.94:
            return acts.pad(rng)
        return acts.random_window_acts(app, rng)


def walk(seed: int, events: int, cache: Path) -> Outcome:
    """Run one walk in a temporary home folder."""
    with TemporaryDirectory() as home:
        started = Walk(seed, Path(home), cache)
        gc.collect()
        gc.freeze()  # so that each change of screen collects only new objects
        return started.go(events)
