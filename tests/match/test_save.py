"""A match on disk: saved after every choice, opened again, continued."""

import os
import subprocess
import sys
from io import FileIO
from pathlib import Path

import pytest

from game import bots
from game.core.options import Options
from game.core.registry import Game
from game.match.match import Match, Player
from game.match.saves import autosave, file_format
from game.match.saves.autosave import Autosave, CannotSave
from game.match.saves.match_reader import OpenedMatch, Unreadable, read, verify
from game.match.thinking.bot_turn import next_bot_choice
from tests.match.harness import (
    GAMES,
    TABLES,
    people,
    play,
    play_and_take_back,
    saved_at,
    sit_down,
    strangers,
)

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.ringside"


def same(opened: OpenedMatch, match: Match) -> bool:
    """True if the opened match is undamaged and equal, choice for choice."""
    again = opened.match
    return (
        opened.problem is None
        and (again.game, again.options, again.seats) == (match.game, match.options, match.seats)
        and (again.seed, again.free_take_back) == (match.seed, match.free_take_back)
        and again.decisions == match.decisions
        and again.events == match.events
        and again.state.state_values() == match.state.state_values()
    )


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whenever_we_stop_the_match_is_there_again(path: Path, game: Game, seats: int) -> None:
    match = sit_down(game, seats)
    saved = Autosave.begin(match, path)
    while not match.state.over:
        if len(match.choices) < 40 or len(match.choices) % 50 == 0:
            assert same(read(path), match)
        play(match, 1)
        saved.save()
    opened = read(path)
    assert same(opened, match)
    assert verify(path) is None
    assert opened.match.result == match.result
    for index, choice in enumerate(match.choices, 1):
        assert opened.match.state_at(index).digest() == choice.digest


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_undone_choices_are_saved(path: Path, game: Game, seats: int) -> None:
    match = sit_down(game, seats)
    play_and_take_back(match, 120, Autosave.begin(match, path))
    assert b"back_to" in path.read_bytes()
    assert same(read(path), match)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_we_stop_and_go_on_all_evening(path: Path, game: Game, seats: int) -> None:
    match = sit_down(game, seats)
    Autosave.begin(match, path)
    for choices in range(12):
        opened = read(path)
        saved = Autosave.resume(opened)
        play(opened.match, choices)
        saved.save()
        play(match, choices)
    assert same(read(path), match)
    assert path.read_bytes() == file_format.file_contents(match)


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_comes_back(tmp_path: Path, game: Game) -> None:
    for seats in {game.seats.start, game.seats[-1]}:
        for number, options in enumerate(game.options.variations(seats)):
            match = Match(game.name, options, strangers(seats), number)
            path = tmp_path / f"{seats}-{number}.ringside"
            Autosave.begin(match, path)
            opened = read(path)
            assert isinstance(opened.match.options, Options)
            assert same(opened, match)


def test_names_seeds_and_agreements_come_back(path: Path) -> None:
    seats = (Player('Zoë "the\nFist" 拳 👊'), Player("\u2028\\", "bot:heuristic"))
    for seed in (0, 1, -5, 2**64 - 1, 10**40):
        match = Match("card_clash", {"rounds": 3}, seats, seed, free_take_back=True)
        match.choose(0, match.state.legal_moves(0)[0])
        play(match, 1)
        saved_at(path, match)
        assert same(read(path), match)
        path.unlink()


def test_reading_never_writes(path: Path) -> None:
    match = sit_down_and_play()
    before = saved_at(path, match)
    stamp = path.stat().st_mtime_ns
    Autosave.resume(read(path)).save()
    assert path.read_bytes() == before
    assert path.stat().st_mtime_ns == stamp
    assert list(path.parent.iterdir()) == [path]


def test_a_file_whose_last_line_end_was_taken_away(path: Path) -> None:
    match = sit_down_and_play()
    path.write_bytes(saved_at(path, match).rstrip(b"\n"))
    opened = read(path)
    assert same(opened, match)
    saved = Autosave.resume(opened)
    play(opened.match, 1)
    saved.save()
    assert same(read(path), opened.match)


def test_a_file_that_was_on_windows(path: Path) -> None:
    match = sit_down_and_play()
    path.write_bytes(saved_at(path, match).replace(b"\n", b"\r\n"))
    assert same(read(path), match)


PLAYER = """
import sys
from pathlib import Path

from game.core.registry import find
from game.match.saves.autosave import Autosave
from tests.match.harness import play, sit_down

match = sit_down(find("card_clash"))
saved = Autosave.begin(match, Path(sys.argv[1]))
while True:
    if match.state.over:
        match.go_back(0)
    play(match, 1)
    saved.save()
    print(len(match.decisions), flush=True)
"""


def test_the_power_goes_out_while_we_play(path: Path) -> None:
    """Not simulated: another process plays, reports what it has saved, and is killed."""
    command = [sys.executable, "-c", PLAYER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
        assert player.stdout is not None
        kept = [int(player.stdout.readline()) for _ in range(50)]
        player.kill()
    opened = read(path)
    assert opened.kept >= kept[-1]
    saved = Autosave.resume(opened)
    opened.match.go_back(0)
    saved.save()
    assert same(read(path), opened.match)


# -- when the disk refuses -------------------------------------------------------------------------


def sit_down_and_play() -> Match:
    match = Match("card_clash", {"koThreshold": 15}, strangers(2), 5)
    play(match, 20)
    return match


def test_a_new_match_never_takes_the_place_of_a_file(path: Path) -> None:
    path.write_text("my shopping list")
    with pytest.raises(CannotSave, match=r"^There is a file evening\.ringside already\.$"):
        Autosave.begin(sit_down_and_play(), path)
    assert path.read_text() == "my shopping list"


def test_two_programs_begin_the_same_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both check and see no file; only one of them gets the name."""
    mine, theirs = sit_down_and_play(), Match("dodgeball", None, strangers(2), 1)
    monkeypatch.setattr(Path, "exists", lambda _path: False)
    Autosave.begin(theirs, path)
    with pytest.raises(CannotSave, match="already"):
        Autosave.begin(mine, path)
    assert same(read(path), theirs)


@pytest.mark.parametrize(
    ("happens", "says"),
    [(OSError(28, "No space left on device"), CannotSave), (KeyboardInterrupt, KeyboardInterrupt)],
)
def test_a_beginning_that_fails_leaves_nothing(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    happens: BaseException | type[BaseException],
    says: type[BaseException],
) -> None:
    def fail(_fd: int) -> None:
        raise happens

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        with pytest.raises(says):
            Autosave.begin(sit_down_and_play(), path)
    assert not list(path.parent.iterdir())
    Autosave.begin(sit_down_and_play(), path)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a\0b", r"^No file can be called 'a\\x00b'\.$"),
        ("\ud800", r"^No file can be called '\\ud800'\.$"),
        ("x" * 300, r": the name is too long\.$"),
    ],
)
def test_a_name_that_no_file_can_have(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(CannotSave, match=why):
        Autosave.begin(sit_down_and_play(), tmp_path / name)


def test_there_is_no_such_folder(tmp_path: Path) -> None:
    match = sit_down_and_play()
    with pytest.raises(CannotSave, match=r"^The match could not be saved: there is no such folder"):
        Autosave.begin(match, tmp_path / "nowhere" / "evening.ringside")
    play(match)
    assert match.result is not None


@pytest.mark.parametrize("room", range(0, 90, 7))
def test_the_disk_is_full_and_then_it_is_not(path: Path, room: int) -> None:
    """The disk takes `room` more bytes; later there is room again."""
    resource = pytest.importorskip("resource")
    match = sit_down_and_play()
    saved = Autosave.begin(match, path)
    before = path.read_bytes()
    play(match, 4)
    assert len(file_format.file_contents(match)) - len(before) > 90
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + room, limits[1]))
    try:
        with pytest.raises(CannotSave, match=r"^The match could not be saved: [a-z ]+\.$"):
            saved.save()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes() == before
    play(match, 4)
    saved.save()
    assert same(read(path), match)


def test_the_disk_fills_up_while_a_damaged_file_is_mended(path: Path) -> None:
    resource = pytest.importorskip("resource")
    damaged = saved_at(path, sit_down_and_play())[:-4]
    path.write_bytes(damaged)
    opened = read(path)
    saved = Autosave.resume(opened)
    play(opened.match, 1)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        with pytest.raises(CannotSave):
            saved.save()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes() == damaged
    assert list(path.parent.iterdir()) == [path]
    saved.save()
    assert same(read(path), opened.match)


def test_writing_is_not_allowed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = sit_down_and_play()
    saved = Autosave.begin(match, path)
    before = path.read_bytes()
    play(match, 1)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as locked:
        locked.setattr(os, "open", refuse)
        with pytest.raises(CannotSave, match=r": writing there is not allowed\.$"):
            saved.save()
    assert path.read_bytes() == before
    saved.save()
    assert same(read(path), match)


def test_somebody_deletes_the_file_while_we_play(path: Path) -> None:
    match = sit_down_and_play()
    saved = Autosave.begin(match, path)
    path.unlink()
    play(match, 1)
    saved.save()
    assert same(read(path), match)


def test_somebody_else_writes_into_the_file(path: Path) -> None:
    match = sit_down_and_play()
    saved = Autosave.begin(match, path)
    other = read(path)
    play(other.match, 1)
    Autosave.resume(other).save()
    theirs = path.read_bytes()
    play(match, 2)
    with pytest.raises(CannotSave, match=r"^Another program has changed evening\.ringside\.$"):
        saved.save()
    assert path.read_bytes() == theirs


def test_two_programs_write_at_the_same_moment(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ours has checked and is about to write when the other writes: neither line is lost."""
    match = sit_down_and_play()
    saved = Autosave.begin(match, path)
    other = read(path)
    play(match, 1)
    play(other.match, 2)
    theirs = Autosave.resume(other)
    write = autosave._write

    def write_second(file: FileIO, contents: bytes) -> None:
        monkeypatch.setattr(autosave, "_write", write)
        theirs.save()
        write(file, contents)

    before = path.read_bytes()
    monkeypatch.setattr(autosave, "_write", write_second)
    saved.save()
    added = b"".join(
        map(file_format.decision_line, [*other.match.decisions[-2:], match.decisions[-1]])
    )
    assert path.read_bytes() == before + added
    assert read(path).match.log == other.match.log


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Even when its target is damaged and has to be rewritten as a whole."""
    real, link = tmp_path / "elsewhere" / "real.ringside", tmp_path / "evening.ringside"
    real.parent.mkdir()
    real.write_bytes(saved_at(tmp_path / "first.ringside", sit_down_and_play())[:-4])
    link.symlink_to(real)
    opened = read(link)
    saved = Autosave.resume(opened)
    for _ in range(2):
        play(opened.match, 1)
        saved.save()
    assert link.is_symlink()
    assert same(read(real), opened.match)


def test_a_link_to_nowhere_is_not_replaced(tmp_path: Path) -> None:
    link = tmp_path / "evening.ringside"
    link.symlink_to(tmp_path / "gone.ringside")
    with pytest.raises(CannotSave, match="already"):
        Autosave.begin(sit_down_and_play(), link)
    assert link.is_symlink()


def test_the_disk_is_pulled_out_in_the_middle_of_a_line(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line is written and cannot be removed. Later the disk is back."""
    match = sit_down_and_play()
    saved = Autosave.begin(match, path)
    play(match, 1)

    def write_half(file: FileIO, contents: bytes) -> None:
        file.write(contents[:7])
        raise OSError(5, "Input/output error")

    class Pulled(FileIO):
        def truncate(self, *_: object) -> int:
            raise OSError(5, "Input/output error")

    with monkeypatch.context() as pulled:
        pulled.setattr(autosave, "FileIO", Pulled)
        pulled.setattr(autosave, "_write", write_half)
        with pytest.raises(CannotSave, match="the disk refuses"):
            saved.save()
    torn = path.read_bytes()
    saved.save()
    assert same(read(path), match)
    assert path.with_name("evening.ringside.damaged-1").read_bytes() == torn


# -- when the file is damaged ----------------------------------------------------------------------


def test_the_damaged_original_is_kept(path: Path) -> None:
    match = sit_down_and_play()
    good = saved_at(path, match).splitlines(keepends=True)
    damaged = b"".join([*good[:11], b"a coffee stain\n", *good[12:]])
    path.write_bytes(damaged)
    opened = read(path)
    assert opened.problem == "Line 12 was changed: the match opens at choice 10."
    saved = Autosave.resume(opened)
    saved.save()
    assert path.read_bytes() == damaged, "nothing was chosen yet"
    play(opened.match, 1)
    saved.save()
    assert path.with_name("evening.ringside.damaged-1").read_bytes() == damaged
    assert path.read_bytes().splitlines(keepends=True)[:11] == good[:11]
    play(opened.match, 1)
    saved.save()
    assert same(read(path), opened.match)
    assert len(list(path.parent.iterdir())) == 2


def test_a_damaged_file_that_another_program_mends_first(path: Path) -> None:
    path.write_bytes(saved_at(path, sit_down_and_play())[:-4])
    ours, theirs = read(path), read(path)
    for opened in (theirs, ours):
        play(opened.match, 1)
    Autosave.resume(theirs).save()
    mended = path.read_bytes()
    with pytest.raises(CannotSave, match=r"^Another program has changed evening\.ringside\.$"):
        Autosave.resume(ours).save()
    assert path.read_bytes() == mended
    assert len(list(path.parent.iterdir())) == 2


def test_damaged_twice_kept_twice(path: Path) -> None:
    saved_at(path, sit_down_and_play())
    for _ in range(3):
        path.write_bytes(path.read_bytes()[:-5])
        opened = read(path)
        saved = Autosave.resume(opened)
        play(opened.match, 1)
        saved.save()
        assert verify(path) is None
    kept = sorted(file.name for file in path.parent.iterdir())
    assert kept == [path.name, *(f"{path.name}.damaged-{number}" for number in (1, 2, 3))]


def test_a_kill_while_the_whole_file_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = saved_at(path, sit_down_and_play())[:-4]
    path.write_bytes(damaged)
    opened = read(path)
    saved = Autosave.resume(opened)
    play(opened.match, 1)

    class Kill(BaseException):
        pass

    def kill(*_: object) -> None:
        raise Kill

    with monkeypatch.context() as killed:
        killed.setattr(os, "fsync", kill)
        with pytest.raises(Kill):
            saved.save()
    assert path.read_bytes() == damaged
    again = read(path)
    saved = Autosave.resume(again)
    play(again.match, 1)
    saved.save()
    assert same(read(path), again.match)


# -- with rules of another version -----------------------------------------------------------------


def test_older_rules_can_be_continued_if_nothing_came_out_otherwise(path: Path) -> None:
    match = sit_down_and_play()
    header = file_format._write(_header(match, rules=0))
    rest = saved_at(path, match).split(b"\n", 1)[1]
    path.write_bytes(file_format._with_checksum(header, 0) + rest)
    again = read(path)
    assert (again.problem, again.read_only) == (None, False)
    saved = Autosave.resume(again)
    play(again.match, 1)
    saved.save()
    assert same(read(path), again.match)
    path.write_bytes(path.read_bytes()[:-2])
    assert not read(path).read_only, "nor is a torn line another rule"


def test_newer_rules_can_be_watched(path: Path) -> None:
    match = sit_down_and_play()
    header = file_format._write(_header(match, rules=99))
    rest = saved_at(path, match).split(b"\n", 1)[1]
    path.write_bytes(file_format._with_checksum(header, 0) + rest)
    opened = read(path)
    assert opened.read_only
    assert opened.problem == (
        "This match was saved by a newer version: you can watch it, not continue it."
    )
    assert opened.match.log == match.log
    with pytest.raises(CannotSave, match="not continue it"):
        Autosave.resume(opened)


def test_a_champ_plays_on_for_a_bot_that_we_do_not_have(path: Path) -> None:
    match = Match("card_clash", None, (Player("Ann"), Player("Bo", "bot:oracle")), 5)
    match.choose(0, match.state.legal_moves(0)[0])
    saved_at(path, match)
    opened = read(path)
    assert opened.match.log == match.log
    assert (opened.problem, opened.read_only) == (None, False)
    assert opened.resume_notes == "Bo has come without their own bot: a Champ plays for them."
    choice = next_bot_choice(opened.match)
    assert choice == next_bot_choice(sat("bot:champ", match.log))


def sat(bot: str, log: list[tuple[int, int]]) -> Match:
    match = Match("card_clash", None, (Player("Ann"), Player("Bo", bot)), 5)
    for seat, move in log:
        match.choose(seat, move)
    return match


def test_a_bot_with_ways_of_its_own_is_ours(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = bots.mind("card_clash")._replace(personas={"oddball": lambda _view, _move: 0.0})
    monkeypatch.setattr(bots, "_MINDS", {"card_clash": odd})
    seats = (Player("Ann"), Player("Bo", "bot:rookie:oddball"))
    match = Match("card_clash", None, seats, 5)
    match.choose(0, match.state.legal_moves(0)[0])
    saved_at(path, match)
    assert (read(path).problem, read(path).read_only) == (None, False)


def test_other_rules_are_watched_as_far_as_they_agree(path: Path) -> None:
    match = sit_down_and_play()
    _, *rest = saved_at(path, match).splitlines(keepends=True)
    rest[7] = file_format.decision_line(match.choices[7]._replace(digest=1))  # another outcome
    header = file_format._with_checksum(file_format._write(_header(match, rules=0)), 0)
    path.write_bytes(header + b"".join(rest))
    opened = read(path)
    assert opened.read_only
    assert opened.match.log == match.log[:7]
    assert opened.problem is not None
    assert "watch it up to choice 7, not continue it." in opened.problem


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"options": {"lions": True}}, "there is no option 'lions'"),
        ({"options": {"rounds": 13}}, "rounds takes 1 to 12, not '13'"),
        ({"seats": list(people(3))}, "card_clash takes 2 seats, not 3"),
        ({"seats": []}, "card_clash takes 2 seats, not 0"),
        ({"seats": [Player("Ann"), Player("Bo", "lion")]}, "a seat takes human or bot:NAME"),
        ({"seats": list(people(2)), "free_take_back": True}, "free take-back is for one person"),
        ({"format": 2}, "This match was saved by a newer version of Ringside."),
        ({"seed": "lots"}, "The first line of this match is damaged"),
        ({"seed": "f" * 5000}, "a seed has at most 256 bits, not 20000"),
        ({"game": "a\nb\x1b"}, r"there is no game 'a\nb\x1b'; there is"),
        ({"options": {"rounds": "x" * 5000}}, "xxx…'."),
        ({"options": {"rounds": 3, "Rounds": 4}}, "rounds is given twice"),
    ],
)
def test_a_match_that_cannot_be(path: Path, changes: dict[str, object], why: str) -> None:
    match = sit_down_and_play()
    header = file_format._write(_header(match, **changes))
    path.write_bytes(file_format._with_checksum(header, 0))
    with pytest.raises(Unreadable) as refused:
        read(path)
    assert why in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    assert verify(path) == str(refused.value)


def _header(match: Match, **changes: object) -> file_format.Header:
    header = file_format._header.decode(file_format.header_line(match))
    header.digest = 0
    for name, value in changes.items():
        setattr(header, name, value)
    return header
