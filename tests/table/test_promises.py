"""Every text and tip of a game's table is true: tests play the choice beside which it is shown."""

import pytest

from tests.table.promises import PROMISES
from tests.table.promises.kit import Report, play


@pytest.fixture(scope="module", params=PROMISES, ids=str)
def report(request: pytest.FixtureRequest) -> Report:
    return play(PROMISES[request.param])


def test_what_is_shown_is_true(report: Report) -> None:
    assert not report.broken


def test_every_text_has_a_promise_or_needs_none(report: Report) -> None:
    assert not report.unknown


def test_every_promise_is_met_at_least_once(report: Report) -> None:
    assert not report.never_met()


def test_every_tip_is_met_at_least_once(report: Report) -> None:
    assert not report.tips_never_met()
