"""Matches saved by old versions can still be opened. keep_old.py makes the files."""

from pathlib import Path

import pytest

from game.match.match import HUMAN, Match, Player
from game.match.saves.file_format import header_line, parse_header
from game.match.saves.match_reader import read, verify
from tests.match.keep_fixture import OLD

FILES = [pytest.param(path, id=path.stem) for path in sorted(OLD.glob("*.ringside"))]


def test_there_are_old_matches() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES)
def test_an_old_match_plays_out_as_it_did(path: Path) -> None:
    assert verify(path) is None
    match = read(path).match
    assert match.result is not None
    assert len(match.decisions) == path.read_bytes().count(b"\n") - 1


def test_a_contender_stays_under_the_key_it_always_had() -> None:
    """The key is still `look`, from before the code said contender."""
    ann, bo = Player("Ann", HUMAN, "moxie"), Player("Bo", "bot:random")
    written = header_line(Match("minds_eye", {}, [ann, bo], 1))
    assert (
        b'"seats":[{"name":"Ann","kind":"human","look":"moxie"},'
        b'{"name":"Bo","kind":"bot:random","look":""}]'
    ) in written
    assert [seat.player() for seat in parse_header(written.strip()).seats] == [ann, bo]
