"""The title screen: posters, the saved match, and the way out."""

import os
import subprocess
import sys
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.app.game_posters import GAMES, Poster
from game.app.name_dialog import NameDialog
from game.core.cast import CAST
from game.lobby.waiting import last_result, match_status, time_in_words
from game.match.match import Match, Player
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.plain import plain_name
from game.screens.table.screen import TableScreen
from game.screens.title import continue_card
from game.screens.title.screen import TitleScreen
from game.stage.drawing.colours import INK
from game.stage.drawing.lettering import Style
from game.stage.input.input_reader import KEYS, MOUSE, PAD, InputEvent
from game.stage.widgets.button import IconButton
from game.stage.widgets.dialog import Dialog
from game.table.games import ON_THE_TABLE, game_table_for
from game.tools.shot import match_after
from tests.screens.user import User
from tests.stage.odd_texts import ODD

OTHERS = ("setup", "table", "rulebook", "settings")


@pytest.fixture
def user(app: App) -> User:
    hands = User(app)
    hands.stub_screens(*OTHERS)
    return hands


def open_title(app: App) -> TitleScreen:
    app.go_to_screen("title")
    scene = app.stage.top_layer
    assert isinstance(scene, TitleScreen)
    app.stage.advance_frame(0.1)
    return scene


def leave_waiting(app: App, name: str, after: int, age: float, game: str = ON_THE_TABLE[0]) -> Path:
    """Save a match last changed so many seconds ago; unfinished if `after` is small."""
    app.places.matches.mkdir(exist_ok=True)
    path = app.places.matches / f"{name}{match_reader.SUFFIX}"
    Autosave.begin(match_after(game, 2 if game != ON_THE_TABLE[0] else 4, 3, after), path)
    then = datetime.now().timestamp() - age
    os.utime(path, (then, then))
    return path


# -- without a saved match -------------------------------------------------------------------------


def test_enter_goes_to_the_setup_of_the_poster_in_front(app: App, user: User) -> None:
    shown = user.shown
    open_title(app)
    user.key("accept")
    assert shown == [("setup", {"game": "eyeball_boxing"})]


def test_fight_goes_to_the_setup(app: App, user: User) -> None:
    shown = user.shown
    open_title(app)
    user.click("play")
    assert shown == [("setup", {"game": "eyeball_boxing"})]


def test_every_poster_is_reached_with_the_arrow_keys(app: App, user: User) -> None:
    title = open_title(app)
    seen = [title.chosen]
    for _ in GAMES[1:]:
        user.key("right")
        seen.append(title.chosen)
    assert seen == list(GAMES)
    user.key("left")
    assert title.chosen == GAMES[-2]


def test_a_poster_is_chosen_by_the_first_click_and_opened_by_the_second(
    app: App, user: User
) -> None:
    shown = user.shown
    title = open_title(app)
    user.key("right")
    app.stage.advance_frame(1)
    user.click("poster eyeball_boxing")
    assert title.chosen == "eyeball_boxing"
    assert shown == []
    app.stage.advance_frame(1)
    user.click("poster eyeball_boxing")
    assert shown == [("setup", {"game": "eyeball_boxing"})]


def test_the_chosen_poster_grows_and_the_row_keeps_its_width(app: App, user: User) -> None:
    title = open_title(app)
    user.key("right")
    for _ in range(40):
        app.stage.advance_frame(0.05)
    assert [poster.rect.w for poster in title.posters] == [288, 336, 288, 288, 288]
    assert title.posters[0].rect.x == 152
    assert title.posters[-1].rect.right == 1768
    assert not title.busy


def test_a_game_without_a_table_opens_its_rulebook(
    app: App, game_without_table: str, user: User
) -> None:
    shown = user.shown
    title = open_title(app)
    user.click(f"poster {game_without_table}")
    assert title.main.label == "READ THE RULES"
    user.click("play")
    assert shown == [("rulebook", {"game": game_without_table})]


NEWCOMER = """
import sys
from pathlib import Path
import game.games
from game.core import registry
from tests.contract.toy import toy

registry.register(toy())
from game.tools.shot import draw_screenshot

for screen in ("title", "setup", "rulebook:toy"):
    draw_screenshot(screen, Path(sys.argv[1]) / "shot.png", (640, 360), home=Path(sys.argv[1]))
"""


def test_a_game_without_poster_and_pages_is_only_on_the_shelf(tmp_path: Path) -> None:
    """Rules can be added first, as CONTRIBUTING says, without breaking anything."""
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", NEWCOMER, tmp_path], check=True, timeout=60, cwd=root)
    assert (tmp_path / "shot.png").is_file()


@pytest.mark.parametrize("waits", [False, True])
def test_a_sixth_poster_has_room_in_the_row(
    app: App, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    if waits:
        leave_waiting(app, "one", 20, 60)
    ends = []
    for games in (GAMES, (*GAMES, GAMES[-1])):
        monkeypatch.setattr("game.screens.title.screen.GAMES", games)
        posters = open_title(app).posters
        ends.append((posters[0].rect.left, round(posters[-1].rect.right)))
        assert all(one.rect.right < other.rect.left for one, other in pairwise(posters))
    assert ends[0] == ends[1]


def test_every_game_with_a_table_is_offered() -> None:
    assert {*ON_THE_TABLE} <= {*GAMES}


def test_a_game_with_a_table_says_fight_again(app: App, user: User) -> None:
    title = open_title(app)
    user.key("right", "left")
    assert title.main.label == "FIGHT!"


def test_rules_and_settings(app: App, user: User) -> None:
    shown = user.shown
    open_title(app)
    user.click("rules")
    app.stage.pop()
    user.click("settings")
    app.stage.pop()
    user.key("rules")
    app.stage.pop()
    user.key("settings")
    assert [name for name, _ in shown] == ["rulebook", "settings", "rulebook", "settings"]


@pytest.mark.parametrize(
    ("action", "leads"),
    [("play", "setup"), ("main", "setup"), ("inspect", "rulebook"), ("pause", "settings")],
)
def test_short_ways(app: App, action: str, leads: str, user: User) -> None:
    shown = user.shown
    open_title(app)
    user.key(action)
    assert [name for name, _ in shown] == [leads]


def test_the_cross_quits(app: App, user: User) -> None:
    open_title(app)
    user.click("quit")
    assert not app.stage.running


def test_escape_asks_first(app: App, user: User) -> None:
    title = open_title(app)
    user.key("cancel")
    assert isinstance(app.stage.top_layer, Dialog)
    user.key("accept")
    assert app.stage.top_layer is title
    assert app.stage.running
    user.key("cancel")
    user.click("quit")
    assert not app.stage.running


def test_the_cast_bobs_only_if_the_player_likes_that(app: App) -> None:
    title = open_title(app)
    app.stage.advance_frame(1)
    before = app.stage.blits()
    title.update(0.6)
    assert title.needs_redraw
    assert app.stage.blits() != before
    app.settings.access.idle_life = False
    app.stage.advance_frame(1)
    frames = app.stage.frames
    for _ in range(20):
        app.stage.advance_frame(0.05)
    assert app.stage.frames == frames


# -- with a saved match ----------------------------------------------------------------------------


def test_one_press_leads_back_to_the_table(app: App, user: User) -> None:
    shown = user.shown
    path = leave_waiting(app, "one", 20, 60)
    open_title(app)
    user.key("accept")
    [(name, about)] = shown
    assert name == "table"
    assert len(about["match"].choices) == 20
    assert about["autosave"].path == path
    assert about["autosave"].match is about["match"]


def test_the_latest_comes_first_and_the_arrows_show_the_others(app: App, user: User) -> None:
    shown = user.shown
    leave_waiting(app, "old", 10, 9000)
    leave_waiting(app, "new", 30, 60)
    title = open_title(app)
    assert len(title.waiting[title.shown].match.choices) == 30
    user.click("older")
    assert len(title.waiting[title.shown].match.choices) == 10
    user.click("newer")
    user.click("newer")
    user.click("continue")
    assert len(shown[0][1]["match"].choices) == 10


def test_a_match_without_a_table_is_not_offered(app: App, game_without_table: str) -> None:
    leave_waiting(app, "clash", 2, 60, game_without_table)
    assert len(app.matches.unfinished_matches()) == 1
    title = open_title(app)
    assert title.waiting == []
    assert isinstance(title.focus.focused, Poster)


def test_a_match_that_has_gone_is_told_and_no_longer_offered(app: App, user: User) -> None:
    shown = user.shown
    path = leave_waiting(app, "one", 20, 60)
    title = open_title(app)
    path.unlink()
    user.click("continue")
    assert shown == []
    assert app.stage.toasts.toasts[0].text == f"There is no file {path.name}."
    assert title.waiting == []


def test_a_damaged_match_goes_on_and_the_player_is_told(app: App, user: User) -> None:
    shown = user.shown
    path = leave_waiting(app, "one", 20, 60)
    path.write_bytes(path.read_bytes()[:-9])
    open_title(app)
    user.click("continue")
    assert len(shown[0][1]["match"].choices) == 19
    assert "incomplete" in app.stage.toasts.toasts[0].text


def test_all_five_posters_are_there_beside_a_match(
    app: App, user: User, game_without_table: str
) -> None:
    shown = user.shown
    leave_waiting(app, "one", 20, 60)
    title = open_title(app)
    user.key("down")
    while title.chosen != GAMES[0]:
        user.key("left")
    seen = []
    for _ in GAMES:
        seen.append(title.chosen)
        user.key("right")
    assert seen == list(GAMES)
    user.click(f"poster {game_without_table}")
    user.click("play")
    assert shown == [("rulebook", {"game": game_without_table})]


def test_the_menu_beside_a_match(app: App, user: User) -> None:
    shown = user.shown
    leave_waiting(app, "one", 20, 60)
    open_title(app)
    user.click("rulebook")
    app.stage.pop()
    user.click("settings")
    app.stage.pop()
    user.click("play")
    assert [name for name, _ in shown] == ["rulebook", "settings", "setup"]


def test_sound_and_full_screen(app: App, user: User) -> None:
    leave_waiting(app, "one", 20, 60)
    open_title(app)
    user.click("sound")
    assert app.settings.sound.mute
    app.stage.advance_frame(0.1)
    icon = user.widget("sound")
    assert isinstance(icon, IconButton)
    assert icon.icon == "icons/sound_off.svg"
    user.click("full screen")
    assert app.settings.screen.framing == "full"
    user.click("full screen")
    assert app.settings.screen.framing == "window"


def test_the_card_shows_the_table_as_it_was_left(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_waiting(app, "one", 20, 60)
    asked: list[int] = []

    def thumbnail(_: App, match: Match, size: tuple[int, int]) -> pygame.Surface:
        asked.append(len(match.choices))
        picture = pygame.Surface((40, 20))
        picture.fill("#12AB34")
        assert size == (248, 139)
        return picture

    monkeypatch.setattr(continue_card, "thumbnail", thumbnail)
    title = open_title(app)
    for _ in range(3):
        title.needs_redraw = True
        app.stage.advance_frame(0.1)
    assert asked == [20]
    x, y, _, _ = title.card.layout.rect
    k = app.stage.canvas.scale
    middle = round((x + 28 + 186) * k), round((y + 28 + 60) * k)
    assert app.stage.picture().get_at(middle)[:3] == (0x12, 0xAB, 0x34)


def test_quit_beside_a_match(app: App, user: User) -> None:
    leave_waiting(app, "one", 20, 60)
    open_title(app)
    user.click("quit")
    assert not app.stage.running


def test_the_player_takes_another_name(app: App, user: User) -> None:
    leave_waiting(app, "one", 20, 60)
    title = open_title(app)
    user.click("player")
    assert isinstance(app.stage.top_layer, NameDialog)
    user.key("delete")
    user.type("Maya the magnificent")
    user.key("accept")
    assert app.stage.top_layer is title
    assert app.settings.player.name == "Maya the mag"
    assert "Maya the mag" in app.places.settings.read_text()
    assert not app.stage.controls.typing


def test_a_name_can_be_had_without_a_keyboard_or_left_alone(app: App, user: User) -> None:
    leave_waiting(app, "one", 20, 60)
    open_title(app)
    before = app.settings.player.name
    user.click("player")
    user.click("surprise me")
    user.click("cancel")
    assert app.settings.player.name == before
    user.click("player")
    user.key("delete")
    user.key("accept")
    assert app.settings.player.name == before
    user.click("player")
    user.click("surprise me")
    user.click("done")
    assert app.settings.player.name != before


@pytest.mark.parametrize(("device", "key"), [(KEYS, "Esc"), (MOUSE, "Esc"), (PAD, "B")])
def test_key_hints_follow_the_device(app: App, device: str, key: str) -> None:
    leave_waiting(app, "one", 20, 60)
    open_title(app)
    app.stage.controls.device = device
    cap = app.stage.lettering.render_text(key, Style(24, INK, "display", fixed=True))
    assert any(blit.picture is cap for blit in app.stage.blits())


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("saved", [0, 2])
def test_nothing_that_can_be_pressed_overlaps(app: App, percent: int, saved: int) -> None:
    for number in range(saved):
        leave_waiting(app, f"m{number}", 20, 60)
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    title = open_title(app)
    rects = [each.rect for each in title.focus.widgets]
    for i, one in enumerate(rects):
        assert all(not one.colliderect(other) for other in rects[:i])


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("saved", "said"),
    [
        ((2025, 3, 14, 9, 59), "just now"),
        ((2025, 3, 14, 7, 5), "today at 7:05"),
        ((2025, 3, 14, 1, 30), "last night at 1:30"),
        ((2025, 3, 13, 21, 4), "last night at 21:04"),
        ((2025, 3, 13, 15, 0), "yesterday at 15:00"),
        ((2025, 3, 10, 15, 0), "on Monday at 15:00"),
        ((2025, 2, 2, 15, 0), "on 2 February"),
        ((2024, 12, 31, 15, 0), "on 31 December 2024"),
        ((2025, 3, 15, 15, 0), "on 15 March"),
    ],
)
def test_when_a_match_was_left(saved: tuple[int, int, int, int, int], said: str) -> None:
    assert time_in_words(datetime(*saved), datetime(2025, 3, 14, 10, 0)) == said


def test_where_a_match_stands() -> None:
    match = match_after("eyeball_boxing", 4, 3, 0)
    said = match_status(match)
    assert said.startswith("Turn 1, ")
    later = match_after("eyeball_boxing", 4, 3, 100)
    assert match_status(later).startswith("Bell 1 of 3, turn ")
    while 0 not in match.state.actors():
        seat = match.state.actors()[0]
        match.choose(seat, match.state.legal_moves(seat)[0])
    assert match_status(match).endswith("your move")


def test_the_last_result_is_true(app: App) -> None:
    assert last_result(app.matches) is None
    path = leave_waiting(app, "done", 10_000, 60)
    match = match_reader.read(path).match
    assert match.result is not None
    told = last_result(app.matches)
    assert told is not None
    assert told.contender == match.seats[match.result.winners[0]].contender
    assert match.seats[match.result.winners[0]].name in told.text


# -- odd saved matches -----------------------------------------------------------------------------


NAMES = [name for name in ODD if plain_name(name, 12)]
LOOKS = ("", "nobody", "../../etc", "bruiser\0", "❤️" * 99)


@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", ON_THE_TABLE)
@pytest.mark.parametrize("place", range(0, len(NAMES), 2))
def test_a_match_with_any_names_and_looks_is_offered_and_opens(
    app: App, game: str, place: int
) -> None:
    looks = LOOKS[place % 5], LOOKS[(place + 1) % 5]
    names = NAMES[place], NAMES[place - 1]
    players = [Player(name, contender=look) for name, look in zip(names, looks, strict=True)]
    assert app.create_match_file(Match(game, {}, players, 1)) is not None
    hands = User(app)
    assert len(open_title(app).waiting) == 1
    hands.click("continue")
    assert isinstance(app.stage.top_layer, TableScreen)
    assert app.stage.blits()


def test_what_cannot_be_opened_is_told_once(app: App) -> None:
    leave_waiting(app, "one", 20, 60)
    (app.places.matches / f"two{match_reader.SUFFIX}").mkdir()
    for _ in range(2):
        assert len(open_title(app).waiting) == 1
    told = [notice.text for notice in app.stage.toasts.toasts]
    assert [text for text in told if "'two.ringside'" in text] == told[:1]


SECRET = {"dodgeball": {"mode": "strategic"}}
"""House rules under which hands are hidden that would otherwise be open."""


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_a_match_of_two_people_is_gone_on_with(app: App, game: str) -> None:
    """The first to choose takes the screen; then the match can be played."""
    app.settings.sharing.sealed = "curtain"
    people = [Player("Ann", contender="ace"), Player("Bo", contender="moxie")]
    match = Match(game, SECRET.get(game, {}), people, 1)
    while (
        len(match.choices) < 3 or match.state.question() in game_table_for(game).reaction_questions
    ):
        seat = match.state.actors()[0]
        legal = match.state.legal_moves(seat)
        match.choose(seat, legal[seat % len(legal)])  # the same move from both might start a stare
    assert app.create_match_file(match) is not None
    hands = User(app)
    open_title(app)
    hands.click("continue")
    table = app.stage.top_layer
    assert isinstance(table, TableScreen)
    hands.settle()
    assert table.match.log == match.log
    assert table.overlay is not None
    hands.key("accept")
    hands.settle()
    assert table.overlay is None
    assert table.referee.viewer_question is not None
    assert app.stage.picture().get_size() == (1280, 720)


def test_clicking_beside_everything_does_nothing(app: App, user: User) -> None:
    shown = user.shown
    title = open_title(app)
    user.click_at(960, 500)
    app.stage.handle_input(InputEvent("wheel", 960, 500, amount=1))
    assert shown == []
    assert app.stage.top_layer is title


@pytest.mark.parametrize("percent", [100, 200])
def test_seven_heads_stay_left_of_the_button(
    app: App, monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(
        continue_card, "draw_portrait", lambda _canvas, _look, x, _y, d: drawn.append((x, d))
    )
    players = [Player("Champ"), *(Player(look, "bot:rookie", look) for look in CAST[1:])]
    app.create_match_file(Match("dodgeball", {}, players, 1))
    app.go_to_screen("title")
    app.stage.advance_frame(1.0)
    heads = drawn[-7:]
    card = continue_card.ContinueCard(app)
    assert len(heads) == 7
    assert max(x + d / 2 for x, d in heads) < card.button_rect()[0]
    assert all(right - left > 0.8 * d for (left, d), (right, _) in pairwise(heads))
