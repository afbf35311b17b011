"""Set-up and weigh-in of a game with substitutes: six boxers, each with a face and a story."""

import pytest

from game.app.app import App
from game.games.twelve_rounds.bout import BOXER_NAMES
from game.lobby.matchmaking import PendingMatch, arrange
from game.match.match import Player
from game.screens.setup.screen import SetupScreen
from game.table.games import game_table_for
from tests.screens.proof import Sheet
from tests.screens.user import User

GAME = "twelve_rounds"


@pytest.fixture
def user(app: App) -> User:
    hands = User(app)
    hands.stub_screens("table", "weigh_in", "rulebook")
    return hands


def open_setup(app: App, **options: object) -> SetupScreen:
    app.settings.last.game = GAME if options else "eyeball_boxing"
    app.settings.last.options = options
    app.go_to_screen("setup", game=GAME)
    setup = app.stage.top_layer
    assert isinstance(setup, SetupScreen)
    app.stage.advance_frame(0.1)
    return setup


def seen(app: App) -> str:
    return " ".join(word.text for word in Sheet(app).words)


@pytest.mark.parametrize("seat", [0, 1])
def test_all_six_can_be_leafed_through(app: App, user: User, seat: int) -> None:
    setup = open_setup(app)
    found = []
    for _ in range(len(BOXER_NAMES) + 1):
        user.click(f"champion right {seat}")
        found.append(setup.options[f"boxer{seat + 1}"])
        champion = game_table_for(GAME).substitute_for(found[-1])
        text = seen(app)
        if champion is None:
            assert "ANYBODY" in text
        else:
            assert champion.nickname in text
            assert champion.biography.split()[0] in text
            assert all(feat.title in text and feat.text in text for feat in champion.specialties)
    assert found == [*BOXER_NAMES, "random"]


def test_by_keys(app: App, user: User) -> None:
    setup = open_setup(app)
    setup.focus.set_focus(setup.focus.find("champion left 1"))
    user.key("accept")
    assert setup.options["boxer2"] == "northside"
    assert setup.focus.focused is user.widget("champion left 1")


def test_they_are_no_house_rules(app: App, user: User) -> None:
    setup = open_setup(app, boxer1="silk", rounds=6)
    assert setup.rules is not None
    assert not {"boxer1", "boxer2"} & {rule.name for rule in setup.rules.rules}
    user.click("reset")
    assert setup.options["boxer1"] == "silk"
    assert setup.options["rounds"] == 12


def test_who_changes_seats_brings_them_along(app: App, user: User) -> None:
    setup = open_setup(app, boxer1="silk", boxer2="tidal")
    before = [fighter.character for fighter in setup.lineup.fighters]
    user.click("shuffle")
    assert [fighter.character for fighter in setup.lineup.fighters] == before[::-1]
    assert (setup.options["boxer1"], setup.options["boxer2"]) == ("tidal", "silk")


def test_a_newcomer_is_offered_four_rounds_and_sees_how_long_they_take(
    app: App, user: User
) -> None:
    setup = open_setup(app)
    assert setup.options["rounds"] == 4
    assert "about 7 minutes" in seen(app)
    setup._set_option("rounds", 12)
    app.stage.advance_frame(0.1)
    assert "about 20 minutes" in seen(app)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("boxer", BOXER_NAMES)
def test_all_of_it_can_be_read(app: App, boxer: str, percent: int) -> None:
    app.stage.text_scale = percent
    app.stage.fit()
    open_setup(app, boxer1=boxer)
    sheet = Sheet(app)
    assert [*sheet.too_small(), *sheet.cut_off()] == []


@pytest.mark.parametrize("boxer", BOXER_NAMES)
def test_they_stand_at_the_weigh_in(app: App, boxer: str) -> None:
    players = [Player("Ann", contender="ace"), Player("Bo", "bot:rookie", "moxie")]
    agreed = arrange(GAME, {"boxer1": boxer}, players, "smack", 5)
    assert isinstance(agreed, PendingMatch)
    app.go_to_screen("weigh_in", **agreed._asdict())
    app.stage.advance_frame(0.1)
    champion = game_table_for(GAME).substitute_for(boxer)
    assert champion is not None
    text = seen(app)
    assert f"{champion.nickname} {champion.name}" in text
    assert all(feat.title in text for feat in champion.specialties)
    sheet = Sheet(app)
    assert [*sheet.too_small(), *sheet.cut_off()] == []
