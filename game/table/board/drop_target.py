"""Where a card can be dropped."""

from typing import NamedTuple

from game.core.state import Move


class DropTarget(NamedTuple):
    """Somewhere a card can be put: a zone by its name."""

    name: str
    moves: tuple[Move, ...]
    """One; or several, when there is something more to choose."""
