"""The keys of people who share a screen: each person keeps theirs, and can try it out."""

import pytest

from game.app.app import App
from game.app.key_capture import KeyCapture
from game.profile.settings import Settings, read
from game.screens.key_test.screen import KeyTestScreen
from game.screens.setup.screen import SetupScreen
from game.stage.input.chords import PAD_BUTTONS
from game.tools.shot import stage
from tests.screens.keys import Keys

A = PAD_BUTTONS.index("a")


@pytest.fixture
def keys(app: App) -> Keys:
    stage(app, "setup_people", seats=4)
    made = Keys(app)
    made.watch("table", "weigh_in")
    made.settle()
    return made


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def setup(app: App) -> SetupScreen:
    assert isinstance(app.stage.scene, SetupScreen)
    return app.stage.scene


def tried(app: App) -> KeyTestScreen:
    assert isinstance(app.stage.scene, KeyTestScreen)
    return app.stage.scene


def test_a_seat_lights_up_at_the_set_up(app: App, keys: Keys) -> None:
    rows = setup(app).rows
    keys.hold("q")
    keys.hold("z")
    assert [seat for seat, own in rows.own.items() if own.lit] == [0, 2]
    keys.let_go("q")
    assert [seat for seat, own in rows.own.items() if own.lit] == [2]
    keys.hit("m")
    assert not app.settings.sound.mute, "M is somebody’s key here"
    keys.click("kind 1", 0.8)
    keys.click("kind 2", 0.8)
    assert not rows.own, "whoever is alone needs no key"
    keys.hit("m")
    assert app.settings.sound.mute, "and then a key is what it always is"


def test_all_keys_at_once_tell_what_a_keyboard_cannot(app: App, keys: Keys) -> None:
    keys.click("own key 0")
    heard = tried(app).heard
    keys.hold("q")
    assert heard.down == {0}
    keys.hold("p")
    assert "Not heard: Cy" in heard.says()
    keys.hold("z")
    assert "All 3" in heard.says()
    keys.let_go("q")
    assert heard.down == {1, 2}
    assert heard.all, "once is enough"


def test_a_pad_is_tried_out_before_it_does_anything(app: App, keys: Keys) -> None:
    keys.click("own key 0")
    keys.thumb(A, instance=5)
    assert tried(app).heard.ever == {0}
    keys.thumb(A, instance=5)
    assert setup(app), "the second time it is DONE"


def test_nobody_has_the_key_of_another(app: App, keys: Keys) -> None:
    """Taking another person's key swaps the two, and everybody is told."""
    keys.click("own key 0")
    keys.click("seat 1 key")
    assert isinstance(app.stage.scene, KeyCapture)
    keys.hit("p")
    assert kept(app).controls.seats[:3] == ["keys:p", "keys:q", "keys:z"]
    assert app.stage.notices.told[-1].text == "Uncle Bo has Q now."
    keys.click("seat 1 key")
    keys.hit("return")
    assert kept(app).controls.seats[0] == "keys:p", "nobody is locked out by it"
    keys.key("cancel")
    assert setup(app).rows.own[0].label == "P"


def test_a_key_comes_along(app: App, keys: Keys) -> None:
    """It follows the person to any seat, and to the next session."""
    keys.click("own key 1")
    keys.click("seat 2 key")
    keys.hit("k")
    keys.key("cancel")
    fighters = setup(app).lineup.fighters
    fighters.reverse()
    setup(app)._build()
    pressed = {f.person: app.settings.controls.seats[s] for s, f in enumerate(fighters)}
    assert (pressed["Champ"], pressed["Uncle Bo"], pressed["Cy"]) == ("keys:q", "keys:k", "keys:z")
    keys.click("ring the bell!")
    people = {one.name: one.key for one in kept(app).sharing.people}
    assert people == {"Cy": "keys:z", "Uncle Bo": "keys:k", "Champ": "keys:q"}


def test_a_regular_brings_a_key_but_takes_none(app: App, keys: Keys) -> None:
    sharing = app.settings.sharing
    sharing.remember("Ann", "ace", "keys:g", 5)
    sharing.remember("Flo", "moxie", "keys:q", 1)
    stage(app, "setup_people", seats=4)
    keys.settle()
    keys.click("kind 3", 0.2)
    assert setup(app).lineup.name(3) == "Flo"
    assert app.settings.controls.seats[0] == "keys:q", "the one who sits there has it"
    setup(app)._named(3, "Ann")
    assert app.settings.controls.seats[3] == "keys:g"
    assert app.settings.controls.seat_pads[3] == 5
