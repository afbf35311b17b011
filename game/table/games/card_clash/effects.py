"""Effects of Card Clash: the totals of a clash, and the line of a knock-out check."""

from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BLUE, CREAM, INK, LEGAL, MUSTARD, RED, SALMON
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import Drawing, burst, tag
from game.table.board.effects import Effect


class DiceTotals(Effect):
    """Both boxers' dice totals, beside the clashing fists."""

    APART = 300.0

    def __init__(self, x: float, y: float) -> None:
        super().__init__(60)
        self.x, self.y = x, y
        self.totals: tuple[int, int] | None = None

    def draw(self, canvas: Canvas) -> None:
        if self.totals is None:
            return
        for side, total, colour in zip((-1, 1), self.totals, (RED, BLUE), strict=True):
            x = self.x + side * self.APART
            canvas.write(str(total), x, self.y, display_style(72, colour, 7, 4), "middle")


class KnockOutCheckScale(Effect):
    """The possible totals of two dice, with a line at the one that the boxer needs."""

    STEP = 52.0

    def __init__(self, need: int, x: float, y: float) -> None:
        super().__init__(60)
        self.need, self.x, self.y = need, x, y
        self.total = 0
        """The total rolled; 0 until it is known."""

    @classmethod
    def requests(cls) -> list[Request]:
        return [Request(drawing, 0, 0) for drawing in (cls._ground(), cls._mark())]

    @classmethod
    def _ground(cls) -> Drawing:
        return tag(round(11 * cls.STEP + 24), 72, MUSTARD)

    @staticmethod
    def _mark() -> Drawing:
        return burst(34, MUSTARD, CREAM, 12, 3)

    def draw(self, canvas: Canvas) -> None:
        left = self.x - 5.5 * self.STEP
        canvas.draw_shape(self._ground(), left - 12, self.y - 36)
        for number in range(2, 13):
            x = left + (number - 1.5) * self.STEP
            safe = number >= self.need
            colour = LEGAL if safe else SALMON
            if number == self.total:
                canvas.draw_shape(self._mark(), x - 34, self.y - 34)
                colour = INK
            canvas.write(str(number), x, self.y, display_style(30, colour), "middle")
            if number == self.need:
                canvas.write("|", x - self.STEP / 2, self.y, display_style(64, CREAM), "middle")
