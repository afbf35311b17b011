"""Who sits at this screen."""

from typing import NamedTuple

from game.core.state import Seat


class LocalPlayer(NamedTuple):
    """A person at this screen."""

    seat: Seat
    name: str
    look: str
    robot: bool
    """Does a robot play for them?"""
