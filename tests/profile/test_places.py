"""Where a player's files are: in their own folders, wherever Ringside is installed."""

import errno
import os
from pathlib import Path

import pytest
from platformdirs.windows import Windows

import game
from game.profile import places
from game.profile.places import FolderError, Places


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of a player without `RINGSIDE_HOME`."""
    monkeypatch.delenv(places.HOME, raising=False)
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_ringside_home_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "stick"))
    found = Places.find()
    assert found.settings == tmp_path / "stick" / "settings.json"
    assert found.matches == tmp_path / "stick" / "matches"
    assert found.cache == tmp_path / "stick" / "cache"


def test_a_home_named_in_short_stays_the_same_folder(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(elsewhere)
    monkeypatch.setenv("RINGSIDE_HOME", "here")
    assert Places.find().config == elsewhere / "here"
    monkeypatch.setenv("RINGSIDE_HOME", "~/ring")
    assert Places.find().config == elsewhere / "ring"
    monkeypatch.setenv("RINGSIDE_HOME", "~nobody-of-that-name/ring")
    assert Places.find().config == elsewhere / "~nobody-of-that-name" / "ring"


def test_an_empty_home_is_none(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Places.find()
    monkeypatch.setenv("RINGSIDE_HOME", "")
    assert Places.find() == usual


def test_else_each_kind_of_file_has_its_folder_under_our_name(elsewhere: Path) -> None:
    found = Places.find()
    for folder in (found.config, found.matches, found.cache):
        assert folder.is_relative_to(elsewhere)
        assert folder.parts.count("Ringside") == 1
    assert found.matches.name == "matches"
    assert len({found.config, found.matches, found.cache}) == 3


def test_on_windows_there_is_no_folder_of_an_author_around_ours(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(elsewhere))
    monkeypatch.setattr(places, "PlatformDirs", Windows)
    assert Places.find().config.parts.count("Ringside") == 1


def test_nothing_goes_into_the_install_folder(elsewhere: Path) -> None:
    installed = Path(game.__file__).parents[1]
    found = Places.find()
    for folder in (found.config, found.matches, found.cache):
        assert not folder.is_relative_to(installed)


def test_finding_makes_nothing_and_making_makes_one(elsewhere: Path) -> None:
    found = Places.find()
    assert list(elsewhere.iterdir()) == []
    assert places.make_folder(found.matches) == found.matches
    assert found.matches.is_dir()
    assert not found.cache.exists()
    (found.matches / "friday.ringside").touch()
    places.make_folder(found.matches)
    assert [match.name for match in found.matches.iterdir()] == ["friday.ringside"]


def test_a_file_in_the_way_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a shopping list")
    with pytest.raises(FolderError) as no_place:
        places.make_folder(tmp_path / "matches")
    assert str(no_place.value) == (
        f"The folder {tmp_path / 'matches'} could not be made: there is a file of that name."
    )
    with pytest.raises(FolderError, match="a part of that path is not a folder"):
        places.make_folder(tmp_path / "matches" / "2024")
    assert (tmp_path / "matches").read_text() == "a shopping list"


def test_a_disk_that_refuses_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path, **_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(folder))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(FolderError, match=r"could not be made: the disk is read-only\.$"):
        places.make_folder(tmp_path / "cache")


def test_a_folder_with_an_odd_name_is_still_one_line(tmp_path: Path) -> None:
    (tmp_path / "odd\nname").touch()
    with pytest.raises(FolderError) as no_place:
        places.make_folder(tmp_path / "odd\nname")
    assert "\n" not in str(no_place.value)
