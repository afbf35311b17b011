"""Put the toy game on the table for these tests."""

from collections.abc import Iterator

import pytest

from tests.table.sparring.spec import on_the_table


@pytest.fixture(scope="module", autouse=True)
def _sparring() -> Iterator[None]:
    with on_the_table():
        yield
