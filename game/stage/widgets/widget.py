"""What all widgets have in common."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Lettering
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent

Box = tuple[float, float, float, float]
"""Left, top, width and height."""
FINGER = 44.0
"""Nothing that is pressed is smaller."""


class Widget:
    """A rectangle that can have the focus and answer signals."""

    def __init__(self, rect: Box) -> None:
        self.rect = pygame.FRect(rect)
        self.enabled = True
        self.visible = True
        self.tooltip = ""
        """One sentence that appears beside it when the pointer rests on it."""
        self.name = ""
        """What a test or a narrator calls it."""
        self.caret = False
        """Is it where typing goes?"""
        self.within: pygame.FRect | None = None
        """The window it is seen through, if it lies in something that scrolls."""
        self.share = 1.0
        """How large it is, of what it was laid as: in width or height, whichever is less."""

    @property
    def focusable(self) -> bool:
        return self.enabled and self.visible

    def hits(self, x: float, y: float) -> bool:
        if self.within is not None and not self.within.collidepoint(x, y):
            return False
        return self.visible and self.rect.collidepoint(x, y)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        """`hot`: the pointer is on it. `focused`: the keyboard is."""

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        """The left button went down on it."""

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        """The pointer moved, and the button that went down on it is still down."""

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        """The button that went down on it came up, anywhere."""

    def activate(self, stage: Stage, action: str) -> bool:
        """It has the focus and somebody pressed this; True if it meant something."""
        return False

    def write(self, stage: Stage, text: str) -> bool:
        """It has the focus and somebody typed this."""
        return False

    def wheel(self, stage: Stage, amount: float) -> bool:
        return False

    def min_size(self, _letters: Lettering) -> tuple[float, float]:
        """How wide and high it must be, however small controls are to be."""
        return FINGER, FINGER

    typing = False
    """Does it want letters as letters?"""
    scales = False
    """Is it a control, as large as the player wants controls to be?"""
    square = False
    """Does it keep its shape when it grows?"""
    broad = True
    """Does it also grow in width?"""

    @property
    def hit_rect(self) -> pygame.FRect:
        """With all that hangs over its edge."""
        return self.rect

    @property
    def size_group(self) -> tuple[object, ...]:
        """Those of which this is the same have one size."""
        return type(self).__name__, *self.rect.size
