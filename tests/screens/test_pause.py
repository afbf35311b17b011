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
from game.table.game_table import Fact
from tests.screens.hands import Hands


class Table(Screen):
    """A stand-in for the table that records calls."""

    game = "eyeball_boxing"

    def __init__(self, app: App, seats: int = 4) -> None:
        super().__init__(app)
        self.asked: list[str] = []
        self.robot: bool | None = False
        self.saved = True
        self.seats = seats
        self.people = ["Ann"]

    def facts(self) -> list[Fact]:
        return [
            Fact("Game", "Eyeball Boxing"),
            Fact("Turn", "31, yours"),
            Fact("Bells", "1 of 3 rung"),
            Fact("Draw pile", "41 cards"),
        ]

    def seat_lines(self) -> list[tuple[str, str, str]]:

        return [(c, c.capitalize(), "2 eyes, 1 hotdog") for c in CAST[: self.seats]]

    def sitters(self) -> list[LocalPlayer]:
        return [LocalPlayer(seat, name, CAST[seat], False) for seat, name in enumerate(self.people)]

    def hand_over(self, seat: Seat | None = None) -> None:
        self.asked.append("hand over" if seat is None else f"hand over {seat}")

    def concede(self, seat: Seat | None = None) -> None:
        self.asked.append("concede" if seat is None else f"concede {seat}")

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arenas/eyeball_boxing.svg")
        super().draw(canvas)


@pytest.fixture
def table(app: App) -> Table:
    return Table(app)


@pytest.fixture
def hands(app: App, table: Table) -> Hands:
    hands = Hands(app)
    hands.watch("title", "rulebook", "settings")
    app.stage.go(table)
    hands.settle()
    app.push_screen("pause", table=table)
    hands.settle()
    return hands


def resumed(hands: Hands, table: Table) -> bool:
    return hands.stage.scenes == [table]


def words(hands: Hands) -> set[str]:
    """Everything written since the lettering's cache was last cleared."""
    return {str(key[0]) for key in hands.stage.lettering._words}


# -- buttons ---------------------------------------------------------------------------------------


def test_all_six_buttons_are_there(hands: Hands) -> None:
    menu = ["resume", "rulebook", "settings", "let a robot play", "concede", "quit to title"]
    assert hands.names() == menu


@pytest.mark.parametrize("way", ["click", "enter", "escape", "pad menu", "pad b"])
def test_resume(hands: Hands, table: Table, way: str) -> None:
    if way == "click":
        hands.click("resume")
    elif way == "enter":
        hands.key("accept")  # the first button has the focus
    elif way == "escape":
        hands.key("cancel")
    else:
        hands.pad("pause" if way == "pad menu" else "cancel")
    assert resumed(hands, table)
    assert table.asked == []


@pytest.mark.parametrize("by_key", [False, True])
def test_the_rulebook_opens_at_this_game(hands: Hands, by_key: bool) -> None:
    if by_key:
        hands.key("rules")
    else:
        hands.click("rulebook")
    assert hands.shown == [("rulebook", {"game": "eyeball_boxing"})]
    assert len(hands.stage.scenes) == 3


@pytest.mark.parametrize("by_key", [False, True])
def test_settings_lie_over_it(hands: Hands, by_key: bool) -> None:
    if by_key:
        hands.key("settings")
    else:
        hands.click("settings")
    assert hands.shown == [("settings", {})]
    hands.stage.pop()
    assert isinstance(hands.stage.scene, PauseScreen)


def test_a_robot_takes_over_and_the_match_goes_on(hands: Hands, table: Table) -> None:
    hands.click("let a robot play")
    assert resumed(hands, table)
    assert table.asked == ["hand over"]


def test_and_gives_the_seat_back(hands: Hands, table: Table) -> None:
    hands.key("cancel")
    table.robot = True
    hands.app.push_screen("pause", table=table)
    hands.settle()
    assert "let a robot play" not in hands.names()
    hands.click("play myself")
    assert table.asked == ["hand over"]


def test_conceding_takes_two_presses_on_different_buttons(hands: Hands, table: Table) -> None:
    hands.click("concede")
    assert table.asked == []
    first = hands.stage.scenes[1].focus.named("concede").rect
    assert not first.colliderect(hands.widget("concede").rect)
    hands.click("fight on")
    assert isinstance(hands.stage.scene, PauseScreen)
    hands.click("concede")
    hands.click("concede")
    assert table.asked == ["concede"]
    assert resumed(hands, table)


def test_enter_twice_does_not_concede(hands: Hands, table: Table) -> None:
    hands.stage.scene.focus.set(hands.widget("concede"))
    hands.key("accept", "accept")
    assert table.asked == []
    assert isinstance(hands.stage.scene, PauseScreen)


def test_quitting_asks_nothing_when_the_match_is_saved(hands: Hands) -> None:
    hands.click("quit to title")
    assert hands.shown == [("title", {})]
    assert len(hands.stage.scenes) == 1
    assert "Saved after every move" in words(hands)


def test_quitting_asks_when_it_is_not(hands: Hands, table: Table) -> None:
    table.saved = False
    hands.stage.lettering._words.clear()
    hands.click("quit to title")
    assert hands.shown == []
    assert "This match is not saved" in words(hands)
    assert "Saved after every move" not in words(hands)
    hands.click("stay")
    assert hands.shown == []
    hands.click("quit to title")
    hands.click("leave")
    assert hands.shown == [("title", {})]


@pytest.mark.parametrize("none", ["no table", "nobody to play for"])
def test_buttons_without_a_use_are_not_there(hands: Hands, table: Table, none: str) -> None:
    hands.key("cancel")
    table.robot = None
    hands.app.push_screen("pause", table=None if none == "no table" else table)
    hands.settle()
    assert hands.names() == ["resume", "rulebook", "settings", "quit to title"]
    hands.click("resume")
    assert resumed(hands, table)


# -- its contents ----------------------------------------------------------------------------------


def test_the_match_is_told(hands: Hands) -> None:
    told = {"EYEBALL BOXING", "Turn", "31, yours", "41 cards", "Gripes", "2 eyes, 1 hotdog"}
    assert told <= words(hands)
    assert "Eyeball Boxing" not in words(hands)  # its name in the header is enough


def test_the_keys_are_those_of_the_device_in_use(hands: Hands) -> None:
    hands.stage.lettering._words.clear()
    hands.key("down")
    assert {"E", "Esc", "F10", "Shift+E"} <= words(hands)
    hands.stage.lettering._words.clear()
    hands.pad("down")
    assert {"X", "B", "LT+X"} <= words(hands)
    assert not {"F10", "Esc", "Shift+E"} & words(hands)


def test_the_table_shows_through_dark_and_blurred(hands: Hands, table: Table) -> None:
    def grain(picture: pygame.Surface) -> int:
        spots = [picture.get_at((x, 700))[:3] for x in range(0, 1280, 2)]
        steps = pairwise(spots)
        return sum(abs(a - b) for one, other in steps for a, b in zip(one, other, strict=True))

    pause = hands.stage.scene
    plain = hands.stage.picture(under=pause)
    assert isinstance(pause, PauseScreen)
    cover = pause.cover
    assert cover is not None
    assert 0 < grain(cover) < grain(plain) / 2
    assert pygame.transform.average_color(cover)[:3] < pygame.transform.average_color(plain)[:3]


def test_it_is_blurred_once_and_again_when_the_window_changes(hands: Hands) -> None:
    pause = hands.stage.scene
    assert isinstance(pause, PauseScreen)
    first = pause.cover
    for _ in range(10):
        assert not hands.frame()
    assert pause.cover is first
    hands.stage.window.resize((1600, 900))
    hands.stage.fit()
    hands.settle()
    assert pause.cover is not None
    assert pause.cover.get_size() == (1600, 900)


# -- large text and keys only ----------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_every_button_is_reached_by_keys_and_comes_into_sight(hands: Hands, percent: int) -> None:
    hands.app.settings.access.text = percent  # type: ignore[assignment]
    hands.app.apply_settings()
    hands.settle()
    pause = hands.stage.scene
    assert isinstance(pause, PauseScreen)
    visited = []
    for _ in range(6):
        at = pause.focus.focused
        assert at is not None
        visited.append(at.name)
        assert pause.menu.rect.contains(at.rect)
        hands.key("down")
    assert visited == [w.name for w in pause.menu.held]
    hands.key(*["up"] * 6)
    assert pause.focus.focused is hands.widget("resume")


@pytest.mark.parametrize("percent", [100, 200])
def test_seven_seats_can_all_be_read(app: App, percent: int) -> None:
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    hands = Hands(app)
    table = Table(app, 7)
    app.stage.go(table)
    app.push_screen("pause", table=table)
    hands.settle()
    pause = app.stage.scene
    assert isinstance(pause, PauseScreen)
    assert pause.match.furthest > 0
    pause.focus.set(pause.match)
    hands.key(*["page_down"] * 6)
    assert pause.match.top == pause.match.furthest


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
    app.push_screen("pause", table=app.stage.scene)
    hands = Hands(app)
    hands.settle()
    hands.click("concede")
    dialog = app.stage.scene
    assert isinstance(dialog, Dialog)
    assert dialog.text == said


def test_several_people_say_who_plays_on(app: App, table: Table, hands: Hands) -> None:
    """Each of them may leave their seat to a robot; conceding is confirmed."""
    table.people = ["Ann", "Bo"]
    app.stage.go(table)
    app.push_screen("pause", table=table)
    assert "concede" not in hands.names()
    hands.click("who plays?")
    hands.click("plays 1", 0.9)
    assert table.asked == ["hand over 1"]
    hands.click("give up 1")
    assert isinstance(app.stage.scene, Dialog)
    hands.click("concede")
    assert table.asked == ["hand over 1", "concede 1"]
