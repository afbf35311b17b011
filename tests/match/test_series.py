"""A series of matches, and its summary."""

from pathlib import Path

import pytest

from game.core.registry import Game, find
from game.match.contests.series import Summary, play_series
from game.match.saves.match_reader import read
from tests.match.harness import GAMES


def lasted(*lengths: int) -> Summary:
    """Return a summary of matches with these lengths."""
    return Summary(len(lengths), (0, 0), (0, 0), 0, {}, lengths, 0, 1.0)


def test_how_long_matches_last() -> None:
    twenty = lasted(*range(1, 21))
    assert [twenty.percentile(percent) for percent in (5, 50, 95, 100)] == [1, 10, 19, 20]
    three = lasted(4, 6, 11)
    assert [three.percentile(percent) for percent in (0, 5, 50, 95)] == [4, 4, 6, 11]
    assert three.mean == 7
    assert lasted(9).percentile(5) == lasted(9).percentile(95) == 9


@pytest.mark.parametrize("game", GAMES)
def test_a_series_adds_up(tmp_path: Path, game: Game) -> None:
    """The summary agrees with the saved files."""
    seats = game.seats.start
    done: list[int] = []
    summary = play_series(
        game, game.options(), ["random"] * seats, 6, 4, folder=tmp_path, progress=done.append
    )
    assert done == [1, 2, 3, 4, 5, 6]
    names = [f"{game.name}-4-{number}.ringside" for number in done]
    assert sorted(file.name for file in tmp_path.iterdir()) == names
    matches = [read(tmp_path / name).match for name in names]
    assert len({match.seed for match in matches}) == 6
    results = [match.result for match in matches if match.result]
    assert summary.lengths == tuple(sorted(result.turns for result in results))
    assert summary.draws == sum(result.draw for result in results)
    assert summary.wins_by_seat == tuple(
        sum(seat in result.winners and not result.draw for result in results)
        for seat in range(seats)
    )
    assert sum(summary.endings.values()) == summary.games == len(results) == 6
    assert summary.decisions == sum(
        choice.had_alternatives for match in matches for choice in match.choices
    )
    assert all(player.bot == "random" for match in matches for player in match.seats)
    unrecorded = play_series(game, game.options(), ["random"] * seats, 6, 4)
    assert unrecorded._replace(seconds=0) == summary._replace(seconds=0)


def test_wins_are_also_counted_from_the_first_player_on() -> None:
    game = find("eyeball_boxing")
    names = ["random"] * 3
    one = play_series(game, game.options(), names, 1, 2)
    assert sum(one.wins_by_order) == sum(one.wins_by_seat) == 1
    many = play_series(game, game.options(), names, 9, 2)
    assert sum(many.wins_by_order) == sum(many.wins_by_seat)
    assert many.wins_by_order != many.wins_by_seat
    without = play_series(find("card_clash"), find("card_clash").options(), names[:2], 2, 1)
    assert without.wins_by_order == (0, 0)
