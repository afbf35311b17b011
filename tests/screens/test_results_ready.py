"""The results screen is prefetched: nothing large is drawn in the moment of the screen change."""

from threading import current_thread, main_thread
from time import sleep

import pygame
import pytest

from game.app.app import App
from game.core.registry import find
from game.match.match import Match
from game.screens.results.drawing import ENTRANCE
from game.screens.results.screen import ResultsScreen
from game.stage.drawing.art import Art, Size
from game.table.games import ON_THE_TABLE
from tests.matrix import matrix
from tests.screens.test_results import play

TINY = 100 * 60
"""Pixels of small pictures that do not count, such as confetti and caption strips."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Size]]:
    """Pictures drawn on the main thread when they were needed, instead of ahead of time."""
    late: list[tuple[str, Size]] = []
    rasterise = Art._rasterise

    def drawing(art: Art, source: str, svg: bytes, size: Size) -> pygame.Surface:
        if current_thread() is main_thread():
            late.append((source[:80], size))
        return rasterise(art, source, svg, size)

    monkeypatch.setattr(Art, "_rasterise", drawing)
    return late


def get_ready(app: App, **about: object) -> None:
    """Prefetch it as a table does during the last animations."""
    for _ in range(400):
        app.prefetch_screen("results", **about)
        while app.stage.art.pending_count:
            app.stage.art.collect_finished()
            sleep(0.001)
        foreseen = app._foreseen
        if foreseen is not None and foreseen.ready:
            return
    raise AssertionError("it is never ready")


def test_the_entrance_draws_nothing_large(app: App, drawn: list[tuple[str, Size]]) -> None:
    match = play(4, 3)
    get_ready(app, match=match)
    app.go_to_screen("results", match=match)
    for _ in range(round(ENTRANCE * 30) + 30):
        app.stage.advance_frame(1 / 30)
    assert [(source, size) for source, size in drawn if size[0] * size[1] > TINY] == []


def test_what_was_foreseen_is_what_is_shown(app: App) -> None:
    match = play(4, 3)
    get_ready(app, match=match)
    assert app._foreseen is not None
    ready = app._foreseen.screen
    app.go_to_screen("results", match=match)
    assert app.stage.top_layer is ready
    assert isinstance(ready, ResultsScreen)
    assert ready.clock == 0


def test_something_else_is_made_anew(app: App) -> None:
    match = play(4, 3)
    get_ready(app, match=match)
    assert app._foreseen is not None
    ready = app._foreseen.screen
    app.go_to_screen("results", match=match, conceded_by=0)
    assert app.stage.top_layer is not ready
    assert app._foreseen is None


TABLES = matrix(
    pytest.mark.parametrize(
        ("game", "seats"), [(game, n) for game in ON_THE_TABLE for n in find(game).seats]
    ),
    "game",
)


@TABLES
def test_results_prepared_before_their_pictures_are_drawn_look_the_same(
    app: App, game: str, seats: int
) -> None:
    """No blank placeholder may be cached. Portraits once came out as black discs."""
    match = play(seats, 3, game)
    _forget_pictures(app.stage.art)
    get_ready(app, match=match)
    prepared = _poster(app, match)
    _forget_pictures(app.stage.art)
    assert prepared == _poster(app, match)


def _forget_pictures(art: Art) -> None:
    """Empty the caches, as after the start."""
    art._pictures.clear()
    art._copies.clear()
    art._edition += 1


def _poster(app: App, match: Match) -> bytes:
    app.go_to_screen("results", match=match)
    scene = app.stage.top_layer
    assert isinstance(scene, ResultsScreen)
    scene.analysis.finish()
    for _ in range(round(ENTRANCE * 10) + 10):
        app.stage.advance_frame(0.1)
    return pygame.image.tobytes(app.stage.picture(), "RGB")
