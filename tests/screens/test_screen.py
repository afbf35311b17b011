"""The Screen tab: changes to the window must be confirmed, or they are undone automatically."""

import pytest

from game.app.app import App
from game.app.screen import Screen
from game.profile.settings import Settings, read
from game.screens.settings import setting_specs
from game.screens.settings.screen import SettingsScreen
from game.stage.engine.desktop import Monitor
from game.stage.widgets.dialog import CountdownDialog
from tests.screens.user import User


@pytest.fixture
def user(app: App) -> User:
    app.stage.switch_to(Screen(app))
    app.push_screen("settings", tab="Screen")
    hands = User(app)
    hands.settle()
    return hands


def framing(user: User) -> str:
    return user.stage.window.framing


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def asked(user: User) -> CountdownDialog:
    user.frame()
    scene = user.stage.top_layer
    assert isinstance(scene, CountdownDialog)
    return scene


# -- keep or go back -------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [0.5, 0.9])
def test_kept_it_stays_and_is_on_disk(user: User, share: float) -> None:
    user.click("screen.framing", share)
    asked(user)
    wanted = framing(user)
    assert wanted != "window"
    assert kept(user.app).screen.framing == "window", "not before somebody has seen it"
    user.click("keep it")
    assert framing(user) == wanted == kept(user.app).screen.framing
    for _ in range(20):
        user.frame(1.0)
    assert framing(user) == wanted


@pytest.mark.parametrize("device", ["key", "pad", "mouse"])
def test_refused_it_goes_back(user: User, device: str) -> None:
    size = user.stage.window.size
    user.click("screen.framing", 0.9)
    asked(user)
    if device == "mouse":
        user.click("go back")
    else:
        getattr(user, device)("cancel")
    assert (framing(user), user.stage.window.size) == ("window", size)
    assert user.app.settings.screen.framing == kept(user.app).screen.framing == "window"


@pytest.mark.parametrize("device", ["key", "pad"])
def test_keys_and_pad_can_keep_it(user: User, device: str) -> None:
    press = getattr(user, device)
    user.click("screen.framing", 0.9)
    asked(user)
    press("left")
    press("accept")
    assert framing(user) == "full" == kept(user.app).screen.framing


def test_without_an_answer_it_goes_back_after_fifteen_seconds(user: User) -> None:
    user.click("screen.framing", 0.5)
    question = asked(user)
    assert "15 seconds" in question.text
    for _ in range(14):
        user.frame(1.0)
    assert framing(user) == "borderless"
    assert "1 second." in question.text
    user.frame(1.0)
    assert framing(user) == "window"
    assert isinstance(user.stage.top_layer, SettingsScreen)
    assert user.app.settings.screen.framing == "window"


def test_the_key_for_a_full_screen_asks_nothing_and_brings_what_was_last_chosen(
    user: User,
) -> None:
    user.click("screen.framing", 0.5)
    asked(user)
    user.click("keep it")
    user.key("fullscreen")
    assert framing(user) == "window"
    user.key("fullscreen")
    assert framing(user) == "borderless"
    assert isinstance(user.stage.top_layer, SettingsScreen)
    user.click("screen.show_fps")
    assert isinstance(user.stage.top_layer, SettingsScreen), "nobody asks about that"


# -- size, monitor, frames -------------------------------------------------------------------------


def test_a_size_is_chosen_and_asked_about(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    user.click("screen.size", 0.99)
    asked(user)
    user.click("keep it")
    chosen = kept(user.app).screen.size
    assert chosen == user.app.settings.screen.size
    assert user.stage.window.size == chosen


def test_with_one_monitor_there_is_nothing_to_choose(user: User) -> None:
    assert "screen.monitor" not in user.names()


def test_with_two_monitors_one_is_chosen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    both = [Monitor(0, 0, 1920, 1080), Monitor(1920, 0, 1440, 900)]
    shown: list[tuple[str, int]] = []
    monkeypatch.setattr(setting_specs, "monitors", lambda: both)
    monkeypatch.setattr(app.stage.window, "set_framing", lambda *wanted: shown.append(wanted))
    app.stage.switch_to(Screen(app))
    app.push_screen("settings", tab="Screen")
    hands = User(app)
    hands.settle()
    hands.click("screen.monitor", 0.99)
    asked(hands)
    assert shown == [("window", 1)]
    hands.click("go back")
    assert shown == [("window", 1), ("window", 0)]


def test_vsync_is_asked_about_too(user: User) -> None:
    user.click("screen.vsync")
    asked(user)
    assert user.stage.window.vsync
    user.click("go back")
    assert not user.stage.window.vsync
    assert not kept(user.app).screen.vsync


def test_no_limit_is_no_limit(user: User) -> None:
    user.click("screen.fps_cap", 0.95)
    assert user.stage.fps == 0
    assert kept(user.app).screen.fps_cap == 0


def test_what_010_called_full_screen_still_is(app: App) -> None:
    app.places.settings.write_text('{"screen": {"fullscreen": true}}', encoding="utf-8")
    assert kept(app).screen.framing == "full"
    app.places.settings.write_text('{"screen": {"fullscreen": false}}', encoding="utf-8")
    assert kept(app).screen.framing == "window"
