"""Two whole matches of Dodgeball at the real window: seven seats by mouse, hands of cards by keys.

All variants in both ways are in `dodgeball.py`.
"""

import pytest

from tests.e2e.dodgeball_matches import COURTS, Court, by_keys, by_mouse
from tests.e2e.player import Player

SHORT = Court(4, 1, 4, {"mode": "strategic", "hitLimit": 4})


@pytest.mark.long
def test_seven_by_mouse(player: Player) -> None:
    match = by_mouse(player, COURTS["seven"])
    assert len(match.seats) == 7


def test_strategic_play_by_keys(player: Player) -> None:
    match = by_keys(player, SHORT)
    assert any(choice.label.startswith("Dodge with") for choice in match.choices)
