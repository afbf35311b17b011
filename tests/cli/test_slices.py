"""`ringside bench --thinking`: what the bots' thinking costs the animation."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from game.cli import main
from game.core.registry import games
from game.tools import slices
from game.tools.slices import ThoughtWatch

Said = pytest.CaptureFixture[str]


def test_it_says_how_many_frames_are_late(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setattr(slices, "every_table", lambda: [("card_clash", 2, "champ")])
    monkeypatch.setattr(slices.measure, "__defaults__", (120,))
    assert main(["bench", "--thinking", "--json"]) == 0
    [champ] = json.loads(capsys.readouterr().out)["tables"]
    assert champ["frames"] == 120
    assert champ["thoughts"] >= 2
    head, line = slices.as_text([slices.Slices(**champ)])
    assert head.split() == ["game", "robots", "frames", "late", "p99", "thoughts", "cut", "longest"]
    assert line.startswith("card_clash      champ")


def test_champs_and_quick_ones_are_measured_at_every_table() -> None:
    assert {(game, bot) for game, _, bot in slices.every_table()} == {
        (one.name, bot) for one in games() for bot in ("heuristic", "champ")
    }


class Asked:
    """A stand-in for a referee, whose bots think as the test says."""

    def __init__(self) -> None:
        self.match: Any = SimpleNamespace(choices=[])
        self.thinking_bots: Any = ()


def test_a_thought_that_is_not_at_its_end_when_its_time_is_over_is_cut_short() -> None:
    asked: Any = Asked()
    watch = ThoughtWatch(asked)
    for done in (False, True):
        asked.thinking_bots = (SimpleNamespace(done=done),)
        watch.check_frame(0.5, is_playing=True)
        watch.check_frame(0.5, is_playing=False)
        watch.check_frame(0.25, is_playing=False)
        asked.match.choices.append("a move")
        watch.check_frame(0.5, is_playing=False)
    assert (watch.thoughts, watch.cut_short) == (2, 1)
    assert watch.longest == 0.75
