"""Whole matches at every table: by hand, at any speed and size, saved and continued."""

from collections.abc import Iterable
from itertools import islice, zip_longest

import pytest

from game.app.app import App
from game.core.registry import find
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.match.thinking.bot_turn import next_bot_choice
from game.profile.settings import SPEEDS
from game.screens.results.screen import ResultsScreen
from game.screens.table.screen import TableScreen
from game.table.characters.cast import voice_sound
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.table.harness import (
    GameSpec,
    TableUser,
    final_blits,
    heuristic_move,
    laid,
    visible_state_of,
)
from tests.table.kit.tables import GAMES, TABLES
from tests.table.kit.test_final_picture import batches
from tests.table.worker import catch_up

FRAME = 1 / 30
LAPS = 60


@TABLES
def test_a_whole_match_by_hand_ends_in_results(app: App, spec: GameSpec, n: int) -> None:
    """With mouse, keys and pad in turn."""
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, n - 1, seed=20 + n))
    if n > spec.game.seats[0]:
        sitter.skip_drawing()
    sitter.play_on()
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert sitter.match.result is not None
    assert len([move for seat, move in sitter.match.log if seat == n - 1]) > 5
    board = sitter.table.board
    assert board.snapshot() == laid(board, visible_state_of(sitter.match, Viewpoint(n - 1)))


@TABLES
def test_any_seat_sits_at_the_bottom_and_the_others_go_round(
    app: App, spec: GameSpec, n: int
) -> None:
    for me in range(n):
        board = TableUser(app, spec.sit_down(n, me)).table.board
        assert board.zone_prefix(me) == "my"
        clockwise = [(me + k) % n for k in range(1, n)]
        assert [board.zone_prefix(seat) for seat in clockwise] == [f"seat{k}" for k in range(1, n)]
        xs = [board.portrait_centre(seat)[0] for seat in clockwise]
        assert xs == sorted(xs), "from the left to the right, as they sit round the table"


@pytest.mark.matrix(cases=2)
@GAMES
def test_every_speed_and_every_motion_ends_the_same(app: App, spec: GameSpec) -> None:
    ends = []
    motions = [(1.0, "less", False), (1.0, "hardly", False), (1.0, "full", True)]
    for speed, motion, fast in [*((speed, "full", False) for speed in SPEEDS), *motions]:
        app.settings.play.speed = speed
        app.settings.access.motion = motion  # type: ignore[assignment]
        sitter = TableUser(app, spec.sit_down(spec.game.seats[0], 0, seed=8, **spec.short_rules))
        sitter.skip_drawing()
        sitter.table.game_speed.is_fast_forward = fast
        sitter.play_on()
        assert isinstance(app.stage.top_layer, ResultsScreen), (speed, motion)
        ends.append((sitter.match.log, sitter.match.state.digest(), sitter.table.log.entries))
    assert all(end == ends[0] for end in ends)


@TABLES
def test_a_match_goes_on_where_it_was_left(app: App, spec: GameSpec, n: int) -> None:
    """Saved after every choice, opened again, played to the same end."""
    app.settings.play.speed = 0.0
    match = spec.sit_down(n, 0, seed=8, **spec.short_rules)
    saved = app.create_match_file(match)
    assert saved is not None
    sitter = TableUser(app, match, saved)
    sitter.skip_drawing()
    sitter.play_on(6)
    sitter.table.board.finish_animations()
    opened = match_reader.read(saved.path)
    assert opened.match.log == match.log
    again = TableUser(app, opened.match, Autosave.resume(opened))
    assert again.table.log.entries == sitter.table.log.entries
    board = again.table.board
    assert board.snapshot() == laid(board, visible_state_of(opened.match, Viewpoint(0)))
    for one in (sitter, again):
        app.stage.switch_to(one.table)
        one.play_on()
    assert again.match.log == sitter.match.log


@pytest.mark.matrix(cases=2)
@GAMES
def test_every_sound_is_there_before_it_is_heard(
    app: App, spec: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is decoded while something moves."""
    there: set[str] = set()

    def preload(names: Iterable[str]) -> None:
        there.update(names)

    monkeypatch.setattr(app.stage.sound, "preload", preload)
    for seed in range(3):
        audience = TableUser(app, spec.sit_down(spec.game.seats[-1], seed=seed))
        audience.skip_drawing()
        while app.stage.top_layer is audience.table:
            audience.frame(0.05)
        for _ in range(100):
            audience.frame(0.05)  # the results
        assert set(audience.heard) <= there
        assert {voice_sound(character) for character in audience.table.board.contenders} <= there


# -- a change of size during an animation ----------------------------------------------------------

SIZES = ((1280, 720), (1600, 1000), (1920, 1080))


@pytest.mark.matrix(cases=3)
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
@GAMES
def test_a_change_of_size_in_the_middle_leaves_nothing_behind(
    app: App, spec: GameSpec, size: tuple[int, int], percent: int
) -> None:
    """The table looks as if it had been built at that size after all animations."""
    stage = app.stage
    match = spec.sit_down(spec.game.seats[len(spec.game.seats) // 2], seed=5)
    assert len(list(islice(batches(match), 13))) == 13
    watched = TableScreen(app, match, None)
    stage.switch_to(watched)
    stage.advance_frame(0.02)
    for _ in range(4):
        choice = next_bot_choice(match)
        assert choice is not None
        watched._play_events(watched.referee.choose(*choice))
    for _ in range(12):
        watched.board.advance(0.05)
    assert watched.board.is_playing
    stage.blits()
    stage.window.resize(size)
    stage.text_scale = percent
    stage.fit()
    stage.blits()
    for _ in range(5):
        watched.board.advance(0.05)
    assert watched.board.is_playing
    stage.blits()
    watched.board.finish_animations()
    watched.board.effects.clear()
    watched._refresh()
    final_blits(app)  # the worker redraws what is still stretched
    catch_up(stage.art)
    after = final_blits(app)
    laid_anew = TableScreen(app, match, None)
    laid_anew._refresh()
    stage.switch_to(laid_anew)
    for here, there in zip_longest(final_blits(app), after):
        assert here == there
    assert len(after) > 40


# -- travel time -----------------------------------------------------------------------------------


def laps(sitter: TableUser, spec: GameSpec) -> list[float]:
    """Return the simulated seconds of each whole lap, for a player who answers at once."""
    table, found = sitter.table, []
    while sitter.stage.top_layer is table:
        sitter.frame(FRAME)
        if found:
            found[-1] += FRAME
        sitter.throw_dice()
        if sitter.asked:
            asked = table.referee.viewer_question
            assert asked is not None
            if sitter.my_turn and spec.begins_lap(asked):
                found.append(0.0)
            table.grip.let_go()
            answer = table._answer if table.question is not None else table._commit
            answer(heuristic_move(sitter.match, asked))
    return found[:-1]


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("speed", [1.0, 4.0])
@GAMES
def test_a_lap_takes_as_long_as_it_should(
    app: App, spec: GameSpec, speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In simulated time; no bot's thought is cut short by a slow machine."""
    monkeypatch.setattr("game.table.match_control.referee.SLICE", 600.0)
    app.settings.play.speed = speed
    low, high, fast = spec.pace
    seats = find(spec.game.name).seats
    found: list[float] = []
    seed = 40
    while len(found) < LAPS:
        n = seats[seed % len(seats)]
        sitter = TableUser(app, spec.sit_down(n, seed % n, seed=seed))
        sitter.skip_drawing()
        found += laps(sitter, spec)
        seed += 1
    mean = sum(found[:LAPS]) / LAPS
    assert low <= mean <= high if speed == 1.0 else mean < fast


@TABLES
def test_a_whole_match_for_an_audience(app: App, spec: GameSpec, n: int) -> None:
    app.settings.play.speed = 0.0
    audience = TableUser(app, spec.sit_down(n, AUDIENCE, seed=3))
    audience.skip_drawing()
    for _ in range(2000):
        audience.frame(0.05)
        if app.stage.top_layer is not audience.table:
            break
    assert isinstance(app.stage.top_layer, ResultsScreen)
