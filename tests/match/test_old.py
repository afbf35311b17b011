"""Matches that were saved once can always be opened. keep_old.py says how they are made."""

from pathlib import Path

import pytest

from game.match.record import read, verify
from tests.match.keep_old import OLD

FILES = [pytest.param(path, id=path.stem) for path in sorted(OLD.glob("*.ringside"))]


def test_there_are_old_matches() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES)
def test_an_old_match_plays_out_as_it_did(path: Path) -> None:
    assert verify(path) is None
    match = read(path).match
    assert match.result is not None
    assert len(match.facts) == path.read_bytes().count(b"\n") - 1
