"""Docstrings name only what exists: a class or constant that was renamed is renamed there, too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`([A-Z][a-z]+[A-Za-z]*|[A-Z][A-Z_]{3,})(?:\.\w+)?`")
"""A class or a constant, or a member of one."""
OUTSIDE = {"RINGSIDE_HOME", "BlockAndKnock"}


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for folder in ("game", "tests", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text("utf-8"))


def names_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.alias):
            yield node.name


def test_classes_and_constants_in_docstrings_exist() -> None:
    found = list(trees())
    known = {name for _, tree in found for name in names_in(tree)} | OUTSIDE
    texts = [
        (path, node.value.value)
        for path, tree in found
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    assert len(texts) > 3000
    named = {(path.name, name) for path, text in texts for name in NAMED.findall(text)}
    assert not {(path, name) for path, name in named if name not in known}
