"""Open a match file. Reading never changes the file, and no content of it can cause a crash."""

import stat
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from game import bots, limits
from game.core.options import BadOption, escape_unprintable
from game.core.registry import UnknownGame
from game.core.state import IllegalMove
from game.match.match import Match
from game.match.saves import file_format
from game.match.saves.file_format import BadLine, Header, TakeBackLine

SUFFIX = ".ringside"


class Unreadable(ValueError):
    """The file holds no match that can be opened. The message says why, in one sentence."""


class OpenedMatch(NamedTuple):
    match: Match
    """The match up to the last good choice."""
    problem: str | None
    """What is wrong with the file, in one sentence; None if nothing is."""
    read_only: bool
    """True if it was played by other rules: it can be watched, but not continued."""
    path: Path
    size: int
    """Bytes of the file when it was read."""
    kept: int
    """How many decisions of the match it held."""

    @property
    def resume_notes(self) -> str:
        """What to tell a player who resumes: what is wrong, and which bots are missing."""
        return " ".join([*([self.problem] if self.problem else []), *_stand_ins(self.match)])


class _Changed(Exception):
    """This line does not continue this match."""


def read(path: Path) -> OpenedMatch:
    """Read the match in this file, up to the first bad line; `Unreadable` if there is none."""
    raw = _contents(path)
    header = _header(raw)
    if raw.count(b"\n") > limits.LINES:
        raise Unreadable("The file has too many lines to be a match.")
    rest = [line.rstrip(b"\r") for line in raw.split(b"\n")[1:]]
    match, bad_line = _played(header, rest)
    torn = bad_line > len(rest)  # the last line, which has no line end
    foreign = _foreign(header, match, agrees=torn or not bad_line)
    problem = None
    if foreign:
        extent = f" up to choice {len(match.choices)}" if bad_line else ""
        problem = f"{foreign}: you can watch it{extent}, not continue it."
    elif bad_line:
        what = "The last line is incomplete" if torn else f"Line {bad_line} was changed"
        problem = f"{what}: the match opens at choice {len(match.choices)}."
    return OpenedMatch(match, problem, bool(foreign), path, len(raw), len(match.decisions))


def read_header(path: Path) -> Header:
    """Read the first line of this file, which says what is played; may raise `Unreadable`."""
    return _header(_contents(path, limits.LINE + 1))


def verify(path: Path) -> str | None:
    """What is wrong with this file; None if every line of it plays out as it says."""
    try:
        return read(path).problem
    except Unreadable as unreadable:
        return str(unreadable)


def _contents(path: Path, at_most: int = limits.FILE) -> bytes:
    try:
        about = path.stat()
        regular = stat.S_ISREG(about.st_mode)  # a pipe would block, a device never end
        small = about.st_size <= limits.FILE
        with path.open("rb") if regular and small else BytesIO() as file:
            raw = file.read(at_most)
    except FileNotFoundError:
        raise Unreadable(f"There is no file {escape_unprintable(path.name)}.") from None
    except (OSError, ValueError):
        raise Unreadable(f"The file {escape_unprintable(path.name)} cannot be read.") from None
    if not regular:
        raise Unreadable(f"{escape_unprintable(str(path))} is not a file.")
    if not small:
        raise Unreadable("The file is too large to be a match.")
    return raw


def _header(raw: bytes) -> Header:
    if not raw.strip():
        raise Unreadable("The file is empty.")
    try:
        return file_format.parse_header(raw.split(b"\n", 1)[0].rstrip(b"\r"))
    except BadLine as bad:
        raise Unreadable(str(bad)) from None


def _deal(header: Header) -> Match:
    try:
        return Match(
            header.game,
            header.options,
            [seat.player() for seat in header.seats],
            int(header.seed, 16),
            header.free_take_back,
        )
    except (UnknownGame, BadOption) as wrong:
        raise Unreadable(f"The match cannot be opened: {wrong}.") from None


def _played(header: Header, rest: Sequence[bytes]) -> tuple[Match, int]:
    """Return the match up to the first bad line, and the number of that line, or 0."""
    match = _deal(header)
    bad_line = _play(match, rest)
    if bad_line:  # it may have changed the match before it was found to be bad
        match = _deal(header)
        _play(match, rest[: bad_line - 2])
    return match, bad_line


def _play(match: Match, rest: Sequence[bytes]) -> int:
    """Play the lines after the first; return the number of the first bad one, or 0."""
    for number, line in enumerate(rest, 2):
        if not line:
            continue
        try:
            _continue(match, line)
        except (_Changed, BadLine, IllegalMove):
            return number
    return 0


def _continue(match: Match, line: bytes) -> None:
    fact = file_format.parse_decision(line)
    if isinstance(fact, TakeBackLine):
        _check(fact.back_to in range(len(match.choices) + 1))
        _check(match.take_backs < limits.TAKE_BACKS)
        match.go_back(fact.back_to)
    else:
        _check(fact.seat in match.state.actors())
        match.choose(fact.seat, fact.move)
    _check(file_format.is_intact(line, match.decisions[-1].digest))


def _check(fits: bool) -> None:
    if not fits:
        raise _Changed


def _foreign(header: Header, match: Match, agrees: bool) -> str:
    """Why this match cannot be continued here; empty if it can.

    A match of older rules can, if the changes never affected it, so that all digests agree.
    """
    if header.rules > match.game.version:
        return "This match was saved by a newer version"
    if header.rules < match.game.version and not agrees:
        return "This match was saved by an older version"
    return ""


def _stand_ins(match: Match) -> list[str]:
    """Sentences about bots that are missing, such as those from outside, and their stand-ins."""
    game = match.game.name
    best = bots.best_bot(game).capitalize()
    return [
        f"{escape_unprintable(player.name)} has come without their own bot: "
        f"a {best} plays for them."
        for player in match.seats
        if player.bot and not bots.available_bot(player.bot, game)
    ]
