"""A damaged file or a failing disk costs one sentence, never the player's settings."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.profile.settings import LARGEST, CannotSaveSettings, Settings, read, save_settings
from tests.profile.settings_file import files, is_one_sentence, write


@pytest.fixture
def read_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder is read-only; simulated for root, who may write anywhere."""
    path.parent.mkdir()
    if hasattr(os, "geteuid") and os.geteuid() != 0:
        path.parent.chmod(0o500)
        yield
        path.parent.chmod(0o700)
        return

    def refuse(place: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), str(place))

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(Path, "rename", refuse)
    yield


@pytest.mark.parametrize(
    "contents",
    [
        b"",
        b"[]",
        b"null",
        b'{"sound": {"mas',
        b'{"player": {"name": "\xff"}}',
        b"[" * 100_000,
        b"{}" + b" " * LARGEST,
        bytes(range(256)),
    ],
    ids=["empty", "list", "null", "torn", "not text", "deep", "huge", "noise"],
)
def test_a_broken_file_is_set_aside(path: Path, contents: bytes) -> None:
    write(path, contents)
    settings, problem = read(path)
    assert settings == Settings()
    assert problem == (
        "Your settings were damaged, so the standard ones are used; "
        "the old file is kept as settings.json.damaged-1."
    )
    assert files(path) == ["settings.json.damaged-1"]
    assert path.with_name("settings.json.damaged-1").read_bytes() == contents
    assert read(path) == (Settings(), None)  # reported once


def test_a_second_broken_file_does_not_push_out_the_first(path: Path) -> None:
    write(path, b"first")
    read(path)
    write(path, b"second")
    _, problem = read(path)
    assert "settings.json.damaged-2" in (problem or "")
    assert path.with_name("settings.json.damaged-1").read_bytes() == b"first"
    assert path.with_name("settings.json.damaged-2").read_bytes() == b"second"


def test_a_folder_or_a_pipe_in_place_of_the_file_is_set_aside(path: Path) -> None:
    path.mkdir(parents=True)
    settings, problem = read(path)
    assert settings == Settings()
    assert (problem or "").startswith("Your settings could not be read, so")
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)
        assert "damaged-2" in (read(path).problem or "")
    save_settings(settings, path)
    assert read(path) == (Settings(), None)


def test_a_link_to_itself_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(path)
    assert is_one_sentence(read(path).problem)
    save_settings(Settings(), path)
    assert read(path) == (Settings(), None)


def test_a_link_to_itself_is_replaced(path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(path)
    save_settings(Settings(), path)
    assert read(path) == (Settings(), None)
    assert not path.is_symlink()


# --- a disk that refuses


@pytest.mark.usefixtures("read_only")
def test_a_read_only_folder_is_said_and_harms_nothing(path: Path) -> None:
    with pytest.raises(CannotSaveSettings) as cannot:
        save_settings(Settings(), path)
    assert str(cannot.value) == "Your settings could not be kept: writing there is not allowed."
    assert files(path) == []


def test_a_broken_file_that_cannot_be_moved_is_still_no_trouble(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(place: Path, target: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))

    write(path, b"broken")
    monkeypatch.setattr(Path, "rename", refuse)
    assert read(path) == (
        Settings(),
        "Your settings were damaged, so the standard ones are used.",
    )
    assert path.read_bytes() == b"broken"


def test_a_home_that_is_a_file_is_said_in_one_sentence(path: Path) -> None:
    path.parent.write_text("not a folder")
    settings, problem = read(path)
    assert settings == Settings()
    assert problem == "Your settings could not be read, so the standard ones are used."
    with pytest.raises(CannotSaveSettings) as cannot:
        save_settings(settings, path)
    assert is_one_sentence(str(cannot.value))
    assert path.parent.read_text() == "not a folder"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_fills_up_leaves_the_old_settings(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    old = Settings()
    old.player.name = "Ann"
    save_settings(old, path)
    monkeypatch.setattr(os if step == "fsync" else Path, step, full)
    with pytest.raises(CannotSaveSettings) as cannot:
        save_settings(Settings(), path)
    assert str(cannot.value) == "Your settings could not be kept: the disk is full."
    assert files(path) == ["settings.json"]
    assert read(path) == (old, None)


@pytest.mark.parametrize("value", [object(), "\ud800"])
def test_what_cannot_be_written_down_leaves_the_old_settings(path: Path, value: object) -> None:
    save_settings(Settings(), path)
    odd = Settings()
    odd.last.options = {"rounds": value}
    with pytest.raises(CannotSaveSettings) as cannot:
        save_settings(odd, path)
    assert is_one_sentence(str(cannot.value))
    assert read(path) == (Settings(), None)


def test_settings_behind_a_link_stay_behind_it(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "dotfiles.json")
    settings = Settings()
    settings.sound.mute = True
    save_settings(settings, path)
    assert path.is_symlink()
    assert (tmp_path / "dotfiles.json").is_file()
    assert read(path) == (settings, None)


# -- odd values that are kept ----------------------------------------------------------------------

DEEP: object = 1
for _ in range(300):
    DEEP = [DEEP]

ODD_SETTINGS = {
    "a name with marks": {"player": {"name": "❤️\u202e"}},
    "house rules without end": {"last": {"options": {f"rule {n}": n for n in range(30_000)}}},
    "a house rule as long as a book": {"last": {"options": {"rounds": "x" * 900_000}}},
    "house rules in depth": {"last": {"options": {"rounds": DEEP, "lions": 3}}},
    "a list of lists": {"last": {"options": {"rounds": [[]] * 200_000}}},
    "more seats than chairs": {
        "last": {"seats": [{"name": "Al", "character": "ace", "kind": "bot"}] * 10_000}
    },
    "a game with a name as long as a book": {"last": {"game": "x" * 900_000}},
    "games that nobody knows": {
        "asking": {"policies": {f"game {n}": {"ask": "always"} for n in range(20_000)}}
    },
    "questions that nobody asks": {
        "asking": {"policies": {"chess": {f"ask {n}": "always" for n in range(30_000)}}}
    },
}


@pytest.mark.parametrize("odd", ODD_SETTINGS)
def test_what_was_read_and_kept_is_read_again(path: Path, odd: str) -> None:
    write(path, ODD_SETTINGS[odd])
    found = read(path)
    assert found.problem is None
    save_settings(found.settings, path)
    assert read(path) == (found.settings, None)
    assert path.stat().st_size < LARGEST / 10


def test_a_name_with_nothing_to_see_is_no_name(path: Path) -> None:
    write(path, {"player": {"name": "\u200b\u2800"}})
    found = read(path)
    assert found.settings.player.name == "Champ"
    assert found.problem is not None
    assert "player name" in found.problem


@pytest.mark.parametrize("link", ["nowhere", "settings.json"])
def test_a_link_that_leads_nowhere(path: Path, link: str) -> None:
    path.parent.mkdir()
    path.symlink_to(link)
    assert read(path).settings == Settings()
