"""A purse for every frame: what is dear and can wait is made one at a time.

Words at the seats, a line of the log, a card that is to lie aslant: for a frame or two they may
look as they did. Whatever cannot wait, like a burst and its word, goes first.
"""

from math import inf

ONCE = 1
"""Dear things in one frame."""
PATIENCE = 3
"""Frames after which nothing waits any more because something else goes first."""


class FrameBudget:
    """Nobody counts until somebody opens it for a frame."""

    def __init__(self) -> None:
        self.has_backlog = False
        """Does something still look as it did?"""
        self._left = inf
        self._waited = 0

    def start_frame(self) -> None:
        """Another frame."""
        self._waited = self._waited + 1 if self.has_backlog else 0
        self.has_backlog = False
        self._left = ONCE

    def lift_limit(self) -> None:
        """What is drawn outside the show is drawn as it is."""
        self._left = inf

    def spend(self) -> None:
        """Something is made that cannot wait."""
        if self._waited < PATIENCE:
            self._left -= 1

    def try_spend(self) -> bool:
        """Is there enough for something that could wait? Then it is spent."""
        if self._left <= 0:
            self.has_backlog = True
            return False
        self._left -= 1
        return True
