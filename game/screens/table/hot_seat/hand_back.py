"""A last look at your own hand, to remember it before you hand the screen back."""

from collections.abc import Callable

from game.screens.table.overlay import TableOverlay
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button
from game.table.text.word_files import read_words

WIDE, HIGH, TOP = 720.0, 256.0, 376.0
LEFT = (WIDTH - WIDE) / 2
TITLE = "YOUR HAND NOW"
SAID = "Remember it. After this everybody looks again."


class HandBackOverlay(TableOverlay):
    """The table stays visible, and nothing on it can be touched any more."""

    def __init__(
        self,
        stage: Stage,
        given: Callable[[], object],
        corner: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(stage)
        rect = (LEFT + 200, TOP + HIGH - 96, WIDE - 400, 76)
        if corner is not None:
            rect = (LEFT + 40, TOP + HIGH - 96, WIDE / 2 - 52, 76)
        self.focus.add(Button(rect, "GOT IT", given, colour="green", size=36))
        if corner is not None:
            self.focus.add(self._corner_button(corner))

    def _corner_button(self, corner: Callable[[], object]) -> Button:
        rect = (LEFT + WIDE / 2 + 12, TOP + HIGH - 96, WIDE / 2 - 52, 76)
        return Button(
            rect, read_words("reactions")["corner"]["button"], corner, colour="blue", size=30
        )

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_shape(panel(WIDE, HIGH, "paper", 72, BLUE), LEFT, TOP)
        letters = canvas.lettering
        title = letters.fit_style(TITLE, display_style(42, CREAM, 5, 4), WIDE - 80, 66)
        canvas.write(TITLE, WIDTH / 2, TOP + 37, title, "middle")
        style = letters.fit_style(SAID, Style(28, BROWN_TEXT, "semibold"), WIDE - 80, 68)
        high = letters.height(SAID, style, WIDE - 80)
        canvas.paragraph(SAID, WIDTH / 2, TOP + 114 - high / 2, style, WIDE - 80, "middle")
        super().draw(canvas)
