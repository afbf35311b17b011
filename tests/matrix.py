"""Two tiers of tests: `make test` plays one case of each matrix, `make test-all` all of them.

A matrix is a test with many parameters: sizes, texts, games, seats. `@pytest.mark.matrix` says
which of its cases `make test` plays: one for each value of the named parameters, or `cases` of
them. The choice follows from the test's name, so that together the tests cover every value.

`--all` plays every case, `--rest` those that `make test` leaves out.

`@pytest.mark.long` is for single tests that only `make test-all` plays. A test named by the id of
its case, `test_x[this-case]`, is always played.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar
from zlib import crc32

import pytest

Test = TypeVar("Test", bound=Callable[..., object])

ALL = "--all"
REST = "--rest"
MARKERS = (
    "matrix(*each, cases=1): without --all, so many cases for each value of these parameters",
    "long: only with --all",
)


def matrix(
    parametrized: pytest.MarkDecorator, *each: str, cases: int = 1
) -> Callable[[Test], Test]:
    """Combine a shared parametrization with the matrix mark that thins it."""

    def mark(test: Test) -> Test:
        thinned: Test = parametrized(pytest.mark.matrix(*each, cases=cases)(test))
        return thinned

    return mark


def first_tier(items: Sequence[pytest.Item], asked_for: Sequence[str]) -> Iterator[pytest.Item]:
    """Yield the items that `make test` plays, and those named by id."""
    groups: dict[tuple[str, ...], list[pytest.Item]] = defaultdict(list)
    counts: dict[tuple[str, ...], int] = {}
    for item in items:
        marker = item.get_closest_marker("matrix")
        if any("[" in asked and item.nodeid.endswith(asked) for asked in asked_for):
            yield item
        elif item.get_closest_marker("long") is not None:
            continue
        elif marker is None:
            yield item
        else:
            group = _group(item, marker.args)
            groups[group].append(item)
            counts[group] = max(counts.get(group, 0), marker.kwargs.get("cases", 1))
    for group, cases in groups.items():
        yield from _spread(cases, counts[group], crc32("".join(group).encode()))


def _group(item: pytest.Item, each: Sequence[str]) -> tuple[str, ...]:
    name = item.nodeid.partition("[")[0]
    params = item.callspec.params if hasattr(item, "callspec") else {}
    missing = [parameter for parameter in each if parameter not in params]
    assert not missing, f"{name} has no parameter {missing}"
    return (name, *(_id(params[parameter]) for parameter in each))


def _id(value: object) -> str:
    named = getattr(value, "game", value)
    return str(getattr(named, "name", named))


def _spread(cases: list[pytest.Item], count: int, start: int) -> list[pytest.Item]:
    """Return `count` cases, evenly spaced, beginning at `start`."""
    count = min(count, len(cases))
    return [cases[(start + len(cases) * k // count) % len(cases)] for k in range(count)]
