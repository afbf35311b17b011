"""Two fights of Twelve Rounds at the real window: to the judges by mouse, a knock-out by keys.

Full length, and both in both ways, are in `rounds.py`.
"""

from tests.e2e.player import Player
from tests.e2e.rounds import KNOCK_OUT, SHORT, by_keys, by_mouse


def test_four_rounds_by_mouse(player: Player) -> None:
    assert len(by_mouse(player, SHORT).events) > 200


def test_a_knock_out_by_keys(player: Player) -> None:
    match = by_keys(player, KNOCK_OUT)
    assert match.result is not None
    assert match.result.turns < KNOCK_OUT.rounds
