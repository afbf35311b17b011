"""What the README says can be done."""

import re
from pathlib import Path

import pytest

from game.cli import _parser, main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^    \$ ringside (.+)$", README, re.MULTILINE)


def test_there_are_commands_to_try() -> None:
    assert len(COMMANDS) >= 4


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_works(
    command: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path))
    assert main(command.split()) == 0
    assert capsys.readouterr().out.strip()


def test_every_command_is_in_the_readme() -> None:
    commands = next(a.choices for a in _parser()._actions if isinstance(a.choices, dict))
    for name in commands:
        assert f"ringside {name}" in README, name


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"`?make (\w+)", README + (ROOT / "CONTRIBUTING.md").read_text("utf-8")))
    assert named - {"your", "them", "a", "the", "it", "sure", "and"} <= targets


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[.*?\]\((.+?)\)", README)
    assert pictures
    for picture in pictures:
        assert (ROOT / picture).is_file(), picture
