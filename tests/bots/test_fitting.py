"""The tools that fit weights still run."""

import pytest

from game.tools import fit_policy

SMALL = ["--seats", "2", "--lessons", "1", "--moments", "4", "--worlds", "1", "--matches", "2"]


def test_the_weights_of_quick_play_can_be_fitted(capsys: pytest.CaptureFixture[str]) -> None:
    fit_policy.main(SMALL)
    assert "steal_leader=" in capsys.readouterr().out
