"""Rule tests are strict: no question may be open at the end of a test."""

from collections.abc import Iterator

import pytest

from tests.rules.scenario import Table


@pytest.fixture(autouse=True)
def nothing_is_left_open() -> Iterator[None]:
    Table.opened.clear()
    yield
    for table in Table.opened:
        table.check_nothing_is_open()
