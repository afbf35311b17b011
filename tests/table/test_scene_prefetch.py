"""The next scene change is ready when it comes, and nobody sees anything of it before."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from threading import current_thread, main_thread
from time import sleep
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.bots import QUICK
from game.core.registry import games
from game.match.match import Match
from game.screens.table.screen import TableScreen
from game.stage.drawing.art import Art
from game.stage.drawing.lettering import Lettering
from game.stage.drawing.prefetch_canvas import PrefetchCanvas
from game.table.board.board import Board
from game.table.games import game_table_for
from game.table.games.minds_eye.stare.stare_scene import Backdrop
from game.table.match_control import referee
from game.tools.shot import match_after

FEW, FEW_WORDS = 2, 8
"""Pictures and words that a frame may draw besides the new scene."""

FILLED: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "stare_began": ("minds_eye", lambda shown: shown.has_contest),
    "blinked": ("minds_eye", lambda shown: not shown.has_contest),
    "bell": ("twelve_rounds", lambda shown: shown.is_rest),
    "advised": ("twelve_rounds", lambda shown: not shown.is_rest),
    "count_began": ("twelve_rounds", lambda shown: shown.down >= 0),
    "stood": ("twelve_rounds", lambda shown: shown.down < 0),
}
"""For each scene change: its game, and how the visible state shows that it has happened."""


@pytest.fixture(autouse=True)
def _who_plays_on_is_who_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `hand_over` continue with the bot that played so far, so that the scene change comes."""
    monkeypatch.setattr(referee, "best_bot", lambda _: QUICK)


def shortly_before(game: str, what: str) -> Match:
    """Return a match whose next choice causes this event."""

    def has_come(match: Match) -> bool:
        return any(event.what == what for event in match.events)

    seats = 3 if game == "minds_eye" else 2
    for seed in range(40):
        come = match_after(game, seats, seed, 0, has_come)
        if has_come(come):
            return match_after(game, seats, seed, len(come.choices) - 1)
    raise AssertionError(what)


def robots_at(app: App, match: Match) -> TableScreen:
    app.go_to_screen("table", match=match, autosave=None)
    scene = app.stage.top_layer
    assert isinstance(scene, TableScreen)
    scene.toggle_bot_player()
    let_draw(app)
    return scene


def let_draw(app: App) -> None:
    """Wait until the worker has drawn everything."""
    while app.stage.art.pending_count:
        app.stage.advance_frame(0)
        sleep(0.001)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count pictures drawn and words written on the main thread."""
    counted: Counter[str] = Counter()

    def count(kind: type, name: str, what: str) -> None:
        make = getattr(kind, name)

        def counting(*args: object) -> object:
            counted[what] += current_thread() is main_thread()
            return make(*args)

        monkeypatch.setattr(kind, name, counting)

    count(Art, "_rasterise", "pictures")
    count(Lettering, "_write", "words")
    return counted


@pytest.mark.parametrize("what", FILLED)
def test_all_is_ready_when_the_curtain_rises(app: App, made: Counter[str], what: str) -> None:
    game, filled = FILLED[what]
    scene = robots_at(app, shortly_before(game, what))
    assert not filled(scene.board.visible)
    for _ in range(1500):
        made.clear()
        app.stage.advance_frame(1 / 60)
        if filled(scene.board.visible):
            break
        let_draw(app)
    assert filled(scene.board.visible)
    assert made["pictures"] <= FEW
    assert made["words"] <= FEW_WORDS


@pytest.mark.parametrize("what", ["stare_began", "bell"])
def test_nothing_of_the_picture_before_stays(
    app: App, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Not for a single frame, though elsewhere the seats may be redrawn a little later."""
    game, filled = FILLED[what]
    scene, game_table, last = (
        robots_at(app, shortly_before(game, what)),
        game_table_for(game),
        [False],
    )
    draw_seats = game_table.draw_seats

    def look(board: Board, *more: Any) -> None:
        draw_seats(board, *more)
        if board is scene.board:
            last[0] = filled(board.visible)

    monkeypatch.setattr(game_table, "draw_seats", look)
    while not filled(scene.board.visible):
        app.stage.advance_frame(1 / 60)
    assert last == [True]


@pytest.mark.parametrize("what", ["bell", "advised", "count_began", "stood"])
def test_a_large_picture_comes_in_parts_and_in_the_end_it_is_whole(app: App, what: str) -> None:
    game, filled = FILLED[what]
    scene = robots_at(app, shortly_before(game, what))
    while not filled(scene.board.visible):
        app.stage.advance_frame(1 / 60)
    sizes = [_at_the_seats(scene)]
    while scene.board.reveal_frames_left:
        app.stage.advance_frame(0)
        sizes.append(_at_the_seats(scene))
    assert sizes == sorted(set(sizes))
    assert len(sizes) == 1 + game_table_for(game).reveal_frames


def _at_the_seats(scene: TableScreen) -> int:
    return len(scene.stage.canvas._records["seats"].blits)


def test_every_scene_change_is_tested() -> None:
    drawn = {what for game in games() for what in game_table_for(game.name).scene_changes}
    assert drawn - {"unadvised"} == set(FILLED)  # without advice the picture stays the same


@pytest.mark.parametrize("what", ["stare_began", "bell"])
def test_what_is_expected_is_not_seen(app: App, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    game, filled = FILLED[what]

    def told() -> list[object]:
        scene = robots_at(app, shortly_before(game, what))
        seen: list[object] = []
        while not filled(scene.board.visible):
            app.stage.advance_frame(1 / 20)
            seen.append((scene.board.snapshot(), deepcopy(scene.board.visible)))
        return seen

    foreseen = told()
    monkeypatch.setattr(type(game_table_for(game)), "scene_changes", frozenset())
    assert foreseen == told()


def test_a_backdrop_made_in_steps_is_the_same(app: App) -> None:
    board = robots_at(app, shortly_before("minds_eye", "stare_began")).board
    at_once, in_steps, canvas = Backdrop(), Backdrop(), app.stage.canvas
    steps = 0
    while not PrefetchCanvas(canvas).prefetch(
        lambda: in_steps.finished(board, PrefetchCanvas(canvas))
    ):
        steps += 1
    assert steps > 5
    pictures = [each.finished(board, canvas) for each in (at_once, in_steps)]
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert one == other
