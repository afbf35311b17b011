"""Temporary files of killed processes are deleted, and nothing else is."""

import os
from pathlib import Path
from subprocess import Popen
from sys import executable

import pytest

from game.unfinished import OLD, clear, unfinished


@pytest.fixture
def gone() -> int:
    """The id of a process that has ended."""
    process = Popen([executable, "-c", ""])
    process.wait()
    return process.pid


def left(folder: Path, name: str, age: float = 2 * OLD) -> Path:
    path = folder / name
    path.write_text("half of it")
    then = path.stat().st_mtime - age
    os.utime(path, (then, then))
    return path


def test_it_carries_the_number_of_whoever_writes(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "a.ringside").name == f"a.ringside.unfinished-{os.getpid()}"


def test_what_the_dead_have_left_goes(tmp_path: Path, gone: int) -> None:
    path = left(tmp_path, f"a.ringside.unfinished-{gone}")
    clear(tmp_path)
    assert not path.exists()


def test_everything_else_stays(tmp_path: Path, gone: int) -> None:
    kept = [
        left(tmp_path, f"mine.unfinished-{os.getpid()}"),
        left(tmp_path, f"just now.unfinished-{gone}", age=1),
        left(tmp_path, "a.ringside"),
        left(tmp_path, ".unfinished-1"),
        left(tmp_path, "the unfinished-7"),
        left(tmp_path, "symphony.unfinished-"),
        left(tmp_path, f"a.unfinished-{gone}.ringside"),
    ]
    folder = tmp_path / f"folder.unfinished-{gone}"
    folder.mkdir()
    link = tmp_path / f"link.unfinished-{gone}"
    link.symlink_to("nowhere")
    clear(tmp_path)
    assert all(path.exists() for path in (*kept, folder))
    assert link.is_symlink()


def test_no_folder_has_nothing_to_clear(tmp_path: Path) -> None:
    clear(tmp_path / "nowhere")
    clear(Path("\0"))
