"""People give their seats to robots and take them back at any moment of a match."""

from collections.abc import Mapping

import pytest

from game.app.app import App
from game.core.state import Seat
from game.screens.results.screen import ResultsScreen
from game.screens.table.questions.buzzers import Buzzers
from game.table.questions.secret_question import SecretQuestion
from game.table.view.viewpoint import AUDIENCE
from tests.table.evening import Evening
from tests.table.kit.tables import EVENINGS
from tests.table.kit.test_people import Company

COMPANIES = [
    pytest.param(evening, min(3, evening.game.seats[-1]), rules, id=f"{evening.game.name}-{said}")
    for evening in EVENINGS
    for said, rules in (("", {}), ("secret", evening.secret))
    if rules or not said
]
"""Every game, also under house rules that hide something."""
MOST = 30
"""How often a seat changes hands."""


def check(company: Company, gone: set[Seat]) -> None:
    """Check that no person is asked for a robot's seat, and that no hand is open in public."""
    table, referee = company.table, company.table.referee
    assert referee.bot_played == gone
    assert [sitter.seat for sitter in table.sitters() if sitter.robot] == sorted(gone)
    if referee.viewer == AUDIENCE or (referee.shared and table.sharing.moment is None):
        assert not table.board.visible.hands
    question = table.question
    if isinstance(question, Buzzers):
        assert gone.isdisjoint(question.reaction.seats)
    if isinstance(question, SecretQuestion):
        assert gone.isdisjoint(question.keys)
    if referee.viewer_question is not None:
        assert referee.viewer_question.seat not in gone


@pytest.mark.matrix(cases=3)
@pytest.mark.parametrize(("evening", "n", "rules"), COMPANIES)
def test_seats_change_hands_all_the_time(
    app: App, evening: Evening, n: int, rules: Mapping[str, object]
) -> None:
    """At curtains, in reaction windows and during sealed choices; the match always continues."""
    app.settings.play.speed = 0.0
    company = Company(app, evening.sit_down(n, *range(n), seed=48, **{**evening.short, **rules}))
    company.blind()
    gone: set[Seat] = set()
    for number in range(MOST):
        company.wait()
        if app.stage.scene is not company.table:
            break
        check(company, gone)
        seat = number % n
        company.table.hand_over(seat)
        gone ^= {seat}
        if len(gone) == n:
            company.table.hand_over(seat)
            gone ^= {seat}
        check(company, gone)
        company.step(number)
    for seat in gone:
        company.table.hand_over(seat)
    company.spend_the_evening()
    assert isinstance(app.stage.scene, ResultsScreen)


@pytest.mark.parametrize(("evening", "n", "rules"), COMPANIES)
def test_whoever_gives_up_ends_it_for_their_side(
    app: App, evening: Evening, n: int, rules: Mapping[str, object]
) -> None:
    """Also from behind a curtain: nothing private stays on the screen."""
    saved = app.create_match_file(evening.sit_down(n, *range(n), seed=49, **rules))
    assert saved is not None
    company = Company(app, saved.match, saved)
    company.blind()
    company.step()
    company.table.concede(n - 1)
    results = app.stage.scene
    assert isinstance(results, ResultsScreen)
    assert n - 1 not in results.verdict.winners
    assert app.matches.waiting() == [], "it does not come back"
