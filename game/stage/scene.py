"""One screen of the show."""

from typing import TYPE_CHECKING

import pygame

from game.stage.canvas import Canvas
from game.stage.controls import Signal
from game.stage.widgets.focus import Focus

if TYPE_CHECKING:
    from game.stage.stage import Stage


class Scene:
    """A screen, or something that lies over one. Subclasses draw and answer signals."""

    over = False
    """Does the scene below stay visible?"""
    captions = pygame.FRect(486, 600, 948, 100)
    """Where they cover nothing that matters. They stand at its foot."""

    def __init__(self, stage: "Stage") -> None:
        self.stage = stage
        self.focus = Focus(stage)
        self.stale = True
        """Has something changed that must be drawn?"""

    def enter(self) -> None:
        """It is on top now, for the first time or again."""

    def leave(self) -> None:
        """Something else is on top now."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    @property
    def busy(self) -> bool:
        """Is something moving, so that every frame has to be drawn?"""
        return False

    def handle(self, signal: Signal) -> bool:
        """Answer a signal; False if it means nothing here."""
        return self.focus.handle(signal)

    def draw(self, canvas: Canvas) -> None:
        """From the back to the front."""
        self.focus.draw(canvas)

    def resized(self) -> None:
        """The window or the text has another size."""
        self.stale = True
