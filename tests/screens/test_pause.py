"""The pause screen: every button does what it says, and the table is left as it was."""

from itertools import pairwise

import pygame
import pytest

import game.games  # noqa: F401  puts the games on the shelf
from game.app.app import App
from game.app.local_player import LocalPlayer
from game.app.screen import Screen
from game.core.cast import CAST
from game.core.state import Seat
from game.match.match import Match, Player
from game.screens.pause.screen import PauseScreen
from game.stage.drawing.canvas import Canvas
from game.stage.widgets.dialog import Dialog
from game.table.game_table import MatchFact
from tests.screens.user import User


class Table(Screen):
    """A stand-in for the table that records calls."""

    game = "eyeball_boxing"

    def __init__(self, app: App, seats: int = 4) -> None:
        super().__init__(app)
        self.asked: list[str] = []
        self.is_bot_playing: bool | None = False
        self.is_saved = True
        self.seats = seats
        self.people = ["Ann"]

    def facts(self) -> list[MatchFact]:
        return [
            MatchFact("Game", "Eyeball Boxing"),
            MatchFact("Turn", "31, yours"),
            MatchFact("Bells", "1 of 3 rung"),
            MatchFact("Draw pile", "41 cards"),
        ]

    def seat_lines(self) -> list[tuple[str, str, str]]:

        return [(c, c.capitalize(), "2 eyes, 1 hotdog") for c in CAST[: self.seats]]

    def local_players(self) -> list[LocalPlayer]:
        return [LocalPlayer(seat, name, CAST[seat], False) for seat, name in enumerate(self.people)]

    def toggle_bot_player(self, seat: Seat | None = None) -> None:
        self.asked.append("hand over" if seat is None else f"hand over {seat}")

    def concede(self, seat: Seat | None = None) -> None:
        self.asked.append("concede" if seat is None else f"concede {seat}")

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/eyeball_boxing.svg")
        super().draw(canvas)


@pytest.fixture
def table(app: App) -> Table:
    return Table(app)


@pytest.fixture
def user(app: App, table: Table) -> User:
    hands = User(app)
    hands.stub_screens("title", "rulebook", "settings")
    app.stage.switch_to(table)
    hands.settle()
    app.push_screen("pause", table=table)
    hands.settle()
    return hands


def resumed(user: User, table: Table) -> bool:
    return user.stage.layers == [table]


def words(user: User) -> set[str]:
    """Everything written since the lettering's cache was last cleared."""
    return {str(key[0]) for key in user.stage.lettering._words}


# -- buttons ---------------------------------------------------------------------------------------


def test_all_six_buttons_are_there(user: User) -> None:
    menu = ["resume", "rulebook", "settings", "let a robot play", "concede", "quit to title"]
    assert user.names() == menu


@pytest.mark.parametrize("way", ["click", "enter", "escape", "pad menu", "pad b"])
def test_resume(user: User, table: Table, way: str) -> None:
    if way == "click":
        user.click("resume")
    elif way == "enter":
        user.key("accept")  # the first button has the focus
    elif way == "escape":
        user.key("cancel")
    else:
        user.pad("pause" if way == "pad menu" else "cancel")
    assert resumed(user, table)
    assert table.asked == []


@pytest.mark.parametrize("by_key", [False, True])
def test_the_rulebook_opens_at_this_game(user: User, by_key: bool) -> None:
    if by_key:
        user.key("rules")
    else:
        user.click("rulebook")
    assert user.shown == [("rulebook", {"game": "eyeball_boxing"})]
    assert len(user.stage.layers) == 3


@pytest.mark.parametrize("by_key", [False, True])
def test_settings_lie_over_it(user: User, by_key: bool) -> None:
    if by_key:
        user.key("settings")
    else:
        user.click("settings")
    assert user.shown == [("settings", {})]
    user.stage.pop()
    assert isinstance(user.stage.top_layer, PauseScreen)


def test_a_robot_takes_over_and_the_match_goes_on(user: User, table: Table) -> None:
    user.click("let a robot play")
    assert resumed(user, table)
    assert table.asked == ["hand over"]


def test_and_gives_the_seat_back(user: User, table: Table) -> None:
    user.key("cancel")
    table.is_bot_playing = True
    user.app.push_screen("pause", table=table)
    user.settle()
    assert "let a robot play" not in user.names()
    user.click("play myself")
    assert table.asked == ["hand over"]


def test_conceding_takes_two_presses_on_different_buttons(user: User, table: Table) -> None:
    user.click("concede")
    assert table.asked == []
    first = user.stage.layers[1].focus.find("concede").rect
    assert not first.colliderect(user.widget("concede").rect)
    user.click("fight on")
    assert isinstance(user.stage.top_layer, PauseScreen)
    user.click("concede")
    user.click("concede")
    assert table.asked == ["concede"]
    assert resumed(user, table)


def test_enter_twice_does_not_concede(user: User, table: Table) -> None:
    user.stage.top_layer.focus.set_focus(user.widget("concede"))
    user.key("accept", "accept")
    assert table.asked == []
    assert isinstance(user.stage.top_layer, PauseScreen)


def test_quitting_asks_nothing_when_the_match_is_saved(user: User) -> None:
    user.click("quit to title")
    assert user.shown == [("title", {})]
    assert len(user.stage.layers) == 1
    assert "Saved after every move" in words(user)


def test_quitting_asks_when_it_is_not(user: User, table: Table) -> None:
    table.is_saved = False
    user.stage.lettering._words.clear()
    user.click("quit to title")
    assert user.shown == []
    assert "This match is not saved" in words(user)
    assert "Saved after every move" not in words(user)
    user.click("stay")
    assert user.shown == []
    user.click("quit to title")
    user.click("leave")
    assert user.shown == [("title", {})]


@pytest.mark.parametrize("none", ["no table", "nobody to play for"])
def test_buttons_without_a_use_are_not_there(user: User, table: Table, none: str) -> None:
    user.key("cancel")
    table.is_bot_playing = None
    user.app.push_screen("pause", table=None if none == "no table" else table)
    user.settle()
    assert user.names() == ["resume", "rulebook", "settings", "quit to title"]
    user.click("resume")
    assert resumed(user, table)


# -- its contents ----------------------------------------------------------------------------------


def test_the_match_is_told(user: User) -> None:
    told = {"EYEBALL BOXING", "Turn", "31, yours", "41 cards", "Gripes", "2 eyes, 1 hotdog"}
    assert told <= words(user)
    assert "Eyeball Boxing" not in words(user)  # its name in the header is enough


def test_the_keys_are_those_of_the_device_in_use(user: User) -> None:
    user.stage.lettering._words.clear()
    user.key("down")
    assert {"E", "Esc", "F10", "Shift+E"} <= words(user)
    user.stage.lettering._words.clear()
    user.pad("down")
    assert {"X", "B", "LT+X"} <= words(user)
    assert not {"F10", "Esc", "Shift+E"} & words(user)


def test_the_table_shows_through_dark_and_blurred(user: User, table: Table) -> None:
    def grain(picture: pygame.Surface) -> int:
        spots = [picture.get_at((x, 700))[:3] for x in range(0, 1280, 2)]
        steps = pairwise(spots)
        return sum(abs(a - b) for one, other in steps for a, b in zip(one, other, strict=True))

    pause = user.stage.top_layer
    plain = user.stage.picture(under=pause)
    assert isinstance(pause, PauseScreen)
    cover = pause.cover
    assert cover is not None
    assert 0 < grain(cover) < grain(plain) / 2
    assert pygame.transform.average_color(cover)[:3] < pygame.transform.average_color(plain)[:3]


def test_it_is_blurred_once_and_again_when_the_window_changes(user: User) -> None:
    pause = user.stage.top_layer
    assert isinstance(pause, PauseScreen)
    first = pause.cover
    for _ in range(10):
        assert not user.frame()
    assert pause.cover is first
    user.stage.window.resize((1600, 900))
    user.stage.fit()
    user.settle()
    assert pause.cover is not None
    assert pause.cover.get_size() == (1600, 900)


# -- large text and keys only ----------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_every_button_is_reached_by_keys_and_comes_into_sight(user: User, percent: int) -> None:
    user.app.settings.access.text = percent  # type: ignore[assignment]
    user.app.apply_settings()
    user.settle()
    pause = user.stage.top_layer
    assert isinstance(pause, PauseScreen)
    visited = []
    for _ in range(6):
        at = pause.focus.focused
        assert at is not None
        visited.append(at.name)
        assert pause.menu.rect.contains(at.rect)
        user.key("down")
    assert visited == [w.name for w in pause.menu.positions]
    user.key(*["up"] * 6)
    assert pause.focus.focused is user.widget("resume")


@pytest.mark.parametrize("percent", [100, 200])
def test_seven_seats_can_all_be_read(app: App, percent: int) -> None:
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    hands = User(app)
    table = Table(app, 7)
    app.stage.switch_to(table)
    app.push_screen("pause", table=table)
    hands.settle()
    pause = app.stage.top_layer
    assert isinstance(pause, PauseScreen)
    assert pause.match.max_top > 0
    pause.focus.set_focus(pause.match)
    hands.key(*["page_down"] * 6)
    assert pause.match.top == pause.match.max_top


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "You give up this match. It cannot be taken back."),
        ({"teams": True}, "You give up this match for your whole team. It cannot be taken back."),
    ],
)
def test_whoever_concedes_does_so_for_the_team(
    app: App, rules: dict[str, object], said: str
) -> None:
    players = [Player("Ann"), *(Player(look, "bot:rookie") for look in CAST[1:4])]
    app.go_to_screen("table", match=Match("dodgeball", rules, players, 1), autosave=None)
    app.push_screen("pause", table=app.stage.top_layer)
    hands = User(app)
    hands.settle()
    hands.click("concede")
    dialog = app.stage.top_layer
    assert isinstance(dialog, Dialog)
    assert dialog.text == said


def test_several_people_say_who_plays_on(app: App, table: Table, user: User) -> None:
    """Each of them may leave their seat to a robot; conceding is confirmed."""
    table.people = ["Ann", "Bo"]
    app.stage.switch_to(table)
    app.push_screen("pause", table=table)
    assert "concede" not in user.names()
    user.click("who plays?")
    user.click("plays 1", 0.9)
    assert table.asked == ["hand over 1"]
    user.click("give up 1")
    assert isinstance(app.stage.top_layer, Dialog)
    user.click("concede")
    assert table.asked == ["hand over 1", "concede 1"]
