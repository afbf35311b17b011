"""Up to seven people at one court: hands need a curtain, and a game without hands needs none."""

import pytest

from game.app.app import App
from game.screens.results.screen import ResultsScreen
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.questions.reaction_view import ReactionView
from tests.table.dodgeball_spec import SPEC
from tests.table.kit.test_hot_seat import HotSeatUsers

FULL = pytest.mark.parametrize("n", [2, 4, 7])


@FULL
def test_a_hand_is_seen_and_a_dodge_thrown_behind_the_curtain(app: App, n: int) -> None:
    app.settings.play.speed = 0.0
    company = HotSeatUsers(app, SPEC.sit_down(n, *range(n), seed=51, mode="strategic"))
    company.skip_drawing()
    table = company.table
    turns = windows = 0
    for number in range(90):
        company.wait()
        if isinstance(table.question, ReactionView):
            windows += 1
            assert list(table.question.reaction.seats) == [table.match.state.target]  # type: ignore[attr-defined]
            assert not table.board.visible.hands
        elif table.referee.viewer_question is not None:
            turns += 1
            assert table.hot_seat.screen_turn is not None
            assert table.hot_seat.screen_turn.seat == table.referee.viewer_question.seat
        else:
            assert table.overlay is not None
        company.step(number)
    assert turns > 5
    assert windows > 2
    assert set(company.taken_by) <= set(range(n))


@FULL
def test_without_hands_the_court_turns_to_whoever_is_on(app: App, n: int) -> None:
    app.settings.play.speed = 0.0
    company = HotSeatUsers(app, SPEC.sit_down(n, *range(n), seed=52, mode="standard"))
    company.skip_drawing()
    on: set[int] = set()
    for number in range(2000):
        company.wait()
        if app.stage.top_layer is not company.table:
            break
        referee = company.table.referee
        assert not isinstance(company.table.overlay, Curtain)
        if referee.viewer_question is not None:
            on.add(referee.viewer_question.seat)
            assert referee.viewpoint.bottom_seat == referee.viewer_question.seat
            assert company.table.hud.banner[0].startswith(
                company.match.names[referee.viewer].upper()
            )
        company.step(number)
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert len(on) > 1
