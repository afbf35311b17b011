"""`ringside arena` as a person types it: in one go, in shards, and continued another day."""

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.cli import main
from tests.cli.ringside_process import RINGSIDE, ROOT, Terminal, linux

Said = pytest.CaptureFixture[str]

CONTEST = ["arena", "--game", "card_clash", "--a", "heuristic", "--b", "random", "--games", "10"]


def told(capsys: Said, *more: object) -> dict[str, object]:
    assert main([*CONTEST, "--json", *map(str, more)]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_shards_of_two_machines_make_up_the_whole(tmp_path: Path, capsys: Said) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    half = told(capsys, "--shard", "1/2", "--keep", one)
    assert half["shares"][0]["games"] == 6, "three of five deals"  # type: ignore[index]
    told(capsys, "--shard", "2/2", "--keep", other)
    before = one.read_bytes(), other.read_bytes()
    whole = told(capsys, "--also", one, "--also", other, "--keep", tmp_path / "new")
    assert whole == told(capsys)
    assert not (tmp_path / "new").read_bytes(), "nothing had to be played again"
    assert (one.read_bytes(), other.read_bytes()) == before


@linux
def test_an_interrupted_contest_goes_on(terminal: Terminal, tmp_path: Path, capsys: Said) -> None:
    kept = tmp_path / "kept"
    long = [*CONTEST[:-1], "100000", "--keep", str(kept)]
    code, shown = terminal(*long, until=" of 100000")
    assert code == 130
    assert "█" in shown or "░" in shown, "there is a bar"
    assert "Traceback" not in shown
    played = kept.read_bytes().splitlines()
    assert played
    assert told(capsys) == told(capsys, "--keep", kept)
    assert kept.read_bytes().splitlines()[: len(played)] == played


@linux
def test_a_killed_arena_leaves_no_processes(tmp_path: Path, capsys: Said) -> None:
    kept = tmp_path / "kept"
    long = [*CONTEST[:-1], "100000", "--keep", str(kept), "--jobs", "2"]
    with subprocess.Popen([*RINGSIDE, *long], cwd=ROOT, stderr=subprocess.PIPE) as arena:
        _wait(lambda: kept.exists() and kept.read_bytes())
        players = _children(arena.pid)
        arena.kill()
    assert len(players) >= 2
    _wait(lambda: not any(map(_runs, players)))
    assert told(capsys) == told(capsys, "--keep", kept)


@linux
def test_if_one_of_several_processes_ends_it_is_said(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    long = [*CONTEST[:-1], "100000", "--keep", str(kept), "--jobs", "2"]
    with subprocess.Popen([*RINGSIDE, *long], cwd=ROOT, stderr=subprocess.PIPE) as arena:
        _wait(lambda: kept.exists() and kept.read_bytes())
        os.kill(_children(arena.pid)[-1], signal.SIGKILL)
        said = arena.communicate(timeout=20)[1].decode()
    assert arena.returncode == 1
    assert said.startswith("ringside arena: one of the processes has ended; ")
    assert said.count("\n") == 1


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _wait(until: Callable[[], object]) -> None:
    late = monotonic() + 20
    while not until():
        assert monotonic() < late
        sleep(0.02)


def test_two_results_of_one_match_are_of_no_use(tmp_path: Path, capsys: Said) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    told(capsys, "--keep", one)
    lines = one.read_text("utf-8").splitlines()
    other.write_text(lines[0].rpartition(":")[0] + ":0.123}\n", "utf-8")
    assert main([*CONTEST, "--also", str(one), "--also", str(other)]) == 2
    assert "1 match has another result in another file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--a", "heuristic"], "either --a and --b or --pool"),
        (["--pool", "random"], "two bots or more, each once"),
        (["--pool", "random,heuristic,random"], "two bots or more, each once"),
        (["--a", "champ:nobody", "--b", "random"], "has no bot 'champ:nobody'"),
        (["--a", "random", "--b", "heuristic", "--shard", "3/2"], "takes I/N"),
        (["--a", "random", "--b", "heuristic", "--jobs", "0"], "from 1 up"),
        (["--a", "random", "--b", "heuristic", "--games", "9" * 20], "takes 1 to 1,000,000"),
        (["--a", "random", "--b", "heuristic", "--address", "a:1"], "goes with --engine"),
        (
            ["--a", "random", "--b", "heuristic", "--engine", "dask", "--jobs", "2"],
            "either --jobs or --engine",
        ),
        (["--a", "random", "--b", "heuristic", "--seats", "3"], "takes 2 seats, not 3"),
        (["--a", "random", "--b", "heuristic", "--also", "nowhere"], "cannot be kept or read"),
        (["--a", "random", "--b", "nowhere:choose"], "the bot 'nowhere:choose' went wrong"),
    ],
)
def test_invalid_contests_are_refused(arguments: list[str], why: str, capsys: Said) -> None:
    try:
        code = main(["arena", "--game", "card_clash", "--games", "2", *arguments])
    except SystemExit as left:
        code = left.code  # type: ignore[assignment]
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert why in told.err
    assert told.err.count("\n") == 1
