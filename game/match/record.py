"""Opening a match file. Reading changes nothing, and nothing that a file holds can crash it."""

import stat
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import bots
from game.core.options import BadOption, quoted
from game.core.registry import UnknownGame
from game.core.state import IllegalMove, State
from game.match import lines
from game.match.lines import BadLine, Header, Line, TakeBackLine
from game.match.match import Match

SUFFIX = ".ringside"

LARGEST = 16 << 20
"""Bytes; the longest match stays far below."""


class Unreadable(ValueError):
    """No match can be had from this file. Says why, in one sentence."""


class Opened(NamedTuple):
    match: Match
    """The match up to the last good choice."""
    problem: str | None
    """What is wrong with the file, in one sentence."""
    read_only: bool
    """It plays out by other rules, or has a bot that we do not have: watched, not continued."""
    path: Path
    size: int
    """Bytes of the file when it was read."""
    kept: int
    """How many facts of the match it held."""


class _Changed(Exception):
    """This line does not continue this match."""


def read(path: Path) -> Opened:
    """The match in this file, as far as it is good; `Unreadable` if none of it is."""
    raw = _contents(path)
    if not raw.strip():
        raise Unreadable("The file is empty.")
    first, *rest = (line.rstrip(b"\r") for line in raw.split(b"\n"))
    try:
        header = lines.header(first)
    except BadLine as bad:
        raise Unreadable(str(bad)) from None
    match = _deal(header)
    bad_line = _play(match, rest)
    torn = bad_line > len(rest)  # the last line, and nothing ends it
    foreign = _foreign(header, match, agrees=torn or not bad_line)
    problem = None
    if foreign:
        extent = f" up to choice {len(match.choices)}" if bad_line else ""
        problem = f"{foreign}: you can watch it{extent}, not continue it."
    elif bad_line:
        what = "The last line is incomplete" if torn else f"Line {bad_line} was changed"
        problem = f"{what}: the match opens at choice {len(match.choices)}."
    return Opened(match, problem, bool(foreign), path, len(raw), len(match.facts))


def verify(path: Path) -> str | None:
    """What is wrong with this file; None if every line of it plays out as it says."""
    try:
        return read(path).problem
    except Unreadable as unreadable:
        return str(unreadable)


def _contents(path: Path) -> bytes:
    try:
        about = path.stat()
        regular = stat.S_ISREG(about.st_mode)  # a pipe would wait, a device never end
        raw = path.read_bytes() if regular and about.st_size <= LARGEST else None
    except FileNotFoundError:
        raise Unreadable(f"There is no file {path.name}.") from None
    except (OSError, ValueError):
        raise Unreadable(f"The file {path.name} cannot be read.") from None
    if not regular:
        raise Unreadable(f"{path} is not a file.")
    if raw is None:
        raise Unreadable("The file is too large to be a match.")
    return raw


def _deal(header: Header) -> Match:
    try:
        return Match(
            header.game, header.options, header.seats, int(header.seed, 16), header.free_take_back
        )
    except (UnknownGame, BadOption) as wrong:
        raise Unreadable(f"The match cannot be opened: {wrong}.") from None


def _play(match: Match, rest: Sequence[bytes]) -> int:
    """Play the lines after the first; return the number of the first bad one, or 0."""
    for number, line in enumerate(rest, 2):
        if not line:
            continue
        try:
            _continue(match, line)
        except _Changed:
            return number
    return 0


def _continue(match: Match, line: bytes) -> None:
    """Tried on a copy of the table first: only a good line reaches the match."""
    try:
        fact = lines.fact(line)
        table = _table_after(match, fact)
    except (BadLine, IllegalMove):
        raise _Changed from None
    if not lines.is_intact(line, table.digest()):
        raise _Changed
    if isinstance(fact, TakeBackLine):
        match.go_back(fact.back_to)
    else:
        match.choose(fact.seat, fact.move)


def _table_after(match: Match, fact: Line) -> State:
    if isinstance(fact, TakeBackLine):
        if not 0 <= fact.back_to <= len(match.choices):
            raise _Changed
        return match.state_at(fact.back_to)
    if fact.seat not in match.state.actors():
        raise _Changed
    table = match.state.clone()
    table.choose(fact.seat, fact.move)
    return table


def _foreign(header: Header, match: Match, agrees: bool) -> str:
    """Why this match cannot be continued here; empty if it can.

    One of older rules can, if it never met what has changed: every table was as the file says.
    """
    if header.rules > match.game.version:
        return "This match was saved by a newer version"
    if header.rules < match.game.version and not agrees:
        return "This match was saved by an older version"
    for player in match.seats:
        if player.bot and player.bot not in bots.names(match.game.name):
            return f"This match has a bot {quoted(player.bot)}, which we do not have"
    return ""
