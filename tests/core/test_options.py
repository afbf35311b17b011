"""Options: parsing, allowed values, and spelling as in the specifications."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from game.core import options as core
from game.core.options import (
    BadOption,
    Number,
    choice,
    flag,
    join_words,
    number,
    number_choice,
    public_name,
    quote_input,
)
from game.core.registry import Game, find
from tests.all_games import GAMES

SPELLING: dict[str, dict[str, object]] = {
    "eyeball_boxing": {
        "foulTheFoul": False, "turnSwap": "always", "bellPlacement": "thirds",
        "swarmScope": "whilePresent", "napBlocksReactions": False, "robTheFallen": False,
        "safetyStack": False, "autoHotdog": True, "hotdogTakesTurn": False, "hotdogsToWin": 3,
        "insultVote": False, "turnCap": None,
    },
    "card_clash": {
        "clashTie": "none", "doubleKO": "draw", "decisionTie": "draw", "rounds": 12,
        "koThreshold": 8, "koResist": 6, "showCounters": True,
    },
    "twelve_rounds": {
        "rounds": 12, "startEndurance": None, "ticksPerRound": 10, "threeKnockdownRule": True,
        "decisionTie": "tiebreak", "cornerCards": True, "movements": True, "clinches": 3,
        "doctorStoppage": False,
    },
    "minds_eye": {
        "cardGeometry": "printed", "stare": "drops", "distractions": True, "allGone": "stare",
        "roundCap": 60,
    },
    "dodgeball": {
        "mode": "standard", "teams": False, "hitLimit": None, "ultimateHits": 1,
        "pileHitOptional": True, "revive": "once5", "friendlyFire": False, "lateSeatDodge": False,
    },
}  # fmt: skip
"""The options of the specifications, with spelling and defaults; None means that the number of
seats or rounds decides."""

OURS: dict[str, dict[str, object]] = {
    "twelve_rounds": {"boxer1": "random", "boxer2": "random"},
    "dodgeball": {"firstTeam": None},
}
"""Options beyond the specifications."""

WORDS = {
    ("eyeball_boxing", "turnSwap"): ("always", "onlyIfStuck", "never"),
    ("eyeball_boxing", "bellPlacement"): ("thirds", "paced"),
    ("eyeball_boxing", "swarmScope"): ("whilePresent", "ownTurnOnly"),
    ("card_clash", "clashTie"): ("none", "reroll"),
    ("card_clash", "doubleKO"): ("draw", "scorecards"),
    ("card_clash", "decisionTie"): ("draw", "combos", "flurry"),
    ("twelve_rounds", "decisionTie"): ("tiebreak", "draw"),
    ("minds_eye", "cardGeometry"): ("printed", "free"),
    ("minds_eye", "stare"): ("drops", "judge", "coin"),
    ("minds_eye", "allGone"): ("stare", "draw"),
    ("dodgeball", "mode"): ("standard", "strategic"),
    ("dodgeball", "revive"): ("once5", "literal", "off"),
}


SPANS = {
    "eyeball_boxing": {"hotdogsToWin": "1 to 5", "turnCap": "5 to 200, or none"},
    "card_clash": {"rounds": "1 to 12", "koThreshold": "4 to 15", "koResist": "2 to 12"},
    "twelve_rounds": {
        "rounds": "12, 8, 6 or 4", "startEndurance": "10 to 100, or none",
        "ticksPerRound": "4 to 20", "clinches": "0 to 3",
    },
    "minds_eye": {"roundCap": "5 to 200"},
    "dodgeball": {
        "firstTeam": "1 to 6, or none", "hitLimit": "3 to 15, or none", "ultimateHits": "1 or 2",
    },
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_are_those_of_the_specification(game: Game) -> None:
    kinds = game.options.kinds().items()
    spans = {public_name(name): kind.allowed() for name, kind in kinds if isinstance(kind, Number)}
    assert spans == SPANS[game.name]


@pytest.mark.parametrize("game", GAMES)
def test_options_are_spelled_as_specified(game: Game) -> None:
    assert game.options().by_public_name() == SPELLING[game.name] | OURS.get(game.name, {})


@pytest.mark.parametrize(("game", "option"), WORDS)
def test_the_words_are_those_of_the_specification(game: str, option: str) -> None:
    kinds = {public_name(name): kind for name, kind in find(game).options.kinds().items()}
    assert kinds[option].values() == WORDS[game, option]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_in_public_is_understood(game: Game) -> None:
    for seats in game.seats:
        for options in game.options.variations(seats):
            said = options.by_public_name()
            assert game.options.parse(said) == options
            typed = {name: str(value) for name, value in said.items()}
            assert game.options.parse(typed) == options


@pytest.mark.parametrize("game", GAMES)
def test_every_value_is_flipped_once(game: Game) -> None:
    flips = list(game.options.variations(game.seats[-1]))
    assert flips[0] == game.options()
    assert len(set(flips)) == len(flips)
    for options in flips[1:]:
        changed = [
            name
            for name, default in game.options.defaults().items()
            if getattr(options, name) != default
        ]
        assert len(changed) == 1


# -- the pieces ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class House(core.Options):
    foul_the_foul: bool = flag(False)
    turn_swap: str = choice("always", "onlyIfStuck", "never")
    hotdogs_to_win: int = number(3, 1, 5)
    turn_cap: int | None = number(None, 5, 200)
    rounds: int = number_choice(12, 8, 4)
    double_ko: bool = flag(True)

    def check(self, seats: int) -> None:
        if self.rounds == 8 and seats == 2:
            raise BadOption("rounds takes 12 or 4 with 2 seats, not 8")


@pytest.mark.parametrize(
    "said", ["foulTheFoul", "foul_the_foul", "foul-the-foul", "FOULTHEFOUL", "Foul the foul"]
)
def test_a_name_may_be_written_in_any_way(said: str) -> None:
    assert House.parse({said: True}).foul_the_foul


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        *[(said, True) for said in (True, "on", "YES", "true", "1", 1)],
        *[(said, False) for said in (False, "off", "No", "false", "0", 0)],
    ],
)
def test_flags(said: object, meant: bool) -> None:
    assert House.parse({"foulTheFoul": said}).foul_the_foul is meant


@pytest.mark.parametrize("said", ["onlyIfStuck", "only_if_stuck", "ONLYIFSTUCK", "only if stuck"])
def test_words(said: str) -> None:
    assert House.parse({"turnSwap": said}).turn_swap == "onlyIfStuck"


@pytest.mark.parametrize("said", [None, "none", "null", "auto", ""])
def test_a_number_may_be_left_open(said: object) -> None:
    assert House.parse({"turnCap": said}).turn_cap is None
    assert House.parse({"turnCap": "60"}).turn_cap == 60


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (
            {"foulThefowl": True},
            "there is no option 'foulThefowl'; there is foulTheFoul, turnSwap,",
        ),
        ({"foulTheFoul": "maybe"}, "foulTheFoul takes true or false, not 'maybe'"),
        ({"foulTheFoul": 2}, "foulTheFoul takes true or false, not '2'"),
        ({"turnSwap": "often"}, "turnSwap takes always, onlyIfStuck or never, not 'often'"),
        ({"turnSwap": None}, "turnSwap takes always, onlyIfStuck or never, not 'None'"),
        ({"hotdogsToWin": 6}, "hotdogsToWin takes 1 to 5, not '6'"),
        ({"hotdogsToWin": "three"}, "hotdogsToWin takes 1 to 5, not 'three'"),
        ({"hotdogsToWin": 2.5}, "hotdogsToWin takes 1 to 5, not '2.5'"),
        ({"hotdogsToWin": True}, "hotdogsToWin takes 1 to 5, not 'True'"),
        ({"hotdogsToWin": None}, "hotdogsToWin takes 1 to 5, not 'None'"),
        ({"turnCap": 4}, "turnCap takes 5 to 200, or none, not '4'"),
        ({"rounds": 6}, "rounds takes 12, 8 or 4, not '6'"),
    ],
)
def test_what_is_not_allowed_is_answered_with_what_is(said: dict[str, object], answer: str) -> None:
    with pytest.raises(BadOption) as refused:
        House.parse(said)
    assert str(refused.value).startswith(answer)


def test_options_that_do_not_go_together_are_not_flipped_to() -> None:
    assert 8 in {options.rounds for options in House.variations(3)}
    assert 8 not in {options.rounds for options in House.variations(2)}


def test_public_names() -> None:
    assert list(House().by_public_name()) == [
        "foulTheFoul", "turnSwap", "hotdogsToWin", "turnCap", "rounds", "doubleKO",
    ]  # fmt: skip


def test_options_cannot_be_changed_at_the_table() -> None:
    with pytest.raises(FrozenInstanceError):
        House().rounds = 4  # type: ignore[misc]


def test_a_list_reads_like_a_list() -> None:
    assert join_words(["a"]) == "a"
    assert join_words(["a", "b"]) == "a or b"
    assert join_words((2, 3, 4)) == "2, 3 or 4"


def test_what_was_said_is_quoted_on_one_line() -> None:
    assert quote_input("Čeněk") == "'Čeněk'"
    assert quote_input("a\nb\x1b\u2028\ud800") == r"'a\nb\x1b\u2028\ud800'"
    assert quote_input("x" * 60) == "'" + "x" * 60 + "'"
    assert quote_input("x" * 61) == "'" + "x" * 59 + "…'"
    assert quote_input(7) == "'7'"


def test_nothing_is_said_twice() -> None:
    with pytest.raises(BadOption, match=r"^rounds is given twice$"):
        find("card_clash").options.parse({"rounds": 3, "ROUNDS": 3})
