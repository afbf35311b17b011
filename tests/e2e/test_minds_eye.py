"""Matches of Mind's Eye at the real window: by mouse, and by keys."""

import pytest

from tests.e2e import sessions
from tests.e2e.match_driver import deal, prepare, settings
from tests.e2e.minds_eye_driver import GAME, Minds
from tests.e2e.player import Player
from tests.e2e.result_checks import leaves_by_key, sees_the_result

pytestmark = pytest.mark.long


def test_a_match_of_three_by_mouse(player: Player) -> None:
    """From the saved match to the title screen, and out again."""
    sessions.minds_eye(player)


def test_a_match_of_two_by_key(player: Player) -> None:
    prepare(player.places, settings())
    deal(player.places, seed=0, seat=1, game=GAME, robots=1, options={"roundCap": 5})
    player.start()
    player.change_screen(lambda: player.press("Return"))
    minds = Minds(player, 2)
    sees_the_result(player, minds.play_all(minds.by_key, minds.by_arrow))
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)
