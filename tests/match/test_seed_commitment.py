"""The commitment to a match's seed is shown before anybody chooses."""

from hashlib import sha256
from pathlib import Path

import pytest

from game.cli import main
from game.match.match import Match, Player
from game.match.saves.autosave import Autosave
from game.match.seed_commitment import matches_commitment, seed_commitment


def test_a_fingerprint_is_what_anybody_can_reckon() -> None:
    whole = sha256(b"ringside 2a").hexdigest()
    assert seed_commitment(42).replace(" ", "") == whole[:16]
    assert seed_commitment(42) != seed_commitment(43)


def test_it_may_be_copied_in_any_way() -> None:
    assert matches_commitment(42, seed_commitment(42))
    assert matches_commitment(42, seed_commitment(42).upper().replace(" ", "-"))
    assert not matches_commitment(43, seed_commitment(42))
    assert not matches_commitment(42, "")


def test_a_match_on_disk_is_checked_against_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.ringside"
    match = Match("card_clash", None, [Player("Ann"), Player("Bo")], 42)
    Autosave.begin(match, file)
    assert main(["replay", str(file), "--check", "--promise", seed_commitment(42)]) == 0
    checked = capsys.readouterr().out
    assert "It is not over after 0 choices." in checked, "nobody takes a part for the whole"
    assert checked.endswith(f"promised as {seed_commitment(42)}; the seed is 2a.\n")
    assert main(["replay", str(file), "--check", "--promise", seed_commitment(43)]) == 1
    assert "not the luck that was promised" in capsys.readouterr().out
    assert main(["replay", str(file), "--promise", seed_commitment(42)]) == 2
