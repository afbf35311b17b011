"""Bots from installed packages: found by name, played in processes of their own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, bots, cli
from game.bots.packaged_bots import PackagedBot
from game.core.registry import Game, games

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example package, installed as a user would, but offline."""
    whole = tmp_path_factory.mktemp("dreamer")
    shutil.copytree(ROOT / "examples/dreamer", whole / "source")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    quick = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(whole / "target")]
    subprocess.run([*pip, *quick, str(whole / "source")], check=True, timeout=120)
    return whole / "target"


def _ringside(packages: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join((str(packages), str(ROOT)))
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=packages.parent,
        env={**os.environ, "PYTHONPATH": paths},
        text=True,
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_the_example_is_found_and_plays(packages: Path) -> None:
    listed = _ringside(packages, "bots", "card_clash")
    assert "dreamer: dreamer:choose (ringside-dreamer 1.0)" in listed.stdout
    sim = ["sim", "minds_eye", "--bots", "dreamer,random", "--games", "2", "--json"]
    ran = _ringside(packages, *sim)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["games"] == 2


def test_the_example_is_better_than_luck_in_the_arena(packages: Path, tmp_path: Path) -> None:
    contest = ["arena", "--game", "twelve_rounds", "--a", "dreamer", "--b", "random"]
    short = ["--games", "8", "--option", "rounds=4", "--json", "--keep", str(tmp_path / "kept")]
    ran = _ringside(packages, *contest, *short)
    assert (ran.returncode, ran.stderr) == (0, "")
    [found] = json.loads(ran.stdout)["shares"]
    assert found["games"] == 8
    assert found["mean"] > 0.6
    assert f"dreamer@1.0>random@{__version__}" in (tmp_path / "kept").read_text("utf-8")


def test_whoever_mistypes_is_told_its_name(packages: Path) -> None:
    ran = _ringside(packages, "sim", "card_clash", "--bots", "dremer")
    assert ran.returncode == 2
    assert "has no bot 'dremer'; it has random, heuristic" in ran.stderr
    assert "dreamer" in ran.stderr


def test_our_own_names_are_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that reuses one of our names cannot replace our bot."""
    guests = {name: PackagedBot("nowhere:choose", "package", "2") for name in ("champ", "mine")}
    monkeypatch.setattr(bots, "find_packaged_bots", lambda: guests)
    assert not bots.is_third_party("champ")
    assert not bots.is_third_party("champ:nobody")
    assert bots.is_third_party("mine")
    assert bots.versioned_name("mine") == "mine@2"
    assert not bots.available_bot("mine", "card_clash")


def test_a_bot_that_fails_ends_the_contest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If another bot took over, the results would be about that one."""
    (tmp_path / "guest.py").write_text("def dies(view, rng):\n    raise SystemExit\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    kept = tmp_path / "kept"
    contest = ["arena", "--game", "card_clash", "--a", "guest:dies", "--b", "random"]
    assert cli.main([*contest, "--games", "2", "--keep", str(kept)]) == 1
    told = capsys.readouterr()
    assert not told.out
    assert told.err.startswith("ringside arena: the bot 'guest:dies' ended; ")
    assert not kept.read_bytes()


def test_a_bot_called_by_name_runs_nothing_of_the_current_folder(packages: Path) -> None:
    trap = packages.parent / "dreamer.py"
    trap.write_text("raise SystemExit('trapped')\n", encoding="utf-8")
    try:
        ran = _ringside(packages, "sim", "minds_eye", "--bots", "dreamer,random", "--games", "1")
    finally:
        trap.unlink()
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_worlds_answer_to_the_old_name_of_legal_moves(game: Game) -> None:
    """For one release: bots written for version 0.1.0 call `world.legal`."""
    world = game.new(game.seats[0], 1)
    for seat in world.actors():
        assert list(world.legal(seat)) == list(world.legal_moves(seat))
