"""Screens are opened by name, which no type checker follows: here every call is checked."""

import ast
from collections.abc import Iterator
from inspect import signature
from pathlib import Path

import pytest

import game
from game.screen_registry import SCREEN_OPENERS, screen_class

ROOT = Path(game.__file__).parent
ASKS = {"go_to_screen", "push_screen", "make_screen"}


def asked(tree: ast.AST) -> Iterator[tuple[str, list[str], ast.Call]]:
    """Yield the screen's name, its keyword arguments and the call."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        first = node.args[0] if node.args else None
        if (
            node.func.attr in ASKS
            and isinstance(first, ast.Constant)
            and first.value in SCREEN_OPENERS
        ):
            yield first.value, [word.arg for word in node.keywords if word.arg], node


CALLS = [
    pytest.param(name, words, any(word.arg is None for word in node.keywords), id=f"{where}:{line}")
    for path in sorted(ROOT.rglob("*.py"))
    for where in [path.relative_to(ROOT).as_posix()]
    for name, words, node in asked(ast.parse(path.read_text(encoding="utf-8")))
    for line in [node.lineno]
]


def test_screen_calls_are_found() -> None:
    assert len(CALLS) > 20


@pytest.mark.parametrize(("name", "words", "more"), CALLS)
def test_screen_calls_match_the_signature(name: str, words: list[str], more: bool) -> None:
    """The call passes no unknown argument and omits no required one."""
    known = signature(screen_class(name))
    told = dict.fromkeys(words)
    if more:  # more arguments come from `**`
        known.bind_partial(None, **told)
    else:
        known.bind(None, **told)
