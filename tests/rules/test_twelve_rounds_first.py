"""Who is red at Twelve Rounds: the coin decides, or the crowd's vote."""

import pytest

from game.core.registry import find
from game.games.twelve_rounds.bout import BOXER_NAMES
from game.games.twelve_rounds.first import find_opening
from game.games.twelve_rounds.rules import Fight
from game.lobby.matchmaking import PendingMatch, arrange
from game.match.match import Match, Player

GAME = find("twelve_rounds")
PLAYERS = [Player("Ann", "bot:rookie"), Player("Bob")]


@pytest.mark.parametrize("winner", [0, 1])
def test_whoever_the_crowd_chose_is_red(winner: int) -> None:
    options = GAME.options()
    for seed in range(8):
        found = find_opening(winner, 1 - winner, 2, seed, options)
        assert found.choices == []
        assert Fight.new(options, 2, found.seed).red == winner


def test_me_first() -> None:
    match = arrange("twelve_rounds", {"rounds": 4}, PLAYERS, "me", 7)
    assert isinstance(match, Match)
    assert next(event.who for event in match.events if event.what == "coin") == 1


def test_at_the_weigh_in_it_is_known_who_fights() -> None:
    """Random boxers are drawn before the weigh-in, the same for the same seed; chosen ones stay."""
    found = [
        arrange("twelve_rounds", {"boxer2": "tidal"}, PLAYERS, "smack", seed) for seed in range(30)
    ]
    assert all(isinstance(agreed, PendingMatch) for agreed in found)
    others = set(BOXER_NAMES) - {"tidal"}
    assert {agreed.options["boxer1"] for agreed in found} == others  # type: ignore[union-attr]
    assert {agreed.options["boxer2"] for agreed in found} == {"tidal"}  # type: ignore[union-attr]
    again = arrange("twelve_rounds", {"boxer2": "tidal"}, PLAYERS, "smack", 3)
    assert again.options == found[3].options


@pytest.mark.parametrize(("rounds", "minutes"), [(4, 7), (6, 10), (8, 13), (12, 20)])
def test_a_shorter_fight_is_said_to_be_shorter(rounds: int, minutes: int) -> None:
    assert GAME.minutes(GAME.options(rounds=rounds)) == minutes
    assert find("card_clash").minutes(find("card_clash").options()) == 20
