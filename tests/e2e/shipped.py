"""The app and the wheel as distributed, away from this checkout and everything it provides.

`make shipped` runs this; `make test` does not, because it builds nothing.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from configparser import ConfigParser
from hashlib import blake2b
from pathlib import Path
from shutil import copytree

import pytest
from PIL import Image
from PyInstaller.archive.readers import CArchiveReader

from game import __version__
from game.app.game_posters import GAMES
from game.profile.places import Places
from game.screens.crash.screen import BUTTON_HIGH, BUTTONS_TOP, LEFT
from tests.e2e import dodgeball_matches, hot_seat_matches, sessions, twelve_rounds_matches
from tests.e2e.match_driver import MatchDriver, by_click, deal, prepare, settings
from tests.e2e.player import APP, ROOT, Player, Surroundings, XServer

DIST = ROOT / "dist"
HOME = "Дом Zoë 家の人"
PATH = "/usr/bin:/bin"
LARGEST = 60_000_000
"""Limit for the app's folder, in bytes."""
MOST_MEMORY = 250
"""Limit for the app's memory, in megabytes."""
UNSTEADY = 1.02
"""Tolerance: the system's memory figures fluctuate by this factor."""
TITLE = f"ringside {__version__}\n"
FLAG = "assets/art/ui/glyph_flag.svg"
"""A picture that only the pause screen needs."""
BACK_TO_THE_MATCH = (LEFT + 100.0, BUTTONS_TOP + BUTTON_HIGH / 2)
MIGHTY = os.geteuid() == 0
POWERLESS: tuple[str, ...] = ("setpriv", "--bounding-set=-all", "--inh-caps=-all") if MIGHTY else ()
"""Drops root's privileges: root would not notice that a file is read-only."""


def only(pattern: str) -> Path:
    found = list(DIST.glob(pattern))
    assert len(found) == 1, f"dist/{pattern} should be one file: run `make build` (found {found})"
    return found[0]


def contents(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every file of a folder, with its time and a digest of its contents."""
    return {
        str(file.relative_to(folder)): (
            file.lstat().st_mtime_ns,
            blake2b(file.read_bytes()).digest(),
        )
        for file in folder.rglob("*")
        if file.is_file()
    }


# -- somebody else's computer ----------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / HOME
    home.mkdir()
    return home


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    elsewhere = tmp_path / "somewhere else"
    elsewhere.mkdir()
    return elsewhere


@pytest.fixture
def missing() -> str:
    """A file to remove from the app, named by a test; empty for none."""
    return ""


@pytest.fixture
def app(tmp_path: Path, missing: str) -> Iterator[Path]:
    """The app in a read-only folder; asserts at the end that nothing in it has changed."""
    app = Path(APP).resolve() if APP else only(f"ringside-{__version__}-*/ringside*")
    folder = tmp_path / "Programs for all" / app.parent.name
    copytree(app.parent, folder, symlinks=True)
    if missing:
        (folder / "_internal" / missing).unlink()
    _allow(folder, 0o555)
    assert subprocess.run([*POWERLESS, "touch", folder / "mine"], check=False).returncode
    before = contents(folder)
    yield folder / app.name
    _allow(folder, 0o755)  # so that it can be deleted
    assert contents(folder) == before


def _allow(folder: Path, mode: int) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(mode)


@pytest.fixture
def stranger(
    x_server: XServer, app: Path, home: Path, elsewhere: Path, tmp_path: Path
) -> Iterator[Player]:
    """A player with only the app, a screen and a home folder, and almost no environment."""
    places = Places(
        home / ".config/Ringside", home / ".local/share/Ringside/matches", home / ".cache/Ringside"
    )
    around = Surroundings(alone(home), places, elsewhere, (*POWERLESS, str(app)))
    stranger = Player(x_server, tmp_path, around)
    yield stranger
    stranger.kill()
    assert not list(elsewhere.iterdir())
    told = [line.partition(": ")[2] for line in says([app, "paths"], home, elsewhere).splitlines()]
    for file in home.rglob("*"):
        assert file.is_dir() or any(map(str(file).startswith, told)), f"{file} would stay behind"


def alone(home: Path) -> dict[str, str]:
    return {"HOME": str(home), "PATH": PATH}


def says(command: Sequence[object], home: Path, cwd: Path, **more: str) -> str:
    """Run a command that must succeed; return its output."""
    done = subprocess.run(
        [*POWERLESS, *map(str, command)],
        cwd=cwd,
        env=alone(home) | more,
        capture_output=True,
        encoding="utf-8",
        timeout=900,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def draws(command: Sequence[object], home: Path, cwd: Path) -> None:
    """Check that the command can draw the title screen into a file."""
    file = home / "Bild 画.png"
    assert says([*command, "shot", "title", file, "--size", "1280x720"], home, cwd) == ""
    with Image.open(file) as picture:
        assert picture.size == (1280, 720)
        assert len(picture.convert("RGB").getcolors(1280 * 720) or ()) > 1000


def archived(app: Path) -> set[str]:
    """All Python modules inside the program."""
    return set(CArchiveReader(str(app)).open_embedded_archive("PYZ.pyz").toc)


# -- the app ---------------------------------------------------------------------------------------


def test_a_match_of_eyeball_boxing(stranger: Player) -> None:
    sessions.eyeball_boxing(stranger)


def test_a_match_of_card_clash(stranger: Player) -> None:
    sessions.card_clash(stranger, dice=2)


def test_a_match_of_minds_eye(stranger: Player) -> None:
    sessions.minds_eye(stranger)


def test_a_match_of_dodgeball_with_seven(stranger: Player) -> None:
    assert len(dodgeball_matches.by_mouse(stranger, dodgeball_matches.COURTS["seven"]).seats) == 7


def test_a_fight_of_twelve_rounds(stranger: Player) -> None:
    twelve_rounds_matches.by_mouse(stranger, twelve_rounds_matches.SHORT)


def test_five_people_at_one_screen(stranger: Player) -> None:
    match, company = hot_seat_matches.play_session(stranger, hot_seat_matches.FIVE)
    assert len(match.seats) == 5
    assert company.buzzes


@pytest.mark.parametrize("missing", [FLAG])
def test_something_breaks_in_the_middle_of_a_match(stranger: Player) -> None:
    """The report is written, the crash screen appears, and the match can be played to its end."""
    agreed = settings()
    prepare(stranger.places, agreed)
    deal(stranger.places, 3)
    stranger.start()
    sessions.continue_match(stranger)
    table = stranger.settled()
    stranger.press("Escape")
    reports = stranger.places.reports
    stranger.wait(lambda: bool(list(reports.glob("*.txt"))), "no report is written")
    (report,) = reports.glob("*.txt")
    assert Path(FLAG).name in report.read_text(encoding="utf-8")
    stranger.see_change(table)
    mishap = stranger.settled()
    stranger.click(BACK_TO_THE_MATCH)
    stranger.see_change(mishap)
    sessions.check_result_and_quit(stranger, MatchDriver(stranger, agreed.asking).play(by_click))


def test_ten_matches_take_no_more_memory_than_five(
    x_server: XServer, app: Path, home: Path, elsewhere: Path
) -> None:
    command = [app, "bench", "--memory", "--json"]
    drivers = {"DISPLAY": x_server.name, "SDL_AUDIODRIVER": "dummy"}  # sounds use memory, too
    memory = json.loads(says(command, home, elsewhere, **drivers))
    print(memory)
    for megabytes in (memory["table"], memory["results"]):
        assert len(megabytes) == 10
        assert max(megabytes) <= MOST_MEMORY
        assert max(megabytes[5:]) <= UNSTEADY * max(megabytes[:5])


def test_the_app_also_answers_on_a_command_line(app: Path, home: Path, elsewhere: Path) -> None:
    assert says([app, "--version"], home, elsewhere) == TITLE
    assert str(home) in says([app, "paths"], home, elsewhere)
    for game in GAMES:
        assert says([app, "sim", game, "--games", "5"], home, elsewhere)
        assert says([app, "rules", game], home, elsewhere).startswith("# ")
    draws([app], home, elsewhere)


def test_the_app_in_one_file(home: Path, elsewhere: Path) -> None:
    app = only(f"ringside-{__version__}-*-onefile*")
    assert says([app, "--version"], home, elsewhere) == TITLE
    draws([app], home, elsewhere)


def test_the_app_is_small(app: Path) -> None:
    files = [file for file in app.parent.rglob("*") if not file.is_symlink()]
    assert sum(file.stat().st_size for file in files) < LARGEST
    assert not [file for file in files if file.suffix in (".icns", ".ico")]


def test_a_desktop_finds_its_way(app: Path) -> None:
    """Users merge `share` into ~/.local and put the program on the path."""
    share = app.parent / "share"
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(share / "applications/ringside.desktop", encoding="utf-8")
    said = entry["Desktop Entry"]
    assert said["Exec"] == app.name
    assert said["StartupWMClass"] == "ringside"
    for side in (48, 128, 256):
        icon = share / f"icons/hicolor/{side}x{side}/apps/{said['Icon']}.png"
        with Image.open(icon) as picture:
            assert picture.size == (side, side)


def test_the_app_has_nothing_that_could_reach_a_network(app: Path) -> None:
    modules = {name.partition(".")[0] for name in archived(app)}
    assert "game" in modules
    assert not modules & {"socket", "ssl", "asyncio", "http", "ftplib"}
    assert not list(app.parent.rglob("_socket*"))


# -- the wheel -------------------------------------------------------------------------------------


def test_the_wheel_in_a_python_of_its_own(tmp_path: Path, home: Path, elsewhere: Path) -> None:
    """Dependencies are installed by name, from wherever this machine gets its packages."""
    wheel = only(f"ringside-{__version__}-*.whl")
    python = tmp_path / "python"
    subprocess.run([sys.executable, "-m", "venv", python], check=True)
    pip = (python / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check")
    subprocess.run([*pip, "install", wheel], cwd=elsewhere, check=True)
    ringside = python / "bin/ringside"
    assert says([ringside, "--version"], home, elsewhere) == TITLE
    assert str(home) in says([ringside, "paths"], home, elsewhere)
    for game in GAMES:
        assert says([ringside, "sim", game, "--games", "5"], home, elsewhere)
    draws([ringside], home, elsewhere)
