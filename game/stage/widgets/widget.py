"""The base of all widgets."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Lettering
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent

Box = tuple[float, float, float, float]
"""Left, top, width and height."""
MIN_TOUCH_SIZE = 44.0
"""Nothing that can be pressed is smaller, in logical units."""


class Widget:
    """A rectangle that can have the focus and answer input events."""

    def __init__(self, rect: Box) -> None:
        self.rect = pygame.FRect(rect)
        self.enabled = True
        self.visible = True
        self.tooltip = ""
        """One sentence shown beside it while the pointer or the focus is on it."""
        self.name = ""
        """A name for tests, and to find it again after a rebuild."""
        self.has_caret = False
        """Whether typed text goes here."""
        self.scroll_area: pygame.FRect | None = None
        """The visible area, if it is in something that scrolls."""
        self.scale = 1.0
        """Its scale relative to the layout, in width or height, whichever is less."""

    @property
    def focusable(self) -> bool:
        return self.enabled and self.visible

    def hits(self, x: float, y: float) -> bool:
        if self.scroll_area is not None and not self.scroll_area.collidepoint(x, y):
            return False
        return self.visible and self.rect.collidepoint(x, y)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        """Draw it. `hot`: the pointer is on it. `focused`: the keys are."""

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        """Called when the left button goes down on it."""

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        """Called when the pointer moves while the button that went down on it is still down."""

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        """Called when the button that went down on it comes up, anywhere."""

    def activate(self, stage: Stage, action: str) -> bool:
        """Handle an action while it has the focus; True if it meant something."""
        return False

    def handle_text(self, stage: Stage, text: str) -> bool:
        """Handle typed text while it has the focus; True if it meant something."""
        return False

    def wheel(self, stage: Stage, amount: float) -> bool:
        return False

    def min_size(self, _letters: Lettering) -> tuple[float, float]:
        """Least width and height, however small controls are set to be."""
        return MIN_TOUCH_SIZE, MIN_TOUCH_SIZE

    typing = False
    """Whether keys write letters while it has the focus."""
    is_scaled = False
    """Whether it is a control, scaled as the player wants."""
    keeps_proportions = False
    """Whether it keeps its proportions when it grows."""
    grows_in_width = True
    """Whether it also grows in width."""

    @property
    def hit_rect(self) -> pygame.FRect:
        """Its area, with everything that hangs over its edge."""
        return self.rect

    @property
    def size_group(self) -> tuple[object, ...]:
        """Widgets with the same group keep the same size."""
        return type(self).__name__, *self.rect.size
