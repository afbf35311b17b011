"""Output that cannot be written: a full disk, a closed pipe."""

import os
import re
from pathlib import Path

import pytest

from game.cli import main
from game.core.registry import games
from tests.cli.ringside_process import Terminal, linux, ringside

GAMES = [game.name for game in games()]

Said = pytest.CaptureFixture[str]

SPEAKING = {
    "": ("--help",),
    "version": ("--version",),
    "play": ("play", "--help"),
    "sim": ("sim", "card_clash", "--games", "1"),
    "arena": ("arena", "--game", "card_clash", "--a", "heuristic", "--b", "random", "--games", "1"),
    "bots": ("bots",),
    "rules": ("rules", "card_clash"),
    "replay": ("replay", "tests/match/old/format_1_card_clash.ringside"),
    "check": ("replay", "--check", "tests/match/old/format_1_card_clash.ringside"),
    "paths": ("paths",),
    "shot": ("shot", "--help"),
    "strip": ("strip", "--help"),
    "bench": ("bench", "--help"),
    "monkey": ("monkey", "--help"),
}
"""Every command, with arguments that make it print something at once."""


BUFFERED = {**os.environ, "PYTHONUNBUFFERED": ""}
"""Buffered as usual: a write error may show only when the program ends."""


def test_every_command_is_made_to_speak(capsys: Said) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert set(re.findall(r"^    ([a-z]+) ", capsys.readouterr().out, re.MULTILINE)) <= {*SPEAKING}


@linux
@pytest.mark.parametrize("arguments", SPEAKING.values(), ids=SPEAKING)
def test_a_full_disk_where_the_words_should_go(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = ringside(*arguments, stdout=full, env=BUFFERED)
    assert ran.returncode == 1
    assert ran.stderr.endswith(": the output cannot be written: the disk is full\n")
    assert ran.stderr.count("\n") == 1


@linux
@pytest.mark.parametrize("arguments", SPEAKING.values(), ids=SPEAKING)
def test_a_closed_pipe_is_no_error(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ran = ringside(*arguments, stdout=writer, env=BUFFERED)
    finally:
        os.close(writer)
    assert (ran.returncode, ran.stderr) == (0, "")


@linux
def test_a_full_disk_where_complaints_should_go() -> None:
    with Path("/dev/full").open("w") as full:
        assert ringside("sim", "chess", stderr=full).returncode == 2
        assert ringside("dance", stderr=full).returncode == 2


@linux
def test_nobody_listens() -> None:
    sim = ("sim", "card_clash", "--games", "1")
    ran = ringside(*sim, close=(1,))
    assert (ran.returncode, ran.stderr) == (0, "")
    ran = ringside(*sim, close=(2,))
    assert ran.returncode == 0
    assert "1 match" in ran.stdout
    assert ringside(*sim, close=(0, 1, 2)).returncode == 0
    ran = ringside("sim", "chess", close=(2,))
    assert (ran.returncode, ran.stdout) == (2, "")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_told_in_ascii(game: str) -> None:
    ran = ringside("rules", game, env={"PYTHONIOENCODING": "ascii", "PATH": os.environ["PATH"]})
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    assert "\\u" not in ran.stdout


def test_help_is_told_in_ascii() -> None:
    ran = ringside("sim", "--help", env={"PYTHONIOENCODING": "ascii", "PATH": os.environ["PATH"]})
    assert ran.returncode == 0
    assert "--bots BOT,..." in ran.stdout


@linux
def test_control_c_in_the_middle_of_a_long_series(terminal: Terminal) -> None:
    code, shown = terminal("sim", "card_clash", "--games", "1000000000", until="of 1000000000\r")
    assert code == 130
    assert shown.count("of 1000000000") >= 2, "the bar moves even if the end is far"
    assert shown.endswith("\r\033[K")
    assert "Traceback" not in shown


@linux
def test_the_bar_goes_away_before_a_complaint(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "card_clash-1-2.ringside").touch()
    code, shown = terminal("sim", "card_clash", "--games", "2", "--save", str(tmp_path))
    assert code == 2
    assert "1 of 2" in shown
    assert shown.endswith(
        "\r\033[Kringside sim: There is a file card_clash-1-2.ringside already.\r\n"
    )


@linux
def test_a_bar_in_ascii(terminal: Terminal) -> None:
    code, shown = terminal("sim", "card_clash", "--games", "2", PYTHONIOENCODING="ascii")
    assert code == 0
    assert "\r" + "#" * 16 + "." * 16 + " 1 of 2" in shown
