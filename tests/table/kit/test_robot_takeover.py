"""People give their seats to robots and take them back at any moment of a match."""

from collections.abc import Mapping

import pytest

from game.app.app import App
from game.core.state import Seat
from game.screens.results.screen import ResultsScreen
from game.screens.table.questions.reaction_view import ReactionView
from game.table.questions.secret_question import SecretQuestion
from game.table.view.viewpoint import AUDIENCE
from tests.table.harness import GameSpec
from tests.table.kit.tables import SPECS
from tests.table.kit.test_hot_seat import HotSeatUsers

COMPANIES = [
    pytest.param(evening, min(3, evening.game.seats[-1]), rules, id=f"{evening.game.name}-{said}")
    for evening in SPECS
    for said, rules in (("", {}), ("secret", evening.secret_rules))
    if rules or not said
]
"""Every game, also under house rules that hide something."""
MOST = 30
"""How often a seat changes hands."""


def check(company: HotSeatUsers, gone: set[Seat]) -> None:
    """Check that no person is asked for a robot's seat, and that no hand is open in public."""
    table, referee = company.table, company.table.referee
    assert referee.bot_played == gone
    assert [sitter.seat for sitter in table.local_players() if sitter.is_bot] == sorted(gone)
    if referee.viewer == AUDIENCE or (
        referee.is_screen_shared and table.hot_seat.screen_turn is None
    ):
        assert not table.board.visible.hands
    question = table.question
    if isinstance(question, ReactionView):
        assert gone.isdisjoint(question.reaction.seats)
    if isinstance(question, SecretQuestion):
        assert gone.isdisjoint(question.keys)
    if referee.viewer_question is not None:
        assert referee.viewer_question.seat not in gone


@pytest.mark.matrix(cases=3)
@pytest.mark.parametrize(("spec", "n", "rules"), COMPANIES)
def test_seats_change_hands_all_the_time(
    app: App, spec: GameSpec, n: int, rules: Mapping[str, object]
) -> None:
    """At curtains, in reaction windows and during sealed choices; the match always continues."""
    app.settings.play.speed = 0.0
    company = HotSeatUsers(
        app, spec.sit_down(n, *range(n), seed=48, **{**spec.short_rules, **rules})
    )
    company.skip_drawing()
    gone: set[Seat] = set()
    for number in range(MOST):
        company.wait()
        if app.stage.top_layer is not company.table:
            break
        check(company, gone)
        seat = number % n
        company.table.toggle_bot_player(seat)
        gone ^= {seat}
        if len(gone) == n:
            company.table.toggle_bot_player(seat)
            gone ^= {seat}
        check(company, gone)
        company.step(number)
    for seat in gone:
        company.table.toggle_bot_player(seat)
    company.play_to_end()
    assert isinstance(app.stage.top_layer, ResultsScreen)


@pytest.mark.parametrize(("spec", "n", "rules"), COMPANIES)
def test_whoever_gives_up_ends_it_for_their_side(
    app: App, spec: GameSpec, n: int, rules: Mapping[str, object]
) -> None:
    """Also from behind a curtain: nothing private stays on the screen."""
    saved = app.create_match_file(spec.sit_down(n, *range(n), seed=49, **rules))
    assert saved is not None
    company = HotSeatUsers(app, saved.match, saved)
    company.skip_drawing()
    company.step()
    company.table.concede(n - 1)
    results = app.stage.top_layer
    assert isinstance(results, ResultsScreen)
    assert n - 1 not in results.verdict.winners
    assert app.matches.unfinished_matches() == [], "it does not come back"
