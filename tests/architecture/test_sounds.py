"""Every sound file is played by something, and every sound that is played exists."""

import ast
from pathlib import Path

import pytest

from game.core.cast import CAST
from game.profile.settings import SoundSettings
from game.stage.folders import ASSETS
from game.stage.sound.mixer import DEFAULTS, group_variants, list_sound_files
from game.table.animation import match_end
from game.table.characters.cast import voice_sound
from game.table.games import ON_THE_TABLE, game_table_for
from game.table.match_control.table_setup import COMMON_SOUNDS

GAME = Path(__file__).parents[2] / "game"
KIT = (
    "table",
    *(f"table/{room.name}/**" for room in (GAME / "table").iterdir() if room.name != "games"),
)
LISTS = {"AT_ANY_TABLE", "CAPTIONS", "sounds"}
"""Lists of sounds; being in one does not mean that something plays the sound."""


class Words(ast.NodeVisitor):
    """Collects strings that could name a sound: not those compared, used as keys, or docstrings."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.found.add(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if not (isinstance(node.func, ast.Attribute) and node.func.attr == "startswith"):
            self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)

    def visit_Dict(self, node: ast.Dict) -> None:
        for value in node.values:
            self.visit(value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(name, ast.Name) and name.id in LISTS for name in node.targets):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if not (isinstance(node.target, ast.Name) and node.target.id in LISTS):
            self.generic_visit(node)


def words(*rooms: str) -> set[str]:
    reader = Words()
    for room in rooms:
        for file in GAME.glob(f"{room}/*.py"):
            reader.visit(ast.parse(file.read_text(encoding="utf-8")))
    return reader.found


THERE = set(group_variants(list_sound_files(ASSETS / "sound")))
VOICES = {voice_sound(look) for look in CAST}


def test_a_new_player_hears_what_the_stage_thinks_right() -> None:
    volumes = SoundSettings()
    assert {bus: getattr(volumes, bus) for bus in DEFAULTS} == DEFAULTS


def test_every_sound_is_played_by_something() -> None:
    assert THERE - words("stage/**", "table/**", "app/**", "screens/**") - VOICES == set()


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_what_a_table_plays_is_ready_before(game: str) -> None:
    ready = {*game_table_for(game).sounds, *COMMON_SOUNDS, *match_end.SOUNDS}
    assert ready <= THERE
    assert words(f"table/games/{game}/animations") & THERE <= ready


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_nothing_is_made_ready_that_no_table_plays(game: str) -> None:
    played = words(*KIT, f"table/games/{game}/**", "app/**", "screens/**")
    assert {*game_table_for(game).sounds, *COMMON_SOUNDS} <= played
