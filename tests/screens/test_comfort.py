"""The comfort screen at the first start: six controls, a punch to try them on, and a bell."""

from pathlib import Path

import pytest

from game.app.app import App
from game.main_loop import MainLoop, open_app
from game.profile.places import Places
from game.profile.settings import Settings, read
from game.screens.comfort.screen import PREVIEW_INTERVAL, ComfortScreen
from game.stage.drawing.high_contrast import Paint
from game.stage.widgets.choices import SegmentedControl, Slider
from tests.screens.user import User

SIX = (
    "access.text",
    "access.motion",
    "access.shake",
    "sound.captions",
    "access.colours",
    "sound.master",
)


@pytest.fixture
def user(app: App) -> User:
    app.go_to_screen("comfort")
    hands = User(app)
    hands.frame()
    hands.frame(1.0)
    return hands


def comfort(app: App) -> ComfortScreen:
    scene = app.stage.top_layer
    assert isinstance(scene, ComfortScreen)
    return scene


def first_screen(home: Path) -> str:
    app = open_app((1280, 720), Places(home, home / "matches", home), exact=True)
    evening = MainLoop(app)
    evening.begin()
    name = type(app.stage.top_layer).__name__
    app.stage.close()
    return name


# -- when it comes ---------------------------------------------------------------------------------


def test_the_first_evening_begins_with_it_and_the_second_does_not(app: App) -> None:
    assert app.is_first_run
    evening = MainLoop(app)
    evening.begin()
    hands = User(app)
    hands.frame()
    hands.frame(1.0)
    comfort(app)
    hands.key("cancel")
    assert type(app.stage.top_layer).__name__ == "TitleScreen"
    assert app.places.settings.exists()
    assert first_screen(app.places.config) == "TitleScreen"


def test_who_has_settings_from_before_is_not_asked(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"access": {"text": 125}}', encoding="utf-8")
    assert first_screen(tmp_path) == "TitleScreen"


def test_a_replay_is_shown_at_once(app: App) -> None:
    assert app.is_first_run
    evening = MainLoop(app, "rulebook")
    evening.begin()
    assert type(app.stage.top_layer).__name__ == "RulebookScreen"


def test_it_is_reached_from_the_settings_and_leads_back_there(app: App) -> None:
    app.go_to_screen("settings", tab="Seeing")
    hands = User(app)
    hands.settle()
    hands.click("try it out")
    hands.settle()
    hands.click("access.text", 0.9)
    hands.click("ring the bell!")
    hands.settle()
    chosen = hands.widget("access.text")
    assert type(app.stage.top_layer).__name__ == "SettingsScreen"
    assert isinstance(chosen, SegmentedControl)
    assert chosen.chosen == 3


# -- what it does ----------------------------------------------------------------------------------


def test_there_are_six_controls_and_a_bell(user: User) -> None:
    assert user.names() == [*SIX, "ring the bell!"]


@pytest.mark.parametrize("device", ["key", "pad"])
def test_everything_is_set_without_a_mouse_and_counts_at_once(user: User, device: str) -> None:
    press = getattr(user, device)
    stage = user.stage
    for name in SIX:
        focus = comfort(user.app).focus
        assert focus.focused is not None
        assert focus.focused.name == name
        press("left" if isinstance(focus.focused, Slider) else "right")
        press("down")
    assert stage.text_scale == 125
    assert comfort(user.app).table.board.motion_level == "less"
    assert comfort(user.app).table.board.shake.strength == pytest.approx(0.55)
    assert stage.toasts.captions.size
    assert user.app.settings.access.colours == "alternative"
    assert user.app.settings.sound.master == 0.95
    press("accept")
    assert type(stage.top_layer).__name__ == "TitleScreen"
    kept = read(user.app.places.settings).settings
    assert kept == user.app.settings
    assert kept != Settings()


def test_contrast_is_seen_at_once(user: User) -> None:
    before = user.stage.picture()
    user.click("access.colours", 0.9)
    assert Paint.contrast
    after = user.stage.picture()
    spot = (360, 582)  # the paper stays light
    assert sum(after.get_at(spot)[:3]) > 600
    corner = (4, 300)  # the wall is dark
    assert sum(after.get_at(corner)[:3]) < sum(before.get_at(corner)[:3]) / 2


def test_a_punch_lands_every_four_seconds(user: User) -> None:
    user.heard.clear()
    for _ in range(round(3 * PREVIEW_INTERVAL * 30) + 3):
        user.frame(1 / 30)
    assert user.heard.count("ding") == 3
    assert user.heard.count("impact_punch") in (3, 4)  # one may have begun earlier


def test_the_bell_is_written_where_captions_have_room(user: User) -> None:
    for _ in range(round(PREVIEW_INTERVAL * 30)):
        user.frame(1 / 30)
        if user.stage.toasts.captions.shown:
            break
    assert user.stage.toasts.captions.shown is not None
    table, captions = comfort(user.app).table.rect, comfort(user.app).caption_area
    assert captions.bottom - 60 >= table.bottom


def test_it_sleeps_between_two_punches(user: User) -> None:
    seen = []
    for _ in range(round(2 * PREVIEW_INTERVAL * 30)):
        user.frame(1 / 30)
        seen.append(comfort(user.app).busy)
    assert any(seen)
    assert not all(seen)
