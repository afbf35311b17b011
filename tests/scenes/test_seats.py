"""What everybody presses who shares a screen: it comes along, and it is tried out."""

import pytest

from game.profile.settings import Settings, read
from game.scenes.furniture.listen import KeyCapture
from game.scenes.house import App
from game.scenes.seats.scene import KeyTestScreen
from game.scenes.setup.scene import SetupScreen
from game.stage.devices.presses import PAD_BUTTONS
from game.tools.shot import stage
from tests.scenes.keys import Keys

A = PAD_BUTTONS.index("a")


@pytest.fixture
def keys(house: App) -> Keys:
    stage(house, "setup_people", seats=4)
    made = Keys(house)
    made.watch("table", "weigh_in")
    made.settle()
    return made


def kept(house: App) -> Settings:
    return read(house.places.settings).settings


def setup(house: App) -> SetupScreen:
    assert isinstance(house.stage.scene, SetupScreen)
    return house.stage.scene


def tried(house: App) -> KeyTestScreen:
    assert isinstance(house.stage.scene, KeyTestScreen)
    return house.stage.scene


def test_a_seat_lights_up_at_the_set_up(house: App, keys: Keys) -> None:
    rows = setup(house).rows
    keys.hold("q")
    keys.hold("z")
    assert [seat for seat, own in rows.own.items() if own.lit] == [0, 2]
    keys.let_go("q")
    assert [seat for seat, own in rows.own.items() if own.lit] == [2]
    keys.hit("m")
    assert not house.settings.sound.mute, "M is somebody’s key here"
    keys.click("kind 1", 0.8)
    keys.click("kind 2", 0.8)
    assert not rows.own, "whoever is alone needs no key"
    keys.hit("m")
    assert house.settings.sound.mute, "and then a key is what it always is"


def test_all_keys_at_once_tell_what_a_keyboard_cannot(house: App, keys: Keys) -> None:
    keys.click("own key 0")
    heard = tried(house).heard
    keys.hold("q")
    assert heard.down == {0}
    keys.hold("p")
    assert "Not heard: Cy" in heard.says()
    keys.hold("z")
    assert "All 3" in heard.says()
    keys.let_go("q")
    assert heard.down == {1, 2}
    assert heard.all, "once is enough"


def test_a_pad_is_tried_out_before_it_does_anything(house: App, keys: Keys) -> None:
    keys.click("own key 0")
    keys.thumb(A, instance=5)
    assert tried(house).heard.ever == {0}
    keys.thumb(A, instance=5)
    assert setup(house), "the second time it is DONE"


def test_nobody_has_the_key_of_another(house: App, keys: Keys) -> None:
    """Who takes it gives the old one for it, and all are told."""
    keys.click("own key 0")
    keys.click("seat 1 key")
    assert isinstance(house.stage.scene, KeyCapture)
    keys.hit("p")
    assert kept(house).controls.seats[:3] == ["keys:p", "keys:q", "keys:z"]
    assert house.stage.notices.told[-1].text == "Uncle Bo has Q now."
    keys.click("seat 1 key")
    keys.hit("return")
    assert kept(house).controls.seats[0] == "keys:p", "nobody is locked out by it"
    keys.key("cancel")
    assert setup(house).rows.own[0].label == "P"


def test_a_key_comes_along(house: App, keys: Keys) -> None:
    """Wherever somebody sits down, and on the next evening."""
    keys.click("own key 1")
    keys.click("seat 2 key")
    keys.hit("k")
    keys.key("cancel")
    fighters = setup(house).lineup.fighters
    fighters.reverse()
    setup(house)._build()
    pressed = {f.person: house.settings.controls.seats[s] for s, f in enumerate(fighters)}
    assert (pressed["Champ"], pressed["Uncle Bo"], pressed["Cy"]) == ("keys:q", "keys:k", "keys:z")
    keys.click("ring the bell!")
    people = {one.name: one.key for one in kept(house).sharing.people}
    assert people == {"Cy": "keys:z", "Uncle Bo": "keys:k", "Champ": "keys:q"}


def test_a_regular_brings_a_key_but_takes_none(house: App, keys: Keys) -> None:
    sharing = house.settings.sharing
    sharing.remember("Ann", "ace", "keys:g", 5)
    sharing.remember("Flo", "moxie", "keys:q", 1)
    stage(house, "setup_people", seats=4)
    keys.settle()
    keys.click("kind 3", 0.2)
    assert setup(house).lineup.name(3) == "Flo"
    assert house.settings.controls.seats[0] == "keys:q", "the one who sits there has it"
    setup(house)._named(3, "Ann")
    assert house.settings.controls.seats[3] == "keys:g"
    assert house.settings.controls.seat_pads[3] == 5
