"""What every part of the tests shares."""

import gc


def pytest_collection_finish() -> None:
    """Thousands of tests are no litter: without this every change of scene looks through them."""
    gc.collect()
    gc.freeze()
