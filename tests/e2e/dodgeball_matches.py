"""Whole matches of Dodgeball at the real window: every variant, by mouse alone and by keys alone.

They take minutes, so `make test` plays two of them (`test_dodgeball.py`) and `make shipped` one.
All of them: `python -m pytest tests/e2e/dodgeball_matches.py`.
"""

from typing import NamedTuple

import pytest

from game.core.cast import CAST
from game.match.match import Match
from game.profile.settings import LastSeat
from game.screens.setup.lineup_rows import ADD, LOW_BETWEEN, ROOM, TOP, X
from game.screens.setup.screen import BELL
from tests.e2e import sessions
from tests.e2e.match_driver import (
    MatchDriver,
    Way,
    by_click,
    by_drag,
    by_key,
    deal,
    prepare,
    settings,
)
from tests.e2e.player import Player, Point
from tests.e2e.result_checks import FIGHT, leaves_by_key, middle, sees_the_result

GAME = "dodgeball"


class Court(NamedTuple):
    """A match: the number of seats, the person's seat, the seed and the house rules."""

    seats: int
    seat: int
    seed: int
    rules: dict[str, object]


COURTS = {
    "two": Court(2, 1, 3, {}),
    "four": Court(4, 2, 5, {}),
    "seven": Court(7, 3, 8, {}),
    "strategic": Court(4, 1, 4, {"mode": "strategic"}),
    "teams": Court(6, 2, 6, {"teams": True}),
}
MOUSE, KEYS = (by_click, by_drag), (by_key,)


def sits_down(player: Player, court: Court) -> MatchDriver:
    agreed = settings()
    prepare(player.places, agreed)
    robots = court.seats - 1
    deal(player.places, court.seed, court.seat, GAME, robots, court.rules)
    player.start()
    return MatchDriver(player, agreed.asking)


def plays(referee: MatchDriver, *ways: Way) -> Match:
    """Play to the end, each choice in the next way."""
    for number in range(1000):
        match = referee.play(ways[number % len(ways)], 1)
        if match.result is not None:
            return match
    raise AssertionError("the match does not end")


def by_mouse(player: Player, court: Court) -> Match:
    """Play a saved match from the title screen until the program ends."""
    referee = sits_down(player, court)
    sessions.continue_match(player)
    match = plays(referee, *MOUSE)
    sessions.check_result_and_quit(player, match)
    return match


def by_keys(player: Player, court: Court) -> Match:
    referee = sits_down(player, court)
    player.change_screen(lambda: player.press("Return"))
    match = plays(referee, *KEYS)
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)
    return match


@pytest.mark.parametrize("court", COURTS.values(), ids=COURTS)
def test_a_match_by_mouse(player: Player, court: Court) -> None:
    match = by_mouse(player, court)
    assert len(match.seats) == court.seats
    assert court.rules.items() <= match.options.by_public_name().items()


def sat(seats: int) -> list[LastSeat]:
    """The last line-up, as the settings remember it."""
    return [
        LastSeat(name=look.capitalize(), character=look, kind="bot" if seat else "me")
        for seat, look in enumerate(CAST[:seats])
    ]


def test_seven_talk_and_throw_by_keys(player: Player) -> None:
    """From the title's poster through set-up and weigh-in, without a mouse."""
    agreed = settings(first="smack")
    agreed.last.game, agreed.last.seats, agreed.last.options = GAME, sat(7), {"hitLimit": 5}
    prepare(player.places, agreed)
    player.start()
    player.change_screen(lambda: player.press("Return"))
    player.change_screen(lambda: player.press("Return"))
    player.change_screen(lambda: player.press("2", "5", "9", "e"))
    match = plays(MatchDriver(player, agreed.asking), *KEYS)
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)


def test_teams_are_chosen_at_the_set_up(player: Player) -> None:
    """Six seats in alternating teams; a click moves the last one to the other team."""
    agreed = settings()
    agreed.last.game, agreed.last.options = GAME, {"teams": True, "hitLimit": 4}
    agreed.last.seats = sat(6)
    prepare(player.places, agreed)
    player.start()
    player.change_screen(lambda: player.click(FIGHT))
    player.wait_reading_time()
    player.click(patch_of(5, of=6))
    player.change_screen(lambda: player.click(middle(BELL)))
    match = plays(MatchDriver(player, agreed.asking), *MOUSE)
    looks = [seat.contender for seat in match.seats]
    assert looks == ["bruiser", "gripes", "stigg", "ace", "scraps", "spork"]
    assert match.options.by_public_name()["firstTeam"] == 4
    sessions.check_result_and_quit(player, match)


def patch_of(seat: int, of: int) -> Point:
    """The position of a seat's team badge."""
    step = (ROOM - ADD) / of
    return X + 47, TOP + step * seat + (step - LOW_BETWEEN) / 2


@pytest.mark.parametrize("court", COURTS.values(), ids=COURTS)
def test_a_match_by_keys(player: Player, court: Court) -> None:
    match = by_keys(player, court)
    assert len(match.seats) == court.seats
