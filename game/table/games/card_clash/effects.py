"""The big clash, and the line that a boxer must reach to stay up."""

from game.stage.canvas import Canvas
from game.stage.colours import BLUE, CREAM, INK, LEGAL, MUSTARD, RED, SALMON
from game.stage.lettering import Style, display
from game.stage.motion import out_back
from game.stage.shapes import burst, tag
from game.table.effects import Effect


class Clash(Effect):
    """CLASH! over the column, and the sums as they are counted."""

    def __init__(self, x: float, y: float, seconds: float) -> None:
        super().__init__(seconds)
        self.x, self.y = x, y
        self.sums: tuple[int, int] | None = None

    def draw(self, canvas: Canvas) -> None:
        cut = canvas.art.cut(burst(136, MUSTARD, CREAM, 15, 4))
        grown = out_back(1.7)(min(1.0, self.gone / 0.16)) if self.gone < 0.16 else 1.0
        picture = canvas.art.turned(cut.surface, 0, round(max(0.2, grown), 1))
        canvas.centre(picture, self.x, self.y)
        y = self.y - (34 if self.sums else 0)
        canvas.write("CLASH!", self.x, y, display(50, RED, 5, 3), "middle")
        if self.sums:
            mine, theirs = self.sums
            small = Style(24, INK, "display")
            canvas.write("vs", self.x, self.y + 34, small, "middle")
            canvas.write(str(mine), self.x - 56, self.y + 34, display(56, RED, 5, 3), "middle")
            canvas.write(str(theirs), self.x + 56, self.y + 34, display(56, BLUE, 5, 3), "middle")


class SaveLine(Effect):
    """What two dice can show, and the line that must be reached."""

    STEP = 52.0

    def __init__(self, need: int, x: float, y: float) -> None:
        super().__init__(60)
        self.need, self.x, self.y = need, x, y
        self.total = 0
        """What was rolled, once it is known."""

    def draw(self, canvas: Canvas) -> None:
        left = self.x - 5.5 * self.STEP
        canvas.shape(tag(round(11 * self.STEP + 24), 72, MUSTARD), left - 12, self.y - 36)
        for number in range(2, 13):
            x = left + (number - 1.5) * self.STEP
            safe = number >= self.need
            colour = LEGAL if safe else SALMON
            if number == self.total:
                canvas.shape(burst(34, MUSTARD, CREAM, 12, 3), x - 34, self.y - 34)
                colour = INK
            canvas.write(str(number), x, self.y, display(30, colour), "middle")
            if number == self.need:
                canvas.write("|", x - self.STEP / 2, self.y, display(64, CREAM), "middle")
