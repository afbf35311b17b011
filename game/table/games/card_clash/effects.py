"""Dice in flight, the big clash, a banner for a combo."""

from math import pi, sin
from random import Random

from game.core.state import Seat
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, INK, MUSTARD, RED
from game.stage.lettering import Style, display
from game.stage.motion import out_back, out_cubic
from game.stage.shapes import burst, ribbon, tag
from game.table.effects import Effect

FLIGHT = 0.85
SIZE = 72
MINE, THEIRS = "white", "black"


class Dice(Effect):
    """Thrown from a side, two bounces, and the faces that the rules had rolled come up."""

    def __init__(
        self,
        rolls: list[tuple[Seat, int]],
        mine: Seat,
        x: float,
        y: float,
        throw: tuple[float, float],
        luck: Random,
        stay: float = 1.1,
        flight: float = FLIGHT,
    ) -> None:
        super().__init__(flight + stay)
        self.flight = max(0.01, flight)
        self.dice = []
        counts = {True: 0, False: 0}
        for seat, face in rolls:
            own = seat == mine
            step = counts[own]
            counts[own] += 1
            rest = x + (-1 if own else 1) * (150 + 84 * step), y + 10 * (step % 2)
            away = throw if own else (0.0, 0.0)
            start = (
                rest[0] - 260 * (1 if own else -1) - away[0],
                y + (240 if own else -240) - away[1],
            )
            self.dice.append((MINE if own else THEIRS, face, start, rest, luck.uniform(0, 5)))

    def draw(self, canvas: Canvas) -> None:
        share = min(1.0, self.gone / self.flight)
        e = out_cubic(share)
        for colour, face, start, rest, spin in self.dice:
            x = start[0] + (rest[0] - start[0]) * e
            hop = abs(sin(share * 2.5 * pi)) * 90 * (1 - share) ** 1.5
            y = start[1] + (rest[1] - start[1]) * e - hop
            rolling = share < 0.86
            shown = 1 + int(spin + share * 11) % 6 if rolling else face
            picture = canvas.art.picture(f"ui/die_{colour}_{shown}.svg", SIZE + 24)
            angle = round((spin * 60 + share * 540) / 30) * 30 if rolling else 0
            canvas.centre(canvas.art.turned(picture, angle), x, y)


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
            canvas.write(
                str(mine), self.x - 56, self.y + 34, display(56, "#E0403A", 5, 3), "middle"
            )
            canvas.write(
                str(theirs), self.x + 56, self.y + 34, display(56, "#2F6BD8", 5, 3), "middle"
            )


class Banner(Effect):
    """A ribbon across the ring."""

    still = True

    def __init__(self, text: str, colour: str, seconds: float = 1.4, y: float = 460) -> None:
        super().__init__(seconds)
        self.text, self.colour, self.y = text, colour, y

    def draw(self, canvas: Canvas) -> None:
        canvas.shape(ribbon(820, 104, self.colour, 56), 960 - 410, self.y - 52)
        style = canvas.lettering.fitted(self.text, display(56, CREAM, 6, 4), 660)
        canvas.write(self.text, 960, self.y + 2, style, "middle")


class Line(Effect):
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
            colour = "#9BF06A" if safe else "#FF9A8A"
            if number == self.total:
                canvas.shape(burst(34, MUSTARD, CREAM, 12, 3), x - 34, self.y - 34)
                colour = INK
            canvas.write(str(number), x, self.y, display(30, colour), "middle")
            if number == self.need:
                canvas.write("|", x - self.STEP / 2, self.y, display(64, CREAM), "middle")
