"""The table, the screens and the lobby serve five games, so they name none.

Whatever only one game needs belongs to its game table (`game/table/games`) or its rules
(`game/games`).
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import game.games
from game.core.registry import Game, games
from game.stage.folders import ASSETS

HOUSE = Path(game.__file__).parent
COMMON = sorted(
    path
    for room in ("table", "lobby", "app", "screens")
    for path in (HOUSE / room).rglob("*.py")
    if HOUSE / "table" / "games" not in path.parents
)
assert len(COMMON) > 150, "a room has moved, and is not looked at"
ENGLISH = {
    "punch": "how a contender stands",
    "corner": "of a screen",
    "in the corner": "of a screen",
    "bell": "every match begins with one",
    "action": "what a key or a button does",
    "attack": "a family of cards",
    "drop": "to let go of a card",
    "over": "laid over what is below",
    "open": "for everybody to see",
    **dict.fromkeys(("blue", "green", "orange", "purple"), "a colour of the palette"),
}
"""Words of one game that are allowed here, and what else they mean."""

Words = tuple[str, ...]


def words(text: str) -> Words:
    """Split into lower-case words: `BlockAndKnock`, `block_and_knock` and `Block & Knock!` are
    equal."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text.replace("’", ""))
    return tuple(re.findall(r"[a-z0-9]+", apart.lower()))


def within(part: Words, whole: Words) -> bool:
    return any(whole[i : i + len(part)] == part for i in range(len(whole) - len(part) + 1))


# -- words that belong to one game -----------------------------------------------------------------


def names(game: Game) -> Iterator[str]:
    """Yield its name, cards and questions: these may not even be part of a sentence."""
    yield from (game.name, game.words.TITLE, *game.words.QUESTIONS.values())
    yield from getattr(game.words, "CARDS", ())
    printed = ASSETS / "cards" / f"{game.name}.json"
    if printed.is_file():
        for stem, card in msgspec.json.decode(printed.read_bytes()).items():
            yield from (stem, card["title"])


def codes(game: Game) -> Iterator[str]:
    """Yield its codes for questions, endings, options and events; no shared code may use them."""
    yield from (*game.words.QUESTIONS, *game.words.ENDINGS, *game.options.kinds())
    for path in (HOUSE / "games" / game.name).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Event"), args=[ast.Constant(value=str(what)), *_]):
                    yield what


NAMES = {words(name) for game in games() for name in names(game)}
_USERS = Counter(code for game in games() for code in set(codes(game)))
CODES = {words(code) for code, count in _USERS.items() if count == 1}
"""Codes of only one game."""


# -- words in the shared code ----------------------------------------------------------------------


def remarks(tree: ast.AST) -> set[int]:
    """Return the ids of docstring nodes; docstrings may give examples."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def said(source: str) -> Iterator[tuple[int, str, bool]]:
    """Yield line, text, and whether it is a string, for every string and name in the code."""
    tree = ast.parse(source)
    quiet = remarks(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in quiet:
                yield node.lineno, text, True
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node.lineno, name, False
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name, False
            case ast.ImportFrom(module=str(module)):
                yield node.lineno, module, False


def of_one_game(source: str) -> dict[Words, str]:
    """Return the words of a single game, each with its line."""
    found = {}
    for line, text, is_string in said(source):
        whole = words(text)
        coded = {whole} & CODES if is_string and text.islower() else set()
        for name in coded | {name for name in NAMES if within(name, whole)}:
            found[name] = f"{line}: {text}"
    return found


FOUND = {path.relative_to(HOUSE): of_one_game(path.read_text("utf-8")) for path in COMMON}
SETTINGS = ASSETS / "words" / "settings.json"
FOUND[Path(SETTINGS.name)] = of_one_game(SETTINGS.read_text("utf-8"))  # valid Python, too


@pytest.mark.parametrize("path", FOUND, ids=str)
def test_nothing_here_is_of_one_game(path: Path) -> None:
    excused = {words(word) for word in ENGLISH}
    assert [where for name, where in FOUND[path].items() if name not in excused] == []


@pytest.mark.parametrize(
    "code",
    [
        'if event.what == "cooked": pass',
        'headline = "Who punches for Bo? Dodgeball!"',
        "from game.table.games.eyeball_boxing import eyes",
        "faces.eye_fry(seat)",
        "def draw_swarm(): pass",
        'options["hotdogs_to_win"]',
        "cards.BLOCK_AND_KNOCK",
    ],
)
def test_a_word_of_one_game_is_noticed(code: str) -> None:
    assert of_one_game(code)


def test_no_word_is_excused_for_nothing() -> None:
    found = {name for names in FOUND.values() for name in names}
    assert {words(word) for word in ENGLISH} <= found
