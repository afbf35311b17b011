"""A player's policies, game by game: kept, read again, and read from old files."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.core.registry import Game, Policy, PolicySetting, find, games
from game.profile.settings import PromptSettings, Settings, SoundSettings, read, save_settings
from tests.profile.settings_file import write

OLD = Path(__file__).parent / "old"
RING = "eyeball_boxing"

FLAT = {
    "block": "cheapest",
    "foul": "me_or_leader",
    "steal": "never",
    "patch": "worst",
    "give": "most",
    "build": "ask",
}
"""The policies in `old/settings_0.1.0.json`, which were not yet kept by game."""
TODAY = {
    "block": "cheapest",
    "foul": "me_or_leader",
    "steal": "never",
    "bell": "worst",
    "give": "most",
    "cook": "ask",
}
NAMES = dict(zip(FLAT, TODAY, strict=True))

AWAY = {"arm_wrestling": {"elbow": "ask"}}
"""Policies of a game that is not installed."""
NONSENSE = ["sometimes", "", 0, True, None, ["ask"], {"ask": "ask"}]


def old() -> dict[str, dict[str, Any]]:
    contents: dict[str, dict[str, Any]] = json.loads(
        (OLD / "settings_0.1.0.json").read_text("utf-8")
    )
    return contents


def in_the_ring(asking: PromptSettings) -> dict[str, str]:
    return asking.policies_for(find(RING))


def complaint(said: str) -> str:
    return f"One setting made no sense and is back to its default: asking {said}."


@pytest.fixture
def twelve_rounds(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Twelve Rounds with one question that has twelve policies."""
    corner = tuple(Policy(f"advice_{n}", f"Advice {n}") for n in range(12))
    ask = PolicySetting(
        "corner", "In the corner", "", corner, beginner="advice_0", brisk="advice_11"
    )
    game = replace(find("twelve_rounds"), policy_settings=(ask,))
    monkeypatch.setitem(registry._shelf, game.name, game)
    return game


# --- policies


def test_who_has_chosen_nothing_has_what_the_game_has() -> None:
    for game in games():
        assert PromptSettings().policies_for(game) == {
            ask.question: ask.default for ask in game.policy_settings
        }


def test_a_beginner_is_asked_about_everything() -> None:
    asked = in_the_ring(PromptSettings.beginner())
    assert [asked[name] for name in ("block", "bell", "give", "cook")] == ["ask"] * 4
    assert (asked["foul"], asked["steal"]) == ("always", "always")


def test_the_brisk_are_asked_only_where_it_decides_something() -> None:
    asked = in_the_ring(PromptSettings.brisk())
    assert (asked["block"], asked["bell"], asked["give"]) == ("ko_only", "worst", "most")
    assert (asked["foul"], asked["steal"], asked["cook"]) == ("touches_me", "missing", "at_once")
    assert PromptSettings.brisk().reflex == 0


def test_presets_are_for_all_games(twelve_rounds: Game) -> None:
    assert PromptSettings.beginner().policies_for(twelve_rounds) == {"corner": "advice_0"}
    assert PromptSettings.brisk().policies_for(twelve_rounds) == {"corner": "advice_11"}
    assert in_the_ring(PromptSettings.brisk())["block"] == "ko_only"


def test_each_game_keeps_its_own(path: Path, twelve_rounds: Game) -> None:
    settings = Settings()
    settings.asking.set_policy(twelve_rounds, "corner", "advice_7")
    settings.asking.set_policy(find(RING), "bell", "never")
    save_settings(settings, path)
    assert read(path) == (settings, None)
    assert read(path).settings.asking.policies == {
        "twelve_rounds": {"corner": "advice_7"},
        RING: {"bell": "never"},
    }


def test_putting_the_group_back_puts_every_game_back(twelve_rounds: Game) -> None:
    settings = Settings(asking=PromptSettings.brisk())
    settings.reset("asking")
    assert settings == Settings()


def test_a_game_that_is_not_on_the_shelf_keeps_what_was_chosen(path: Path) -> None:
    write(path, {"asking": {"policies": AWAY}})
    settings, problem = read(path)
    assert (settings.asking.policies, problem) == (AWAY, None)
    save_settings(settings, path)
    assert read(path) == (settings, None)


# --- a file edited by hand


@pytest.mark.parametrize("policies", ["brisk", [RING], None, 5])
def test_policies_in_no_order_at_all_are_one_bad_value(path: Path, policies: object) -> None:
    write(path, {"asking": {"policies": policies, "reflex": 20}})
    assert read(path) == (Settings(asking=PromptSettings(reflex=20)), complaint("policies"))


@pytest.mark.parametrize(
    ("game", "said"),
    [(RING, "eyeball boxing"), ("card_clash", "card clash"), ("two\nlines", "policies")],
)
@pytest.mark.parametrize("answers", ["never", ["never"], None])
def test_a_game_in_no_order_costs_that_game_only(
    path: Path, game: str, said: str, answers: object
) -> None:
    write(path, {"asking": {"policies": {**AWAY, game: answers}}})
    assert read(path) == (Settings(asking=PromptSettings(policies=AWAY)), complaint(said))


@pytest.mark.parametrize("value", NONSENSE)
def test_a_policy_that_makes_no_sense_costs_that_policy_only(path: Path, value: object) -> None:
    write(path, {"asking": {"policies": {**AWAY, RING: {"give": "most", "bell": value}}}})
    kept = {**AWAY, RING: {"give": "most"}}
    assert read(path) == (Settings(asking=PromptSettings(policies=kept)), complaint("bell"))


def test_a_policy_is_a_word_in_every_game(path: Path) -> None:
    write(path, {"asking": {"policies": {"arm_wrestling": {"elbow": "ask", "let\ngo": 3}}}})
    assert read(path) == (Settings(asking=PromptSettings(policies=AWAY)), complaint("policies"))


def test_a_question_that_nobody_asks_any_more_is_dropped_without_a_word(path: Path) -> None:
    write(path, {"asking": {"policies": {RING: {"tuba": "ask", "give": "most"}}}})
    settings, problem = read(path)
    assert (settings.asking.policies, problem) == ({RING: {"give": "most"}}, None)


# --- files of 0.1.0, which knew one game


def test_an_old_file_means_what_it_meant(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes((OLD / "settings_0.1.0.json").read_bytes())
    settings, problem = read(path)
    assert problem is None
    assert in_the_ring(settings.asking) == TODAY
    asking = settings.asking
    assert (asking.stop_always, asking.reflex, asking.stop_on_ko) == (True, 40, False)
    assert (settings.player.name, settings.sound.captions) == ("Ann", "big")
    assert (settings.play.speed, settings.screen.fps_cap) == (4.0, 120)
    assert (settings.access.colours, settings.last.game) == ("alternative", "card_clash")
    assert [seat.level for seat in settings.last.seats] == ["rookie"]


@pytest.mark.parametrize(
    ("old", "today"), [("easy", "rookie"), ("medium", "contender"), ("hard", "pro")]
)
def test_levels_of_an_old_file_have_their_names_of_today(path: Path, old: str, today: str) -> None:
    path.parent.mkdir()
    given = json.loads((OLD / "settings_0.1.0.json").read_text("utf-8"))
    given["last"]["seats"][0]["level"] = old
    path.write_text(json.dumps(given), "utf-8")
    settings, problem = read(path)
    assert ([seat.level for seat in settings.last.seats], problem) == ([today], None)


@pytest.mark.parametrize("odd", [["easy"], {"easy": 1}, 3, None])
def test_a_level_that_is_no_word_costs_the_last_seats_only(path: Path, odd: object) -> None:
    path.parent.mkdir()
    given = json.loads((OLD / "settings_0.1.0.json").read_text("utf-8"))
    given["last"]["seats"][0]["level"] = odd
    path.write_text(json.dumps(given), "utf-8")
    settings, problem = read(path)
    assert (settings.last.seats, settings.player.name) == ([], "Ann")
    assert problem == "One setting made no sense and is back to its default: last seats."


def test_an_old_file_of_somebody_who_set_nothing_is_all_defaults(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes((OLD / "settings_0.1.0_untouched.json").read_bytes())
    settings, problem = read(path)
    assert problem is None
    assert in_the_ring(settings.asking) == in_the_ring(PromptSettings())
    settings.asking.policies.clear()
    assert (settings.sound.master, settings.sound.effects, settings.sound.music) == (0.8, 0.9, 0.55)
    settings.sound = SoundSettings()  # the default volumes were different then
    assert settings == Settings()


def test_the_next_keep_writes_todays_form(path: Path) -> None:
    write(path, old())
    settings = read(path).settings
    save_settings(settings, path)
    written = json.loads(path.read_text("utf-8"))["asking"]
    assert written["policies"] == {RING: TODAY}
    assert not set(written) & set(FLAT)
    assert read(path) == (settings, None)


@pytest.mark.parametrize("name", FLAT)
@pytest.mark.parametrize("value", NONSENSE)
def test_one_bad_value_in_an_old_file_costs_that_value_only(
    path: Path, name: str, value: object
) -> None:
    given = old()
    given["asking"][name] = value
    write(path, given)
    settings, problem = read(path)
    assert problem == complaint(name)
    default = in_the_ring(PromptSettings())[NAMES[name]]
    assert in_the_ring(settings.asking) == {**TODAY, NAMES[name]: default}
    assert settings.asking.reflex == 40


def test_several_bad_values_in_an_old_file_are_counted(path: Path) -> None:
    given = old()
    given["asking"] |= {"block": "always", "foul": "ask", "reflex": 7}
    write(path, given)
    settings, problem = read(path)
    assert problem == "3 settings made no sense and are back to their defaults."
    kept = {name: TODAY[name] for name in ("steal", "bell", "give", "cook")}
    assert settings.asking.policies == {RING: kept}
    assert (settings.asking.reflex, settings.asking.stop_always) == (0, True)


def test_half_an_old_file_is_half_of_it(path: Path) -> None:
    write(path, {"asking": {"patch": "never"}})
    assert read(path) == (Settings(asking=PromptSettings(policies={RING: {"bell": "never"}})), None)


def test_what_is_said_today_counts_more_than_what_was_said_then(path: Path) -> None:
    both = {"patch": "never", "give": "most", "policies": {RING: {"bell": "worst"}}}
    write(path, {"asking": both})
    assert read(path).settings.asking.policies == {RING: {"bell": "worst", "give": "most"}}
