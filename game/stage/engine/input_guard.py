"""The input guard: presses that began before something opened decide nothing there."""

from collections.abc import Mapping

from game.stage.input.input_reader import PressId

READING = 0.35
"""Seconds that something must be on the screen before it can be answered."""


class InputGuard:
    """Ignores presses that began before the player could see what they would hit.

    The first frame does not count as reading time, however long it took. Moving the focus, hovering
    and closing are never held back: they lose nothing.
    """

    def __init__(self) -> None:
        self.reading = READING
        self._front: object = None
        self._left = 0.0
        self._unseen = False
        """True until the first frame after it opened."""
        self._on: frozenset[tuple[PressId, int]] = frozenset()
        """The presses that were already down when it opened."""

    def watch(self, front: object, down: Mapping[PressId, int]) -> None:
        """Note what the next press acts on; if that has changed, reading time starts again."""
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
        """True before the reading time is over, or while an earlier press is still down."""
        self._on = frozenset(on for on in self._on if on in down.items())
        return self._left > 0 or bool(self._on)
