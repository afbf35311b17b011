"""Matches of Mind's Eye at the real window: by mouse, and by keys."""

from tests.e2e.evenings import goes_on, sees_and_leaves
from tests.e2e.minds import GAME, Minds
from tests.e2e.player import Player
from tests.e2e.ringside import deal, prepare, settings
from tests.e2e.seeing import leaves_by_key, sees_the_result

SHORT = {"roundCap": 5}
"""House rules that end a match early."""


def test_a_match_of_three_by_mouse(player: Player) -> None:
    """From the match that waits to the poster, and out again."""
    prepare(player.places, settings())
    deal(player.places, seed=9, game=GAME, robots=2, options=SHORT)
    player.start()
    goes_on(player)
    minds = Minds(player, 3)
    sees_and_leaves(player, minds.play_all(minds.by_eye, minds.by_drag))


def test_a_match_of_two_by_key(player: Player) -> None:
    prepare(player.places, settings())
    deal(player.places, seed=0, seat=1, game=GAME, robots=1, options=SHORT)
    player.start()
    player.turns(lambda: player.press("Return"))
    minds = Minds(player, 2)
    sees_the_result(player, minds.play_all(minds.by_key, minds.by_arrow))
    player.turns(lambda: player.press("Escape"))
    leaves_by_key(player)
