"""Cost of frames, as a multiple of the least a frame can cost on this machine right now."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep, thread_time
from typing import NamedTuple

import pygame

from game.app.app import App
from game.main_loop import open_app
from game.match.match import Match
from game.profile.places import Places
from game.screens.table.screen import TableScreen
from game.stage.input.input_reader import InputEvent
from game.tools.shot import match_after

SIZE = (1920, 1080)
STEP = 1 / 60
FLOORS = 60
DRAGS = 240
MAX_SEATS = 7
"""Seats at the fullest table."""
FRAMES = 6000
ENOUGH = 30
"""Fewest frames of one animation that give a percentile."""
SET_PIECES = {
    "eyeball_boxing": ("eye", "cooked", "bell", "blocked", "stole", "fouled"),
    "card_clash": ("clashed", "combo", "ko_check"),
    "minds_eye": ("revealed", "stared", "blinked"),
    "dodgeball": ("threw", "popped", "out"),
    "twelve_rounds": ("landed", "count_began", "counted", "bell"),
}
"""Events that are shown as set pieces, by game."""
THINKING = "thinking"
BETWEEN = ("", THINKING)
"""Labels of frames without an animation: the first, and those while a player thinks."""
RUNS = 3
Frame = tuple[int, int, str]
"""Number of the animation, number of the frame in it, and the event that it shows."""
PIECES = ("ko", "hotdog", "bell")
"""Set pieces that are played in full every time, not only the first."""
IDLE, IDLE_SAMPLES = 0.5, 7
"""Seconds of one measurement of an idle table, and the number of measurements."""
TRIES = 200
"""Choices within which a person must have been asked."""


class Costs(NamedTuple):
    """Milliseconds, multiples of the floor in the same run, and idle CPU use."""

    game: str
    floor_ms: float
    drag_ms: float
    drag: float
    show_ms: float
    show: float
    show_p95: float
    pieces_p95: float
    """The same for the set pieces only."""
    worst: str
    """The event with the dearest animation, by its 95th percentile."""
    worst_p95: float
    busiest: str
    """The event whose animation has the dearest single frame."""
    busiest_frame: float
    idle_percent: float
    """Median of several measurements: what happens once does not count as load."""
    idle_worst: float
    """The worst of them; `idle_beside` is the part of it that other threads used."""
    idle_beside: float
    frames: int


def measure(game: str) -> Costs:
    """Measure at 1920 by 1080, with the current video driver."""
    with headless_app(SIZE) as app:
        return _measure(app, game)


@contextmanager
def headless_app(size: tuple[int, int]) -> Iterator[App]:
    """Open a muted app with an empty profile, which is deleted afterwards."""
    with TemporaryDirectory() as home:
        path = Path(home)
        app = open_app(size, Places(path, path / "matches", path / "cache"), exact=True)
        app.settings.sound.mute = True
        app.apply_settings()
        try:
            yield app
        finally:
            app.stage.close()


def _measure(app: App, game: str) -> Costs:
    floors = [_floor(app)]
    drag = _drag(app, game)
    floors.append(_floor(app))
    idle, worst_idle, beside = _idle(app, game)
    told = _least(app, game, floors)  # last: this app gets no events afterwards
    floor = median(floors)
    shown = [cost for costs in told.values() for cost in costs]
    worst = max((what for what in told if len(told[what]) >= ENOUGH), key=lambda w: _p95(told[w]))
    busiest = max((what for what in told if what not in BETWEEN), key=lambda w: max(told[w]))
    return Costs(
        game,
        round(floor, 3),
        round(drag, 3),
        round(drag / floor, 2),
        round(median(shown), 3),
        round(median(shown) / floor, 2),
        round(_p95(shown) / floor, 2),
        round(_p95([cost for what in SET_PIECES[game] for cost in told.get(what, [])]) / floor, 2),
        worst,
        round(_p95(told[worst]) / floor, 2),
        busiest,
        round(max(told[busiest]) / floor, 2),
        round(idle, 2),
        round(worst_idle, 2),
        round(beside, 2),
        len(shown),
    )


def _p95(costs: list[float]) -> float:
    return sorted(costs)[int(len(costs) * 0.95)]


def _floor(app: App) -> float:
    """Return the milliseconds of one full-window blit and an untouched flip."""
    window = app.stage.window
    picture = pygame.Surface(window.size).convert()
    times = []
    for _ in range(FLOORS):
        start = perf_counter()
        window.surface.blit(picture, (0, 0))
        window.flip()
        times.append(1000 * (perf_counter() - start))
    app.stage.display.invalidate()
    return median(times)


def _table(app: App, game: str, seats: int, after: int) -> TableScreen:
    """Return a table at rest where it is the person's turn."""
    for more in range(after, after + TRIES):
        match = match_after(game, seats, 4, more)
        if 0 in match.state.actors():
            scene = _sit_down(app, match)
            if scene.referee.is_viewers_turn and not scene.busy:
                return scene
    raise LookupError(f"In {TRIES} choices of {game} nobody was asked.")


def _sit_down(app: App, match: Match) -> TableScreen:
    app.go_to_screen("table", match=match, autosave=None)
    scene = app.stage.top_layer
    assert isinstance(scene, TableScreen)
    for _ in range(40):
        app.stage.advance_frame(0.1)
    wait_for_art(app)
    return scene


def wait_for_art(app: App) -> None:
    """Wait until the art worker is done, so that prefetching is not measured."""
    while app.stage.art.pending_count:
        app.stage.advance_frame(0)
        sleep(0.01)


def _drag(app: App, game: str) -> float:
    """Return the median milliseconds of a frame while a card, or the dial, is dragged."""
    scene = _table(app, game, 4, 30)
    stage = app.stage
    left, top = _grasp(scene)
    stage.handle_input(InputEvent("motion", left, top))
    stage.handle_input(InputEvent("press", left, top, button=1))
    times = []
    for i in range(DRAGS):
        share = i / DRAGS
        x = left - 500 * share
        y = top - 420 * abs(2 * share - 1)
        pygame.event.pump()
        start = perf_counter()
        stage.handle_input(InputEvent("motion", x, y))
        stage.advance_frame(STEP)
        times.append(1000 * (perf_counter() - start))
    stage.handle_input(InputEvent("action", action="cancel"))
    scene.grip.let_go()
    return median(times[20:])


def _grasp(scene: TableScreen) -> tuple[float, float]:
    """Return a point where a card, or else the choice widget, can be picked up."""
    keys = scene.grip.move_options.pickable_card_keys
    card = next(iter(keys[:3][-1:]), None)
    hand = scene.board.hand_with(card)
    if card is None or hand is None:
        return scene.choice_widget.grab_point
    pose = hand.pose(card)
    return pose.x, pose.y


def _least(app: App, game: str, floors: list[float]) -> dict[str, list[float]]:
    """Return the least cost of each frame over several runs of one match, by event.

    Other load on the machine hits another frame every time; a frame's own cost is always there.
    """
    least = _busiest(app, game)
    floors.append(_floor(app))
    for _ in range(RUNS - 1):
        with headless_app(SIZE) as another:
            again = _busiest(another, game)
            floors.append(_floor(another))
        least = {key: min(cost, again[key]) for key, cost in least.items() if key in again}
    told: dict[str, list[float]] = {}
    for (_, _, what), cost in least.items():
        told.setdefault(what, []).append(cost)
    return told


def _busiest(app: App, game: str) -> dict[Frame, float]:
    """Return the cost of each frame of a full table of bots, with full set pieces."""
    app.settings.play.speed = 1.0
    match = match_after(game, MAX_SEATS, 11, 6)
    app.go_to_screen("table", match=match, autosave=None)
    scene = app.stage.top_layer
    assert isinstance(scene, TableScreen)
    scene.toggle_bot_player()
    wait_for_art(app)
    times: dict[Frame, float] = {}
    parts, frames, last = 0, 0, ""
    for _ in range(FRAMES):
        pygame.event.pump()
        start = perf_counter()
        drawn = app.stage.advance_frame(STEP)
        cost = 1000 * (perf_counter() - start)
        what = scene.board.current_event if scene.board.is_playing else THINKING
        parts, frames, last = (parts, frames + 1, last) if what == last else (parts + 1, 0, what)
        if drawn:
            times[parts, frames, what] = cost
        for piece in PIECES:
            scene.board.set_pieces_shown[piece] = 0
        if app.stage.top_layer is not scene:
            break
    return times


def _idle(app: App, game: str) -> tuple[float, float, float]:
    """Return the per cent of a core that a table uses while it waits for a person.

    The median, the worst, and the part of the worst that other threads used.
    """
    scene = _table(app, game, 4, 30)
    clock = pygame.time.Clock()
    for _ in range(60):
        app.stage.step(clock)
    while app.stage.top_layer is not scene:
        app.stage.pop()  # a second window may take the focus, which pauses the match
    looks = sorted(_cpu_use(app, clock) for _ in range(IDLE_SAMPLES))
    assert scene.referee.is_viewers_turn
    return looks[IDLE_SAMPLES // 2][0], *looks[-1]


def _cpu_use(app: App, clock: pygame.time.Clock) -> tuple[float, float]:
    """Return the CPU use of all threads, and of all but this one, in per cent."""
    start, used, drew = perf_counter(), process_time(), thread_time()
    while perf_counter() - start < IDLE:
        app.stage.step(clock)
    seconds = perf_counter() - start
    used, drew = process_time() - used, thread_time() - drew
    return 100 * used / seconds, 100 * (used - drew) / seconds


def as_text(costs: Costs) -> list[str]:
    driver = pygame.display.get_driver() if pygame.display.get_init() else ""
    return [
        f"{costs.game}, {SIZE[0]}×{SIZE[1]} on {driver or 'the screen'}",
        f"  floor (untouched flip and one full blit)  {costs.floor_ms:8.3f} ms",
        f"  one card dragged, median                  {costs.drag_ms:8.3f} ms  {costs.drag:5.2f}×",
        f"  robots alone, all at full length, median  {costs.show_ms:8.3f} ms  {costs.show:5.2f}×",
        f"  the same, 95 % of {costs.frames} drawn frames below        {costs.show_p95:5.2f}×",
        f"  set pieces only, 95 % below                            {costs.pieces_p95:5.2f}×",
        f"  the dearest telling ({costs.worst}), 95 % below            {costs.worst_p95:5.2f}×",
        f"  the busiest frame of all ({costs.busiest})            {costs.busiest_frame:5.2f}×",
        f"  idle table                                {costs.idle_percent:8.2f} % of a core",
        f"    its dearest half second                 {costs.idle_worst:8.2f} %,"
        f" {costs.idle_beside:.2f} % beside the drawing",
    ]
