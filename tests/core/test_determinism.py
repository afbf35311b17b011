"""The rules are deterministic: no clock, no global random numbers, no outside state."""

import ast
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.core.chance import derive
from game.core.registry import Game
from tests.all_games import GAMES, SEATINGS

HOME = Path(game.__file__).parent
CORE = sorted((HOME / "core").glob("*.py"))
RULEBOOKS = sorted((HOME / "games").glob("**/*.py"))

WORLDLY = {
    "asyncio", "ctypes", "datetime", "gc", "getpass", "io", "locale", "logging", "multiprocessing",
    "os", "pathlib", "platform", "pygame", "random", "secrets", "shutil", "socket", "subprocess",
    "sys", "tempfile", "threading", "time", "uuid", "weakref",
}  # fmt: skip
"""Modules the rules must not use: they depend on the state and the choice, and on nothing else."""

MAGIC = {"eval", "exec", "globals", "hash", "id", "input", "open", "print"}
"""Built-in functions that differ from run to run, or do input or output."""


def digests(game: Game, seats: int, disturbed: bool = False) -> list[int]:
    """Return the digest after every choice of one match; the choices do not use `random` either."""
    state = game.new(seats, 17)
    path = [state.digest()]
    while not state.over:
        actors = state.actors()
        seat = actors[derive(1, len(path)) % len(actors)]
        legal = state.legal_moves(seat)
        if disturbed:
            random.seed(len(path))
            random.random()
        state.apply(seat, legal[derive(2, len(path)) % len(legal)])
        path.append(state.digest())
    return path


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_global_luck_plays_no_part(game: Game, seats: int) -> None:
    random.seed(1)
    once = digests(game, seats)
    random.seed(2)
    before = random.getstate()
    assert digests(game, seats) == once
    assert random.getstate() == before, "the rules used the global random numbers"
    assert digests(game, seats, disturbed=True) == once


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_clones_roll_the_same(game: Game, seats: int) -> None:
    state = game.new(seats, 3)
    for _ in range(10):
        if not state.over:
            state.apply(state.actors()[0], state.legal_moves(state.actors()[0])[-1])
    one, other = state.clone(), state.clone()
    assert [one.roll(6) for _ in range(20)] == [other.roll(6) for _ in range(20)]
    assert one.shuffle(list(range(30))) == other.shuffle(list(range(30)))
    assert one.state_values() == other.state_values()
    assert state.tick == one.tick - 21, "rolling on a clone is rolling elsewhere"


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_is_another_match(game: Game) -> None:
    seats = game.seats[0]
    starts = {repr(game.new(seats, seed).state_values()) for seed in range(20)}
    assert len(starts) == 20


REPORT = """
import game.games
from game.core.registry import games
from tests.core.test_determinism import digests
for game in games():
    print(game.name, [digests(game, seats)[-1] for seats in game.seats])
"""


def test_every_run_of_the_program_plays_the_same() -> None:
    """Python's string hashes, and so the order of sets, change from run to run; the rules must
    not."""

    def report(hash_seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", REPORT],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=HOME.parent,
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    assert report("1") == report("2")


# -- what the rules import and say -----------------------------------------------------------------


def where(path: Path) -> str:
    return path.relative_to(HOME).with_suffix("").as_posix()


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole path"
            yield f"{node.module}.{node.names[0].name}" if node.module else ""


@pytest.mark.parametrize("path", [*CORE, *RULEBOOKS], ids=where)
def test_rules_import_nothing_worldly(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        if top == "game":
            assert _is_near(name, path), f"{where(path)} knows {name}"
            continue
        assert top in sys.stdlib_module_names, f"{where(path)} needs {top}"
        if where(path) != "core/contract":  # the contract check plays at random, on purpose
            assert top not in WORLDLY, f"{where(path)} lets the world in: {top}"


def _is_near(name: str, path: Path) -> bool:
    """True if the name is in the core or in the same game's package."""
    if name.startswith("game.core."):
        return True
    inside = path.relative_to(HOME).parts
    if inside == ("games", "__init__.py"):
        return name.startswith("game.games.")
    return inside[0] == "games" and f"{name}.".startswith(f"game.games.{inside[1]}.")


@pytest.mark.parametrize(
    "path", [p for p in (*CORE, *RULEBOOKS) if p.name != "contract.py"], ids=where
)
def test_rules_call_no_magic(path: Path) -> None:
    """Except that the contract may check whether an observation can be hashed."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in MAGIC, f"line {node.lineno}: {node.func.id}()"


@pytest.mark.parametrize("path", [p for p in RULEBOOKS if p.name != "text.py"], ids=where)
def test_rules_are_wordless(path: Path) -> None:
    """Sentences belong in text.py; rules hold only codes, docstrings and error messages."""
    spoken = [
        f"line {node.lineno}: {node.value!r}"
        for node in _strings(ast.parse(path.read_text("utf-8")))
        if " " in str(node.value).strip()
    ]
    assert not spoken


def _strings(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield every string constant that is neither a docstring nor part of an exception."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Raise | ast.Assert):
            continue
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child
        yield from _strings(child)
