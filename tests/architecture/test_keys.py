"""Texts name a key by its action, because players choose their own bindings.

A text in `assets` says `{key:main}`, code says `key("main")`. "Press E", or a key cap with a fixed
letter on it, is wrong for players who have rebound the key or play with a pad.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.stage.folders import ASSETS
from game.stage.input.input_state import KNOWN

HOUSE = Path(game.__file__).parent
TEXTS = sorted(
    path
    for name in ("words", "rulebook", "scripts", "cards")
    for path in ASSETS.glob(f"{name}/*.json")
)
CODE = sorted(
    path
    for path in HOUSE.rglob("*.py")
    if path.relative_to(HOUSE).parts[0] in ("app", "screens", "table", "stage", "games", "lobby")
    and HOUSE / "stage" / "input" not in path.parents
)

NAMED = re.compile(
    r"\b(?:Esc|Escape|Enter|Return key|Space ?bar|Backspace|Ctrl|Control key|Caps ?Lock"
    r"|Page (?:Up|Down)|PgUp|PgDn|F\d\d?|D-?pad|(?:[Ll]eft|[Rr]ight) trigger"
    r"|L[BT123]|R[BT123]|Z[LR])\b"
    r"|\b(?:[Pp]ress|[Hh]old|[Hh]it|[Tt]ap|[Kk]eys?) (?:“?[A-Z0-9]”?|Tab|Space|Shift|Alt|Del)\b"
    r"|\b[A-Z] and [A-Z] (?:or|keys|turn)\b|\[[A-Z0-9]\]|\b(?:Shift|Alt)\+"
)
"""Literal names of keys and pad buttons."""

FREE = {
    "Press Shift, then a letter, instead of both": "about modifiers, not about a binding",
}
"""Sentences about a key itself, and why each is allowed."""


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


def wrong(text: str) -> list[str]:
    return [] if text in FREE else [found[0] for found in NAMED.finditer(text)]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_text_names_a_key_literally(path: Path) -> None:
    said = json.loads(path.read_text(encoding="utf-8"))
    assert {text: found for text in texts(said) if (found := wrong(text))} == {}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_key_in_a_text_is_something_to_do(path: Path) -> None:
    assert set(re.findall(r"\{key:(.*?)\}", path.read_text(encoding="utf-8"))) <= KNOWN


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of every string in a file except docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    quiet = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            yield node.lineno, node.value


def test_no_sentence_in_the_code_names_a_key_literally() -> None:
    found = {
        f"{path.relative_to(HOUSE)}:{line}": text
        for path in CODE
        for line, text in said(path)
        if wrong(text) and re.search(r"[a-z]{2}", text)
    }
    assert found == {}


def caps(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of every literal key cap drawn or passed to a button."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        given = [word.value for word in node.keywords if word.arg == "key"]
        name = (
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        )
        given += node.args[1:2] if name == "draw_key" else []
        for value in given:
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
                yield node.lineno, value.value


def test_no_cap_has_a_letter_of_its_own() -> None:
    lookups = {"rulebook"}  # here `key` also names a page
    found = {
        f"{path.relative_to(HOUSE)}:{line}": cap
        for path in CODE
        for line, cap in caps(path)
        if not lookups & set(path.parts) or len(cap) == 1
    }
    assert found == {}


@pytest.mark.parametrize(
    "text",
    ["Press F10.", "As if Ctrl were held", "[E] to pass", "use the wheel, Q and E or the arrows",
     "press M", "Hold Shift", "the right trigger on a pad", "Shift+E passes"],
)  # fmt: skip
def test_a_sentence_with_a_key_in_it_is_found(text: str) -> None:
    assert wrong(text)


@pytest.mark.parametrize(
    "text",
    ["Press {key:settings}.", "Round F: a flurry", "Hold, glare or squint", "Spaced out",
     "Tab of the bar", "A and B are friends"],
)  # fmt: skip
def test_other_sentences_are_left_alone(text: str) -> None:
    assert not wrong(text)
