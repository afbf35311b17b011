"""`ringside strip`: an animation as a contact sheet of frames."""

from pathlib import Path

import pytest
from PIL import Image

from game.cli import main
from game.tools import loudness, moments
from game.tools.moments import MomentRequest, find_moment
from game.tools.strip import COLUMNS, FULL, GAP, SMALL


def _strip(out: Path, moment: str, *more: str) -> Image.Image:
    assert main(["strip", moment, str(out), *more]) == 0
    with Image.open(out) as strip:
        return strip.convert("RGB")


def test_a_strip_is_the_same_every_time(tmp_path: Path) -> None:
    asked = ("--frames", "2", "--mine")
    first = _strip(tmp_path / "a.png", "eyeball_boxing:punch", *asked)
    assert first.width == COLUMNS * (SMALL[0] + GAP) + GAP
    assert first.tobytes() == _strip(tmp_path / "b.png", "eyeball_boxing:punch", *asked).tobytes()


@pytest.mark.long
def test_a_strip_in_full_size_sooner_over_and_with_hardly_any_movement(tmp_path: Path) -> None:
    asked = ("--frames", "1", "--full")
    plain = _strip(tmp_path / "a.png", "card_clash:clash", *asked)
    brief = _strip(tmp_path / "b.png", "card_clash:clash", *asked, "--speed", "4")
    still = _strip(tmp_path / "c.png", "card_clash:clash", *asked, "--less-movement", "hardly")
    assert plain.width == COLUMNS * (FULL[0] + GAP) + GAP
    assert brief.height < plain.height
    assert still.tobytes() != plain.tobytes()


@pytest.mark.parametrize("name", ["punch", "ko", "last_eye"])
def test_a_moment_by_the_viewer_or_against_the_viewer(name: str) -> None:
    _, mine = find_moment(MomentRequest("eyeball_boxing", name, viewer=1, mine=True), 1)
    assert mine.who == 1
    assert find_moment(MomentRequest("eyeball_boxing", name, at_me=True), 1)[1].to == 0


def test_a_turn_begins_before_the_questions_in_between() -> None:
    """A rally is two blocks; the strip begins with the card that is blocked."""
    match, second = find_moment(MomentRequest("eyeball_boxing", "rally"), 1)
    assert second.what == "blocked"
    assert match.state.question() == "turn"


def test_what_never_happens_is_not_looked_for_without_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(moments, "MATCHES", 2)
    assert main(["strip", "card_clash:drew", "x.png", "--at-me"]) == 2
    assert "drew did not happen like that in 2 matches" in capsys.readouterr().err


@pytest.mark.long
def test_bench_reckons_how_loud_set_pieces_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(loudness, "set_pieces", lambda: [("card_clash", "blocked")])
    assert main(["bench", "--sound"]) == 0
    head, line = capsys.readouterr().out.splitlines()
    assert head.split() == ["dB", "peak", "turned", "up", "at", "s", "weakest", "blow"]
    assert line.startswith("card_clash:blocked")
    assert "clap_guard +" in line
