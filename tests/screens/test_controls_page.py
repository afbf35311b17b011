"""The Controls tab: every action can be rebound by mouse, by keys alone and by pad alone."""

import json

import pygame
import pytest

from game.app.app import App
from game.app.key_capture import PATIENCE, KeyCapture
from game.profile.settings import Settings, read
from game.screens.settings.pad_mapping import PadMapping
from game.screens.settings.screen import SettingsScreen
from game.stage.drawing.key_marks import key_mark
from game.stage.drawing.lettering import body_style
from game.stage.input.actions import actions, sections
from game.stage.input.bindings import Bindings
from game.stage.input.chords import PAD_BUTTONS, KeyChord
from game.stage.input.input_reader import KEYS, MOUSE, PAD
from game.stage.widgets.dialog import Dialog
from game.tools import shot
from tests.screens.proof import Sheet
from tests.screens.sdl_user import SdlUser

HINTS_END = 1384
"""The right edge of the title's strip of key hints, in units."""
A, B = PAD_BUTTONS.index("a"), PAD_BUTTONS.index("b")
SPARE = {
    KEYS: [f"key{number}" for number in range(200, 206)],
    MOUSE: [f"button{number}" for number in range(20, 26)],
    PAD: ["misc", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"],
}
"""Keys and buttons to which nothing is bound."""


class ControlsUser(SdlUser):
    """Real keys on the Controls tab."""

    @property
    def page(self) -> SettingsScreen:
        scene = self.stage.top_layer
        assert isinstance(scene, SettingsScreen)
        return scene

    def go_to(self, name: str) -> None:
        """Set the focus directly; other tests show how to get there."""
        self.page.focus.set_focus(self.page.focus.find(name))
        self.page.column.scroll_to_widget(self.page.focus.focused)
        self.frame()

    def change(self, name: str, *pressed: str) -> None:
        """Press this key chip, then CHANGE IT, then these keys."""
        self.go_to(name)
        self.hit("return")
        assert isinstance(self.stage.top_layer, Dialog)
        self.settle()
        self.hit("return")
        assert isinstance(self.stage.top_layer, KeyCapture)
        self.hit(*pressed)

    def bound(self, action: str) -> list[str]:
        return [str(press) for press in self.stage.controls.bindings.chords[action]]


@pytest.fixture
def user(app: App) -> ControlsUser:
    app.go_to_screen("title")
    app.push_screen("settings", tab="Controls")
    fingers = ControlsUser(app)
    fingers.settle()
    return fingers


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def test_every_action_has_its_row(user: ControlsUser) -> None:
    names = user.names()
    for action, bound in user.stage.controls.bindings.chords.items():
        assert {f"{action} {press}" for press in bound} <= set(names)
    assert {action.name for section in sections() for action in section.actions} == set(actions())


def test_another_key_counts_at_once_and_is_kept(user: ControlsUser, app: App) -> None:
    user.change("main keys:e", "g")
    assert user.bound("main") == ["keys:g", "pad:x"]
    assert app.stage.controls.glyph("main") == "G"
    assert kept(app).controls.bindings == {"main": ["keys:g", "pad:x"]}
    assert user.page.focus.focused is user.widget("main keys:g")


def test_escape_twice_changes_nothing(user: ControlsUser, app: App) -> None:
    user.change("main keys:e", "escape")
    user.settle()
    user.hit("escape")
    assert user.page
    assert app.settings.controls.bindings == {}


def test_escape_can_be_given_to_anything(user: ControlsUser, app: App) -> None:
    """The two keys are swapped, so that there is always a key for going back."""
    user.change("main keys:e", "escape")
    user.settle()
    user.click("give it esc")
    asked = app.stage.top_layer
    assert isinstance(asked, Dialog)
    assert asked.text == "Esc is used for “Back, time out”. Swap the two?"
    user.settle()
    user.hit("left", "return")
    assert user.bound("main") == ["keys:escape", "pad:x"]
    assert user.bound("cancel")[0] == "keys:e"
    user.settle()
    user.hit("e")
    assert type(app.stage.top_layer).__name__ == "TitleScreen", "the new way back is one"


@pytest.mark.parametrize("action", sorted(actions()))
def test_no_action_insists_on_its_key(action: str) -> None:
    """Every default key can be replaced, and the essential actions stay reachable."""
    bindings = Bindings()
    new = {device: iter(SPARE[device]) for device in SPARE}
    for press in bindings.chords[action]:
        assert bindings.bind(action, KeyChord(press.device, next(new[press.device])), press)
        assert press not in bindings.chords[action]
    assert bindings.missing_essentials() == []


def test_the_page_says_that_nobody_is_locked_out(user: ControlsUser) -> None:
    assert "Esc too." in " ".join(row.help for row in user.page.rows)


def test_a_binding_can_be_added_removed_and_reset(user: ControlsUser, app: App) -> None:
    user.go_to("main +")
    user.hit("return", "g")
    assert user.bound("main") == ["keys:e", "pad:x", "keys:g"]
    user.go_to("main keys:e")
    user.hit("return")
    user.settle()
    user.click("remove it")
    assert user.bound("main") == ["pad:x", "keys:g"]
    user.go_to("main reset")
    user.hit("return")
    assert app.settings.controls.bindings == {}
    assert "main reset" not in user.names()


def test_two_that_would_meet_are_swapped(user: ControlsUser, app: App) -> None:
    user.change("main keys:e", "i")
    asked = app.stage.top_layer
    assert isinstance(asked, Dialog)
    assert asked.text == "I is used for “Look closely”. Swap the two?"
    user.hit("left", "return")
    assert user.bound("main")[0] == "keys:i"
    assert user.bound("inspect")[0] == "keys:e"


def test_two_that_never_meet_may_share(user: ControlsUser, app: App) -> None:
    user.change("search keys:slash", "f")
    asked = app.stage.top_layer
    assert isinstance(asked, Dialog)
    assert "never meet" in asked.text
    user.hit("left", "return")
    assert "keys:f" in user.bound("search")
    assert "keys:f" in user.bound("fast")


def test_a_conflict_can_be_left_alone(user: ControlsUser, app: App) -> None:
    user.change("main keys:e", "i", "escape")
    assert user.page
    assert app.settings.controls.bindings == {}


def test_nobody_locks_themselves_out(user: ControlsUser, app: App) -> None:
    user.go_to("settings keys:f10")
    user.hit("return")
    user.settle()
    user.click("remove it")
    assert user.bound("settings") == ["keys:f10"]
    [notice] = app.stage.toasts.toasts
    assert notice.text == "That would leave nothing for “Settings” there, and no way back here."


def test_by_pad_alone(user: ControlsUser, app: App) -> None:
    """Rebinding and removing by pad buttons, without waiting for a timeout."""
    user.go_to("log pad:back")
    user.thumb(A)
    user.settle()
    user.thumb(A)
    assert isinstance(app.stage.top_layer, KeyCapture)
    user.thumb(PAD_BUTTONS.index("paddle1"))
    assert "pad:paddle1" in user.bound("log")
    assert app.stage.controls.device == PAD
    user.settle()
    user.thumb(A)
    user.settle()
    user.thumb(PAD_BUTTONS.index("right"), A)
    assert user.bound("log") == ["keys:l"]


def test_whoever_has_no_key_to_press_gets_buttons(user: ControlsUser, app: App) -> None:
    user.change("log pad:back")
    user.frame(PATIENCE)
    user.settle()
    user.thumb(A)
    assert user.page, "CANCEL has the focus"


def test_by_mouse_alone(user: ControlsUser) -> None:
    column = user.page.column
    while not column.rect.contains(user.widget("main +").rect):
        column.scroll_by(60)
        user.frame()
    user.click("main +")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        user.stage.handle_event(pygame.event.Event(kind, button=7, pos=(5, 5)))
    assert "mouse:forward" in user.bound("main")
    user.click("main mouse:forward")
    user.settle()
    user.click("change it")
    user.settle()
    user.click("cancel")
    assert "mouse:forward" in user.bound("main")


def test_a_fresh_set_takes_the_changes_away(user: ControlsUser, app: App) -> None:
    user.change("main keys:e", "g")
    user.go_to("controls.preset")
    user.click("controls.preset", 0.5)
    assert "main keys:g" not in user.names()
    assert app.settings.controls.preset == "left"
    assert app.settings.controls.bindings == {}
    assert app.stage.controls.glyph("inspect") == "R"


def test_an_action_is_found_by_its_words(user: ControlsUser, app: App) -> None:
    user.page.search.text = "fight log"
    user.page.resized()
    assert {"log keys:l", "log pad:back", "log +"} <= set(user.names())
    user.change("log keys:l", "g")
    assert "keys:g" in user.bound("log")
    assert user.page.focus.focused is user.widget("log keys:g")


def test_a_seat_lights_up_as_long_as_its_key_is_held(user: ControlsUser, app: App) -> None:
    """All seven at once: a light that stays off shows that this keyboard misses combinations."""
    page, keys = user.page, ("q", "p", "z", "m", "b", "1", "0")
    for key_of_seat in keys:
        user.hold(key_of_seat)
    assert page.lit == set(range(7))
    assert not app.settings.sound.mute, "here M is somebody’s key, and nothing else"
    for key_of_seat in keys:
        user.let_go(key_of_seat)
    assert page.lit == set()
    user.thumb(PAD_BUTTONS.index("r3"), instance=8)
    assert page.lit == set()


def test_a_seat_gets_another_key_and_another_pad(user: ControlsUser, app: App) -> None:
    user.go_to("seat 1 key")
    user.hit("return", "p")
    assert kept(app).controls.seats[:2] == ["keys:p", "keys:q"], "the other one gets the old key"
    user.go_to("seat 1 pad")
    user.hit("right")
    assert kept(app).controls.seat_pads[:2] == [2, 1]


def test_a_strange_pad_is_taught(user: ControlsUser, app: App) -> None:
    user.go_to("teach it")
    user.hit("return")
    assert "nothing to teach" in app.stage.toasts.toasts[0].text
    app.stage.controls.pads.register(5, "Acme", object(), "0300acme")
    user.hit("return")
    lesson = app.stage.top_layer
    assert isinstance(lesson, PadMapping)
    for number in range(4):
        down = pygame.event.Event(pygame.JOYBUTTONDOWN, button=10 + number, instance_id=5)
        user.stage.handle_event(down)
    for _ in lesson.steps[4:]:
        user.click("it has none")
    taught = {"button 10": "a", "button 11": "b", "button 12": "x", "button 13": "y"}
    assert kept(app).controls.joysticks == {"0300acme": taught}
    user.go_to("main keys:e")
    user.stage.handle_event(pygame.event.Event(pygame.JOYBUTTONDOWN, button=10, instance_id=5))
    assert isinstance(app.stage.top_layer, Dialog)


def test_a_text_names_the_key_in_use_in_the_same_frame(user: ControlsUser, app: App) -> None:
    letters = app.stage.lettering
    said = f"Press {key_mark('main')}."
    assert letters.lines(said, body_style(), 900) == ["Press E."]
    user.change("main keys:e", "g")
    assert letters.lines(said, body_style(), 900) == ["Press G."]
    user.go_to("controls.stop")  # its text names the key
    user.settle()
    drawn = app.stage.frames
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=5, instance_id=0)
    app.stage.handle_event(down)
    assert letters.lines(said, body_style(), 900) == ["Press X."]
    user.frame()
    assert app.stage.frames == drawn + 1


@pytest.mark.parametrize("maker", ["xbox", "playstation", "nintendo"])
@pytest.mark.parametrize("percent", [100, 125])
def test_hints_have_room_whatever_is_on_the_pad(app: App, maker: str, percent: int) -> None:
    app.settings.controls.glyphs = maker  # type: ignore[assignment]
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    shot.show_screen(app, "waiting")
    app.stage.handle_event(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=5, instance_id=0))
    sheet = Sheet(app)
    assert sheet.faults() == []
    [last] = [word.ink.right for word in sheet.words if word.text == "quit"]
    assert last < HINTS_END * app.stage.canvas.scale


def test_old_settings_are_read_and_the_file_is_small(user: ControlsUser, app: App) -> None:
    app.save_settings()
    said = json.loads(app.places.settings.read_text(encoding="utf-8"))
    del said["controls"]
    app.places.settings.write_text(json.dumps(said), encoding="utf-8")
    found = read(app.places.settings)
    assert found.problem is None
    assert found.settings.controls == Settings().controls


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("panel", ["listen", "conflict", "seat_keys", "lesson"])
def test_every_panel_can_be_read(app: App, panel: str, percent: int) -> None:
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    shot.show_screen(app, panel)
    assert Sheet(app).faults() == []


@pytest.mark.parametrize("percent", [100, 200])
def test_the_whole_page_can_be_read(app: App, percent: int) -> None:
    """From top to bottom, one page of scrolling at a time."""
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    app.go_to_screen("settings", tab="Controls")
    hands = ControlsUser(app)
    hands.settle()
    column = hands.page.column
    while True:
        assert Sheet(app).faults() == []
        if not column.scroll_by(column.rect.h):
            break
        hands.frame()
