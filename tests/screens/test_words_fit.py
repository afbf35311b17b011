"""Every word on every screen can be read, at every size of window and text."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from unittest import mock

import pygame
import pytest

from game.app.app import App
from game.match.match import Player
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget_layer import WidgetLayer
from game.tools import shot
from game.tools.monkey.screen_state import widgets
from tests.screens.proof import Sheet, crowded
from tests.screens.screenshots import (
    SCREENSHOTS,
    SHARED,
    SIZES,
    TABS,
    on_screen,
    open_test_app,
    set_text_size,
)

TEXTS = (100, 125, 150, 200)
SCALES = ((80, 200), (140, 100), (140, 200))
"""Sizes in per cent: of controls, of text."""
LETTERS = [
    *((size, text, 100) for size in SIZES for text in TEXTS),
    *((SIZES[0], text, scale) for scale, text in SCALES),
]
"""Window size, text size and control size, the last two in per cent."""
LONG = "Wwwwwwwwwwww"
"""The widest name that can be typed."""
WITH_NAMES = [
    name
    for name in SCREENSHOTS
    if not name.startswith(("settings", "rulebook")) and name != "dialog"
]
ARROW = "is half hidden"
"""A fault to ignore: the aiming arrow may cover the name of the one it points at."""

Houses = dict[tuple[int, int], App]


@pytest.fixture(scope="module")
def apps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    home = tmp_path_factory.mktemp("words")
    drawn = tmp_path_factory.getbasetemp() / "drawn"
    with ExitStack() as doors:
        yield {size: doors.enter_context(open_test_app(size, home, drawn)) for size in SIZES}


def faults(app: App, name: str, *texts: int, scales: Sequence[tuple[int, int]] = ()) -> list[str]:
    """Faults at each of these text sizes, and at each pair of `scales` (controls, text)."""
    found: list[str] = []
    with on_screen(app, name, texts[0]):
        for text in texts:
            set_text_size(app, text)
            sheet = Sheet(app)
            assert sheet.words
            typed = [] if name == "crash" else sheet.typed()  # a report is quoted as it is
            wrong = [*typed, *sheet.faults()]
            found += [f"{text} %: {fault}" for fault in wrong]
        for scale, text in scales:
            found += [
                f"{text} %, controls {scale} %: {fault}" for fault in scaled(app, scale, text)
            ]
    return [fault for fault in found if ARROW not in fault] if "aiming" in name else found


def scaled(app: App, scale: int, text: int) -> list[str]:
    app.settings.access.scale = scale  # type: ignore[assignment]
    try:
        set_text_size(app, text)
        scene = app.stage.top_layer
        return [*Sheet(app).faults(), *crowded(widgets(scene), scene.caption_area)]
    finally:
        app.settings.access.scale = 100


@pytest.mark.matrix(cases=40)
@pytest.mark.parametrize(("size", "text", "scale"), LETTERS, ids=str)
@pytest.mark.parametrize("name", [*SCREENSHOTS, *TABS, *SHARED])
def test_every_word_can_be_read(
    apps: Houses, name: str, size: tuple[int, int], text: int, scale: int
) -> None:
    """In the small window, also with the smallest and the largest controls."""
    app = apps[size]
    if scale == 100:
        assert faults(app, name, text) == []
    else:
        assert faults(app, name, 100, scales=[(scale, text)]) == []


@pytest.mark.matrix(cases=12)
@pytest.mark.parametrize("name", WITH_NAMES)
def test_the_longest_names_can_be_read_too(apps: Houses, name: str) -> None:
    app = apps[SIZES[0]]

    def player(said: str, kind: str, look: str) -> Player:
        return Player(f"{said[0]}{LONG[1:]}", kind, look)

    before = app.settings.player.name
    app.settings.player.name = LONG
    try:
        with mock.patch.object(shot, "Player", player):
            assert faults(app, name, 100, 200) == []
    finally:
        app.settings.player.name = before


GROWS = 1.05
"""The least factor by which text grows when its size is doubled."""


def sizes(app: App, text: int) -> dict[str, float]:
    """Sizes of all texts that grow, by text."""
    set_text_size(app, text)
    return {word.text: word.size for word in Sheet(app).words if word.grows}


@pytest.mark.matrix(cases=12)
@pytest.mark.parametrize("name", SCREENSHOTS)
def test_every_word_to_be_read_grows(apps: Houses, name: str) -> None:
    app = apps[1920, 1080]
    with on_screen(app, name):
        usual, large = sizes(app, 100), sizes(app, 200)
    both = usual.keys() & large.keys()
    assert [
        f"{said!r} is {usual[said]:.0f} and {large[said]:.0f} units high"
        for said in sorted(both)
        if large[said] < GROWS * usual[said]
    ] == []


# -- would a fault be found? -----------------------------------------------------------------------


class Draft(WidgetLayer):
    """A screen that draws what a test wants."""

    def __init__(self, app: App, draw: Callable[[Canvas], object]) -> None:
        super().__init__(app.stage)
        self._draw = draw

    def draw(self, canvas: Canvas) -> None:
        self._draw(canvas)
        super().draw(canvas)


def proof(app: App, draw: Callable[[Canvas], object], *widgets: Scroll) -> list[str]:
    draft = Draft(app, draw)
    draft.focus.add(*widgets)
    app.stage.switch_to(draft)
    return Sheet(app).faults()


def nothing(canvas: Canvas) -> None:
    """Draw nothing but the widgets."""


def test_a_clean_screen_has_no_fault(app: App) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.write("Fists", 200, 200, Style(30))
        canvas.write("Eyes", 200, 260, Style(30))

    assert proof(app, draw) == []


def test_small_print_is_found(app: App) -> None:
    found = proof(app, lambda canvas: canvas.write("hush", 200, 200, Style(13)))
    assert found == ["'hush' is 16.2 units high, less than 18"]


@pytest.mark.parametrize("said", ["It's yours", "the judges' cards", 'a "bell"', "and..."])
def test_typewriting_is_found(app: App, said: str) -> None:
    assert proof(app, lambda canvas: canvas.write(said, 300, 200, Style(30))) == []
    assert Sheet(app).typed() == [f"{said!r} is typed"]


@pytest.mark.parametrize("place", [(-10, 200), (1900, 200), (900, 2), (900, 1078)])
def test_words_that_leave_the_window_are_found(app: App, place: tuple[int, int]) -> None:
    [found] = proof(app, lambda canvas: canvas.write("Fists", *place, Style(30)))
    assert "leaves the window" in found


def test_words_on_words_are_found(app: App) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.write("Fists", 200, 200, display_style(40))
        canvas.write("Eyes", 210, 210, Style(30))

    [found] = proof(app, draw)
    assert "'Fists'" in found
    assert "'Eyes'" in found


def test_words_under_something_solid_are_out_of_the_way(app: App) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.write("Fists", 200, 200, Style(30))
        canvas.draw_shape(panel(400, 200, "paper"), 100, 100)
        canvas.write("Eyes", 205, 204, Style(30))

    assert proof(app, draw) == []


def test_half_hidden_words_are_found(app: App) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.write("Fists and eyes", 200, 200, Style(40))
        canvas.draw_shape(panel(200, 200, "paper"), 320, 100)

    [found] = proof(app, draw)
    assert "half hidden" in found


def test_words_cut_by_a_window_that_does_not_scroll_are_found(app: App) -> None:
    def draw(canvas: Canvas) -> None:
        with canvas.clipped(100, 100, 140, 200):
            canvas.write("Fists and eyes", 200, 200, Style(40))

    [found] = proof(app, draw)
    assert "is cut by" in found


def rows(words: str) -> Callable[[Canvas, float], float]:
    def content(canvas: Canvas, top: float) -> float:
        for i in range(9):
            canvas.write(words, 220, top + 30 + 60 * i, Style(30))
        return 540

    return content


def test_words_that_can_be_scrolled_to_are_not_cut(app: App) -> None:
    scroll = Scroll((200, 200, 400, 200), rows("Fists"))
    assert proof(app, nothing, scroll) == []
    scroll.top = 47
    assert proof(app, nothing, scroll) == []


def test_words_too_wide_for_a_scroll_are_found(app: App) -> None:
    scroll = Scroll((200, 200, 400, 200), rows("Fists and eyes and hotdogs and a bell"))
    proof(app, nothing, scroll)
    assert len(Sheet(app).cut_off()) == 4
    assert all("too wide" in found for found in Sheet(app).cut_off())


def test_ink_is_where_the_letters_are(app: App) -> None:
    app.stage.switch_to(Draft(app, lambda canvas: canvas.write("Fists", 300, 300, Style(60))))
    [word] = Sheet(app).words
    assert word.ink.collidepoint(220, 200)
    assert pygame.Rect(190, 150, 200, 80).contains(word.ink)
