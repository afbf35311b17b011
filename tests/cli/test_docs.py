"""The README agrees with the program: commands, make targets, pictures."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from docs.draw import STILLS, still
from game.cli import main, parser

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
    commands = next(a.choices for a in parser()._actions if isinstance(a.choices, dict))
    for name in commands:
        assert f"ringside {name}" in README, name


def test_every_option_is_in_the_readme() -> None:
    commands = next(a.choices for a in parser()._actions if isinstance(a.choices, dict))
    for name, command in commands.items():
        usage = re.search(rf"^    ringside {name}\b.*\n(?: {{22}}.*\n)*", README, re.MULTILINE)
        assert usage, name
        options = {option for action in command._actions for option in action.option_strings}
        assert options - {"-h", "--help"} == set(re.findall(r"--[\w-]+", usage[0])), name


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"`?make (\w+)", README + (ROOT / "CONTRIBUTING.md").read_text("utf-8")))
    assert named - {"your", "them", "a", "the", "it", "sure", "and"} <= targets


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[.*?\]\((.+?)\)", README)
    assert pictures
    for picture in pictures:
        assert (ROOT / picture).is_file(), picture


@pytest.mark.matrix(cases=1)
@pytest.mark.parametrize("name", STILLS)
def test_the_pictures_show_the_screens_of_today(name: str, tmp_path: Path) -> None:
    """If this fails, run `make docs`."""
    with Image.open(ROOT / "docs" / f"{name}.jpg") as shown:
        unlike = ImageChops.difference(shown.convert("RGB"), still(name, tmp_path)).convert("L")
    plain = sum(unlike.histogram()[40:]) / (unlike.width * unlike.height)
    assert plain < 0.002
