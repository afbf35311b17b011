"""The frame budget: expensive drawing that can wait is done one item at a time.

Words at the seats, a line of the log, a tilted card: for a frame or two they may look as before.
What cannot wait, like a burst and its word, goes first.
"""

from math import inf

ITEMS_PER_FRAME = 1
"""Expensive items per frame."""
MAX_WAIT_FRAMES = 3
"""Frames after which waiting items no longer make way for urgent ones."""


class FrameBudget:
    """Limits expensive drawing to one item per frame. No limit until `start_frame`."""

    def __init__(self) -> None:
        self.has_backlog = False
        """Whether something was put off to a later frame."""
        self._left = inf
        self._waited = 0

    def start_frame(self) -> None:
        """Set the limit for the next frame."""
        self._waited = self._waited + 1 if self.has_backlog else 0
        self.has_backlog = False
        self._left = ITEMS_PER_FRAME

    def lift_limit(self) -> None:
        """Remove the limit: what is drawn outside the frame loop never waits."""
        self._left = inf

    def spend(self) -> None:
        """Charge for an item that cannot wait."""
        if self._waited < MAX_WAIT_FRAMES:
            self._left -= 1

    def try_spend(self) -> bool:
        """Spend one item if any is left. False means: try again next frame."""
        if self._left <= 0:
            self.has_backlog = True
            return False
        self._left -= 1
        return True
