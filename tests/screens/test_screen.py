"""The Screen tab: changes to the window must be confirmed, or they are undone automatically."""

import pytest

from game.app.app import App
from game.app.screen import Screen
from game.profile.settings import Settings, read
from game.screens.settings import setting_specs
from game.screens.settings.screen import SettingsScreen
from game.stage.engine.desktop import Monitor
from game.stage.widgets.dialog import Countdown
from tests.screens.hands import Hands


@pytest.fixture
def hands(app: App) -> Hands:
    app.stage.go(Screen(app))
    app.push_screen("settings", tab="Screen")
    hands = Hands(app)
    hands.settle()
    return hands


def framing(hands: Hands) -> str:
    return hands.stage.window.framing


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def asked(hands: Hands) -> Countdown:
    hands.frame()
    scene = hands.stage.scene
    assert isinstance(scene, Countdown)
    return scene


# -- keep or go back -------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [0.5, 0.9])
def test_kept_it_stays_and_is_on_disk(hands: Hands, share: float) -> None:
    hands.click("screen.framing", share)
    asked(hands)
    wanted = framing(hands)
    assert wanted != "window"
    assert kept(hands.app).screen.framing == "window", "not before somebody has seen it"
    hands.click("keep it")
    assert framing(hands) == wanted == kept(hands.app).screen.framing
    for _ in range(20):
        hands.frame(1.0)
    assert framing(hands) == wanted


@pytest.mark.parametrize("device", ["key", "pad", "mouse"])
def test_refused_it_goes_back(hands: Hands, device: str) -> None:
    size = hands.stage.window.size
    hands.click("screen.framing", 0.9)
    asked(hands)
    if device == "mouse":
        hands.click("go back")
    else:
        getattr(hands, device)("cancel")
    assert (framing(hands), hands.stage.window.size) == ("window", size)
    assert hands.app.settings.screen.framing == kept(hands.app).screen.framing == "window"


@pytest.mark.parametrize("device", ["key", "pad"])
def test_keys_and_pad_can_keep_it(hands: Hands, device: str) -> None:
    press = getattr(hands, device)
    hands.click("screen.framing", 0.9)
    asked(hands)
    press("left")
    press("accept")
    assert framing(hands) == "full" == kept(hands.app).screen.framing


def test_without_an_answer_it_goes_back_after_fifteen_seconds(hands: Hands) -> None:
    hands.click("screen.framing", 0.5)
    question = asked(hands)
    assert "15 seconds" in question.text
    for _ in range(14):
        hands.frame(1.0)
    assert framing(hands) == "borderless"
    assert "1 second." in question.text
    hands.frame(1.0)
    assert framing(hands) == "window"
    assert isinstance(hands.stage.scene, SettingsScreen)
    assert hands.app.settings.screen.framing == "window"


def test_the_key_for_a_full_screen_asks_nothing_and_brings_what_was_last_chosen(
    hands: Hands,
) -> None:
    hands.click("screen.framing", 0.5)
    asked(hands)
    hands.click("keep it")
    hands.key("fullscreen")
    assert framing(hands) == "window"
    hands.key("fullscreen")
    assert framing(hands) == "borderless"
    assert isinstance(hands.stage.scene, SettingsScreen)
    hands.click("screen.show_fps")
    assert isinstance(hands.stage.scene, SettingsScreen), "nobody asks about that"


# -- size, monitor, frames -------------------------------------------------------------------------


def test_a_size_is_chosen_and_asked_about(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.click("screen.size", 0.99)
    asked(hands)
    hands.click("keep it")
    chosen = kept(hands.app).screen.size
    assert chosen == hands.app.settings.screen.size
    assert hands.stage.window.size == chosen


def test_with_one_monitor_there_is_nothing_to_choose(hands: Hands) -> None:
    assert "screen.monitor" not in hands.names()


def test_with_two_monitors_one_is_chosen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    both = [Monitor(0, 0, 1920, 1080), Monitor(1920, 0, 1440, 900)]
    shown: list[tuple[str, int]] = []
    monkeypatch.setattr(setting_specs, "monitors", lambda: both)
    monkeypatch.setattr(app.stage.window, "show_as", lambda *wanted: shown.append(wanted))
    app.stage.go(Screen(app))
    app.push_screen("settings", tab="Screen")
    hands = Hands(app)
    hands.settle()
    hands.click("screen.monitor", 0.99)
    asked(hands)
    assert shown == [("window", 1)]
    hands.click("go back")
    assert shown == [("window", 1), ("window", 0)]


def test_vsync_is_asked_about_too(hands: Hands) -> None:
    hands.click("screen.vsync")
    asked(hands)
    assert hands.stage.window.vsync
    hands.click("go back")
    assert not hands.stage.window.vsync
    assert not kept(hands.app).screen.vsync


def test_no_limit_is_no_limit(hands: Hands) -> None:
    hands.click("screen.fps_cap", 0.95)
    assert hands.stage.fps == 0
    assert kept(hands.app).screen.fps_cap == 0


def test_what_010_called_full_screen_still_is(app: App) -> None:
    app.places.settings.write_text('{"screen": {"fullscreen": true}}', encoding="utf-8")
    assert kept(app).screen.framing == "full"
    app.places.settings.write_text('{"screen": {"fullscreen": false}}', encoding="utf-8")
    assert kept(app).screen.framing == "window"
