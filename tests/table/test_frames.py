"""No frame of any animation draws too much: work is counted, so a busy machine does not matter."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from threading import current_thread, main_thread

import pygame
import pytest

from game.app.app import App
from game.screens.table.screen import TableScreen
from game.stage.drawing import prefetch_canvas
from game.stage.drawing.art import Art, Size
from game.stage.drawing.lettering import Lettering, Style
from game.table.games import ON_THE_TABLE
from game.table.games.dodgeball.panels import prerender_out_text
from game.tools.shot import match_after
from tests.table.worker import catch_up

SMALL = (640, 360)
"""The smallest window: pictures are quickly drawn, and everything is counted in logical units."""
STEP, FRAMES = 1 / 30, 220
LARGE = 190 * 250
"""Area of a card in a hand."""
LITTLE = 20
"""Prefetches in one frame, however busy the machine is."""
DRAWN, SPACE, TURNED = 4, 320 * 320, 1
"""Per frame: most new pictures, their total area, and most large pictures rotated."""


class Ledger:
    """What was drawn and rotated in each frame."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[tuple[str, Size]] = []
        self.turned: list[Size] = []
        rasterise, rotozoom = Art._rasterise, pygame.transform.rotozoom

        def drawing(art: Art, source: str, svg: bytes, size: Size) -> pygame.Surface:
            if current_thread() is main_thread():
                self.drawn.append((source[:60], size))
            return rasterise(art, source, svg, size)

        def turning(picture: pygame.Surface, angle: float, zoom: float) -> pygame.Surface:
            self.turned.append(picture.get_size())
            return rotozoom(picture, angle, zoom)

        monkeypatch.setattr(Art, "_rasterise", drawing)
        monkeypatch.setattr(pygame.transform, "rotozoom", turning)

    def close(self, scale: float) -> None:
        """End a frame and check that it did not do too much."""
        drawn, turned = self.drawn, [(w, h) for w, h in self.turned if w * h > LARGE * scale**2]
        self.drawn, self.turned = [], []
        assert len(drawn) <= DRAWN, drawn
        assert sum(w * h for _, (w, h) in drawn) <= SPACE * scale**2, drawn
        assert len(turned) <= TURNED, turned


@pytest.fixture
def small(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    app.stage.window.resize(SMALL)
    app.stage.fit()
    app.settings.play.speed = 2.0
    monkeypatch.setattr(
        prefetch_canvas, "perf_counter", partial(next, count(0, prefetch_canvas.SLICE / LITTLE))
    )
    yield app
    app.stage.art.close()


def robots(app: App, game: str) -> TableScreen:
    """Return a full table of robots that is on the screen, with everything prefetched."""
    table = TableScreen(app, match_after(game, 7, 11, 6), None)
    app.stage.switch_to(table)
    table.toggle_bot_player()
    catch_up(app.stage.art)
    for _ in range(3):
        app.stage.advance_frame(0)
    return table


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_little_is_new_in_any_frame(small: App, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, stage = robots(small, game), small.stage
    ledger, told = Ledger(monkeypatch), set()
    for _ in range(FRAMES):
        stage.advance_frame(STEP)
        ledger.close(stage.canvas.scale)
        told.add(table.board.current_event)
        catch_up(stage.art)
    assert len(told) > 2


def test_the_plate_of_whoever_goes_out_is_written_before_it_is_seen(
    small: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, canvas = robots(small, "dodgeball"), small.stage.canvas
    board, seats = table.board, table.commentary.memory
    for seat in range(board.visible.n):
        prerender_out_text(board, seat)
    board.visible.out = [True] * board.visible.n
    written: list[str] = []
    write = Lettering._write

    def writing(letters: Lettering, text: str, style: Style, wrap: float) -> pygame.Surface:
        written.append(text)
        return write(letters, text, style, wrap)

    monkeypatch.setattr(Lettering, "_write", writing)
    board.game_table.draw_seats(board, canvas, seats)
    assert not {"OUT!", *board.names} & {*written}
