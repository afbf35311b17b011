"""Whole matches of Card Clash at the real window: by mouse, and by keys."""

import pytest

from tests.e2e import sessions
from tests.e2e.card_clash_driver import GAME, Clash, instantly_by_key, throw_by_key
from tests.e2e.match_driver import by_key, prepare, settings
from tests.e2e.player import Player
from tests.e2e.result_checks import leaves_by_key, sees_the_result
from tests.e2e.sessions import FOUR_TIMES

pytestmark = pytest.mark.long

ROLLS_OFTEN = {"koThreshold": 4, "koResist": 2}
"""House rules under which boxers often roll to stay up, and always succeed."""


def test_a_match_by_mouse(player: Player) -> None:
    sessions.card_clash(player, dice=4)


def test_a_match_by_key(player: Player) -> None:
    """From the title's posters through set-up to the bell, and out again."""
    agreed = settings(FOUR_TIMES)
    agreed.last.options = dict(ROLLS_OFTEN)
    agreed.last.game = GAME
    prepare(player.places, agreed)
    player.start()
    player.change_screen(lambda: player.press("Left", "Right", "Return"))
    player.change_screen(lambda: player.press("Return"))
    clash = Clash(player, throw_by_key)
    clash.play_for_dice(2, by_key)
    match = clash.play_instantly(instantly_by_key, by_key)
    assert match.game.name == GAME
    assert ROLLS_OFTEN.items() <= match.options.by_public_name().items()
    assert match.result is not None
    assert match.result.turns == 12
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)
