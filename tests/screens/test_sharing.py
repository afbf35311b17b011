"""The hot-seat settings that people agree on."""

import pytest

from game.app.app import App
from game.profile.settings import HotSeatSettings, read
from game.screens.hot_seat.screen import HotSeatScreen, rows
from game.tools.shot import show_screen
from tests.screens.user import User


@pytest.fixture
def user(app: App) -> User:
    return User(app)


def test_one_person_has_nothing_to_agree_on(app: App, user: User) -> None:
    show_screen(app, "setup")
    assert "sharing" not in user.names()
    user.click("kind 1", 0.2)
    user.click("sharing")
    assert isinstance(app.stage.top_layer, HotSeatScreen)


def test_everything_can_be_agreed_on_by_keys_and_is_kept(app: App, user: User) -> None:
    show_screen(app, "hot_seat")
    screen = app.stage.top_layer
    assert isinstance(screen, HotSeatScreen)
    for row in rows():
        before = getattr(app.settings.sharing, row.field)
        screen.focus.set_focus(screen.focus.find(row.field))
        user.key("left" if row.value_index(before) else "right")
        assert getattr(app.settings.sharing, row.field) != before
    assert read(app.places.settings).settings.sharing == app.settings.sharing
    user.key("cancel")
    assert app.stage.top_layer is not screen


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.field)
def test_every_value_is_offered_and_says_in_a_line_what_it_costs(row: object) -> None:
    known = HotSeatSettings.__annotations__[row.field]  # type: ignore[attr-defined]
    offered = {value for value, _, _ in row.values}  # type: ignore[attr-defined]
    assert offered == set(getattr(known, "__args__", (False, True)))
    assert all(len(says) <= 90 for _, _, says in row.values)  # type: ignore[attr-defined]
    assert getattr(HotSeatSettings(), row.field) in offered  # type: ignore[attr-defined]


def test_what_leaks_says_so() -> None:
    (reactions,) = (row for row in rows() if row.field == "reactions")
    (casual,) = (name for value, name, _ in reactions.values if value == "casual")
    assert "leaks" in casual
