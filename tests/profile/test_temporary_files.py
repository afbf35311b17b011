"""Temporary files of killed processes are deleted, and nothing else is."""

import os
from pathlib import Path
from subprocess import Popen
from sys import executable

import pytest

from game.temporary_files import OLD, delete_abandoned, temporary_path


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
    assert temporary_path(tmp_path / "a.ringside").name == f"a.ringside.unfinished-{os.getpid()}"


def test_files_of_ended_processes_are_deleted(tmp_path: Path, gone: int) -> None:
    path = left(tmp_path, f"a.ringside.unfinished-{gone}")
    delete_abandoned(tmp_path)
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
    delete_abandoned(tmp_path)
    assert all(path.exists() for path in (*kept, folder))
    assert link.is_symlink()


def test_no_folder_has_nothing_to_clear(tmp_path: Path) -> None:
    delete_abandoned(tmp_path / "nowhere")
    delete_abandoned(Path("\0"))
