"""A fight of Twelve Rounds at the real window by keys; more of them are in `rounds.py`."""

from tests.e2e.player import Player
from tests.e2e.rounds import KNOCK_OUT, by_keys


def test_a_knock_out_by_keys(player: Player) -> None:
    match = by_keys(player, KNOCK_OUT)
    assert match.result is not None
    assert match.result.turns < KNOCK_OUT.rounds
