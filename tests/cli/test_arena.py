"""`ringside arena`, as a person types it: alone, in parts, and on another day."""

import json
from pathlib import Path

import pytest

from game.cli import main
from tests.cli.typed import Terminal, linux

Said = pytest.CaptureFixture[str]

CONTEST = ["arena", "--game", "card_clash", "--a", "heuristic", "--b", "random", "--games", "10"]


def told(capsys: Said, *more: object) -> dict[str, object]:
    assert main([*CONTEST, "--json", *map(str, more)]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_shards_of_two_machines_make_up_the_whole(tmp_path: Path, capsys: Said) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    half = told(capsys, "--shard", "1/2", "--keep", one)
    assert half["shares"][0]["games"] == 5  # type: ignore[index]
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


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--a", "heuristic"], "either --a and --b or --pool"),
        (["--pool", "random"], "two bots or more, each once"),
        (["--pool", "random,heuristic,random"], "two bots or more, each once"),
        (["--a", "champ:nobody", "--b", "random"], "has no bot 'champ:nobody'"),
        (["--a", "random", "--b", "heuristic", "--shard", "3/2"], "takes I/N"),
        (["--a", "random", "--b", "heuristic", "--jobs", "0"], "from 1 up"),
        (["--a", "random", "--b", "heuristic", "--seats", "3"], "takes 2 seats, not 3"),
        (["--a", "random", "--b", "heuristic", "--also", "nowhere"], "cannot be kept or read"),
        (["--a", "random", "--b", "nowhere:choose"], "the bot 'nowhere:choose' went wrong"),
    ],
)
def test_what_cannot_be_held(arguments: list[str], why: str, capsys: Said) -> None:
    try:
        code = main(["arena", "--game", "card_clash", "--games", "2", *arguments])
    except SystemExit as left:
        code = left.code  # type: ignore[assignment]
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert why in told.err
    assert told.err.count("\n") == 1
