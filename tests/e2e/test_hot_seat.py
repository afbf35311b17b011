"""Two people at one real window share one keyboard; more matches are in `people.py`."""

import pytest

from tests.e2e.hot_seat_matches import party, play_session
from tests.e2e.player import Player

pytestmark = pytest.mark.long

SHORT = party("eyeball_boxing", 2, 3, turnCap=5)


def test_two_people_pass_the_screen_on(player: Player) -> None:
    """Each takes it with their own key; no other key opens the curtain."""
    match, company = play_session(player, SHORT)
    assert {seat for seat, _ in match.log} == {0, 1}
    assert company.looks >= 4
