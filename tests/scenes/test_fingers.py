"""Whatever screen comes up: a finger that was on its way decides nothing there."""

import pygame
import pytest

from game.scenes.furniture.naming import Naming
from game.scenes.house import App
from game.scenes.rulebook.scene import RulebookScreen
from game.scenes.table.scene import TableScene
from game.stage.controls import KEYS, Signal
from game.stage.devices.signal import DECIDING
from game.stage.fingers import READING
from game.stage.scene import Scene
from tests.scenes.sights import SIGHTS, seen
from tests.scenes.test_mishap import Night, fallen, night  # noqa: F401
from tests.scenes.test_results import ended, screen, show

SCREENS = {
    sight.screen.partition(":")[0]: name
    for name, sight in SIGHTS.items()
    if sight.screen.partition(":")[0] not in ("table", "aiming", "reaction")
}
"""One picture of every screen but the table, which has tests of its own."""


def everything(scene: Scene) -> list[Signal]:
    """All that could decide something here."""
    actions = [Signal("action", action=action, device=KEYS) for action in sorted(DECIDING)]
    places = [widget.rect.center for widget in scene.focus.widgets if widget.focusable]
    return actions + [
        Signal(kind, x, y, button=1) for x, y in places for kind in ("press", "release")
    ]


def told(house: App) -> object:
    """What a screen shows; at a table, where a card may be raised, what was chosen."""
    scene = house.stage.scene
    if isinstance(scene, TableScene):
        return list(scene.match.choices)
    return pygame.image.tobytes(house.stage.picture(), "RGB")


def come_up(house: App) -> Scene:
    """As if the screen in front had just opened."""
    house.stage.fingers.reading = READING
    house.stage.fingers.watch(None, {})
    house.stage.frame(0)
    scene = house.stage.scene
    assert isinstance(scene, Scene)
    return scene


def mash(house: App, scene: Scene) -> None:
    scenes, before = list(house.stage.scenes), told(house)
    for signal in everything(scene):
        house.stage.signal(signal)
    assert house.stage.scenes == scenes
    assert told(house) == before


@pytest.mark.parametrize("name", SCREENS.values(), ids=SCREENS)
def test_no_screen_is_answered_before_it_is_seen(house: App, name: str) -> None:
    with seen(house, name):
        mash(house, come_up(house))


def test_nor_is_the_report_of_a_mishap(fallen: Night) -> None:  # noqa: F811
    mash(fallen.house, come_up(fallen.house))


# -- results ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [1.0, 4.0, 0.0])
@pytest.mark.parametrize("action", ["accept", "cancel"])
def test_the_poster_is_seen_however_fast_somebody_hits_a_key(
    house: App, speed: float, action: str
) -> None:
    """Whoever hurried the last blows along with Enter or Esc does not leave by it."""
    house.settings.play.speed = speed
    hands = show(house, ended("last_eye"), done=False)
    results = screen(hands)
    house.go_to_screen("title")
    hands.frame()
    hands.hurry()
    house.stage.go(results)
    time = 0.0
    while house.stage.scene is results:
        hands.key(action)
        time += 0.02
    assert time > (2 * READING if speed else READING)


# -- what opens a field is not typed into it -------------------------------------------------------


def hear(house: App, kind: int, **what: object) -> None:
    house.stage.hear(pygame.event.Event(kind, **what))


def strike(house: App, key: int, text: str = "") -> None:
    """A key goes down, and its letter follows, as a keyboard does it."""
    hear(house, pygame.KEYDOWN, key=key, mod=0)
    if text:
        hear(house, pygame.TEXTINPUT, text=text)


def test_the_slash_that_opens_the_search_is_not_sought(house: App) -> None:
    with seen(house, "rulebook"):
        book = house.stage.scene
        assert isinstance(book, RulebookScreen)
        strike(house, pygame.K_SLASH, "/")
        hear(house, pygame.TEXTINPUT, text="/")  # the key is held, and repeats
        for letter in "steal":
            strike(house, ord(letter), letter)
        assert book.search.text == "steal"
        assert book.contents.rows[0].page is not None
        strike(house, pygame.K_SLASH, "/")
        assert book.search.text == "steal/", "a field that is open takes every letter"


def test_letters_without_keys_arrive_once_the_opener_is_up(house: App) -> None:
    """As from a program that writes what no keyboard has."""
    with seen(house, "rulebook"):
        book = house.stage.scene
        assert isinstance(book, RulebookScreen)
        strike(house, pygame.K_SLASH, "/")
        hear(house, pygame.KEYUP, key=pygame.K_SLASH, mod=0)
        hear(house, pygame.TEXTINPUT, text="é")
        assert book.search.text == "é"


def test_the_space_that_opens_the_name_is_no_part_of_it(house: App) -> None:
    with seen(house, "setup"):
        scene = house.stage.scene
        assert isinstance(scene, Scene)
        house.stage.fingers.reading = 0.0
        scene.focus.set(scene.focus.named("rename 0"))
        strike(house, pygame.K_SPACE, " ")
        naming = house.stage.scene
        assert isinstance(naming, Naming)
        assert naming.field.text == naming.was
