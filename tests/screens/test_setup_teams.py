"""Match set-up for two teams, and for a game whose rules depend on the number of seats."""

import pytest

from game.app.app import App
from game.core.registry import find
from game.screens.setup.screen import SetupScreen
from tests.screens.proof import Sheet
from tests.screens.user import User

GAME = "dodgeball"
TEAM_RULES = {"first_team", "revive", "friendly_fire"}


@pytest.fixture
def user(app: App) -> User:
    hands = User(app)
    hands.stub_screens("table", "weigh_in", "rulebook")
    return hands


def open_setup(app: App, seats: int = 4, **options: object) -> SetupScreen:
    app.settings.last.game = GAME
    app.settings.last.options = options  # type: ignore[assignment]
    app.go_to_screen("setup", game=GAME)
    setup = app.stage.top_layer
    assert isinstance(setup, SetupScreen)
    app.stage.advance_frame(0.1)
    while len(setup.lineup.fighters) > seats:
        setup.rows._remove(len(setup.lineup.fighters) - 1)
    while len(setup.lineup.fighters) < seats:
        setup.rows._add()
    app.stage.advance_frame(0.1)
    return setup


def looks(setup: SetupScreen) -> list[str]:
    return [fighter.character for fighter in setup.lineup.fighters]


def rules(setup: SetupScreen) -> set[str]:
    assert setup.rules is not None
    return {rule.name for rule in setup.rules.rules}


def offered(setup: SetupScreen, name: str) -> list[object]:
    assert setup.rules is not None
    return next([*rule.values] for rule in setup.rules.rules if rule.name == name)


# -- only rules that matter are offered ------------------------------------------------------------


def test_rules_for_teams_are_asked_where_there_are_teams(app: App, user: User) -> None:
    setup = open_setup(app)
    assert not rules(setup) & TEAM_RULES
    assert not [name for name in user.names() if name.startswith("team ")]
    setup.focus.set_focus(setup.focus.find("teams"))
    user.key("accept")
    assert rules(setup) >= TEAM_RULES
    assert setup.focus.focused is user.widget("teams"), "the list has grown below it"
    assert [name for name in user.names() if name.startswith("team ")] == [
        f"team {seat}" for seat in range(4)
    ]
    user.key("accept")
    assert not rules(setup) & TEAM_RULES


def test_a_rule_for_two_is_asked_of_two(app: App, user: User) -> None:
    assert "late_seat_dodge" not in rules(open_setup(app, 3))
    assert "late_seat_dodge" in rules(open_setup(app, 2))


@pytest.mark.parametrize(("seats", "most"), [(2, 15), (4, 15), (5, 14), (6, 11), (7, 10)])
def test_only_a_limit_that_so_many_can_play_to_is_offered(
    app: App, user: User, seats: int, most: int
) -> None:
    setup = open_setup(app, seats)
    assert offered(setup, "hit_limit") == [None, *range(3, most + 1)]


def test_whatever_is_offered_can_be_played(app: App, user: User) -> None:
    """Every value of every rule, at every number of seats."""
    for seats in find(GAME).seats:
        setup = open_setup(app, seats, teams=True)
        for name in rules(setup):
            for value in offered(setup, name):
                agreed = find(GAME).options.parse({**setup.options, name: value})
                find(GAME).new(seats, 1, agreed)


def test_a_rule_that_no_longer_fits_goes_back_and_is_told(app: App, user: User) -> None:
    setup = open_setup(app, 4, hitLimit=15)
    assert setup.options["hit_limit"] == 15
    user.click("add a fighter")
    assert setup.options["hit_limit"] is None
    (told,) = app.stage.toasts.toasts
    assert told.text == "Hit limit is back to standard: there are 5 now."
    user.click("ring the bell!")
    assert user.shown


def test_teams_of_a_larger_table_are_forgotten(app: App, user: User) -> None:
    """They were chosen for six seats, and there are four now."""
    setup = open_setup(app, 4, teams=True, firstTeam=5)
    assert setup.options["first_team"] is None
    assert setup.sides.teams == (0, 1, 0, 1)
    user.click("ring the bell!")
    assert user.shown


def test_the_set_up_says_which_way_leaves_more_to_decide(app: App, user: User) -> None:
    setup = open_setup(app, 2)
    assert setup.rules is not None
    assert "three times as much to decide" in setup.rules.rules[0].help


# -- teams -----------------------------------------------------------------------------------------


def test_a_press_changes_sides_and_the_first_team_sits_together(app: App, user: User) -> None:
    setup = open_setup(app, 4, teams=True)
    assert looks(setup) == ["bruiser", "scraps", "gripes", "spork"]
    assert setup.sides.teams == (0, 1, 0, 1)
    user.click("team 3")
    assert looks(setup) == ["bruiser", "gripes", "spork", "scraps"]
    assert setup.sides.teams == (0, 0, 0, 1)
    assert setup.options["first_team"] == 3
    assert setup.focus.focused is user.widget("team 2"), "where Spork sits now"
    user.key("accept")
    assert looks(setup) == ["bruiser", "gripes", "spork", "scraps"]
    assert setup.sides.teams == (0, 0, 1, 1)


def test_nobody_leaves_a_team_empty(app: App, user: User) -> None:
    setup = open_setup(app, 3, teams=True)
    user.click("team 0")
    assert setup.sides.teams == (0, 1, 1)
    assert "team 0" not in user.names()
    assert user.widget("team 0").tooltip == "The last of the Stars"


def test_fighters_come_and_go_with_their_team(app: App, user: User) -> None:
    setup = open_setup(app, 5, teams=True, firstTeam=2)
    user.click("add a fighter")
    assert setup.sides.teams == (0, 0, 1, 1, 1, 1)
    user.click("remove 0")
    assert setup.sides.teams == (0, 1, 1, 1, 1)
    user.click("remove 4")
    assert setup.sides.teams == (0, 1, 1, 1)
    user.click("remove 0")
    assert setup.options["first_team"] is None, "nobody is left of that team"
    assert setup.sides.teams == (0, 1, 0)


def test_the_match_is_played_by_the_teams_that_were_chosen(app: App, user: User) -> None:
    open_setup(app, 4, teams=True)
    user.click("team 3")
    user.click("first turn", 0.1)
    user.click("ring the bell!")
    [(name, about)] = user.shown
    assert name == "table"
    match = about["match"]
    assert [player.contender for player in match.seats] == ["bruiser", "gripes", "spork", "scraps"]
    assert match.state.team_of(0) == (0, 1, 2)


@pytest.mark.parametrize("first", ["random", "me", "smack"])
def test_who_begins_can_be_chosen(app: App, user: User, first: str) -> None:
    setup = open_setup(app, 7)
    setup.first = first  # type: ignore[assignment]
    user.click("ring the bell!")
    [(name, _)] = user.shown
    assert name == ("weigh_in" if first == "smack" else "table")


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("seats", [5, 6, 7])
def test_many_rows_can_be_read(app: App, user: User, seats: int, text: int) -> None:
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    setup = open_setup(app, seats, teams=True)
    assert Sheet(app).faults() == []
    rows = [setup.rows.middle(seat) for seat in range(seats)]
    for widget in setup.focus.widgets:
        if widget.name.split()[-1].isdigit():
            middle = rows[int(widget.name.split()[-1])]
            assert abs(widget.rect.centery - middle) <= setup.rows.row_height / 2
            assert widget.rect.h <= setup.rows.row_height, f"{widget.name} leaves its row"
