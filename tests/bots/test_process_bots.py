"""Bots from outside play in a process of their own and cannot harm the match."""

import gc
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from game import bots, cli
from game.bots import process_bot
from game.bots.process_bot import ProcessBot
from game.core.registry import find
from game.core.state import Move, State
from game.core.view import View
from game.match.contests.play_out import play_out
from game.match.saves import match_reader

GAME = find("card_clash")
OURS = bots.find("heuristic", GAME.name)

posix = pytest.mark.skipif(sys.platform == "win32", reason="has no children of that kind")

GUESTS = """
import gc, os, sys, time
from game.core.state import State

def last(view, rng):
    print("prints what it likes, and reads", sys.stdin.read())
    return view.moves[-1]

def better_and_better(view, rng):
    yield view.moves[0]
    yield view.moves[-1]

def spy(view, rng):
    tables = [thing for thing in gc.get_objects() if isinstance(thing, State)]
    seen = [table.without_secrets(view.seat) for table in tables]
    known = [a.state_values() == b.state_values() for a, b in zip(tables, seen)]
    assert known and all(known), "it has found a table"
    return view.moves[-1]

def hangs(view, rng):
    time.sleep(1000)

def dies(view, rng):
    os._exit(0)

def leaves_a_child(view, rng):
    if not os.fork():
        time.sleep(30)
    os._exit(0)

def leaves_a_child_elsewhere(view, rng):
    if not os.fork():
        os.setsid()
        time.sleep(3)
    os._exit(0)

def cheats(view, rng):
    return 4711

def boasts(view, rng):
    return 10 ** 5000

def stumbles(view, rng):
    raise ValueError("oh no\\nreally")

def babbles(view, rng):
    return "a good move"
"""


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[ProcessBot]]:
    """Process bots appended to this list are closed after the test."""
    (tmp_path / "guests.py").write_text(GUESTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    here: list[ProcessBot] = []
    yield here
    for guest in here:
        guest.close()


def _digest(*players: bots.Bot) -> int:
    return play_out(GAME, players, 7).state.digest()


def _last(view: View, _rng: Random) -> Move:
    return view.moves[-1]


def test_it_plays_there_as_it_would_play_here(guests: list[ProcessBot]) -> None:
    """It gets the same view, random numbers and sampled worlds."""
    for name in (f"{OURS.__module__}:choose", "guests:last", "guests:better_and_better"):
        guests.append(ProcessBot(name, OURS, pytest.fail))
    ours, last, better = guests
    assert _digest(ours, OURS) == _digest(OURS, OURS)
    assert _digest(last, OURS) == _digest(better, OURS) == _digest(_last, OURS)


def test_a_search_sees_the_same_worlds_there(guests: list[ProcessBot]) -> None:
    game = find("twelve_rounds")
    here = bots.find("heuristic", game.name)
    guests.append(ProcessBot(f"{here.__module__}:choose", here, pytest.fail))
    options = game.options.parse({"rounds": 4})
    digests = {
        play_out(game, [player, here], 3, options).state.digest() for player in (here, guests[0])
    }
    assert len(digests) == 1


def test_a_process_bot_finds_no_hidden_state(guests: list[ProcessBot]) -> None:
    guests.append(ProcessBot("guests:spy", OURS, pytest.fail))
    assert _digest(guests[0], OURS) == _digest(_last, OURS)


def test_hidden_state_is_reachable_in_our_own_process() -> None:
    """This is why bots from outside never run in our own process."""
    found: list[State] = []

    def spy(view: View, rng: Random) -> Move:
        if not found:
            tables = [thing for thing in gc.get_objects() if isinstance(thing, State)]
            found.extend(
                t for t in tables if t.state_values() != t.without_secrets(view.seat).state_values()
            )
        return OURS(view, rng)

    _digest(spy, OURS)
    assert found


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("hangs", r"did not answer within 0\.2 seconds"),
        ("dies", "ended"),
        ("cheats", "made a move that is not legal, '4711'"),
        ("boasts", r"went wrong: ValueError: Exceeds the limit \(4300 digits\).*"),
        ("stumbles", "went wrong: ValueError: oh no"),
        ("babbles", r"went wrong: ValueError: invalid literal for int.*'a good move'.*"),
    ],
)
def test_another_bot_replaces_a_failing_one(
    guests: list[ProcessBot], monkeypatch: pytest.MonkeyPatch, name: str, why: str
) -> None:
    said: list[str] = []
    guests.append(ProcessBot(f"guests:{name}", OURS, said.append))
    if name == "hangs":
        monkeypatch.setattr(process_bot, "MAX_ANSWER_SECONDS", 0.2)
    assert _digest(guests[0], OURS) == _digest(OURS, OURS)
    assert len(said) == 1
    assert re.fullmatch(f"The bot 'guests:{name}' {why}; another plays on for it\\.", said[0])


@posix
@pytest.mark.parametrize("name", ["leaves_a_child", "leaves_a_child_elsewhere"])
def test_orphaned_child_processes_do_not_delay_the_match(
    guests: list[ProcessBot], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Child processes of the bot keep the answer pipe open."""
    said: list[str] = []
    guests.append(ProcessBot(f"guests:{name}", OURS, said.append))
    monkeypatch.setattr(process_bot, "MAX_ANSWER_SECONDS", 0.2)
    start = monotonic()
    assert _digest(guests[0], OURS) == _digest(OURS, OURS)
    assert monotonic() - start < 2.5
    assert said


@posix
@pytest.mark.parametrize("name", ["hangs", "last"])
def test_the_bot_process_ends_with_its_host(guests: list[ProcessBot], name: str) -> None:
    """The bot's process ends even if its host is killed."""
    sim = [sys.executable, "-m", "game", "sim", GAME.name, "--bots", f"guests:{name}"]
    paths = {**os.environ, "PYTHONPATH": str(Path(process_bot.__file__).parents[2])}
    with subprocess.Popen([*sim, "--games", "100000"], env=paths, stderr=subprocess.PIPE) as host:
        sleep(2)
        host.kill()
        assert host.stderr is not None
        host.stderr.read()  # until no process is left that could write to it
    assert not guests


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("guests:nobody", "AttributeError: module 'guests' has no attribute 'nobody'"),
        ("nowhere:choose", "ModuleNotFoundError: No module named 'nowhere'"),
    ],
)
def test_a_bot_that_does_not_exist(guests: list[ProcessBot], name: str, why: str) -> None:
    with pytest.raises(bots.UnknownBot, match=f"^the bot '{name}' went wrong: {why}$"):
        guests.append(ProcessBot(name, OURS, pytest.fail))


def test_from_the_command_line(
    guests: list[ProcessBot], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sim = ["sim", GAME.name, "--games", "1", "--save", str(tmp_path), "--bots"]
    assert cli.main([*sim, "guests:last,heuristic"]) == 0
    assert "seat 0 (guests:last)" in capsys.readouterr().out
    [path] = tmp_path.glob(f"*{match_reader.SUFFIX}")
    opened = match_reader.read(path)
    assert "a Champ plays for them" in opened.resume_notes, (
        "a file never starts a stranger's program"
    )
    assert opened.match.result is not None
    path.unlink()
    assert cli.main([*sim, "guests:cheats,heuristic"]) == 1
    assert capsys.readouterr().err.endswith("another plays on for it.\n")
    assert cli.main([*sim, "nowhere:choose"]) == 2
    assert not guests


# -- what it may run -----------------------------------------------------------------------------

TRAP = "open('TRAPPED', 'w').close()\n"


@pytest.mark.parametrize("name", ["msgspec", "zlib", "random", "game"])
def test_the_current_folder_does_not_pass_for_a_library(
    guests: list[ProcessBot], tmp_path: Path, name: str
) -> None:
    """A Downloads folder may hold anything, and a bot may be run from there."""
    (tmp_path / f"{name}.py").write_text(TRAP, encoding="utf-8")
    for bot in (f"{OURS.__module__}:choose", "guests:last"):
        guests.append(ProcessBot(bot, OURS, pytest.fail))
        _digest(guests[-1], OURS)
    assert not (tmp_path / "TRAPPED").exists()
