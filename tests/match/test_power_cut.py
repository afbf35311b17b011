"""Power cuts: what was reported safe is there, and saving never blocks the game."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from game.core.registry import find
from game.match.match import Match
from game.match.saves import fsync as disks
from game.match.saves.autosave import Autosave, CannotSave
from game.match.saves.match_reader import read
from tests.match.harness import play, sit_down
from tests.match.simulated_disk import Disk

NAME = "evening.ringside"


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    folder = tmp_path / "matches"
    folder.mkdir()
    made = Disk(folder)
    monkeypatch.setattr(os, "fsync", made.fsync)
    monkeypatch.setattr(disks.sys, "platform", "linux")  # macOS syncs in another way
    yield made
    disks._WAITING.submit(int).result()
    made.close()


def sit_and_save(disk: Disk) -> tuple[Match, Autosave]:
    match = sit_down(find("card_clash"))
    return match, Autosave.begin(match, disk.folder / NAME)


def test_a_match_that_has_begun_is_there(disk: Disk, tmp_path: Path) -> None:
    match, _ = sit_and_save(disk)
    assert read(disk.after_a_power_cut(NAME, tmp_path)).match.seed == match.seed


def test_what_is_safe_is_there_at_any_moment(disk: Disk, tmp_path: Path) -> None:
    match, saved = sit_and_save(disk)
    for choices in range(1, 30):
        play(match, 1)
        saved.save()
        safe = saved.synced_decisions
        found = read(disk.after_a_power_cut(NAME, tmp_path)).match
        assert len(found.decisions) >= safe
        assert found.decisions == match.decisions[: len(found.decisions)]
        if choices % 5 == 0:
            saved.flush()
            assert saved.synced_decisions == choices
    assert disk.syncs > 10


def test_whoever_has_left_the_table_has_lost_nothing(disk: Disk, tmp_path: Path) -> None:
    match, saved = sit_and_save(disk)
    play(match, 20)
    saved.flush()
    assert read(disk.after_a_power_cut(NAME, tmp_path)).match.decisions == match.decisions


def test_a_file_written_anew_is_there_under_its_name(disk: Disk, tmp_path: Path) -> None:
    match, saved = sit_and_save(disk)
    play(match, 3)
    (disk.folder / NAME).unlink()
    saved.save()
    assert saved.synced_decisions == 3
    assert read(disk.after_a_power_cut(NAME, tmp_path)).match.decisions == match.decisions


def test_nobody_waits_for_a_slow_disk(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choices made during one sync are all written by the next."""
    match, saved = sit_and_save(disk)
    before = disk.syncs
    at_work, go_on = Event(), Event()

    def slow(file: int) -> None:
        at_work.set()
        assert go_on.wait(10)
        disk.fsync(file)

    monkeypatch.setattr(os, "fsync", slow)
    play(match, 1)
    saved.save()
    assert at_work.wait(10)
    for _ in range(9):
        play(match, 1)
        saved.save()
    assert saved.synced_decisions == 0
    go_on.set()
    saved.flush()
    assert saved.synced_decisions == 10
    assert disk.syncs == before + 2


def test_what_the_disk_could_not_take_is_written_anew(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, saved = sit_and_save(disk)

    def fail(_file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        play(match, 1)
        saved.save()
        play(match, 2)
        with pytest.raises(CannotSave, match=r"^The match could not be saved: the disk is full\.$"):
            saved.flush()
        assert saved.synced_decisions == 0
    saved.flush()
    assert saved.synced_decisions == 3
    assert read(disk.after_a_power_cut(NAME, tmp_path)).match.decisions == match.decisions


def test_a_program_that_ends_waits_for_the_disk(tmp_path: Path) -> None:
    """However it exits, short of being killed."""
    program = f"""
import os, sys, time
from pathlib import Path
from game.core.registry import find
from game.match.saves.autosave import Autosave
from tests.match.harness import play, sit_down

match = sit_down(find("card_clash"))
saved = Autosave.begin(match, Path({str(tmp_path / NAME)!r}))
sync = os.fsync

def slow(file):
    time.sleep(0.05)
    sync(file)
    print("on disk", flush=True)

os.fsync = slow
play(match, 1)
saved.save()
raise SystemExit("a mishap")
"""
    root = Path(__file__).parents[2]
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False
    )
    assert ended.stdout == "on disk\n"
    assert ended.returncode == 1
