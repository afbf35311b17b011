"""A new screen needs no line in any list, and cannot be forgotten by the contracts or pictures."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAIN = """
from game.app.app import App
from game.app.screen import Screen, draw_header
from game.stage.drawing.canvas import Canvas


class CreditsScreen(Screen):
    binding_context = "menu"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus.replace([self.back_button()])

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        draw_header(canvas, "CREDITS")
        super().draw(canvas)
"""
FOUND = """
import sys
from pathlib import Path

import game.screens

game.screens.__path__.append(sys.argv[1])

from game.tools.shot import draw_screenshot
from tests.screens.pictures import path
from tests.screens.screenshots import SCREENSHOTS, SIZES
from tests.screens.test_navigation import BEGINNINGS

draw_screenshot("credits", Path(sys.argv[2]))
assert BEGINNINGS["credits"]
assert "credits" in SCREENSHOTS and not any(path("credits", size).exists() for size in SIZES)
"""


def add_screen(folder: Path, source: str) -> None:
    (folder / "credits").mkdir()
    (folder / "credits" / "__init__.py").touch()
    (folder / "credits" / "screen.py").write_text(source, "utf-8")


def test_it_is_found_by_its_folder(tmp_path: Path) -> None:
    add_screen(tmp_path, PLAIN)
    out = tmp_path / "credits.png"
    home = os.environ | {"RINGSIDE_HOME": str(tmp_path / "home")}
    program = (sys.executable, "-c", FOUND, str(tmp_path), str(out))
    subprocess.run(program, cwd=ROOT, env=home, check=True)
    assert out.stat().st_size > 10_000


@pytest.mark.long
@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("from game.screens.title.screen import TitleScreen", "No screen knows another"),
        ("import game.main_loop", "Imports point one way"),
    ],
)
def test_the_contracts_hold_for_it(tmp_path: Path, line: str, broken: str) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    add_screen(tmp_path / "game" / "screens", f"{line}\n{PLAIN}")
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        (linter, "--no-cache"), cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert f"{broken} BROKEN" in done.stdout
