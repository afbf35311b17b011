"""The Controls tab: every action can be rebound by mouse, by keys alone and by pad alone."""

import json

import pygame
import pytest

from game.app.app import App
from game.app.key_capture import PATIENCE, KeyCapture
from game.profile.settings import Settings, read
from game.screens.settings.pad_mapping import PadMapping
from game.screens.settings.screen import SettingsScreen
from game.stage.drawing.key_marks import key
from game.stage.drawing.lettering import body
from game.stage.input.actions import actions, sections
from game.stage.input.bindings import Bindings
from game.stage.input.chords import PAD_BUTTONS, KeyChord
from game.stage.input.input_reader import KEYS, MOUSE, PAD
from game.stage.widgets.dialog import Dialog
from game.tools import shot
from tests.screens.keys import Keys
from tests.screens.proof import Sheet

HINTS_END = 1384
"""The right edge of the title's strip of key hints, in units."""
A, B = PAD_BUTTONS.index("a"), PAD_BUTTONS.index("b")
SPARE = {
    KEYS: [f"key{number}" for number in range(200, 206)],
    MOUSE: [f"button{number}" for number in range(20, 26)],
    PAD: ["misc", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"],
}
"""Keys and buttons to which nothing is bound."""


class Fingers(Keys):
    """Real keys on the Controls tab."""

    @property
    def page(self) -> SettingsScreen:
        scene = self.stage.scene
        assert isinstance(scene, SettingsScreen)
        return scene

    def go_to(self, name: str) -> None:
        """Set the focus directly; other tests show how to get there."""
        self.page.focus.set(self.page.focus.named(name))
        self.page.column.follow(self.page.focus.focused)
        self.frame()

    def change(self, name: str, *pressed: str) -> None:
        """Press this key chip, then CHANGE IT, then these keys."""
        self.go_to(name)
        self.hit("return")
        assert isinstance(self.stage.scene, Dialog)
        self.settle()
        self.hit("return")
        assert isinstance(self.stage.scene, KeyCapture)
        self.hit(*pressed)

    def bound(self, action: str) -> list[str]:
        return [str(press) for press in self.stage.controls.bindings.of[action]]


@pytest.fixture
def fingers(app: App) -> Fingers:
    app.go_to_screen("title")
    app.push_screen("settings", tab="Controls")
    fingers = Fingers(app)
    fingers.settle()
    return fingers


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def test_every_action_has_its_row(fingers: Fingers) -> None:
    names = fingers.names()
    for action, bound in fingers.stage.controls.bindings.of.items():
        assert {f"{action} {press}" for press in bound} <= set(names)
    assert {action.name for section in sections() for action in section.actions} == set(actions())


def test_another_key_counts_at_once_and_is_kept(fingers: Fingers, app: App) -> None:
    fingers.change("main keys:e", "g")
    assert fingers.bound("main") == ["keys:g", "pad:x"]
    assert app.stage.controls.glyph("main") == "G"
    assert kept(app).controls.bindings == {"main": ["keys:g", "pad:x"]}
    assert fingers.page.focus.focused is fingers.widget("main keys:g")


def test_escape_twice_changes_nothing(fingers: Fingers, app: App) -> None:
    fingers.change("main keys:e", "escape")
    fingers.settle()
    fingers.hit("escape")
    assert fingers.page
    assert app.settings.controls.bindings == {}


def test_escape_can_be_given_to_anything(fingers: Fingers, app: App) -> None:
    """The two keys are swapped, so that there is always a key for going back."""
    fingers.change("main keys:e", "escape")
    fingers.settle()
    fingers.click("give it esc")
    asked = app.stage.scene
    assert isinstance(asked, Dialog)
    assert asked.text == "Esc is used for “Back, time out”. Swap the two?"
    fingers.settle()
    fingers.hit("left", "return")
    assert fingers.bound("main") == ["keys:escape", "pad:x"]
    assert fingers.bound("cancel")[0] == "keys:e"
    fingers.settle()
    fingers.hit("e")
    assert type(app.stage.scene).__name__ == "TitleScreen", "the new way back is one"


@pytest.mark.parametrize("action", sorted(actions()))
def test_no_action_insists_on_its_key(action: str) -> None:
    """Every default key can be replaced, and the essential actions stay reachable."""
    bindings = Bindings()
    new = {device: iter(SPARE[device]) for device in SPARE}
    for press in bindings.of[action]:
        assert bindings.bind(action, KeyChord(press.device, next(new[press.device])), press)
        assert press not in bindings.of[action]
    assert bindings.missing_essentials() == []


def test_the_page_says_that_nobody_is_locked_out(fingers: Fingers) -> None:
    assert "Esc too." in " ".join(row.help for row in fingers.page.rows)


def test_one_more_and_one_less(fingers: Fingers, app: App) -> None:
    fingers.go_to("main +")
    fingers.hit("return", "g")
    assert fingers.bound("main") == ["keys:e", "pad:x", "keys:g"]
    fingers.go_to("main keys:e")
    fingers.hit("return")
    fingers.settle()
    fingers.click("remove it")
    assert fingers.bound("main") == ["pad:x", "keys:g"]
    fingers.go_to("main reset")
    fingers.hit("return")
    assert app.settings.controls.bindings == {}
    assert "main reset" not in fingers.names()


def test_two_that_would_meet_are_swapped(fingers: Fingers, app: App) -> None:
    fingers.change("main keys:e", "i")
    asked = app.stage.scene
    assert isinstance(asked, Dialog)
    assert asked.text == "I is used for “Look closely”. Swap the two?"
    fingers.hit("left", "return")
    assert fingers.bound("main")[0] == "keys:i"
    assert fingers.bound("inspect")[0] == "keys:e"


def test_two_that_never_meet_may_share(fingers: Fingers, app: App) -> None:
    fingers.change("search keys:slash", "f")
    asked = app.stage.scene
    assert isinstance(asked, Dialog)
    assert "never meet" in asked.text
    fingers.hit("left", "return")
    assert "keys:f" in fingers.bound("search")
    assert "keys:f" in fingers.bound("fast")


def test_a_conflict_can_be_left_alone(fingers: Fingers, app: App) -> None:
    fingers.change("main keys:e", "i", "escape")
    assert fingers.page
    assert app.settings.controls.bindings == {}


def test_nobody_locks_themselves_out(fingers: Fingers, app: App) -> None:
    fingers.go_to("settings keys:f10")
    fingers.hit("return")
    fingers.settle()
    fingers.click("remove it")
    assert fingers.bound("settings") == ["keys:f10"]
    [notice] = app.stage.notices.told
    assert notice.text == "That would leave nothing for “Settings” there, and no way back here."


def test_by_pad_alone(fingers: Fingers, app: App) -> None:
    """Rebinding and removing by pad buttons, without waiting for a timeout."""
    fingers.go_to("log pad:back")
    fingers.thumb(A)
    fingers.settle()
    fingers.thumb(A)
    assert isinstance(app.stage.scene, KeyCapture)
    fingers.thumb(PAD_BUTTONS.index("paddle1"))
    assert "pad:paddle1" in fingers.bound("log")
    assert app.stage.controls.device == PAD
    fingers.settle()
    fingers.thumb(A)
    fingers.settle()
    fingers.thumb(PAD_BUTTONS.index("right"), A)
    assert fingers.bound("log") == ["keys:l"]


def test_whoever_has_no_key_to_press_gets_buttons(fingers: Fingers, app: App) -> None:
    fingers.change("log pad:back")
    fingers.frame(PATIENCE)
    fingers.settle()
    fingers.thumb(A)
    assert fingers.page, "CANCEL has the focus"


def test_by_mouse_alone(fingers: Fingers) -> None:
    column = fingers.page.column
    while not column.rect.contains(fingers.widget("main +").rect):
        column.move(60)
        fingers.frame()
    fingers.click("main +")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        fingers.stage.hear(pygame.event.Event(kind, button=7, pos=(5, 5)))
    assert "mouse:forward" in fingers.bound("main")
    fingers.click("main mouse:forward")
    fingers.settle()
    fingers.click("change it")
    fingers.settle()
    fingers.click("cancel")
    assert "mouse:forward" in fingers.bound("main")


def test_a_fresh_set_takes_the_changes_away(fingers: Fingers, app: App) -> None:
    fingers.change("main keys:e", "g")
    fingers.go_to("controls.preset")
    fingers.click("controls.preset", 0.5)
    assert "main keys:g" not in fingers.names()
    assert app.settings.controls.preset == "left"
    assert app.settings.controls.bindings == {}
    assert app.stage.controls.glyph("inspect") == "R"


def test_an_action_is_found_by_its_words(fingers: Fingers, app: App) -> None:
    fingers.page.search.text = "fight log"
    fingers.page.resized()
    assert {"log keys:l", "log pad:back", "log +"} <= set(fingers.names())
    fingers.change("log keys:l", "g")
    assert "keys:g" in fingers.bound("log")
    assert fingers.page.focus.focused is fingers.widget("log keys:g")


def test_a_seat_lights_up_as_long_as_its_key_is_held(fingers: Fingers, app: App) -> None:
    """All seven at once: a light that stays off shows that this keyboard misses combinations."""
    page, keys = fingers.page, ("q", "p", "z", "m", "b", "1", "0")
    for key_of_seat in keys:
        fingers.hold(key_of_seat)
    assert page.lit == set(range(7))
    assert not app.settings.sound.mute, "here M is somebody’s key, and nothing else"
    for key_of_seat in keys:
        fingers.let_go(key_of_seat)
    assert page.lit == set()
    fingers.thumb(PAD_BUTTONS.index("r3"), instance=8)
    assert page.lit == set()


def test_a_seat_gets_another_key_and_another_pad(fingers: Fingers, app: App) -> None:
    fingers.go_to("seat 1 key")
    fingers.hit("return", "p")
    assert kept(app).controls.seats[:2] == ["keys:p", "keys:q"], "the other one gets the old key"
    fingers.go_to("seat 1 pad")
    fingers.hit("right")
    assert kept(app).controls.seat_pads[:2] == [2, 1]


def test_a_strange_pad_is_taught(fingers: Fingers, app: App) -> None:
    fingers.go_to("teach it")
    fingers.hit("return")
    assert "nothing to teach" in app.stage.notices.told[0].text
    app.stage.controls.pads.meet(5, "Acme", object(), "0300acme")
    fingers.hit("return")
    lesson = app.stage.scene
    assert isinstance(lesson, PadMapping)
    for number in range(4):
        down = pygame.event.Event(pygame.JOYBUTTONDOWN, button=10 + number, instance_id=5)
        fingers.stage.hear(down)
    for _ in lesson.asked[4:]:
        fingers.click("it has none")
    taught = {"button 10": "a", "button 11": "b", "button 12": "x", "button 13": "y"}
    assert kept(app).controls.joysticks == {"0300acme": taught}
    fingers.go_to("main keys:e")
    fingers.stage.hear(pygame.event.Event(pygame.JOYBUTTONDOWN, button=10, instance_id=5))
    assert isinstance(app.stage.scene, Dialog)


def test_a_text_names_the_key_in_use_in_the_same_frame(fingers: Fingers, app: App) -> None:
    letters = app.stage.lettering
    said = f"Press {key('main')}."
    assert letters.lines(said, body(), 900) == ["Press E."]
    fingers.change("main keys:e", "g")
    assert letters.lines(said, body(), 900) == ["Press G."]
    fingers.go_to("controls.stop")  # its text names the key
    fingers.settle()
    drawn = app.stage.frames
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=5, instance_id=0)
    app.stage.hear(down)
    assert letters.lines(said, body(), 900) == ["Press X."]
    fingers.frame()
    assert app.stage.frames == drawn + 1


@pytest.mark.parametrize("maker", ["xbox", "playstation", "nintendo"])
@pytest.mark.parametrize("percent", [100, 125])
def test_hints_have_room_whatever_is_on_the_pad(app: App, maker: str, percent: int) -> None:
    app.settings.controls.glyphs = maker  # type: ignore[assignment]
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    shot.stage(app, "waiting")
    app.stage.hear(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=5, instance_id=0))
    sheet = Sheet(app)
    assert sheet.faults() == []
    [last] = [word.ink.right for word in sheet.words if word.text == "quit"]
    assert last < HINTS_END * app.stage.canvas.scale


def test_old_settings_are_read_and_the_file_is_small(fingers: Fingers, app: App) -> None:
    app.save_settings()
    said = json.loads(app.places.settings.read_text(encoding="utf-8"))
    del said["controls"]
    app.places.settings.write_text(json.dumps(said), encoding="utf-8")
    found = read(app.places.settings)
    assert found.problem is None
    assert found.settings.controls == Settings().controls


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("panel", ["listen", "conflict", "key_test", "lesson"])
def test_every_panel_can_be_read(app: App, panel: str, percent: int) -> None:
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    shot.stage(app, panel)
    assert Sheet(app).faults() == []


@pytest.mark.parametrize("percent", [100, 200])
def test_the_whole_page_can_be_read(app: App, percent: int) -> None:
    """From top to bottom, one page of scrolling at a time."""
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    app.go_to_screen("settings", tab="Controls")
    hands = Fingers(app)
    hands.settle()
    column = hands.page.column
    while True:
        assert Sheet(app).faults() == []
        if not column.move(column.rect.h):
            break
        hands.frame()
