"""What thinking bots cost the animation: late frames, with champs and with quick bots.

Each frame advances the table, and the pauses in which bots think, by a sixtieth of a second, while
a slice of thought takes as long as it takes. So a busy machine only makes the table slower, and the
clock of the one thread that draws and thinks is what counts.
"""

from collections.abc import Sequence
from time import thread_time
from typing import NamedTuple

import pygame

from game.bots import QUICK
from game.core.levels import BEST_LEVEL
from game.match.match import BOT, Match, Player
from game.match.thinking.bot_turn import Thinking
from game.screens.table.screen import TableScreen
from game.table.match_control.referee import Referee
from game.tools.frames import SIZE, STEP, headless_app, wait_for_art
from game.tools.shot import make_players

FRAMES = 1500
TABLES = (
    ("eyeball_boxing", 5),
    ("card_clash", 2),
    ("twelve_rounds", 2),
    ("minds_eye", 3),
    ("dodgeball", 7),
)
"""Each game with the number of seats at which bots think longest."""
SEED = 11


class Slices(NamedTuple):
    """Frame times at one table of bots, and how many of their thoughts were cut short."""

    game: str
    bots: str
    frames: int
    late_percent: float
    """Per cent of the frames that took longer than a sixtieth of a second."""
    p99_ms: float
    thoughts: int
    cut_short: int
    """Thoughts that were unfinished when their time was over."""
    longest_s: float
    """Longest wait for a choice after the last animation, in seconds of table time."""


def measure(game: str, seats: int, bot: str, frames: int = FRAMES) -> Slices:
    with headless_app(SIZE) as app:
        app.settings.play.speed = 1.0
        players = [Player(p.name, BOT + bot, p.contender) for p in make_players(game, seats)]
        app.go_to_screen("table", match=Match(game, {}, players, SEED), autosave=None)
        scene = app.stage.top_layer
        assert isinstance(scene, TableScreen)
        wait_for_art(app)
        watch = ThoughtWatch(scene.referee)
        costs = []
        for _ in range(frames):
            pygame.event.pump()
            start = thread_time()
            app.stage.advance_frame(STEP)
            costs.append(thread_time() - start)
            watch.check_frame(STEP, scene.board.is_playing)
            if app.stage.top_layer is not scene:
                break
    late = sum(cost > STEP for cost in costs)
    return Slices(
        game,
        bot,
        len(costs),
        round(100 * late / len(costs), 2),
        round(1000 * sorted(costs)[int(len(costs) * 0.99)], 2),
        watch.thoughts,
        watch.cut_short,
        round(watch.longest, 2),
    )


class ThoughtWatch:
    """Watches the thoughts of a referee's bots after every frame."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._known: Sequence[Thinking] = ()
        self._choices = len(referee.match.choices)
        self._waited = 0.0
        self.thoughts = self.cut_short = 0
        self.longest = 0.0

    def check_frame(self, seconds: float, is_playing: bool) -> None:
        choices = len(self._referee.match.choices)
        if choices > self._choices:
            self.thoughts += len(self._known)
            self.cut_short += sum(not thought.done for thought in self._known)
            self.longest = max(self.longest, self._waited)
            self._waited = 0.0
        elif not is_playing:
            self._waited += seconds
        self._choices, self._known = choices, self._referee.thinking_bots


def every_table() -> list[tuple[str, int, str]]:
    return [(game, seats, bot) for game, seats in TABLES for bot in (QUICK, BEST_LEVEL.name)]


def as_text(found: Sequence[Slices]) -> list[str]:
    head = f"{'game':<16}{'robots':<11}{'frames':>7}{'late':>8}{'p99':>10}"
    lines = [f"{head}{'thoughts':>10}{'cut':>5}{'longest':>9}"]
    for one in found:
        late, p99 = f"{one.late_percent:.2f} %", f"{one.p99_ms:.2f} ms"
        lines.append(
            f"{one.game:<16}{one.bots:<11}{one.frames:>7}{late:>8}{p99:>10}"
            f"{one.thoughts:>10}{one.cut_short:>5}{f'{one.longest_s:.2f} s':>9}"
        )
    return lines
