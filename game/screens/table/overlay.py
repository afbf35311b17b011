"""Overlays: what covers the table until it is dismissed."""

from game.stage.drawing.canvas import Canvas
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.focus import Focus


class TableOverlay:
    """An overlay on the table. It takes all input, except what works on every screen."""

    hides_table = False
    """Whether it hides the whole table, so that nothing private can be seen."""
    fills = False
    """Whether it is drawn instead of the table, although it shows one person's hand."""

    def __init__(self, stage: Stage) -> None:
        self.focus = Focus(stage)

    def handle(self, input_event: InputEvent) -> bool:
        here = input_event.kind != "action" or input_event.action not in ("settings", "rules")
        return self.focus.handle(input_event) or here

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)
