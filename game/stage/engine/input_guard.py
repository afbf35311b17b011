"""Fingers that were already on their way when something opened decide nothing there."""

from collections.abc import Mapping

from game.stage.input.input_reader import PressId

READING = 0.35
"""Seconds that something is seen before it can be answered."""


class InputGuard:
    """Watches what lies in front, and holds back those that could not have meant it.

    Time is the show's, so that a long first frame does not count as reading. Walking, hovering and
    closing never wait: they lose nothing.
    """

    def __init__(self) -> None:
        self.reading = READING
        self._front: object = None
        self._left = 0.0
        self._unseen = False
        """Has it opened since the last frame?"""
        self._on: frozenset[tuple[PressId, int]] = frozenset()
        """Who was already pressing when it opened."""

    def watch(self, front: object, down: Mapping[PressId, int]) -> None:
        """This takes the next press."""
        if front is self._front:
            return
        self._front = front
        self._left = self.reading
        self._unseen = True
        self._on = frozenset(down.items()) if self.reading else frozenset()

    def advance(self, seconds: float) -> None:
        if self._unseen:
            self._unseen = False
        else:
            self._left = max(0.0, self._left - seconds)

    def is_too_early(self, down: Mapping[PressId, int]) -> bool:
        """Could nobody have meant this? Nothing was read yet, or a finger was never up."""
        self._on = frozenset(on for on in self._on if on in down.items())
        return self._left > 0 or bool(self._on)
