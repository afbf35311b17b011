"""The results of a team match: the whole team on the poster, and its badge on every row."""

import pygame
import pytest

from game.app.app import App
from game.match.match import Match
from game.stage.drawing.canvas import Canvas
from game.table.characters.cast import CHEERING, figure_file
from game.table.characters.teams import TEAMS, team_shape
from tests.screens.proof import Sheet
from tests.screens.test_results import LONG, drawn, play, screen, show

GAME = "dodgeball"
NAMES = (*LONG, "Philippa-99", "Evangeline77")


def team_match(seats: int, people: tuple[int, ...] = (), seed: int = 1, **rules: object) -> Match:
    agreed = {"teams": True, "hitLimit": 4, **rules}
    return play(seats, seed, GAME, people, names=NAMES, rules=agreed)


@pytest.mark.parametrize("seats", [4, 6, 7])
def test_everybody_of_the_team_cheers_and_the_last_of_the_others_lies_there(
    app: App, seats: int
) -> None:
    hands = show(app, team_match(seats))
    results, pictures = screen(hands), drawn(hands)
    art = app.stage.art
    winners = results.match.state.winners
    assert len(winners) > 1
    for _, _, seat, size in results.poster._places():
        assert art.picture(figure_file(results.poster.looks[seat], CHEERING), size) in pictures
    assert {seat for _, _, seat, _ in results.poster._places()} == set(winners)
    team = results.verdict.teams[winners[0]]
    assert results.poster.ribbon == f"THE {TEAMS[team].name.upper()} WIN!"
    assert results.verdict.loser not in winners


def test_nobody_of_a_large_team_hides_another(app: App) -> None:
    results = screen(show(app, team_match(7, firstTeam=1, seed=2)))
    places = results.poster._places()
    assert len(places) == 6
    heads = [pygame.Rect(x - d / 6, y - 0.8 * d, d / 3, d / 3) for x, y, _, d in places]
    assert all(head.collidelist(heads[:i]) == -1 for i, head in enumerate(heads))
    assert all(head.left > 0 and head.right < 1140 for head in heads)


@pytest.mark.parametrize("text", [100, 200])
def test_rows_show_the_team_by_its_shape(app: App, text: int) -> None:
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    hands = show(app, team_match(4))
    canvas = Canvas(app.stage.art, app.stage.lettering)
    canvas.fit(app.stage.canvas.size)
    for team in (0, 1):
        assert canvas.art.picture(team_shape(team), 0.8 * 32) in drawn(hands)
    assert Sheet(app).faults() == []


@pytest.mark.parametrize("seats", [6, 7])
@pytest.mark.parametrize("rules", [{}, {"teams": True}], ids=["alone", "teams"])
def test_all_of_a_full_court_is_in_sight(app: App, seats: int, rules: dict[str, object]) -> None:
    match = play(seats, 3, GAME, names=NAMES, rules={"hitLimit": 4, **rules})
    hands = show(app, match)
    assert screen(hands).scroll.max_top == 0
    assert Sheet(app).faults() == []


def test_a_team_that_wins_is_cheered_and_one_that_loses_is_told(app: App) -> None:
    match = team_match(4)
    winner = match.state.winners[0]
    loser = next(seat for seat in range(4) if seat not in match.state.winners)
    won = screen(show(app, team_match(4, (winner,))))
    lost = screen(show(app, team_match(4, (loser,))))
    name = TEAMS[won.verdict.teams[winner]].name
    assert won.won
    assert name in won.bark
    assert not lost.won
    assert lost.bark.startswith(f"The {name} win.")


def test_a_conceding_team_stands_beside_the_others(app: App) -> None:
    match = play(6, 1, GAME, (0,), names=NAMES, rules={"teams": True}, at_most=6)
    hands = show(app, match, conceded_by=0)
    results = screen(hands)
    assert results.verdict.sentence == f"{NAMES[0]} throws in the towel for the Stars."
    assert results.poster.ribbon == "THE DIAMONDS WIN!"
    assert set(results.poster.group) == {1, 3, 5}
    assert results.verdict.loser == 0
    assert Sheet(app).faults() == []
