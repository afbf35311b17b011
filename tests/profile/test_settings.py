"""Settings survive a restart, and a mistake in the file costs only one setting."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.cast import CAST, Character
from game.profile.controls import DEFAULT_SEAT_KEYS
from game.profile.settings import LastSeat, PromptSettings, Settings, read, save_settings
from tests.profile.settings_file import files, write


def plain(settings: Settings) -> dict[str, dict[str, Any]]:
    """Return the settings as plain values, as in the file."""
    groups: dict[str, dict[str, Any]] = msgspec.to_builtins(settings)
    return groups


# --- no trouble


def test_the_first_evening_starts_with_the_defaults_and_writes_nothing(path: Path) -> None:
    assert read(path) == (Settings(), None)
    assert not path.parent.exists()


@pytest.mark.parametrize("character", CAST)
def test_anybody_can_be_chosen(path: Path, character: Character) -> None:
    tonight = Settings()
    tonight.player.character = character
    tonight.last.seats = [LastSeat(name="Bo", character=character, kind="me")]
    save_settings(tonight, path)
    assert read(path) == (tonight, None)


def test_settings_survive_a_restart(path: Path) -> None:
    tonight = Settings()
    tonight.player.name = "Zoë"
    tonight.player.character = "stigg"
    tonight.sound.music = 0.25
    tonight.play.speed = 0.5
    tonight.access.text = 150
    tonight.asking = PromptSettings.brisk()
    tonight.last.game = "dodgeball"
    tonight.last.seats = [
        LastSeat(name="Zoë", character="stigg", kind="me"),
        LastSeat(name="Spork", character="spork", kind="bot", level="champ"),
    ]
    tonight.last.options = {"foulTheFoul": True, "hotdogsToWin": 2, "turnSwap": "never"}
    save_settings(tonight, path)
    assert read(path) == (tonight, None)
    assert files(path) == ["settings.json"]


def test_every_default_comes_back_as_it_was(path: Path) -> None:
    save_settings(Settings(), path)
    assert read(path) == (Settings(), None)


def test_a_change_of_mind_replaces_the_old_choice(path: Path) -> None:
    settings = Settings()
    save_settings(settings, path)
    settings.sound.mute = True
    save_settings(settings, path)
    assert read(path).settings.sound.mute
    assert files(path) == ["settings.json"]


def test_two_players_share_no_lists() -> None:
    one, other = Settings(), Settings()
    one.last.options["foulTheFoul"] = True
    one.sound.mute = True
    assert other == Settings()


def test_a_group_is_put_back_and_the_rest_stays() -> None:
    settings = Settings()
    mixer = settings.sound
    settings.sound.master = 0.1
    settings.sound.captions = "big"
    settings.screen.framing = "full"
    settings.reset("sound")
    assert settings.sound == Settings().sound
    assert mixer.master == 1.0  # the mixer holds the same object
    assert settings.screen.framing == "full"


def test_there_is_no_resetting_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="there is no group sounds; there is player, sound"):
        Settings().reset("sounds")


# --- a file edited by hand

NONSENSE = [
    ("player", "name", "Thirteen chars"),
    ("player", "name", ""),
    ("player", "name", "   "),
    ("player", "name", "two\nlines"),
    ("player", "name", "nul\0"),
    ("player", "name", "\u200b\ufe0f"),  # invisible characters only
    ("player", "character", "rocky"),
    ("sound", "master", 1.5),
    ("sound", "voices", -0.1),
    ("sound", "music", "loud"),
    ("sound", "crowd", True),
    ("sound", "mute", 1),
    ("sound", "turn_reminder", "gong"),
    ("play", "speed", 3),
    ("play", "speed", "1"),
    ("play", "guard_ms", 121),
    ("play", "drag_threshold", 3),
    ("play", "drag_threshold", 25),
    ("play", "fast_forward", None),
    ("screen", "fps_cap", 59),
    ("screen", "size", (0, 1080)),
    ("screen", "framing", "yes"),
    ("screen", "monitor", -1),
    ("access", "text", 110),
    ("access", "motion", "none"),
    ("access", "shake", 2),
    ("access", "colours", "colors"),
    ("access", "colours", "neon"),
    ("asking", "policies", "ask"),
    ("asking", "stop_always", "no"),
    ("asking", "reflex", 7),
    ("last", "game", 5),
    ("last", "first", "you"),
    ("last", "options", ["foulTheFoul"]),
    ("last", "seats", [{"name": "Bo", "character": "stigg", "kind": "ghost"}]),
    ("last", "seats", [{"name": "Bo"}]),
]


@pytest.mark.parametrize(("group", "name", "value"), NONSENSE)
def test_one_bad_value_costs_that_value_only(
    path: Path, group: str, name: str, value: object
) -> None:
    ours = unusual()
    given = plain(ours)
    given[group][name] = value
    write(path, given)
    expected = unusual()
    setattr(getattr(expected, group), name, getattr(getattr(Settings(), group), name))
    settings, problem = read(path)
    assert settings == expected
    assert settings != ours
    said = f"{group} {name}".replace("_", " ")
    assert problem == f"One setting made no sense and is back to its default: {said}."
    assert files(path) == ["settings.json"]


def unusual() -> Settings:
    """Return settings that all differ from the defaults, so that a lost one shows."""
    settings = Settings(asking=PromptSettings.brisk())
    settings.player.name, settings.player.character = "Ann", "gripes"
    sound = settings.sound
    sound.master, sound.effects, sound.music, sound.crowd, sound.voices = 0.1, 0.2, 0.3, 0.4, 0.5
    sound.mute, sound.mute_unfocused, sound.turn_reminder, sound.captions = (
        True,
        False,
        "ding",
        "big",
    )
    sound.mono, sound.caption_time, sound.interface_captions = True, 10, True
    sound.heartbeat = False
    play = settings.play
    play.speed, play.one_click, play.fast_forward, play.guard_ms = 4.0, True, "toggle", 500
    play.outcome_ghost, play.pause_unfocused, play.drag_threshold = False, False, 24
    play.talk, play.tips, play.coach = "silent", False, False
    screen = settings.screen
    screen.framing, screen.fps_cap, screen.show_fps = "borderless", 120, True
    screen.monitor, screen.vsync = 1, True
    screen.size = (1600, 900)
    access = settings.access
    access.text, access.motion, access.shake = 200, "hardly", 0.0
    access.hit_stop, access.colours, access.idle_life = False, "contrast", False
    access.background, access.particles, access.calm, access.cursor = False, False, True, "large"
    access.scale = 120
    asking = settings.asking
    asking.stop_always, asking.reflex, asking.stop_on_ko = True, 40, False
    last = settings.last
    last.game, last.options, last.first = "card_clash", {"rounds": 6}, "me"
    last.seats = [LastSeat(name="Bo", character="scraps", kind="guest", level="rookie")]
    sharing = settings.sharing
    sharing.remember("Bo", "scraps", "keys:g", 3)
    sharing.reactions, sharing.fuse = "strict", 8
    sharing.poker_clock, sharing.bluffs, sharing.hide_after = True, 0, 60
    sharing.sealed, sharing.secret_clock = "curtain", 10
    controls = settings.controls
    controls.preset, controls.bindings = "left", {"main": ["keys:g", "pad:lt+x"]}
    controls.seats, controls.seat_pads = ["keys:f1", *controls.seats[1:]], [0, 3, 2, 1, 0, 0, 0]
    controls.stop, controls.sticky, controls.glyphs = "toggle", True, "nintendo"
    controls.repeat_delay, controls.repeat_rate, controls.dead_zone = 800, 0, 35
    controls.vibration, controls.joysticks = 0.0, {"0300acme": {"button 9": "a"}}
    settings.tips.shown = ["card_clash/cards/High Jab"]
    return settings


def test_the_unusual_player_shares_nothing_with_the_usual_one() -> None:
    ours, usual = plain(unusual()), plain(Settings())
    for group, values in usual.items():
        for name, value in values.items():
            assert ours[group][name] != value, (group, name)


def test_a_binding_that_cannot_be_read_costs_only_itself(path: Path) -> None:
    bindings = {"main": ["keys:g", "E!", 7], "log": "keys:l", "undo": ["keys:u"]}
    write(path, {"controls": {"bindings": bindings, "sticky": True}})
    settings, problem = read(path)
    assert settings.controls.bindings == {"main": ["keys:g"], "undo": ["keys:u"]}
    assert settings.controls.sticky
    assert problem == "2 settings made no sense and are back to their defaults."


@pytest.mark.parametrize("seats", [[], ["keys:f1"], ["keys:f1"] * 30])
def test_every_seat_has_a_key(path: Path, seats: list[str]) -> None:
    write(path, {"controls": {"seats": seats, "seat_pads": []}})
    controls = read(path).settings.controls
    assert len(controls.seats) == len(controls.seat_pads) == 7
    assert set(controls.seats) <= {"keys:f1", *DEFAULT_SEAT_KEYS}


def test_several_bad_values_are_counted(path: Path) -> None:
    write(path, {"sound": {"master": 7, "music": 0.3}, "play": 5, "access": {"text": 0}})
    settings, problem = read(path)
    expected = Settings()
    expected.sound.music = 0.3
    assert settings == expected
    assert problem == "3 settings made no sense and are back to their defaults."


def test_whole_numbers_are_good_volumes_and_speeds(path: Path) -> None:
    write(path, {"sound": {"master": 1}, "play": {"speed": 0}})
    settings, problem = read(path)
    assert (settings.sound.master, settings.play.speed, problem) == (1.0, 0.0, None)


def test_unknown_keys_are_dropped_without_a_word(path: Path) -> None:
    write(path, {"colour_of_shorts": "red", "sound": {"tuba": 1, "master": 0.3}})
    settings, problem = read(path)
    assert (settings.sound.master, problem) == (0.3, None)
    save_settings(settings, path)
    assert b"tuba" not in path.read_bytes()
    assert b"shorts" not in path.read_bytes()


def test_missing_keys_are_defaults(path: Path) -> None:
    write(path, {"sound": {}})
    assert read(path) == (Settings(), None)


def test_an_editor_that_marks_its_files_does_no_harm(path: Path) -> None:
    write(path, b'\xef\xbb\xbf{"sound": {"mute": true}}\r\n')
    settings, problem = read(path)
    assert settings.sound.mute
    assert problem is None
