"""Matches of Mind's Eye at the real window: by mouse, and by keys."""

import pytest

from tests.e2e import evenings
from tests.e2e.minds import GAME, Minds
from tests.e2e.player import Player
from tests.e2e.ringside import deal, prepare, settings
from tests.e2e.seeing import leaves_by_key, sees_the_result

pytestmark = pytest.mark.long


def test_a_match_of_three_by_mouse(player: Player) -> None:
    """From the saved match to the title screen, and out again."""
    evenings.minds_eye(player)


def test_a_match_of_two_by_key(player: Player) -> None:
    prepare(player.places, settings())
    deal(player.places, seed=0, seat=1, game=GAME, robots=1, options={"roundCap": 5})
    player.start()
    player.turns(lambda: player.press("Return"))
    minds = Minds(player, 2)
    sees_the_result(player, minds.play_all(minds.by_key, minds.by_arrow))
    player.turns(lambda: player.press("Escape"))
    leaves_by_key(player)
