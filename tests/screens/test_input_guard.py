"""The input guard: a press that began before a screen came up decides nothing there."""

import pygame
import pytest

from game.app.app import App
from game.app.name_dialog import NameDialog
from game.screens.rulebook.screen import RulebookScreen
from game.screens.table.screen import TableScreen
from game.stage.engine.input_guard import READING
from game.stage.input.input_event import DECIDING
from game.stage.input.input_reader import KEYS, InputEvent
from game.stage.widgets.widget_layer import WidgetLayer
from tests.screens.screenshots import SCREENSHOTS, on_screen
from tests.screens.test_crash import CrashHarness, crashed, harness  # noqa: F401
from tests.screens.test_results import ended, screen, show

SCREENS = {
    sight.screen.partition(":")[0]: name
    for name, sight in SCREENSHOTS.items()
    if sight.screen.partition(":")[0] not in ("table", "aiming", "reaction")
}
"""One picture of every screen except the table, which has its own tests."""


def everything(scene: WidgetLayer) -> list[InputEvent]:
    """All input events that could decide something here."""
    actions = [InputEvent("action", action=action, device=KEYS) for action in sorted(DECIDING)]
    places = [widget.rect.center for widget in scene.focus.widgets if widget.focusable]
    return actions + [
        InputEvent(kind, x, y, button=1) for x, y in places for kind in ("press", "release")
    ]


def told(app: App) -> object:
    """The picture; at a table, where a press may raise a card, the choices made."""
    scene = app.stage.top_layer
    if isinstance(scene, TableScreen):
        return list(scene.match.choices)
    return pygame.image.tobytes(app.stage.picture(), "RGB")


def come_up(app: App) -> WidgetLayer:
    """Restart the input guard, as if the top screen had just opened."""
    app.stage.input_guard.reading = READING
    app.stage.input_guard.watch(None, {})
    app.stage.advance_frame(0)
    scene = app.stage.top_layer
    assert isinstance(scene, WidgetLayer)
    return scene


def mash(app: App, scene: WidgetLayer) -> None:
    scenes, before = list(app.stage.layers), told(app)
    for input_event in everything(scene):
        app.stage.handle_input(input_event)
    assert app.stage.layers == scenes
    assert told(app) == before


@pytest.mark.matrix(cases=8)
@pytest.mark.parametrize("name", SCREENS.values(), ids=SCREENS)
def test_no_screen_is_answered_before_it_is_seen(app: App, name: str) -> None:
    with on_screen(app, name):
        mash(app, come_up(app))


def test_the_crash_screen_is_guarded_too(crashed: CrashHarness) -> None:  # noqa: F811
    mash(crashed.app, come_up(crashed.app))


# -- results ---------------------------------------------------------------------------------------


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("speed", [1.0, 4.0, 0.0])
@pytest.mark.parametrize("action", ["accept", "cancel"])
def test_the_poster_is_seen_however_fast_somebody_hits_a_key(
    app: App, speed: float, action: str
) -> None:
    """Hammering Enter or Esc to hurry the last animations does not leave the results screen."""
    app.settings.play.speed = speed
    hands = show(app, ended("last_eye"), done=False)
    results = screen(hands)
    app.go_to_screen("title")
    hands.frame()
    hands.enable_input_guard()
    app.stage.switch_to(results)
    time = 0.0
    while app.stage.top_layer is results:
        hands.key(action)
        time += 0.02
    assert time > (2 * READING if speed else READING)


# -- the key that opens a field is not typed into it -----------------------------------------------


def hear(app: App, kind: int, **what: object) -> None:
    app.stage.handle_event(pygame.event.Event(kind, **what))


def strike(app: App, key: int, text: str = "") -> None:
    """Press a key as a keyboard does: the key event, then its text."""
    hear(app, pygame.KEYDOWN, key=key, mod=0)
    if text:
        hear(app, pygame.TEXTINPUT, text=text)


def test_the_slash_that_opens_the_search_is_not_sought(app: App) -> None:
    with on_screen(app, "rulebook"):
        book = app.stage.top_layer
        assert isinstance(book, RulebookScreen)
        strike(app, pygame.K_SLASH, "/")
        hear(app, pygame.TEXTINPUT, text="/")  # the key is held and repeats
        for letter in "steal":
            strike(app, ord(letter), letter)
        assert book.search.text == "steal"
        assert book.contents.rows[0].page is not None
        strike(app, pygame.K_SLASH, "/")
        assert book.search.text == "steal/", "a field that is open takes every letter"


def test_letters_without_keys_arrive_once_the_opener_is_up(app: App) -> None:
    """As from an input method, which sends text without a key."""
    with on_screen(app, "rulebook"):
        book = app.stage.top_layer
        assert isinstance(book, RulebookScreen)
        strike(app, pygame.K_SLASH, "/")
        hear(app, pygame.KEYUP, key=pygame.K_SLASH, mod=0)
        hear(app, pygame.TEXTINPUT, text="é")
        assert book.search.text == "é"


def test_the_space_that_opens_the_name_is_no_part_of_it(app: App) -> None:
    with on_screen(app, "setup"):
        scene = app.stage.top_layer
        assert isinstance(scene, WidgetLayer)
        app.stage.input_guard.reading = 0.0
        scene.focus.set_focus(scene.focus.find("rename 0"))
        strike(app, pygame.K_SPACE, " ")
        naming = app.stage.top_layer
        assert isinstance(naming, NameDialog)
        assert naming.field.text == naming.was
