"""Whole matches of Mind's Eye at the real window, to the last card, by mouse and by keys alone.

They take minutes, so `make test` plays two short ones (`test_minds_eye.py`). All of them:
`python -m pytest tests/e2e/minds_eye_matches.py`.
"""

from typing import NamedTuple

import pytest

from game.match.match import Match
from tests.e2e import sessions
from tests.e2e.match_driver import deal, prepare, settings
from tests.e2e.minds_eye_driver import GAME, Minds
from tests.e2e.player import Player
from tests.e2e.result_checks import leaves_by_key, sees_the_result


class Circle(NamedTuple):
    """The number of seats, the person's seat and the seed."""

    seats: int
    seat: int
    seed: int


CIRCLES = {"two": Circle(2, 1, 3), "three": Circle(3, 0, 5)}


def sits_down(player: Player, circle: Circle) -> Minds:
    prepare(player.places, settings())
    deal(player.places, circle.seed, circle.seat, GAME, circle.seats - 1)
    player.start()
    return Minds(player, circle.seats)


def ended_as_it_should(match: Match) -> None:
    """Assert that the match has a result, and that there was at least one stare."""
    assert match.result is not None
    assert "blinked" in {event.what for event in match.events}


@pytest.mark.parametrize("circle", CIRCLES.values(), ids=CIRCLES)
def test_a_whole_match_by_mouse(player: Player, circle: Circle) -> None:
    """Eyes and tickets are clicked, cards turned by circular drags."""
    minds = sits_down(player, circle)
    sessions.continue_match(player)
    match = minds.play_all(minds.by_eye, minds.by_drag)
    ended_as_it_should(match)
    sessions.check_result_and_quit(player, match)


@pytest.mark.parametrize("circle", CIRCLES.values(), ids=CIRCLES)
def test_a_whole_match_by_keys(player: Player, circle: Circle) -> None:
    minds = sits_down(player, circle)
    player.change_screen(lambda: player.press("Return"))
    match = minds.play_all(minds.by_key, minds.by_arrow)
    ended_as_it_should(match)
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)
