"""Match set-up: game, fighters, house rules, first turn, and the bell."""

from random import Random
from typing import Any

import pytest

from game.app.app import App
from game.app.game_posters import GAMES, player_count
from game.app.name_dialog import NameDialog
from game.core.cast import CAST
from game.core.options import BadOption, Flag, Number
from game.core.registry import find, games
from game.limits import TYPED_NAME
from game.lobby.lineup import Fighter, Lineup
from game.match.match import Match, Player
from game.plain import plain_name
from game.profile.settings import LastSeat, Settings, read
from game.screens.setup.house_rules import HouseRuleRow, option_title, selectable_values, value_text
from game.screens.setup.lineup_rows import PersonBotSwitch
from game.screens.setup.screen import SetupScreen
from game.screens.weigh_in.screen import WeighInScreen
from game.stage.input.input_reader import InputEvent
from game.table.games import ON_THE_TABLE
from game.table.text.word_files import read_words
from tests.screens.proof import Sheet
from tests.screens.user import User
from tests.stage.odd_texts import ODD

OTHERS = ("title", "table", "weigh_in", "rulebook", "settings")
EYEBALL = "eyeball_boxing"


@pytest.fixture
def user(app: App) -> User:
    hands = User(app)
    hands.stub_screens(*OTHERS)
    return hands


def open_setup(app: App, game: str = EYEBALL) -> SetupScreen:
    app.go_to_screen("setup", game=game)
    scene = app.stage.top_layer
    assert isinstance(scene, SetupScreen)
    app.stage.advance_frame(0.1)
    return scene


def looks(setup: SetupScreen) -> list[str]:
    return [fighter.character for fighter in setup.lineup.fighters]


# -- the bell --------------------------------------------------------------------------------------


def test_a_newcomer_just_rings_the_bell(app: App, user: User) -> None:
    open_setup(app)
    user.key("accept")
    [(name, about)] = user.shown
    assert name == "weigh_in"
    me, *rest = about["players"]
    assert me == Player("Champ", "human", "bruiser")
    assert len(rest) == 3
    kinds = {f"bot:contender:{player.contender}" for player in rest}
    assert {player.kind for player in rest} == kinds
    assert about["options"]["insultVote"] is True
    assert about["seed"].bit_length() <= 48


def test_random_deals_at_once_without_a_vote(app: App, user: User) -> None:
    open_setup(app)
    user.click("first turn", 0.1)
    user.click("ring the bell!")
    [(name, about)] = user.shown
    assert name == "table"
    match = about["match"]
    assert match.choices == []
    assert match.options.insult_vote is False
    assert about["autosave"].path.exists()
    assert about["autosave"].path.parent == app.places.matches


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_me_begins(app: App, user: User, seats: int) -> None:
    setup = open_setup(app)
    while len(setup.lineup.fighters) > seats:
        user.click("remove 1")
    while len(setup.lineup.fighters) < seats:
        user.click("add a fighter")
    user.click("kind 0", 0.8)
    user.click("kind 1", 0.2)
    user.click("first turn", 0.5)
    user.click("ring the bell!")
    [(name, about)] = user.shown
    match = about["match"]
    assert name == "table"
    assert match.seats[1].kind == "human"
    assert next(event.who for event in match.events if event.what == "first") == 1
    assert match.state.turn == 1


def test_everything_is_remembered(app: App, user: User) -> None:
    setup = open_setup(app)
    user.click("remove 3")
    user.click("contender right 0")
    user.click("level 1", 0.9)
    user.click("foul_the_foul")
    user.click("first turn", 0.1)
    user.click("ring the bell!")
    kept = read(app.places.settings).settings
    assert kept.last.game == EYEBALL
    assert kept.last.first == "random"
    assert kept.last.options["foulTheFoul"] is True
    assert [seat.character for seat in kept.last.seats] == ["spork", "scraps", "gripes"]
    assert kept.last.seats[1].level == "champ"
    assert kept.player.character == "spork"
    again = open_setup(app)
    assert again.lineup.fighters == setup.lineup.fighters
    assert again.options["foul_the_foul"] is True
    assert again.first == "random"


def test_a_last_setup_that_cannot_be_played_is_forgotten(app: App, user: User) -> None:
    last = app.settings.last
    last.seats = [LastSeat(name="A", character="stigg", kind="me") for _ in range(3)]
    last.options = {"noSuchRule": 3}
    setup = open_setup(app)
    assert looks(setup) == ["bruiser", "scraps", "gripes", "spork"]
    assert setup.options["hotdogs_to_win"] == 3


def test_without_a_person_the_table_is_watched(app: App, user: User) -> None:
    setup = open_setup(app)
    user.click("kind 0", 0.8)
    assert setup.lineup.me is None
    assert "first turn" not in user.names()
    user.click("ring the bell!")
    [(name, about)] = user.shown
    assert name == "table"
    assert all(player.bot for player in about["match"].seats)
    assert about["match"].options.insult_vote is False
    assert app.settings.last.first == "smack"


# -- fighters --------------------------------------------------------------------------------------


def test_add_up_to_the_last_seat_and_remove_down_to_the_fewest(app: App, user: User) -> None:
    setup = open_setup(app)
    user.click("add a fighter")
    assert len(set(looks(setup))) == 5
    assert "add a fighter" not in user.names()
    for _ in range(6):
        user.click("remove 0")
    assert len(setup.lineup.fighters) == 2
    assert "remove 0" not in user.names()


def test_no_two_contenders_look_alike(app: App, user: User) -> None:
    setup = open_setup(app)
    for _ in range(7):
        user.click("contender right 2")
        assert len(set(looks(setup))) == 4
    before = looks(setup)
    user.click("contender left 0")
    assert len(set(looks(setup))) == 4
    assert looks(setup)[0] != before[0]


def test_everybody_is_seated_at_the_largest_table() -> None:
    lineup = Lineup.of(find("dodgeball"), Settings())
    while not lineup.full:
        lineup.add()
    assert [fighter.character for fighter in lineup.fighters] == list(CAST)
    lineup.change_contender(0, -1)
    assert [fighter.character for fighter in lineup.fighters] == ["moxie", *CAST[1:6], "bruiser"]


def test_people_sit_down_one_after_the_other(app: App, user: User) -> None:
    """The second person is a guest; a person who leaves a seat leaves it to a robot."""
    setup = open_setup(app)
    user.click("kind 2", 0.2)
    assert [player.name for player in setup.lineup.players()] == [
        "Champ", "Scraps", "Guest 2", "Spork",
    ]  # fmt: skip
    assert [player.bot == "" for player in setup.lineup.players()] == [True, False, True, False]
    user.click("kind 0", 0.8)
    assert setup.lineup.me is setup.lineup.fighters[2]
    user.click("kind 2", 0.8)
    assert setup.lineup.me is None


def test_everybody_has_a_name_of_their_own(app: App, user: User) -> None:
    setup = open_setup(app)
    user.click("kind 1", 0.2)
    user.click("rename 1")
    user.key("delete")
    user.type("champ")
    user.key("accept")
    assert [player.name for player in setup.lineup.players()][:2] == ["Champ", "champ 2"]
    assert app.settings.player.name == "Champ", "the guest's name is not the player's"


def test_people_are_remembered_for_the_next_evening(app: App, user: User) -> None:
    """With their contender, unless somebody else has it."""
    open_setup(app)
    user.click("kind 3", 0.2)
    user.click("rename 3")
    user.key("delete")
    user.type("Bo")
    user.key("accept")
    user.click("contender right 3")
    had = app.stage.top_layer.lineup.fighters[3].character  # type: ignore[attr-defined]
    user.click("ring the bell!")
    kept = read(app.places.settings).settings
    assert [(one.name, one.character) for one in kept.sharing.people] == [
        ("Champ", "bruiser"),
        ("Bo", had),
    ]
    assert [seat.kind for seat in kept.last.seats] == ["me", "bot", "bot", "guest"]
    again = Lineup.of(find("eyeball_boxing"), kept)
    assert [fighter.person for fighter in again.fighters] == ["Champ", "", "", "Bo"]
    elsewhere = Lineup(find("dodgeball"), "Champ", [Fighter("bruiser", "Champ")])
    elsewhere.regulars = kept.sharing.people
    elsewhere.add()
    elsewhere.seat_person(1, True)
    assert (elsewhere.name(1), elsewhere.fighters[1].character) == ("Bo", had)


def test_a_robot_never_has_the_name_of_the_person(app: App, user: User) -> None:
    app.settings.player.name = "scraps"
    assert [player.name for player in open_setup(app).lineup.players()][:2] == [
        "scraps",
        "Scraps II",
    ]


def test_levels_by_glove_and_by_key(app: App, user: User) -> None:
    setup = open_setup(app)
    seen = []
    for share in (0.1, 0.4, 0.6, 0.9):
        user.click("level 1", share)
        seen.append(setup.lineup.players()[1].kind)
    assert seen == ["bot:rookie", "bot:contender", "bot:pro", "bot:champ"]
    user.key("accept")
    assert setup.lineup.fighters[1].level == "rookie"
    user.key("right")
    assert setup.lineup.fighters[1].level == "contender"


def test_shuffle_changes_the_order_only(app: App, user: User) -> None:
    setup = open_setup(app)
    before = looks(setup)
    user.click("shuffle")
    assert looks(setup) != before
    assert sorted(looks(setup)) == sorted(before)


def test_the_person_types_a_name(app: App, user: User) -> None:
    setup = open_setup(app)
    user.click("rename 0")
    assert isinstance(app.stage.top_layer, NameDialog)
    user.key("delete")
    user.type("Ann")
    user.key("accept")
    assert app.stage.top_layer is setup
    assert setup.lineup.players()[0].name == "Ann"
    assert read(app.places.settings).settings.player.name == "Ann"


@pytest.mark.parametrize("place", range(0, len(ODD), 3))
def test_whatever_is_typed_as_a_name_the_fight_begins(app: App, place: int) -> None:
    """The name reaches the next screen; invisible characters are not typed."""
    hands = User(app)
    for typed in ODD[place : place + 3]:
        setup = open_setup(app)
        hands.click("rename 0")
        hands.key("delete")
        hands.type(typed[:200])
        hands.key("accept")
        name = setup.lineup.players()[0].name
        assert name == plain_name(name, TYPED_NAME) != ""
        assert read(app.places.settings).problem is None
        assert app.stage.blits()
    hands.click("ring the bell!")
    assert isinstance(app.stage.top_layer, WeighInScreen)
    assert app.stage.blits()


def test_keys_alone_reach_a_switch_and_turn_it(app: App, user: User) -> None:
    setup = open_setup(app)
    while not isinstance(setup.focus.focused, PersonBotSwitch):
        user.key("next")
    user.key("right")
    assert setup.lineup.me is None
    user.key("left")
    assert setup.lineup.me is setup.lineup.fighters[0]


def test_a_shuffle_of_two_swaps_them() -> None:
    game = games()[0]
    lineup = Lineup(game, "Ann", [Fighter("bruiser", "Ann"), Fighter("stigg")])
    lineup.shuffle(Random(1))
    assert [fighter.character for fighter in lineup.fighters] == ["stigg", "bruiser"]


# -- house rules -----------------------------------------------------------------------------------


def test_every_option_but_the_vote_is_in_the_list(app: App, user: User) -> None:
    setup = open_setup(app)
    assert setup.rules is not None
    listed = {each.name for each in setup.rules.rules}
    assert listed == set(setup.game.options.kinds()) - {"insult_vote"}


def test_every_rule_can_be_changed_with_keys_and_reset(app: App, user: User) -> None:
    setup = open_setup(app)
    defaults = dict(setup.options)
    assert "reset" not in user.names()
    for name in defaults:
        setup.focus.set_focus(setup.focus.find(name))
        user.key("accept")
    assert all(setup.options[name] != value for name, value in defaults.items())
    setup.game.options.parse(setup.options)
    user.click("reset")
    assert setup.options == defaults
    assert "reset" not in user.names()


def test_the_list_follows_the_keys_and_the_wheel(app: App, user: User) -> None:
    setup = open_setup(app)
    rules = setup.rules
    assert rules is not None
    setup.focus.set_focus(rules.rules[0])
    for each in rules.rules[1:]:
        user.key("down")
        assert setup.focus.focused is each
        assert rules.rect.contains(each.control.rect)
    app.stage.handle_input(InputEvent("wheel", *rules.rect.center, amount=100))
    assert rules.top == 0
    user.click_at(rules.rect.right - 12, rules.rect.bottom - 10)
    assert rules.top == pytest.approx(rules.max_top)


def test_what_is_out_of_sight_cannot_be_clicked(app: App, user: User) -> None:
    setup = open_setup(app)
    rules = setup.rules
    assert rules is not None
    last = rules.rules[-1]
    assert not rules.rect.contains(last.control.rect)
    assert not last.hits(*last.control.rect.center)


def test_clicks_in_the_list(app: App, user: User) -> None:
    setup = open_setup(app)
    user.click("foul_the_foul", 0.1)
    assert setup.options["foul_the_foul"] is True
    user.click("foul_the_foul", 0.9)
    assert setup.options["foul_the_foul"] is False
    user.click("turn_swap", 0.9)
    assert setup.options["turn_swap"] == "never"
    setup.focus.set_focus(setup.focus.find("hotdogs_to_win"))
    user.key("left")
    assert setup.options["hotdogs_to_win"] == 2
    rule = user.widget("hotdogs_to_win")
    assert isinstance(rule, HouseRuleRow)
    assert rule.help.endswith("Standard: 3.")


def test_a_rule_that_makes_no_sense_is_told(app: App, user: User) -> None:
    began = app.start_match("dodgeball", {"lateSeatDodge": True}, _robots(3), "random")
    assert not began
    assert user.shown == []
    [notice] = app.stage.toasts.toasts
    assert notice.text == "LateSeatDodge takes 2 seats, not 3."


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_option_of_every_game_has_words_and_choices(game) -> None:  # type: ignore[no-untyped-def]
    for name, kind in game.options.kinds().items():
        default = game.options.defaults()[name]
        offered = selectable_values(kind, default)
        assert default in offered
        assert len(offered) == len(set(offered)) <= 30
        assert all(kind.parse(value) == value for value in offered)
        assert option_title(name)[0].isupper()
        assert all(value_text(value) for value in offered)
        assert game.words.OPTIONS[name]


def test_a_number_from_a_file_stays_on_offer() -> None:
    assert 37 in selectable_values(Number(5, 200, unset=True), 37)
    assert selectable_values(Number(5, 200, unset=True), None)[0] is None
    assert selectable_values(Number(4, 12, only=(12, 8, 6, 4)), 12) == [4, 6, 8, 12]
    assert selectable_values(Flag(), False) == [False, True]
    assert value_text("onlyIfStuck") == "Only if stuck"
    assert value_text(None) == "Off"


# -- the rest of the page --------------------------------------------------------------------------


def test_the_arrows_turn_the_posters_and_keep_what_was_chosen(app: App, user: User) -> None:
    setup = open_setup(app)
    user.click("remove 3")
    seen = [setup.name]
    for _ in GAMES:
        user.click("game right")
        seen.append(setup.name)
    assert seen == [*GAMES, GAMES[0]]
    assert len(setup.lineup.fighters) == 3
    user.click("game left")
    assert setup.name == GAMES[-1]


def test_a_game_without_a_table_leads_to_its_rules(
    app: App, user: User, game_without_table: str
) -> None:
    open_setup(app, game_without_table)
    assert "ring the bell!" not in user.names()
    user.key("accept")
    app.stage.pop()
    user.click("read the rules")
    assert user.shown == [("rulebook", {"game": game_without_table})] * 2


def test_rules_settings_and_the_way_back(app: App, user: User) -> None:
    open_setup(app)
    user.click("read the rules")
    app.stage.pop()
    user.key("rules")
    app.stage.pop()
    user.key("settings")
    app.stage.pop()
    user.click("back")
    assert [name for name, _ in user.shown] == ["rulebook", "rulebook", "settings", "title"]
    open_setup(app)
    user.key("cancel")
    assert user.shown[-1][0] == "title"


def test_how_to_win_follows_the_house_rules(app: App, user: User) -> None:
    setup = open_setup(app)
    setup.options["hotdogs_to_win"] = 1
    assert "Last eye standing or 1 hotdog" in {word.text for word in Sheet(app).words}
    assert player_count(EYEBALL) == "2–5 players"
    assert player_count("card_clash") == "2 players"


def test_the_table_is_drawn_ahead(app: App, user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    ordered: list[object] = []
    monkeypatch.setattr(app.stage.art, "prefetch", ordered.extend)
    open_setup(app)
    assert ordered == []
    user.settle()
    count = len(ordered)
    user.settle()
    assert len(ordered) == count
    sources = {request.source for request in ordered}  # type: ignore[attr-defined]
    assert "arenas/eyeball_boxing.svg" in sources
    assert "cards/eyeball_boxing/punch.svg" in sources


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("count", [2, 4, 5])
def test_nothing_that_can_be_pressed_overlaps(app: App, percent: int, count: int) -> None:
    app.settings.access.text = percent  # type: ignore[assignment]
    app.apply_settings()
    setup = open_setup(app)
    while len(setup.lineup.fighters) > count:
        setup.lineup.remove(1)
    while len(setup.lineup.fighters) < count:
        setup.lineup.add()
    setup._build()
    app.stage.advance_frame(0.1)
    rects = [
        (each.name, each.rect)
        for each in setup.focus.widgets
        if not isinstance(each, HouseRuleRow) and "game" not in each.name
    ]
    for i, (name, one) in enumerate(rects):
        assert [other for other, rect in rects[:i] if one.colliderect(rect)] == [], name


# -- matches started without the set-up ------------------------------------------------------------


def _robots(count: int) -> list[Player]:
    return [Player(c.capitalize(), "bot:heuristic", c) for c in CAST[:count]]


def test_a_seed_gives_the_same_match_again(app: App, user: User) -> None:
    for _ in range(2):
        assert app.start_match(EYEBALL, {}, _robots(4), "random", 77)
    one, other = (about["match"] for _, about in user.shown)
    assert one.seed == other.seed == 77
    assert one.state.digest() == other.state.digest()
    paths = [about["autosave"].path for _, about in user.shown]
    assert paths[0] != paths[1]


def test_a_rematch_takes_the_options_of_the_match_before(app: App, user: User) -> None:
    players = [Player("Ann", "human", "stigg"), *_robots(2)]
    assert app.start_match(EYEBALL, {"foulTheFoul": True}, players, "me", 5)
    match: Match = user.shown[0][1]["match"]
    assert app.start_match(EYEBALL, match.options.by_public_name(), match.seats, "smack")
    name, about = user.shown[1]
    assert name == "weigh_in"
    assert about["options"]["foulTheFoul"] is True


def test_a_game_that_is_not_there_is_told(app: App, user: User) -> None:
    assert not app.start_match("tiddlywinks", {}, _robots(2), "random")
    assert app.stage.toasts.toasts[0].text.startswith("There is no game 'tiddlywinks'")


def test_rules_that_contradict_are_refused_before_the_talk(app: App, user: User) -> None:
    players = [Player("Ann", "human", "stigg")]
    assert not app.start_match(EYEBALL, {}, players, "smack")
    assert user.shown == []
    with pytest.raises(BadOption):
        Match(EYEBALL, {}, players, 1)


def test_the_ready_games_are_on_the_shelf() -> None:
    assert set(ON_THE_TABLE) <= {game.name for game in games()}


# -- a table of two --------------------------------------------------------------------------------


def test_everybody_has_a_story() -> None:
    stories = read_words("stories")
    assert tuple(stories) == CAST
    assert len(set(stories.values())) == len(CAST)
    assert all(len(story) <= 64 and story[-1] == "." for story in stories.values())


@pytest.mark.parametrize("percent", [100, 200])
def test_two_fighters_are_shown_at_length(app: App, percent: Any) -> None:
    """Two rows leave room for their stories; a third takes it."""
    app.settings.access.text = percent
    app.apply_settings()
    scene = open_setup(app)
    for count in (4, 3, 2):
        while len(scene.lineup.fighters) > count:
            scene.rows._remove(count)
        app.stage.advance_frame(0.1)
        sheet = Sheet(app)
        said = " ".join(word.text for word in sheet.words)
        told = [read_words("stories")[fighter.character] for fighter in scene.lineup.fighters]
        assert all((story in said) == (count == 2) for story in told)
        assert sheet.faults() == []
