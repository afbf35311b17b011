"""The screen goes to somebody else: nothing private is shown until they have taken it."""

from collections.abc import Callable

from game.stage.canvas import HEIGHT, WIDTH, Canvas
from game.stage.colours import CREAM, DIM, RED
from game.stage.controls import Signal
from game.stage.lettering import Style, display
from game.stage.shapes import panel, ribbon
from game.stage.stage import Stage
from game.stage.widgets.button import Button
from game.stage.widgets.focus import Focus
from game.table.portrait import draw_portrait

TITLE = "PASS THE SCREEN"
WIDE, HIGH = 760.0, 460.0
X, Y = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2


class Handover:
    """A sheet over the table that says whose turn at the screen it is."""

    def __init__(self, stage: Stage, name: str, look: str, taken: Callable[[], object]) -> None:
        self.name = name
        self.look = look
        self.focus = Focus(stage)
        rect = (X + 150, Y + HIGH - 132, WIDE - 300, 88)
        self.focus.add(Button(rect, "HERE I AM", taken, colour="green", size=34))

    def handle(self, signal: Signal) -> bool:
        """Everything ends here but what is the same on every screen."""
        here = signal.kind != "action" or signal.action not in ("settings", "rules")
        return self.focus.handle(signal) or here

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(DIM, 0.7)
        canvas.shape(panel(round(WIDE), round(HIGH), "night"), X, Y)
        canvas.shape(ribbon(620, 88, RED), WIDTH / 2 - 310, Y - 36)
        letters = canvas.lettering
        title = letters.fitted(TITLE, display(44, CREAM, 5, 4), 500)
        canvas.write(TITLE, WIDTH / 2, Y + 9, title, "middle")
        draw_portrait(canvas, self.look, WIDTH / 2, Y + 164, 160)
        said = f"It is {self.name}’s turn to look."
        style = letters.fitted(said, Style(30, CREAM, "semibold"), WIDE - 80, 60)
        canvas.write(said, WIDTH / 2, Y + 284, style, "middle")
        self.focus.draw(canvas)
