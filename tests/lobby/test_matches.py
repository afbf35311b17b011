"""The folder of saved matches, whatever else is in it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game import limits
from game.lobby import matches as lobby
from game.lobby.matches import GIVEN_UP, Matches
from game.lobby.waiting import last_result, resumable_matches
from game.match.match import Match
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.profile.places import FolderError
from game.tools.shot import match_after

GAME = "card_clash"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "matches").mkdir()
    return tmp_path / "matches"


def put(folder: Path, name: str, match: Match, age: int = 60) -> Path:
    path = folder / f"{name}{match_reader.SUFFIX}"
    Autosave.begin(match, path)
    touch(path, age)
    return path


def touch(path: Path, age: int) -> None:
    os.utime(path, (1_700_000_000 - age,) * 2)


def names(found: list[match_reader.OpenedMatch]) -> list[str]:
    return [opened.path.stem for opened in found]


def link_to_nothing(path: Path) -> None:
    path.symlink_to("nowhere")


def link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def unreadable(path: Path) -> None:
    path.write_bytes(b"{}")
    path.chmod(0)


ODD: dict[str, Callable[[Path], object]] = {
    "a link to nothing": link_to_nothing,
    "a link to itself": link_to_itself,
    "a folder": Path.mkdir,
    "a pipe": getattr(os, "mkfifo", Path.mkdir),
    "not ours to read": unreadable,
    "empty": Path.touch,
    "line ends": lambda path: path.write_bytes(b"\n" * limits.FILE),
    "huge": lambda path: path.open("wb").truncate(16 << 20),
    "noise": lambda path: path.write_bytes(bytes(range(256)) * 9),
    "half a line": lambda path: path.write_bytes(b'{"format":1,"app":'),
    "from the future": lambda path: path.write_bytes(b'{"format":99}\n'),
}


@pytest.mark.parametrize("odd", ODD)
def test_nothing_odd_hides_a_match(folder: Path, odd: str) -> None:
    put(folder, "mine", match_after(GAME, 2, 1, 5))
    path = folder / f"odd{match_reader.SUFFIX}"
    ODD[odd](path)
    matches = Matches(folder)
    assert names(resumable_matches(matches)) == ["mine"]
    assert last_result(matches) is None
    assert os.path.lexists(path)
    told = matches.unreadable_note()
    assert told.startswith("The file 'odd.ringside' among your matches cannot be opened. ")
    assert told.endswith(".")
    assert "Errno" not in told
    assert matches.unreadable_note() == "", "once is enough"


def test_all_of_it_at_once(folder: Path) -> None:
    put(folder, "mine", match_after(GAME, 2, 1, 5), age=9999)
    for number, odd in enumerate(list(ODD) * 5):
        ODD[odd](folder / f"{number}{match_reader.SUFFIX}")
    matches = Matches(folder)
    assert names(resumable_matches(matches)) == ["mine"]
    assert matches.unreadable_note().startswith(
        "55 files among your matches cannot be opened; one is '"
    )


def test_no_folder_has_no_matches(tmp_path: Path) -> None:
    for folder in (tmp_path / "nowhere", tmp_path / ("x" * 300)):
        assert resumable_matches(Matches(folder)) == []


def test_a_title_plays_only_what_it_may_offer(
    folder: Path, game_without_table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads only the header of a match without a game table, and a finished match only once."""
    played: list[str] = []
    read = match_reader.read

    def noted(path: Path) -> match_reader.OpenedMatch:
        played.append(path.stem)
        return read(path)

    monkeypatch.setattr(lobby.match_reader, "read", noted)
    put(folder, "no table", match_after(game_without_table, 2, 1, 5))
    put(folder, "over", match_after(GAME, 2, 1, 100_000))
    put(folder, "waits", match_after(GAME, 2, 1, 5))
    matches = Matches(folder)
    for _ in range(3):
        assert names(resumable_matches(matches)) == ["waits"]
    assert sorted(played) == ["over", "waits"]
    played.clear()
    (folder / f"waits{match_reader.SUFFIX}").unlink()
    put(folder, "waits", match_after(GAME, 2, 1, 7))
    assert len(resumable_matches(matches)[0].match.choices) == 7
    assert played == ["waits"]


def test_the_next_start_reads_no_finished_match_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty finished matches once made every start of the app take three times as long."""
    for number in range(5):
        put(folder, f"over {number}", match_after(GAME, 2, number, 100_000), age=number)
    put(folder, "waits", match_after(GAME, 2, 1, 5), age=100)
    cache = tmp_path / "cache" / "finished.json"
    assert names(resumable_matches(Matches(folder, cache))) == ["waits"]
    played: list[str] = []
    read = match_reader.read
    spied = lambda path: played.append(path.stem) or read(path)  # noqa: E731
    monkeypatch.setattr(lobby.match_reader, "read", spied)
    assert names(resumable_matches(Matches(folder, cache))) == ["waits"]
    assert played == ["waits"]


CHANGES: dict[str, Callable[[Path, Path], object]] = {
    "the file has changed": lambda path, _: (
        path.unlink(),
        put(path.parent, "over", match_after(GAME, 2, 1, 5)),
    ),
    "no cache": lambda _, cache: cache.unlink(),
    "half a cache": lambda _, cache: cache.write_bytes(cache.read_bytes()[:30]),
    "noise": lambda _, cache: cache.write_bytes(bytes(range(256))),
    "another version": lambda _, cache: cache.write_text('{"version":"0","finished":[]}'),
    "a folder": lambda _, cache: (cache.unlink(), cache.mkdir()),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_remembered_is_never_believed_against_the_files(
    folder: Path, tmp_path: Path, change: str
) -> None:
    cache = tmp_path / "cache" / "finished.json"
    path = put(folder, "over", match_after(GAME, 2, 1, 100_000))
    assert resumable_matches(Matches(folder, cache)) == []
    CHANGES[change](path, cache)
    waits = ["over"] if change == "the file has changed" else []
    assert names(resumable_matches(Matches(folder, cache))) == waits


def test_a_cache_that_cannot_be_written_costs_only_time(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    put(folder, "waits", match_after(GAME, 2, 1, 5))
    put(folder, "over", match_after(GAME, 2, 1, 100_000), age=99)
    assert names(resumable_matches(Matches(folder, tmp_path / "file" / "finished.json"))) == [
        "waits"
    ]


def test_matches_that_are_over_do_not_push_out_one_that_waits(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even though each visit reads only so many files to the end."""
    monkeypatch.setattr(lobby, "MAX_OPENED", 3)
    over = match_after(GAME, 2, 1, 100_000)
    for number in range(5):
        put(folder, f"over {number}", over, age=number)
    put(folder, "waits", match_after(GAME, 2, 1, 5), age=100)
    matches = Matches(folder)
    assert [names(resumable_matches(matches)) for _ in range(2)] == [[], ["waits"]]


def test_a_match_begins_beside_whatever_has_its_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "strftime", lambda _: "now")
    link_to_nothing(folder / f"{GAME}-now{match_reader.SUFFIX}")
    begun = [Matches(folder).begin(match_after(GAME, 2, 1, 5)).path.stem for _ in range(2)]
    assert begun == [f"{GAME}-now-2", f"{GAME}-now-3"]


# -- giving up -------------------------------------------------------------------------------------


def test_giving_up_keeps_what_was_given_up_before(folder: Path) -> None:
    kept = []
    for choices in (3, 4, 5):
        path = put(folder, "same name", match_after(GAME, 2, 1, choices))
        kept.append(path.read_bytes())
        Matches(folder).put_aside(path)
        assert not path.exists()
    aside = sorted((folder / GIVEN_UP).iterdir(), key=lambda path: path.stat().st_size)
    assert [path.read_bytes() for path in aside] == kept
    assert {path.suffix for path in aside} == {match_reader.SUFFIX}


def test_what_cannot_be_put_aside_is_told_in_words(folder: Path) -> None:
    with pytest.raises(FolderError) as problem:
        Matches(folder).put_aside(folder / "gone.ringside")
    assert str(problem.value) == "The match could not be put aside: its file has gone."
    assert list((folder / GIVEN_UP).iterdir()) == []
