"""Damaged files: no crash, never a different match, and reading never writes."""

import os
from pathlib import Path
from random import Random

import pytest

from game import limits
from game.core.registry import Game
from game.match.match import CannotUndo, Match, Player
from game.match.saves import file_format
from game.match.saves.match_reader import OpenedMatch, Unreadable, read, read_header, verify
from tests.match.harness import GAMES, play, play_and_take_back, saved_at, sit_down, strangers


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.ringside"


def opened_from(path: Path, contents: bytes) -> OpenedMatch | None:
    """Open a file with these contents; None if it is refused, in one sentence."""
    path.write_bytes(contents)
    return _opened(path, contents)


def opened_up_to(path: Path, whole: bytes, length: int) -> OpenedMatch | None:
    """Truncate the file to this length and open what is left."""
    os.truncate(path, length)
    return _opened(path, whole[:length])


def opened_with(path: Path, whole: bytes, place: int, byte: int) -> OpenedMatch | None:
    """Open the file with one byte changed, then restore it."""
    changed = bytes([byte])
    with path.open("r+b", buffering=0) as file:
        file.seek(place)
        file.write(changed)
        opened = _opened(path, whole[:place] + changed + whole[place + 1 :])
        file.seek(place)
        file.write(whole[place : place + 1])
    return opened


def _opened(path: Path, contents: bytes) -> OpenedMatch | None:
    opened = None
    try:
        opened = read(path)
        said = opened.problem
    except Unreadable as refused:
        said = str(refused)
    if said is not None:
        _is_one_sentence(said)
    assert path.read_bytes() == contents
    assert os.listdir(path.parent) == [path.name]  # noqa: PTH208  (called for every byte)
    return opened


def _is_one_sentence(text: str) -> None:
    assert text[0].isupper()
    assert text.endswith(".")
    assert "\n" not in text


def _agrees(opened: OpenedMatch, match: Match) -> bool:
    """True if the opened match is a prefix of the real one."""
    again = opened.match
    return (
        (again.game, again.options, again.seats) == (match.game, match.options, match.seats)
        and (again.seed, again.free_take_back) == (match.seed, match.free_take_back)
        and again.decisions == match.decisions[: len(again.decisions)]
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_kill_at_every_byte(path: Path, game: Game) -> None:
    match = sit_down(game)
    play(match, 6)
    match.go_back(4)
    play(match, 1)
    match.go_back(3)
    whole = saved_at(path, match)
    ends = [index for index, byte in enumerate(whole) if byte == ord("\n")]
    for length in range(len(whole), -1, -1):
        opened = opened_up_to(path, whole, length)
        complete = sum(end <= length for end in ends)
        if complete == 0:
            assert opened is None
            continue
        assert opened is not None
        assert _agrees(opened, match)
        assert len(opened.match.decisions) == complete - 1
        at_an_end = length in ends or length - 1 in ends
        torn = f"The last line is incomplete: the match opens at choice {_standing(opened)}."
        assert opened.problem == (None if at_an_end else torn)


def _standing(opened: OpenedMatch) -> int:
    return len(opened.match.choices)


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_byte_anywhere(path: Path, game: Game) -> None:
    match = sit_down(game)
    play(match, 6)
    match.go_back(4)
    play(match, 1)
    match.go_back(3)
    whole = saved_at(path, match)
    rng = Random(3)
    for place in range(len(whole)):
        byte = rng.choice([other for other in range(256) if other != whole[place]])
        opened = opened_with(path, whole, place, byte)
        _opens_before_the_edit(opened, match, whole, place)


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_digit_anywhere(path: Path, game: Game) -> None:
    match = sit_down(game)
    play(match, 12)
    whole = saved_at(path, match)
    rng = Random(4)
    for place, byte in enumerate(whole):
        if chr(byte).isdigit():
            digit = rng.choice([other for other in b"0123456789" if other != byte])
            opened = opened_with(path, whole, place, digit)
            _opens_before_the_edit(opened, match, whole, place)


def _opens_before_the_edit(
    opened: OpenedMatch | None, match: Match, whole: bytes, place: int
) -> None:
    line = whole[:place].count(b"\n")
    if line == 0:
        assert opened is None, "nobody knows what was dealt"
        return
    assert opened is not None
    assert _agrees(opened, match)
    if opened.problem is None:
        # The changed byte was a line end, and reading tolerates the replacement.
        assert len(opened.match.decisions) == len(match.decisions)
        assert whole[place : place + 1] == b"\n"
    else:
        assert len(opened.match.decisions) == line - 1


@pytest.mark.parametrize("game", GAMES)
def test_lines_lost_doubled_or_swapped(path: Path, game: Game) -> None:
    match = sit_down(game)
    play(match, 12)
    lines = saved_at(path, match).splitlines(keepends=True)
    for place in range(1, len(lines) - 1):
        lost = [*lines[:place], *lines[place + 1 :]]
        doubled = [*lines[: place + 1], *lines[place:]]
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        for changed in (lost, doubled, swapped):
            opened = opened_from(path, b"".join(changed))
            assert opened is not None
            assert opened.problem is not None
            assert _agrees(opened, match)


@pytest.mark.parametrize("game", GAMES)
def test_a_heap_of_damage(path: Path, game: Game) -> None:
    match = sit_down(game)
    play_and_take_back(match, 20)
    whole = saved_at(path, match)
    rng = Random(5)
    for _ in range(120):
        edited = bytearray(whole)
        for _ in range(rng.randrange(1, 8)):
            place = rng.randrange(len(edited))
            kind = rng.choice(["changed", "lost", "added"])
            if kind == "changed":
                edited[place] = rng.randrange(256)
            elif kind == "lost":
                del edited[place : place + rng.randrange(1, 30)]
            else:
                edited[place:place] = rng.randbytes(rng.randrange(1, 30))
        opened = opened_from(path, bytes(edited))
        assert opened is None or _agrees(opened, match)


HEADER = b'{"format":1,"app":"0.1.0","game":"card_clash",'


@pytest.mark.parametrize(
    ("contents", "why"),
    [
        (b"", "The file is empty."),
        (b"\n \n", "The file is empty."),
        (b"\0" * 4096, "This is not a Ringside match."),
        (b"\xff\xfe\x00", "This is not a Ringside match."),
        (b"Dear diary,\n", "This is not a Ringside match."),
        (b"{}", "This is not a Ringside match."),
        (b'{"name":"ringside","version":"0.1.0"}', "This is not a Ringside match."),
        (b"[1,2,3]\n", "This is not a Ringside match."),
        (b"7", "This is not a Ringside match."),
        (b"null\n", "This is not a Ringside match."),
        (b"[" * 200_000, "This is not a Ringside match."),
        (b'{"a":' * 200_000, "This is not a Ringside match."),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 99, "This is not a Ringside match."),
        (b'{"format":2,"something":"new"}\n', "saved by a newer version of Ringside."),
        (b'{"format":1', "The first line of this match is damaged."),
        (b'{"format":' + b"9" * 9999 + b"}", "The first line of this match is damaged."),
        (b'{"format":1}', "damaged (Object missing required field `app`)."),
        (HEADER + b'"rules":"1"}', "damaged (Expected `int`, got `str` - at `$.rules`)."),
        (HEADER + b'"rules":' + b"[" * 200_000, "The first line of this match is damaged"),
    ],
)
def test_a_file_that_is_something_else(path: Path, contents: bytes, why: str) -> None:
    assert opened_from(path, contents) is None
    said = verify(path)
    assert said is not None
    assert why in said


@pytest.mark.parametrize(
    "line",
    [
        b"[]",
        b"[0]",
        b'[0,1,"High Jab"]',
        b'[7,1,"High Jab",1]',
        b'[-1,1,"High Jab",1]',
        b'[0,-1,"High Jab",1]',
        b'[0,true,"High Jab",1]',
        b"[0," + b"9" * 9999 + b',"High Jab",1]',
        b'{"back_to":0,"digest":1}',
        b'{"back_to":-1,"digest":1}',
        b'{"back_to":99,"digest":1}',
        b'{"news":"from later"}',
        b'"hello"',
        b"[" * 200_000,
        b"\xff",
    ],
)
def test_a_line_that_makes_no_sense(path: Path, line: bytes) -> None:
    match = Match("card_clash", None, strangers(2), 5)
    play(match, 3)
    opened = opened_from(path, saved_at(path, match) + line + b"\n")
    assert opened is not None
    assert opened.problem == "Line 5 was changed: the match opens at choice 3."
    assert _agrees(opened, match)


def test_a_file_too_large_to_be_a_match(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(limits.FILE + 1)
    with pytest.raises(Unreadable, match=r"^The file is too large to be a match\.$"):
        read(path)


def test_a_file_of_nothing_but_line_ends(path: Path) -> None:
    """Whatever its length, it is refused without being parsed line by line."""
    whole = saved_at(path, Match("card_clash", None, strangers(2), 5))
    for contents in (b"\n" * limits.FILE, b"\n" * (16 << 20)):
        assert opened_from(path, contents) is None
    path.write_bytes(whole + b"\n" * (limits.LINES + 1))
    with pytest.raises(Unreadable, match=r"^The file has too many lines to be a match\.$"):
        read(path)
    path.write_bytes(whole + b"\r\n" * 1000)
    assert read(path).problem is None


def test_a_line_without_end(path: Path) -> None:
    match = Match("card_clash", None, strangers(2), 5)
    whole = saved_at(path, match)
    assert opened_from(path, b" " * limits.LINE + whole) is None
    opened = opened_from(path, whole + b" " * limits.LINE + b"[0]\n")
    assert opened is not None
    assert opened.problem == "Line 2 was changed: the match opens at choice 0."


def test_a_name_without_end(path: Path) -> None:
    match = Match("card_clash", None, (Player("x" * 10_000), Player("Bo")), 5)
    assert match.names == ("x" * limits.NAME, "Bo")
    match.seats = (Player("x" * (4 << 20)), Player("Bo"))
    path.write_bytes(file_format.file_contents(match))
    with pytest.raises(Unreadable, match="too large"):
        read(path)
    match.seats = (Player("x" * 10_000 + "\u202e"), Player("❤️\0"))
    path.write_bytes(file_format.file_contents(match))
    assert read(path).match.names == ("x" * limits.NAME, "❤")


def test_undos_are_limited(path: Path) -> None:
    """The limit on undos is the same for players and files."""
    match = Match("card_clash", None, (Player("Ann"), Player("Bo", "bot:random")), 5, True)
    match.choose(0, match.state.legal_moves(0)[0])
    while match.take_backs < limits.TAKE_BACKS:
        match.go_back(0)
    whole = saved_at(path, match)
    assert read(path).problem is None
    assert read(path).match.take_backs == limits.TAKE_BACKS
    with pytest.raises(CannotUndo, match="now everything stands"):
        match.undo(0)
    match.go_back(0)
    opened = opened_from(path, whole + file_format.decision_line(match.decisions[-1]))
    assert opened is not None
    assert opened.problem is not None
    assert len(opened.match.decisions) == len(match.decisions) - 1


@pytest.mark.parametrize("game", GAMES)
def test_the_head_says_what_is_played(path: Path, game: Game) -> None:
    saved_at(path, sit_down(game))
    assert read_header(path).game == game.name
    path.write_bytes(b"what?\n")
    with pytest.raises(Unreadable, match="not a Ringside match"):
        read_header(path)


def test_no_file_at_all(path: Path) -> None:
    with pytest.raises(Unreadable, match=r"^There is no file evening\.ringside\.$"):
        read(path)
    with pytest.raises(Unreadable, match=r"is not a file\.$"):
        read(path.parent)
    with pytest.raises(Unreadable, match=r"cannot be read\.$"):
        read(Path("evening\0.ringside"))


def test_what_is_no_file_is_not_waited_for(path: Path) -> None:
    with pytest.raises(Unreadable, match=r"is not a file\.$"):
        read(Path(os.devnull))
    if hasattr(os, "mkfifo"):  # opening a pipe without a writer would block for ever
        os.mkfifo(path)
        with pytest.raises(Unreadable, match=r"is not a file\.$"):
            read(path)
