"""Bots in installed packages: the entry points of the group `ringside.bots`.

Only the packages' metadata is read here. The code of a bot is loaded in a process of its own, by
`process_worker.py`.
"""

import sys
from functools import cache
from typing import NamedTuple

GROUP = "ringside.bots"


class PackagedBot(NamedTuple):
    place: str
    """`module:function`."""
    package: str
    version: str


@cache
def find_packaged_bots() -> dict[str, PackagedBot]:
    """Return the packaged bots by name. The frozen app has none, and cannot look for any."""
    if getattr(sys, "frozen", False):
        return {}
    from importlib.metadata import entry_points  # noqa: PLC0415  not in the app

    found = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if not set(point.name) & set(",: "):  # on the command line they mean something else
            package = (point.dist.name, point.dist.version) if point.dist else ("", "")
            found[point.name] = PackagedBot(point.value, *package)
    return found
