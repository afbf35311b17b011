"""What every part of the tests shares."""

import gc

import pytest


@pytest.fixture(scope="module", autouse=True)
def swept() -> None:
    """Every change of scene looks for litter: not among all tests and all that others remember."""
    gc.collect()
    gc.freeze()
