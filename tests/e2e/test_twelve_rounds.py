"""A fight of Twelve Rounds at the real window by keys; more are in `rounds.py`."""

import pytest

from tests.e2e.player import Player
from tests.e2e.twelve_rounds_matches import KNOCK_OUT, by_keys

pytestmark = pytest.mark.long


def test_a_knock_out_by_keys_that_are_all_others(player: Player) -> None:
    match = by_keys(player, KNOCK_OUT, other_keys=True)
    assert match.result is not None
    assert match.result.turns < KNOCK_OUT.rounds
