"""Players read printed marks, not typewriter marks: ’ and “” and …, wherever the words are kept."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.stage.folders import ASSETS
from tests.screens.proof import TYPED

SOURCE = Path(game.__file__).parent
DRAWERS = ("words", "scripts", "rulebook", "cards")
ROOMS = ("games", "table", "app", "screens", "stage", "match", "profile")
"""Packages with words for the screen; the others speak to the terminal and to programmers."""
SOMETHING = "x"
"""Stands in for what a sentence inserts: a name, a card, a number."""


def typed(sayings: Iterator[str]) -> list[str]:
    return [said for said in sayings if TYPED.search(said)]


def kept(value: object) -> Iterator[str]:
    """All texts in a parsed file, without the keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from kept(part)


def said(node: ast.AST) -> Iterator[str]:
    """All texts in a piece of source code, without docstrings and markup."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from _words(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield from _words("".join(map(_part, node.values)))
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                yield from said(value.value)
    else:
        for child in ast.iter_child_nodes(node):
            yield from said(child)


def _words(text: str) -> Iterator[str]:
    if "<" not in text and '="' not in text:
        yield text


def _part(value: ast.expr) -> str:
    return str(value.value) if isinstance(value, ast.Constant) else SOMETHING


@pytest.mark.parametrize(
    "path",
    [path for drawer in DRAWERS for path in sorted((ASSETS / drawer).glob("*.json"))],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_word_files_use_typographic_marks(path: Path) -> None:
    words = list(kept(json.loads(path.read_text("utf-8"))))
    assert words
    assert typed(iter(words)) == []


@pytest.mark.parametrize(
    "path", sorted(SOURCE.glob("games/*/README.md")), ids=lambda p: p.parent.name
)
def test_the_rules_are_printed(path: Path) -> None:
    assert typed(iter(path.read_text("utf-8").splitlines())) == []


@pytest.mark.parametrize("room", ROOMS)
def test_source_strings_use_typographic_marks(room: str) -> None:
    found = {
        path.name: typing
        for path in sorted((SOURCE / room).rglob("*.py"))
        if (typing := typed(said(ast.parse(path.read_text("utf-8")))))
    }
    assert found == {}


TYPING = """
'''The docstring's own.'''
turn = f"{name}'s turn"
whose = f"{count} {cards['id']} lie 'there'"
say('a "bell"', "and...", "it’s", '<path d="">')
"""


def test_typewriting_would_be_found() -> None:
    assert typed(said(ast.parse(TYPING))) == ["x's turn", 'a "bell"', "and..."]
    assert typed(kept({"it's": ["it's", 3, {"key": "its"}]})) == ["it's"]
