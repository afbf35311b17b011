"""The keys of people who share a screen: each person keeps theirs, and can try it out."""

import pytest

from game.app.app import App
from game.app.key_capture import KeyCapture
from game.profile.settings import Settings, read
from game.screens.key_test.screen import KeyTestScreen
from game.screens.setup.screen import SetupScreen
from game.stage.input.chords import PAD_BUTTONS
from game.tools.shot import show_screen
from tests.screens.sdl_user import SdlUser

A = PAD_BUTTONS.index("a")


@pytest.fixture
def user(app: App) -> SdlUser:
    show_screen(app, "setup_people", seats=4)
    made = SdlUser(app)
    made.stub_screens("table", "weigh_in")
    made.settle()
    return made


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def setup(app: App) -> SetupScreen:
    assert isinstance(app.stage.top_layer, SetupScreen)
    return app.stage.top_layer


def tried(app: App) -> KeyTestScreen:
    assert isinstance(app.stage.top_layer, KeyTestScreen)
    return app.stage.top_layer


def test_a_seat_lights_up_at_the_set_up(app: App, user: SdlUser) -> None:
    rows = setup(app).rows
    user.hold("q")
    user.hold("z")
    assert [seat for seat, own in rows.seat_keys.items() if own.lit] == [0, 2]
    user.let_go("q")
    assert [seat for seat, own in rows.seat_keys.items() if own.lit] == [2]
    user.hit("m")
    assert not app.settings.sound.mute, "M is somebody’s key here"
    user.click("kind 1", 0.8)
    user.click("kind 2", 0.8)
    assert not rows.seat_keys, "whoever is alone needs no key"
    user.hit("m")
    assert app.settings.sound.mute, "and then a key is what it always is"


def test_all_keys_at_once_tell_what_a_keyboard_cannot(app: App, user: SdlUser) -> None:
    user.click("own key 0")
    heard = tried(app).key_test
    user.hold("q")
    assert heard.down == {0}
    user.hold("p")
    assert "Not heard: Cy" in heard.result_text()
    user.hold("z")
    assert "All 3" in heard.result_text()
    user.let_go("q")
    assert heard.down == {1, 2}
    assert heard.all_pressed_at_once, "once is enough"


def test_a_pad_is_tried_out_before_it_does_anything(app: App, user: SdlUser) -> None:
    user.click("own key 0")
    user.thumb(A, instance=5)
    assert tried(app).key_test.tried == {0}
    user.thumb(A, instance=5)
    assert setup(app), "the second time it is DONE"


def test_nobody_has_the_key_of_another(app: App, user: SdlUser) -> None:
    """Taking another person's key swaps the two, and everybody is told."""
    user.click("own key 0")
    user.click("seat 1 key")
    assert isinstance(app.stage.top_layer, KeyCapture)
    user.hit("p")
    assert kept(app).controls.seats[:3] == ["keys:p", "keys:q", "keys:z"]
    assert app.stage.toasts.toasts[-1].text == "Uncle Bo has Q now."
    user.click("seat 1 key")
    user.hit("return")
    assert kept(app).controls.seats[0] == "keys:p", "nobody is locked out by it"
    user.key("cancel")
    assert setup(app).rows.seat_keys[0].label == "P"


def test_a_key_comes_along(app: App, user: SdlUser) -> None:
    """It follows the person to any seat, and to the next session."""
    user.click("own key 1")
    user.click("seat 2 key")
    user.hit("k")
    user.key("cancel")
    fighters = setup(app).lineup.fighters
    fighters.reverse()
    setup(app)._build()
    pressed = {f.person: app.settings.controls.seats[s] for s, f in enumerate(fighters)}
    assert (pressed["Champ"], pressed["Uncle Bo"], pressed["Cy"]) == ("keys:q", "keys:k", "keys:z")
    user.click("ring the bell!")
    people = {one.name: one.key for one in kept(app).sharing.people}
    assert people == {"Cy": "keys:z", "Uncle Bo": "keys:k", "Champ": "keys:q"}


def test_a_regular_brings_a_key_but_takes_none(app: App, user: SdlUser) -> None:
    sharing = app.settings.sharing
    sharing.remember("Ann", "ace", "keys:g", 5)
    sharing.remember("Flo", "moxie", "keys:q", 1)
    show_screen(app, "setup_people", seats=4)
    user.settle()
    user.click("kind 3", 0.2)
    assert setup(app).lineup.name(3) == "Flo"
    assert app.settings.controls.seats[0] == "keys:q", "the one who sits there has it"
    setup(app)._named(3, "Ann")
    assert app.settings.controls.seats[3] == "keys:g"
    assert app.settings.controls.seat_pads[3] == 5
