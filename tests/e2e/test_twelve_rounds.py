"""Whole fights of Twelve Rounds at the real window: by mouse to the judges, by keys to a K.O."""

from tests.e2e import evenings
from tests.e2e.evenings import SHORT, TWELVE_ROUNDS
from tests.e2e.player import Player
from tests.e2e.ringside import Referee, by_key, deal, prepare, settings
from tests.e2e.seeing import leaves_by_key, sees_the_result

COUNTED_OUT = 25
"""The seed of a short fight that the person loses on the floor, digging deep before."""


def test_a_fight_by_mouse(player: Player) -> None:
    match = evenings.twelve_rounds(player)
    told = [(event.what, event.who) for event in match.events]
    for deed in ("advised", "dug", "stood"):
        assert (deed, 0) in told, deed
    assert match.result is not None
    assert match.result.ending == "decision"


def test_a_fight_by_key(player: Player) -> None:
    agreed = settings()
    prepare(player.places, agreed)
    deal(player.places, COUNTED_OUT, game=TWELVE_ROUNDS, **SHORT)
    player.start()
    player.turns(lambda: player.press("Return"))
    match = Referee(player, agreed.asking).play(by_key)
    assert match.result is not None
    assert match.result.ending == "knockout"
    sees_the_result(player, match)
    player.turns(lambda: player.press("Escape"))
    leaves_by_key(player)
