"""A layer with widgets."""

from game.stage.drawing.canvas import Canvas
from game.stage.engine.layer import Layer
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.focus import Focus


class WidgetLayer(Layer):
    """A layer with widgets on it. Subclasses draw and answer input events."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.focus = Focus(stage)

    @property
    def typing(self) -> bool:
        at = self.focus.focused
        return at is not None and at.typing and at.has_caret

    def handle(self, input_event: InputEvent) -> bool:
        return self.focus.handle(input_event)

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)
