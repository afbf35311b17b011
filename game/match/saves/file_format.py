"""The lines of a match file: JSON, one choice or undo to a line, after a header.

    {"format":1,"app":"0.1.0","game":"card_clash","rules":1,"options":{…},"seats":[…],
     "seed":"9f2c","free_take_back":false,"digest":1693251841}         (one line in the file)
    [0,3,"High One-Two",2841193]
    {"back_to":0,"digest":993817624}

The number that ends a line is a checksum of the line up to the number, seeded with the digest of
the table after it (0 for the first line). So the exact line that was changed is found, whichever
character it was, and also a line that no longer plays out as it did.
"""

import re
from typing import Annotated, NamedTuple, Self
from zlib import crc32

import msgspec

import game
from game import limits
from game.match.match import HUMAN, Choice, Match, Player, TakeBack

FORMAT = 1

_LINE = re.compile(rb"(.*[,:])(\d{1,10})[\]}]", re.DOTALL)


class BadLine(ValueError):
    """Not a line of a match. The message says why, in one sentence."""


class SavedSeat(msgspec.Struct):
    """A player as the file stores them. The keys never change."""

    name: str
    kind: str = HUMAN
    look: str = ""
    """The contender, under the key that files have always used."""

    @classmethod
    def of(cls, player: Player) -> Self:
        return cls(player.name, player.kind, player.contender)

    def player(self) -> Player:
        return Player(self.name, self.kind, self.look)


class Header(msgspec.Struct):
    """The first line: everything a match needs besides its choices."""

    format: int
    app: str
    """The version of Ringside that wrote the file."""
    game: str
    rules: int
    """The version of the game's rules."""
    options: dict[str, bool | int | str | None]
    seats: list[SavedSeat]
    seed: Annotated[str, msgspec.Meta(pattern="^-?[0-9a-f]+$")]
    """In hexadecimal, because other programs round large numbers."""
    free_take_back: bool
    digest: int = 0


class _AnyFormat(msgspec.Struct):
    format: int


class ChoiceLine(NamedTuple):
    seat: int
    move: int
    label: str
    """For human readers only; `move` is what counts."""
    digest: int


class TakeBackLine(msgspec.Struct, forbid_unknown_fields=True):
    back_to: int
    digest: int


Line = ChoiceLine | TakeBackLine

_header = msgspec.json.Decoder(Header)
_any_format = msgspec.json.Decoder(_AnyFormat)
_fact: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_write = msgspec.json.Encoder().encode

_NOT_JSON = (msgspec.MsgspecError, RecursionError, ValueError)


# -- writing ---------------------------------------------------------------------------------------


def file_contents(match: Match) -> bytes:
    """The contents of the whole file."""
    return header_line(match) + b"".join(map(decision_line, match.decisions))


def header_line(match: Match) -> bytes:
    header = Header(
        format=FORMAT,
        app=game.__version__,
        game=match.game.name,
        rules=match.game.version,
        options=match.options.by_public_name(),
        seats=[SavedSeat.of(player) for player in match.seats],
        seed=f"{match.seed:x}",
        free_take_back=match.free_take_back,
    )
    return _with_checksum(_write(header), 0)


def decision_line(fact: Choice | TakeBack) -> bytes:
    if isinstance(fact, TakeBack):
        return _with_checksum(_write(TakeBackLine(fact.back_to, 0)), fact.digest)
    return _with_checksum(_write(ChoiceLine(fact.seat, fact.move, fact.label, 0)), fact.digest)


def _with_checksum(line: bytes, table: int) -> bytes:
    """Put the checksum in place of the 0 in the `0]` or `0}` that ends the line."""
    body, end = line[:-2], line[-1:]
    return b"%b%d%b\n" % (body, crc32(body, table), end)


# -- reading ---------------------------------------------------------------------------------------


def parse_header(line: bytes) -> Header:
    try:
        saved_as = _any_format.decode(_short(line)).format
    except _NOT_JSON:
        if line.startswith(b'{"format":'):
            raise BadLine("The first line of this match is damaged.") from None
        raise BadLine("This is not a Ringside match.") from None
    if saved_as > FORMAT:
        raise BadLine("This match was saved by a newer version of Ringside.")
    try:
        decoded = _header.decode(line)
    except _NOT_JSON as error:
        raise BadLine(f"The first line of this match is damaged ({error}).") from None
    if not is_intact(line, 0):
        raise BadLine("The first line of this match was changed.")
    return decoded


def parse_decision(line: bytes) -> Line:
    try:
        return _fact.decode(_short(line))
    except _NOT_JSON as error:
        raise BadLine(str(error)) from None


def _short(line: bytes) -> bytes:
    if len(line) > limits.LINE:
        raise ValueError("too long")
    return line


def is_intact(line: bytes, table: int) -> bool:
    """Whether the checksum matches the line and the digest of the table after it."""
    parts = _LINE.fullmatch(line)
    return parts is not None and int(parts[2]) == crc32(parts[1], table)
