"""Where a card can be dropped."""

from typing import NamedTuple

from game.core.state import Move


class DropTarget(NamedTuple):
    """A zone, by name, where a card can be dropped."""

    name: str
    moves: tuple[Move, ...]
    """The moves that this can mean; several leave a choice."""
