"""A robot's playing style is described at the set-up and in its note at the table."""

import pytest

from game import bots
from game.app.app import App
from game.core.levels import LEVELS
from game.match.match import Match, Player
from game.screens.setup.screen import SetupScreen
from game.screens.table.screen import TableScreen
from game.table.text.playing_styles import describe_bot, playing_style
from game.table.text.word_files import read_words
from tests.all_games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_everybody_with_ways_of_their_own_has_words_for_them(game) -> None:  # type: ignore[no-untyped-def]
    for persona in bots.personas(game.name):
        way = playing_style(game.name, persona)
        assert way is not None, persona
        assert 0 < len(way.short) <= 16
        assert way.sentence.endswith(".")
        assert len(way.sentence) <= 75


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_known_for_the_same(game) -> None:  # type: ignore[no-untyped-def]
    known = [tuple(way) for way in read_words("ways")[game.name].values()]
    assert len({short for short, _ in known}) == len(known)
    assert len({sentence for _, sentence in known}) == len(known)


@pytest.mark.parametrize("level", LEVELS)
def test_how_well_and_in_which_way(level) -> None:  # type: ignore[no-untyped-def]
    said = describe_bot("eyeball_boxing", f"{level.name}:gripes")
    assert said == f"{level.title}. Goes for whoever hit it last, and knocks back."
    assert describe_bot("eyeball_boxing", level.name) == f"{level.title}."


@pytest.mark.parametrize("bot", ["", "heuristic", "random", "module:function"])
def test_of_whoever_has_no_level_nothing_is_said(bot: str) -> None:
    assert describe_bot("eyeball_boxing", bot) == ""


def test_a_rival_is_asked_at_the_table(app: App) -> None:
    players = [Player("Ann", contender="bruiser"), Player("Gripes", "bot:champ:gripes", "gripes")]
    app.go_to_screen("table", match=Match("eyeball_boxing", None, players, 4), autosave=None)
    table = app.stage.top_layer
    assert isinstance(table, TableScreen)
    told = {thing.name: thing.text for thing in table.inspect_tooltip.inspectables()}
    theirs = f"{table.board.zone_prefix(1)}_portrait"
    assert told[theirs].endswith("Champ. Goes for whoever hit it last, and knocks back.")
    assert "Champ." not in told["my_portrait"]


def test_the_set_up_says_it_in_short(app: App) -> None:
    app.go_to_screen("setup", game="eyeball_boxing")
    setup = app.stage.top_layer
    assert isinstance(setup, SetupScreen)
    seat = next(s for s, f in enumerate(setup.lineup.fighters) if f.character == "gripes")
    assert setup.rows._robot(seat, app.stage.canvas.lettering) == "Bears grudges"
    assert "whoever hit it last" in setup.focus.find(f"kind {seat}").tooltip


def test_in_twelve_rounds_it_is_said_of_the_boxer(app: App) -> None:
    app.go_to_screen("setup", game="twelve_rounds")
    setup = app.stage.top_layer
    assert isinstance(setup, SetupScreen)
    robot = next(s for s, f in enumerate(setup.lineup.fighters) if not f.human)
    setup.options[f"boxer{robot + 1}"] = "silk"
    assert setup.rows._robot(robot, app.stage.canvas.lettering) == "Slips away"
    setup.options[f"boxer{robot + 1}"] = "random"
    assert setup.rows._robot(robot, app.stage.canvas.lettering) == "Robot"
