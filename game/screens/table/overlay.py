"""What lies over the table until somebody says that they have seen it."""

from game.stage.drawing.canvas import Canvas
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.focus import Focus


class TableOverlay:
    """Everything ends here but what is the same on every screen."""

    hides_table = False
    """Is nothing of the table to be seen?"""
    fills = False
    """Is it all that is seen, though it is for one person alone?"""

    def __init__(self, stage: Stage) -> None:
        self.focus = Focus(stage)

    def handle(self, input_event: InputEvent) -> bool:
        here = input_event.kind != "action" or input_event.action not in ("settings", "rules")
        return self.focus.handle(input_event) or here

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)
