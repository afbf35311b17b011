"""Whole sessions with the mouse, shared by the tests of this checkout and of the shipped app."""

from game.match.match import Match
from game.screens.results.screen import BUTTONS
from game.screens.setup.screen import BELL
from tests.e2e.card_clash_driver import GAME as CARD_CLASH
from tests.e2e.card_clash_driver import Clash, instantly_by_click, throw_by_button, throw_by_drag
from tests.e2e.match_driver import MatchDriver, by_click, by_drag, deal, prepare, settings
from tests.e2e.minds_eye_driver import GAME as MINDS_EYE
from tests.e2e.minds_eye_driver import Minds
from tests.e2e.player import Player
from tests.e2e.result_checks import CONTINUE, FIGHT, QUIT, ended_well, middle, sees_the_result

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
    player.change_screen(lambda: player.click(FIGHT))
    player.change_screen(lambda: player.click(middle(BELL)))
    check_result_and_quit(player, MatchDriver(player, agreed.asking).play(by_click))


def card_clash(player: Player, dice: int) -> None:
    """Drag and click cards and dice in turn; throw dice at least so many times by hand."""
    prepare(player.places, settings(FOUR_TIMES))
    deal(player.places, MANY_DICE, seat=1, game=CARD_CLASH)
    player.start()
    continue_match(player)
    clash = Clash(player, throw_by_drag, throw_by_button)
    clash.play_for_dice(dice, by_drag, by_click)
    check_result_and_quit(player, clash.play_instantly(instantly_by_click, by_drag, by_click))


def minds_eye(player: Player) -> None:
    """Click eyes and turn cards by circular drags; in a stare, click tickets."""
    prepare(player.places, settings())
    deal(player.places, TWO_STARES, game=MINDS_EYE, robots=2, options={"roundCap": 5})
    player.start()
    continue_match(player)
    minds = Minds(player, 3)
    check_result_and_quit(player, minds.play_all(minds.by_eye, minds.by_drag))


def continue_match(player: Player) -> None:
    """Continue the saved match."""
    player.change_screen(lambda: player.click(CONTINUE))


def check_result_and_quit(player: Player, match: Match) -> None:
    sees_the_result(player, match)
    player.change_screen(lambda: player.click(middle(BUTTONS[2])))
    player.ends(lambda: player.click(QUIT))
    ended_well(player)
