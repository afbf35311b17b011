"""Whole fights of Twelve Rounds at the real window, short and full, by mouse and by keys alone.

They take minutes, so `make test` fights two of them (`test_twelve_rounds.py`) and `make shipped`
one. All of them: `python -m pytest tests/e2e/twelve_rounds_matches.py`.
"""

from typing import NamedTuple

import pygame
import pytest

from game.bots import QUICK
from game.match.match import Match
from game.screens.setup.lineup_rows import ROOM, STEP, TOP, WIDE, X
from game.screens.setup.screen import BELL
from game.screens.setup.substitute_picker import PORTRAIT, halves
from game.screens.setup.substitute_picker import TOP as OVER
from tests.e2e import sessions
from tests.e2e.dodgeball_matches import KEYS, MOUSE, plays
from tests.e2e.match_driver import MatchDriver, deal, prepare, settings
from tests.e2e.player import Player, Point
from tests.e2e.rebound import rebind
from tests.e2e.result_checks import FIGHT, leaves_by_key, middle, sees_the_result

GAME = "twelve_rounds"


class Bout(NamedTuple):
    """A fight whose course is known."""

    seed: int
    seat: int
    rounds: int
    endings: tuple[str, ...]


ON_POINTS = ("decision", "tiebreak", "draw")
"""Possible endings on points: which one depends on who answers first when both are asked."""


SHORT = Bout(3, 0, 4, ON_POINTS)
"""The person is knocked down and gets up, and it goes to the judges."""
KNOCK_OUT = Bout(16, 0, 4, ("knockout",))
"""The robot gets up once."""
FULL = Bout(0, 0, 12, ON_POINTS)
BOUTS = {"short": SHORT, "knock-out": KNOCK_OUT, "full": FULL}


def sits_down(player: Player, bout: Bout, other_keys: bool = False) -> MatchDriver:
    agreed = settings()
    if other_keys:
        player.instead = rebind(agreed)
    prepare(player.places, agreed)
    deal(player.places, bout.seed, bout.seat, GAME, 1, {"rounds": bout.rounds}, QUICK)
    player.start()
    return MatchDriver(player, agreed.asking)


def by_mouse(player: Player, bout: Bout) -> Match:
    """Play from the title screen until the program ends, clicking and dragging cards in turn."""
    referee = sits_down(player, bout)
    sessions.continue_match(player)
    match = plays(referee, *MOUSE)
    went_as_known(match, bout)
    sessions.check_result_and_quit(player, match)
    return match


def by_keys(player: Player, bout: Bout, other_keys: bool = False) -> Match:
    """With `other_keys`, every action has another key than its default."""
    referee = sits_down(player, bout, other_keys)
    player.change_screen(lambda: player.press("Return"))
    match = plays(referee, *KEYS)
    went_as_known(match, bout)
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)
    return match


def went_as_known(match: Match, bout: Bout) -> None:
    """Assert that a boxer got up again, corner cards were used, and the ending is as expected."""
    told = [event.what for event in match.events]
    assert "stood" in told
    assert "advised" in told
    assert match.result is not None
    assert match.result.ending in bout.endings


@pytest.mark.parametrize("bout", BOUTS.values(), ids=BOUTS)
def test_a_fight_by_mouse(player: Player, bout: Bout) -> None:
    by_mouse(player, bout)


@pytest.mark.parametrize("bout", BOUTS.values(), ids=BOUTS)
def test_a_fight_by_keys(player: Player, bout: Bout) -> None:
    by_keys(player, bout)


def test_both_boxers_are_chosen_at_the_set_up(player: Player) -> None:
    """A new player picks two boxers by their arrows and fights four rounds."""
    agreed = settings()
    agreed.last.game = GAME
    agreed.last.options = {"rounds": 4}
    prepare(player.places, agreed)
    player.start()
    player.change_screen(lambda: player.click(FIGHT))
    player.wait_reading_time()
    player.click(arrow(0, 1), arrow(1, -1))
    player.change_screen(lambda: player.click(middle(BELL)))
    match = plays(MatchDriver(player, agreed.asking), *MOUSE)
    assert match.options.by_public_name()["boxer1"] == "hammer"
    assert match.options.by_public_name()["boxer2"] == "northside"
    sessions.check_result_and_quit(player, match)


def arrow(seat: int, way: int) -> Point:
    """The arrow beside the portrait of this seat's boxer."""
    top = TOP + 2 * STEP
    half = halves(pygame.FRect(X + 40, top, WIDE - 80, TOP + ROOM - top - 12))[seat]
    return half.centerx + way * (PORTRAIT / 2 + 44), half.y + OVER + PORTRAIT / 2
