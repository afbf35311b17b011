"""A person at this screen."""

from typing import NamedTuple

from game.core.state import Seat


class LocalPlayer(NamedTuple):
    """A person at this screen, with their seat."""

    seat: Seat
    name: str
    contender: str
    is_bot: bool
    """True while a robot plays for them."""
