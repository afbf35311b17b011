"""Every screen can be opened over every other that leads to it, and is then drawn.

Nothing here knows which screen leads where: from each screen every key is pressed and every
widget clicked, and the same on whatever that opens.
"""

from collections.abc import Callable

import pytest

import game.games  # noqa: F401  puts the games on the shelf
from game.app.app import App
from game.match.match import Match, Player
from game.screen_registry import SCREEN_OPENERS, SCREENS
from game.stage.engine.layer import Layer
from game.stage.input.actions import PERSONAL_CONTEXTS, actions
from game.stage.input.input_reader import KEYS, InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.widget_layer import WidgetLayer
from game.table.games import ON_THE_TABLE
from game.tools import shot
from tests.screens.user import User

EVERYWHERE = {"fullscreen", "mute"}
"""Actions that are the same on every screen, and open none."""
PRESSED = sorted(
    {name for name, action in actions().items() if action.place not in PERSONAL_CONTEXTS}
    - EVERYWHERE,
    key=lambda action: (action in ("accept", "cancel", "main"), action),
)
"""All actions to press; last those that end a question or a talk."""


def staged(screen: str, after: int = 40, seed: int = 1) -> Callable[[App], None]:
    return lambda app: shot.show_screen(app, screen, after=after, seed=seed)


def handed_on(game: str) -> Callable[[App], None]:
    """Stage the curtain, which asks a person to take the screen."""
    people = (Player("Ann", contender="ace"), Player("Bo", contender="moxie"))
    return lambda app: app.go_to_screen("table", match=Match(game, {}, people, 1), autosave=None)


BEGINNINGS: dict[str, dict[str, Callable[[App], None]]] = {
    **{screen: {screen: staged(screen)} for screen in SCREENS},
    "title": {"title": staged("title"), "waiting": staged("waiting")},
    "table": {
        **{f"table {game}": staged(f"table:{game}") for game in ON_THE_TABLE},
        **{f"handover {game}": handed_on(game) for game in ON_THE_TABLE},
        "question": staged("reaction"),
        "aiming": staged("aiming"),
    },
    "replay": {f"replay {game}": staged(f"replay:{game}") for game in ON_THE_TABLE},
    "analysis": {"analysis": staged("analysis:dodgeball")},
    "rulebook": {"rulebook": staged("rulebook"), "page": staged("rulebook:eyeball_boxing/bell")},
    "key_test": {"keys": staged("keys")},
    "results": {"results": staged("results:eyeball_boxing/last_eye")},
}


Stack = tuple[frozenset[str], str]


def stack(scenes: list[Layer]) -> Stack:
    """The screens below, in any order, and the one on top."""
    *below, top = (type(scene).__name__ for scene in scenes)
    return frozenset(below), top


class Walk:
    """Presses everything, and does the same on any screen that this opens on top.

    A press that leaves for another screen is not followed: that screen has a walk of its own.
    """

    def __init__(self, app: App) -> None:
        self.stage = app.stage
        self.hands = User(app)
        self.seen: set[Stack] = set()
        self.ways: dict[str, list[str]] = {}
        """By type of screen: the steps that opened something there."""
        app.stage.switch_to = lambda _: None  # type: ignore[method-assign]

    def go_on(self) -> None:
        here = list(self.stage.layers)
        self.seen.add(stack(here))
        self.stage.advance_frame(1.0)
        self.stage.draw()
        found: list[str] = []
        for step in self.ways.get(type(here[-1]).__name__) or self._steps():
            self._take(step)
            if self._lies_over(here):
                found.append(step)
                if stack(self.stage.layers) not in self.seen:
                    self.go_on()
            self._come_back(here)
        self.ways[type(here[-1]).__name__] = found

    def _steps(self) -> list[str]:
        scene = self.stage.top_layer
        assert isinstance(scene, WidgetLayer)
        buttons = [w for w in scene.focus.widgets if isinstance(w, Button) and w.focusable]
        return [*PRESSED, *(f"click {button.name}" for button in buttons)]

    def _take(self, step: str) -> None:
        name = step.removeprefix("click ")
        if name != step and name in self.hands.names():
            x, y = self.hands.widget(name).rect.center
            self.stage.handle_input(InputEvent("motion", x, y))
            self.stage.handle_input(InputEvent("press", x, y, button=1))
            self.stage.handle_input(InputEvent("release", x, y, button=1))
        else:
            self.stage.handle_input(InputEvent("action", action=step, device=KEYS))

    def _lies_over(self, here: list[Layer]) -> bool:
        scenes = self.stage.layers
        return len(scenes) > len(here) and scenes[: len(here)] == here

    def _come_back(self, here: list[Layer]) -> None:
        self.stage.running = True
        if self.stage.layers != here:
            self.stage.top_layer.leave()
            self.stage.layers = list(here)
            self.stage.top_layer.enter()


FIRST_THINGS_FIRST = "ComfortScreen"
"""Nothing opens over the first screen of all."""


def test_whoever_adds_a_screen_says_how_it_begins() -> None:
    assert set(BEGINNINGS) == set(SCREEN_OPENERS)


@pytest.mark.matrix(cases=4)
@pytest.mark.parametrize(
    "begin", [pytest.param(b, id=name) for ways in BEGINNINGS.values() for name, b in ways.items()]
)
def test_everything_opens_over_everything(app: App, begin: Callable[[App], None]) -> None:
    app.settings.access.motion = "hardly"
    begin(app)
    walk = Walk(app)
    walk.hands.settle()
    walk.go_on()
    assert len(walk.seen) > 1 or {top for _, top in walk.seen} == {FIRST_THINGS_FIRST}


def test_help_and_settings_do_not_pile_up(app: App) -> None:
    """Asking for a screen that is already below returns to it."""
    hands = User(app)
    app.go_to_screen("title")
    for _ in range(5):
        hands.key("rules", "settings")
        assert [type(scene).__name__ for scene in app.stage.layers] == [
            "TitleScreen",
            "RulebookScreen",
            "SettingsScreen",
        ]
    hands.key("rules", "cancel")
    assert len(app.stage.layers) == 1


def test_a_card_looked_up_in_the_rulebook_opens_the_book_anew(app: App) -> None:
    """From a card to its page and back, any number of times."""
    hands = User(app)
    shot.show_screen(app, "table")
    app.push_screen("rulebook", game="eyeball_boxing", key="punch")
    hands.key("inspect", "rules", "inspect", "rules")
    assert [type(scene).__name__ for scene in app.stage.layers] == [
        "TableScreen",
        "RulebookScreen",
    ]
    hands.key("cancel")
    assert len(app.stage.layers) == 1
