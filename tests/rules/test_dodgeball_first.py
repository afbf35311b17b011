"""Who begins at Dodgeball: a random player, or the winner of the crowd's vote."""

import pytest

from game.core.registry import find
from game.games.dodgeball.first import find_opening
from game.games.dodgeball.rules import Dodgeball
from game.lobby.matchmaking import arrange
from game.match.match import Match, Player

GAME = find("dodgeball")


@pytest.mark.parametrize("seats", GAME.seats)
def test_whoever_the_crowd_chose_begins(seats: int) -> None:
    options = GAME.options()
    for winner in range(seats):
        found = find_opening(winner, (winner + 1) % seats, seats, 5, options)
        assert found.choices == []
        assert Dodgeball.set_up(options, seats, found.seed).current == winner


def test_a_seed_with_which_they_begin_anyway_is_kept() -> None:
    options = GAME.options()
    first = Dodgeball.set_up(options, 4, 5).current
    assert find_opening(first, 0, 4, 5, options).seed == 5


def test_me_first() -> None:
    players = [Player("Ann", "bot:rookie"), Player("Bob"), Player("Cy", "bot:rookie")]
    match = arrange("dodgeball", {"mode": "strategic"}, players, "me", 7)
    assert isinstance(match, Match)
    assert next(event.who for event in match.events if event.what == "first") == 1


@pytest.mark.parametrize(
    ("first", "teams"),
    [(None, (0, 1, 0, 1, 0)), (1, (0, 1, 1, 1, 1)), (3, (0, 0, 0, 1, 1)), (4, (0, 0, 0, 0, 1))],
)
def test_teams_are_known_before_the_match(first: int | None, teams: tuple[int, ...]) -> None:
    options = GAME.options(teams=True, first_team=first)
    assert GAME.team_by_seat(options, 5) == teams
    assert Dodgeball.new(options, 5, 1).observe(0).teams == teams
    assert GAME.team_by_seat(GAME.options(), 5) == ()
