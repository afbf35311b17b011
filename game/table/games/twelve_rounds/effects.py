"""The comparison of two cards as it is computed, and the judges' paddles."""

from dataclasses import dataclass, field

from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import burst, tag
from game.table.board.effects import Banner, Effect

SIGNS = {1: ">", 0: "=", -1: "<"}


@dataclass
class Sum:
    """A printed value, and what is added to it."""

    base: int
    colour: str
    more: list[tuple[int, str]] = field(default_factory=list)

    @property
    def value(self) -> int:
        return self.base + sum(amount for amount, _ in self.more)


class Comparison(Effect):
    """Attack against defence in numbers, with what is added to each beside it."""

    is_still = True
    APART, SIZE = 150.0, 46.0

    def __init__(self, x: float, y: float, attack: Sum, guard: Sum) -> None:
        super().__init__(60.0)
        self.x, self.y = x, y
        self.sums = attack, guard
        self.known = False
        """Whether the sign between the two numbers is shown."""

    @property
    def difference(self) -> int:
        """Attack minus defence."""
        attack, guard = self.sums
        return attack.value - guard.value

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_shape(tag(560, 84, colours.MUSTARD), self.x - 280, self.y - 42)
        for side, total in zip((-1, 1), self.sums, strict=True):
            self._draw_sum(canvas, side, total)
        if self.known:
            a, d = (total.value for total in self.sums)
            sign = SIGNS[(a > d) - (a < d)]
            canvas.write(sign, self.x, self.y, display_style(64, colours.CREAM, 5, 3), "middle")

    def _draw_sum(self, canvas: Canvas, side: int, total: Sum) -> None:
        x = self.x + side * (self.APART - 60)
        canvas.draw_shape(burst(48, total.colour, "", 12, 3), x - 48, self.y - 48)
        number = display_style(54, colours.CREAM, 5, 3)._replace(fixed=True)
        canvas.write(str(total.value), x, self.y, number, "middle")
        said = ", ".join(f"+{amount} {why}" for amount, why in total.more)
        if said:
            room = 118.0
            style = Style(22, colours.LAMP, "bold", align="middle", lead=1.05)
            style = canvas.lettering.fit_style(said, style, room, 76)
            lines = canvas.lettering.lines(said, style, room)
            high = len(lines) * canvas.lettering.line_height(style)
            at = self.x + side * 212
            canvas.paragraph(said, at, self.y - high / 2, style, room, "middle")


def round_banner(number: int) -> Banner:
    """Return the banner that opens a round."""
    return Banner(f"ROUND {number}", colours.ORANGE, 0.8, 460)


class Paddles(Effect):
    """Two judges' paddles with the points of a round, red first."""

    is_still = True
    WIDE = 150.0

    def __init__(self, x: float, y: float, points: tuple[int, int], why: tuple[str, str]) -> None:
        super().__init__(60.0)
        self.x, self.y, self.points, self.why = x, y, points, why

    def draw(self, canvas: Canvas) -> None:
        for side, points, why, paint in zip(
            (-1, 1), self.points, self.why, (colours.RED_TEXT, colours.BLUE_TEXT), strict=True
        ):
            corner = "red" if side < 0 else "blue"
            x = self.x + side * 110
            canvas.draw_file(f"ui/paddle_{corner}.svg", x, self.y, self.WIDE, self.WIDE * 1.5)
            number = display_style(72, paint)._replace(fixed=True)
            canvas.write(str(points), x, self.y - 36, number, "middle")
            style = canvas.lettering.fit_style(why, Style(22, colours.CREAM, "semibold"), 190, 36)
            canvas.draw_shape(tag(206, 40, paint), x - 103, self.y + 92)
            canvas.write(why, x, self.y + 112, style, "middle")
