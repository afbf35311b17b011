"""One seed: a profile, and a walk through the house that is the same every time."""

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
from game.table.games import is_ready
from game.tools.monkey import acts
from game.tools.monkey.acts import Act
from game.tools.monkey.clock import Hours, Metronome, repeated
from game.tools.monkey.play import play
from game.tools.monkey.profile import furnish, leave_report
from game.tools.monkey.sights import name_of, stack, targets, widgets
from game.tools.monkey.watch import Fault, Frozen, Watch, awake
from game.tools.monkey.ways import FIRST, PAIRS, Pair, chain, press, towards

SIZE = (1280, 720)
LAST = 20
"""Events that are told when something has broken."""
TRIES = 25
"""Steps towards a screen, before it is given up for another."""
LOITER = 8
"""Things that are done before something is looked for, on average."""
SPELL = 60
"""Things that are done in a while at the table, at the most."""
TABLE = "table"
LOUDSPEAKERS = ("nowhere", "dummy")
"""Every other seed finds no sound device; the rest find one that nobody hears."""
CHECK = 40
"""Events between two looks at the disk."""
FRAMES = (0, 1, 8, 16, 16, 16, 33, 50, 100)
"""Milliseconds."""
LONG = (16, 50, 100, 100)
"""While a match is played, which takes its time."""
NAPS = (1, 1, 1, 1, 1, 2, 5)
"""Frames after an event."""


class Mishap(NamedTuple):
    seed: int
    event: int
    what: str
    last: tuple[str, ...]
    """The events before it."""


class Outcome(NamedTuple):
    """What came of one seed."""

    seed: int
    events: int
    screens: Counter[str]
    """Events at each."""
    pairs: frozenset[Pair]
    pressed: frozenset[tuple[str, str]]
    """Screen and widget."""
    slowest: tuple[float, str]
    """Seconds, and after which event."""
    trail: str
    """A digest of all that was done and shown: two walks of one seed have the same."""
    mishap: Mishap | None


class Walk:
    """Does whatever comes to its mind, and steers to where it has not been."""

    def __init__(self, seed: int, home: Path, cache: Path) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.hours = Hours(seed)
        self.clock: Any = Metronome(self.hours)
        self.places = Places(home, home / "matches", cache)
        self.played = furnish(self.places, self.rng)
        self.watch = Watch(self.places)
        self.events = 0
        self.screens: Counter[str] = Counter()
        self.pairs: set[Pair] = set()
        self.pressed: Counter[tuple[str, str]] = Counter()
        """Screen and widget: how often it was looked for."""
        self.slowest = (0.0, "")
        self.told: deque[str] = deque(maxlen=LAST)
        self._trail = blake2b(digest_size=8)
        self._ahead: deque[Act] = deque()
        """Events of something that has been begun."""
        self._unseen = self.rng.sample(PAIRS, len(PAIRS))
        self._errand: tuple[str, ...] = ()
        self._patience = 0
        self._spell = 0
        """Events left of a while at the table."""

    # -- evenings ----------------------------------------------------------------------------------

    def go(self, events: int) -> Outcome:
        mishap = None
        try:
            with repeated(self.hours):
                while self.events < events:
                    self._evening(events)
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
        return Mishap(self.seed, self.events, what, tuple(self.told))

    def _evening(self, events: int) -> None:
        """From the door to the door."""
        self._ahead.clear()
        with self._app() as (app, tonight):
            while app.stage.running and self.events < events:
                self._step(app, tonight)
            self.watch.check_match(app)
        self.watch.check_files()

    @contextmanager
    def _app(self) -> Iterator[tuple[App, main_loop.MainLoop]]:
        first, about = self._begins_with()
        self.told.append(f"an evening begins with the {first}")
        with awake(), patch.dict(os.environ, SDL_AUDIODRIVER=LOUDSPEAKERS[self.seed % 2]):
            app = main_loop.open_app(SIZE, self.places, exact=True)
        pygame.event.clear()  # of what was done to another window
        app.stage.sound._random.seed(self.seed)
        tonight = main_loop.MainLoop(app, first, **about)
        try:
            with awake():
                tonight.begin()
            self._look(app)
            yield app, tonight
        finally:
            app.stage.close()

    def _begins_with(self) -> tuple[str, dict[str, Any]]:
        wanted = self._errand[0] if self._errand else self.rng.choice(FIRST)
        shown = [match for match in self.played if is_ready(match.game.name)]
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
        self.told.append(f"{self.events}: {act.words}")
        before = thread_time()
        with awake():
            act.do()
            for _ in range(self.rng.choice(NAPS)):
                self.clock.milliseconds = self.rng.choice(LONG if self._spell else FRAMES)
                tonight.step(self.clock)
        self.slowest = max(self.slowest, (thread_time() - before, self.told[-1]))
        self._look(app)
        if self.events % CHECK == 0:
            self.watch.check_match(app)

    def _look(self, app: App) -> None:
        self.watch.see(app)
        now = stack(app)
        self._trail.update(repr((self.told[-1], now)).encode())
        if now:
            self.screens[now[-1]] += 1
            self.told[-1] += f" → {' / '.join(now)}"
            fresh = set(pairwise(now))
            self.pairs |= fresh
            self._unseen = [pair for pair in self._unseen if pair not in fresh]

    def _next(self, app: App) -> Act:
        while not self._ahead:
            self._ahead.extend(self._plan(app))
        return self._ahead.popleft()

    def _plan(self, app: App) -> list[Act]:
        """Something on the way to somewhere, a while at the table, or anything."""
        rng = self.rng
        if self._errand and rng.random() < 0.85:
            self._patience -= 1
            step = towards(app, self._errand, rng) if self._patience > 0 else []
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
        """To the table; or to a pair that was not seen yet, and when all were, to any."""
        if self.rng.random() < 0.3:
            self._errand = (TABLE,)
        else:
            pair = self._unseen.pop(0) if self._unseen else self.rng.choice(PAIRS)
            self._errand = chain(pair, self.rng)
        self._patience = TRIES

    def _arrive(self) -> None:
        """Or give up."""
        if self._errand == (TABLE,):
            self._spell = self.rng.randrange(SPELL)
        self._errand = ()

    def _at_the_table(self, app: App) -> list[Act]:
        """Back to it, if need be; and mostly what it waits for."""
        rng, scene = self.rng, app.stage.scene
        if TABLE not in stack(app):
            self._spell = 0
        elif rng.random() < 0.8:
            return towards(app, (TABLE,), rng) or play(app, scene, rng) or [acts.wait()]
        return self._anything(app)

    def _something_new(self, app: App) -> list[Act]:
        """What was pressed least so far, of all that is there."""
        scene = app.stage.scene
        there = self.rng.sample(found := widgets(scene), len(found))
        if not there:
            return []
        least = min(there, key=lambda widget: self.pressed[name_of(scene), widget.name])
        self.pressed[name_of(scene), least.name] += 1
        return press(app, least)

    def _anything(self, app: App) -> list[Act]:
        rng, scene = self.rng, app.stage.scene
        what = rng.random()
        if what < 0.06 and len(app.stage.scenes) > 1:
            return acts.key(pygame.K_ESCAPE)
        if what < 0.2:
            return play(app, scene, rng) or acts.mouse(app, rng, targets(scene))
        if what < 0.45:
            return self._something_new(app) or acts.mouse(app, rng, targets(scene))
        if what < 0.6:
            return acts.mouse(app, rng, targets(scene))
        if what < 0.8:
            return acts.keys(rng)
        if what < 0.84:
            return acts.typed(rng)
        if what < 0.94:
            return acts.pad(rng)
        return acts.desktop(app, rng)


def walk(seed: int, events: int, cache: Path) -> Outcome:
    """In a home that is thrown away."""
    with TemporaryDirectory() as home:
        started = Walk(seed, Path(home), cache)
        gc.collect()
        gc.freeze()  # or every change of scene would look through all that stays anyway
        return started.go(events)
