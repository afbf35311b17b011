"""Short effects of the staring contest."""

from math import pi, sin

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import MUSTARD, ROSE
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import halo
from game.table.board.effects import Effect, Point
from game.table.games.minds_eye.stare.shapes import RAY, ray

THUMP = 0.14
STEP = 96.0
"""Beam lengths are multiples of this, because each length is a separate picture."""


class Thump(Effect):
    """A heartbeat: the heart is drawn smaller while this effect lasts."""

    is_still = True

    def __init__(self) -> None:
        super().__init__(THUMP)

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing: the drawing of the heart checks for this effect."""


class DropLoss(Effect):
    """The number of drops lost, in large letters beside the eye."""

    is_still = True

    def __init__(self, text: str, at: Point, seconds: float, beat: int) -> None:
        super().__init__(seconds)
        self.text, self.at = text, at
        self.beat = beat
        """The beat in which they fell; the heart shows it while this effect lasts."""

    def draw(self, canvas: Canvas) -> None:
        style = display_style(72, ROSE, 7, 4)._replace(fixed=True)
        canvas.write(self.text, *self.at, style, "middle")


class Falling(Effect):
    """Drops that fall off an eye."""

    FAR = 190.0

    def __init__(self, starts: list[Point], seconds: float) -> None:
        super().__init__(seconds)
        self.starts = starts

    def draw(self, canvas: Canvas) -> None:
        for number, (x, y) in enumerate(self.starts):
            share = max(0.0, min(1.0, self.progress * 1.3 - 0.12 * (number % 3)))
            wobble = 4 * sin(9 * share + number)
            canvas.draw_file(
                "ui/drop_on.svg", x + wobble, y + 26 + self.FAR * share * share, 54, 67
            )


class GlareBeam(Effect):
    """The beam of a glare, from eye to eye."""

    def __init__(self, start: Point, end: Point, colours: tuple[str, str], seconds: float) -> None:
        super().__init__(seconds)
        self.start, self.end = start, end
        self.colours = colours
        self.reach = 0.0
        """How far the beam has come, from 0 to 1."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the beam with its length rounded to `STEP`, so that few pictures are needed."""
        left, right = sorted((self.start[0], self.start[0] + self._far))
        wide = round((right - left) / STEP) * STEP
        if wide > 0:
            x = left if self._far > 0 else right - wide
            canvas.draw_shape(ray(wide, *self.colours), x, self.start[1] - RAY / 2)

    @property
    def _far(self) -> float:
        return (self.end[0] - self.start[0]) * self.reach


class HaloEffect(Effect):
    """A halo round something that has just changed."""

    is_still = True

    def __init__(self, rect: pygame.FRect, seconds: float) -> None:
        super().__init__(seconds)
        self.rect = rect

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        canvas.draw_shape(halo(round(w), round(h), MUSTARD, True, 18), x, y)


class FlyingDistraction(Effect):
    """A distraction flying past, from its panel down to the heart and to either eye."""

    WIDE = 168.0

    def __init__(self, art: str, start: Point, middle: Point, seconds: float) -> None:
        super().__init__(seconds)
        self.art, self.start, self.middle = art, start, middle

    def draw(self, canvas: Canvas) -> None:
        share = self.progress
        x = self.middle[0] + 210 * sin(2 * pi * share)
        down = min(1.0, 2.5 * share)
        y = self.start[1] + (self.middle[1] - self.start[1]) * down + 26 * sin(6 * pi * share)
        canvas.draw_file(self.art, x, y, self.WIDE)
