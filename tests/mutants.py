"""Mutation testing of the rules: make small changes and see whether the tests fail.

    python -m tests.mutants dodgeball                          sixty mutants of one game
    python -m tests.mutants game/games/dodgeball/court.py --mutants 20 --seed 7

A mutant is a rule file with one small change. It exists in one forked process only: no file is
touched. The tests of its game run until the first failure or timeout. A mutant that survives is
printed: either a test is missing, or the change makes no difference.
"""

import argparse
import ast
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import hypothesis  # noqa: F401  once for all: the import takes longer than most mutants run
import msgspec  # noqa: F401
import pytest

GAMES = Path("game/games")
NO_RULES = {"__init__.py", "cards.py", "scenarios.py", "text.py"}
SUITES = (
    ("tests/golden/test_golden.py", "tests/rules/test_{}*.py", "tests/core/test_options.py"),
    ("tests/contract/test_contract.py", "tests/secrecy/test_secrecy.py"),
)  # the second suite is slow even to collect
QUICK = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
FEWEST = 5  # least number of mutants for each file
BUSY = 20  # CPU seconds allowed for one test; the longest takes three

SWAPS: dict[type[ast.AST], tuple[type[Any], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt,), ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.And: (ast.Or,), ast.Or: (ast.And,),
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,), ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,), ast.BitAnd: (ast.BitOr,), ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,), ast.LShift: (ast.RShift,), ast.RShift: (ast.LShift,),
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    path: Path
    text: str
    """The whole changed file."""

    def difference(self) -> str:
        before, name = self.path.read_text("utf-8").splitlines(), str(self.path)
        return "\n".join(unified_diff(before, self.text.splitlines(), name, name, "", "", 0, ""))


def mutants(path: Path) -> Iterator[Mutant]:
    source = path.read_bytes()
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    for node in _code(ast.parse(source)):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        for change in _changes(node):
            new = change if isinstance(change, str) else f"({ast.unparse(change)})"
            yield Mutant(path, (source[:begin] + new.encode() + source[end:]).decode())


def _code(node: ast.AST) -> Iterator[Any]:
    """Yield the nodes worth mutating: no annotations, decorators, messages or asserts."""
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            belt = isinstance(child, ast.Assert) or getattr(child, "arg", "") == "strict"
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr) or belt:
                continue
            if field not in ("annotation", "returns", "decorator_list"):
                yield from [child] if hasattr(child, "lineno") else []
                yield from _code(child)


def _changes(node: Any) -> Iterator[ast.expr | str]:
    match node:
        case ast.Compare(left, ops, values):
            for place, op in enumerate(ops):
                for kind in SWAPS[type(op)]:
                    yield ast.Compare(left, [*ops[:place], kind(), *ops[place + 1 :]], values)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(SWAPS[type(op)][0](), values)
            yield from values
        case ast.BinOp(left, op, right) if type(op) in SWAPS:
            yield ast.BinOp(left, SWAPS[type(op)][0](), right)
        case ast.UnaryOp(ast.Not() | ast.Invert(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield str(not value)
        case ast.Constant(int(value)):
            yield from (str(value + 1), f"({value - 1})")
        case ast.Name(name) if name in NAMES:
            yield NAMES[name]
        case ast.IfExp(_, body, orelse):
            yield from (body, orelse)
        case ast.Break() | ast.Continue():
            yield "break" if isinstance(node, ast.Continue) else "continue"
        case ast.Return():
            yield "pass" if node.value is None else "return None"
        case ast.AugAssign(target, op, value) if type(op) in SWAPS:
            yield from (ast.unparse(ast.AugAssign(target, SWAPS[type(op)][0](), value)), "pass")
        case ast.Expr(ast.Call()) | ast.Assign():
            yield "pass"


def picked(files: list[Path], wanted: int, rng: Random) -> list[Mutant]:
    """Choose mutants at random, from each file in proportion to its size, at least FEWEST each."""
    found = [[*mutants(path)] for path in files]
    every = sum(map(len, found))
    chosen: list[Mutant] = []
    for each in found:
        share = max(FEWEST, round(wanted * len(each) / every))
        chosen += rng.sample(each, min(share, len(each)))
    return chosen


class Instead(MetaPathFinder, InspectLoader):
    """Imports the mutant in place of the original file."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = ".".join(mutant.path.with_suffix("").parts)
        self.text = mutant.text

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name == self.name else None

    def get_source(self, _name: str) -> str:
        return self.text


class Impatient:
    def pytest_runtest_setup(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, BUSY)  # CPU time, not wall-clock time


def outcome(game: str, mutant: Mutant | None = None) -> str:
    """Return what the tests do to the mutant; without one, to the unchanged rules."""
    child = os.fork()
    if not child:
        os._exit(_examined(game, mutant))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return {0: "survived", -signal.SIGPROF: "timed out"}.get(code, "killed")


def _examined(game: str, mutant: Mutant | None) -> int:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    (impatient := Impatient()).pytest_runtest_setup()  # the timer also covers imports
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    if mutant is not None:
        sys.meta_path.insert(0, Instead(mutant))
    for suite in SUITES:
        files = [str(file) for each in suite for file in sorted(Path().glob(each.format(game)))]
        if code := pytest.main([*files, *QUICK, "-k", game], [impatient]):
            return code
    return 0


def main() -> None:
    asked = argparse.ArgumentParser("python -m tests.mutants")
    asked.add_argument("what", metavar="GAME-OR-FILE")
    for name, default in (("--mutants", 60), ("--seed", 1), ("--jobs", 1)):
        asked.add_argument(name, type=int, default=default)
    said = asked.parse_args()
    path = Path(said.what)
    game = path.parent.name if path.suffix else said.what
    files = sorted(file for file in (GAMES / game).glob("*.py") if file.name not in NO_RULES)
    chosen = picked([path] if path.suffix else files, said.mutants, Random(said.seed))
    os.nice(10)
    if not chosen or outcome(game) != "survived":
        sys.exit(f"there are no rules of {said.what}, or its tests fail as it is")
    ends = Counter[str]()
    with ThreadPoolExecutor(said.jobs) as jobs:
        found = jobs.map(lambda mutant: outcome(game, mutant), chosen)
        for mutant, end in zip(chosen, found, strict=True):
            ends[end] += 1
            print(f"{mutant.difference()}\n\n" if end == "survived" else "", end="", flush=True)
    score = f"{1 - ends['survived'] / len(chosen):.0%} noticed"
    print(f"{said.what}, seed {said.seed}: {dict(ends)} of {len(chosen)}, {score}")


if __name__ == "__main__":
    main()
