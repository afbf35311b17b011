"""Whole sessions with the mouse, shared by the tests of this checkout and of the shipped app."""

from game.match.match import Match
from game.screens.results.screen import BUTTONS
from game.screens.setup.screen import BELL
from tests.e2e.clash import GAME as CARD_CLASH
from tests.e2e.clash import Clash, instantly_by_click, throw_by_button, throw_by_drag
from tests.e2e.minds import GAME as MINDS_EYE
from tests.e2e.minds import Minds
from tests.e2e.player import Player
from tests.e2e.ringside import Referee, by_click, by_drag, deal, prepare, settings
from tests.e2e.seeing import CONTINUE, FIGHT, QUIT, ended_well, middle, sees_the_result

MANY_DICE = 45
"""Seed of a long match with many early clashes, for a person in the second seat."""
FOUR_TIMES = 4.0
TWO_STARES = 9
"""Seed of a match of three, five rounds long: the player has one stare and disturbs another."""


def eyeball_boxing(player: Player) -> None:
    """Play a match from the title screen, by clicks alone."""
    agreed = settings()
    prepare(player.places, agreed)
    player.start()
    player.turns(lambda: player.click(FIGHT))
    player.turns(lambda: player.click(middle(BELL)))
    sees_and_leaves(player, Referee(player, agreed.asking).play(by_click))


def card_clash(player: Player, dice: int) -> None:
    """Drag and click cards and dice in turn; throw dice at least so many times by hand."""
    prepare(player.places, settings(FOUR_TIMES))
    deal(player.places, MANY_DICE, seat=1, game=CARD_CLASH)
    player.start()
    goes_on(player)
    clash = Clash(player, throw_by_drag, throw_by_button)
    clash.play_for_dice(dice, by_drag, by_click)
    sees_and_leaves(player, clash.play_instantly(instantly_by_click, by_drag, by_click))


def minds_eye(player: Player) -> None:
    """Click eyes and turn cards by circular drags; in a stare, click tickets."""
    prepare(player.places, settings())
    deal(player.places, TWO_STARES, game=MINDS_EYE, robots=2, options={"roundCap": 5})
    player.start()
    goes_on(player)
    minds = Minds(player, 3)
    sees_and_leaves(player, minds.play_all(minds.by_eye, minds.by_drag))


def goes_on(player: Player) -> None:
    """Continue the saved match."""
    player.turns(lambda: player.click(CONTINUE))


def sees_and_leaves(player: Player, match: Match) -> None:
    sees_the_result(player, match)
    player.turns(lambda: player.click(middle(BUTTONS[2])))
    player.ends(lambda: player.click(QUIT))
    ended_well(player)
