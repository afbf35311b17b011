"""README and docs agree with the program: commands, make targets, links, paths, pictures."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from docs.draw import STILLS, still
from game.cli import main, parser

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PAGES = (README, ROOT / "CONTRIBUTING.md", *DOCS)
LONGEST = {README: 1_200}
A_PAGE = 700
"""Words of a page at most."""
COMMAND_LINE = (ROOT / "docs" / "command-line.md").read_text("utf-8")
COMMANDS = sorted(
    {
        command
        for page in PAGES
        for command in re.findall(r"^    \$ ringside (.+)$", page.read_text("utf-8"), re.MULTILINE)
    }
)
PATH = r"`((?:game|tests|assets|levels|docs|examples)/[^`\s]*)`"
EXAMPLE = "credits"
"""The screen that docs/new-screen.md adds."""


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_there_are_commands_to_try() -> None:
    assert len(COMMANDS) >= 6


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_works(
    command: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path))
    assert main(command.split()) == 0
    assert capsys.readouterr().out.strip()


def test_every_command_and_option_has_its_line() -> None:
    commands = next(a.choices for a in parser()._actions if isinstance(a.choices, dict))
    for name, command in commands.items():
        usage = re.search(
            rf"^    ringside {name}\b.*\n(?: {{22}}.*\n)*", COMMAND_LINE, re.MULTILINE
        )
        assert usage, name
        options = {option for action in command._actions for option in action.option_strings}
        assert options - {"-h", "--help"} == set(re.findall(r"--[\w-]+", usage[0])), name


@pytest.mark.parametrize("page", PAGES, ids=page_id)
class TestPage:
    """What is true of each page of the docs."""

    def test_it_is_short(self, page: Path) -> None:
        assert len(page.read_text("utf-8").split()) <= LONGEST.get(page, A_PAGE)

    def test_its_links_lead_somewhere(self, page: Path) -> None:
        for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
            file, _, heading = link.partition("#")
            target = (page.parent / file) if file else page
            assert target.exists(), link
            if heading:
                titles = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
                assert heading in {
                    re.sub(r"[^\w-]", "", t.lower().replace(" ", "-")) for t in titles
                }

    def test_the_files_it_names_exist(self, page: Path) -> None:
        for name in re.findall(PATH, page.read_text("utf-8")):
            pattern = re.sub(r"<\w+>", "*", name).rstrip("/")
            assert EXAMPLE in name or any(ROOT.glob(pattern)), name

    def test_its_make_targets_exist(self, page: Path) -> None:
        makefile = (ROOT / "Makefile").read_text("utf-8")
        targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
        said = re.findall(r"(?:`|^    )make ([\w-]+)", page.read_text("utf-8"), re.MULTILINE)
        assert set(said) <= targets

    def test_the_members_it_names_exist(self, page: Path) -> None:
        """`Board.apply_event`: the class exists, and says so by that name."""
        named = set(re.findall(r"`([A-Z][A-Za-z]+)\.([a-z_]+)(?:\(\))?`", page.read_text("utf-8")))
        missing = [f"{owner}.{member}" for owner, member in named if not _defined(owner, member)]
        assert not missing


def _sources() -> list[str]:
    if not _SOURCES:
        folders = (ROOT / "game", ROOT / "tests")
        _SOURCES.extend(p.read_text("utf-8") for f in folders for p in sorted(f.rglob("*.py")))
    return _SOURCES


_SOURCES: list[str] = []


def _defined(owner: str, member: str) -> bool:
    for source in _sources():
        body = re.search(rf"^class {owner}\b.*?(?=^\S|\Z)", source, re.MULTILINE | re.DOTALL)
        if body and re.search(rf"\b{member}\b", body[0]):
            return True
    return False


def test_every_page_is_in_the_index() -> None:
    linked = set()
    for page in (ROOT / "docs" / "index.md", ROOT / "docs" / "decisions" / "README.md"):
        linked |= {
            (page.parent / link).resolve()
            for link in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8"))
        }
    assert not {page_id(page) for page in DOCS if page.resolve() not in linked} - {"docs/index.md"}


def test_every_picture_is_there() -> None:
    assert re.findall(r"!\[.*?\]\((.+?)\)", README.read_text("utf-8"))


@pytest.mark.matrix(cases=1)
@pytest.mark.parametrize("name", STILLS)
def test_the_pictures_show_the_screens_of_today(name: str, tmp_path: Path) -> None:
    """If this fails, run `make docs`."""
    with Image.open(ROOT / "docs" / f"{name}.jpg") as shown:
        unlike = ImageChops.difference(shown.convert("RGB"), still(name, tmp_path)).convert("L")
    plain = sum(unlike.histogram()[40:]) / (unlike.width * unlike.height)
    assert plain < 0.002
