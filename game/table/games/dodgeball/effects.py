"""Effects of Dodgeball: balls in the air, heads that duck, players who walk to the bench."""

from functools import cache

from pygame import FRect

from game.core.state import Seat
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK
from game.stage.drawing.shapes import Drawing, disc
from game.stage.drawing.sketch import Sketch
from game.table.animation.gloves import heading
from game.table.board.comic_effects import effect_picture, rotate_in_steps
from game.table.board.effects import Effect, Point
from game.table.characters.cast import colour_of, figure_file
from game.table.characters.portrait import head_picture

SQUASHED, STRETCHED, ROUND = "_squash", "_stretch", ""
SPIN = 45.0
"""Degrees between two pictures of a spinning ball: only eight are made, and cached."""
TURNS = 14
"""Steps of SPIN in one flight."""
FLAMES = ("bit_flame_1", "bit_flame_2", "bit_flame_3")
LEAST = 0.06
"""Distance between two dots of the tail, as a share of the arc."""
DOTS = 5
LONG = 0.3
"""Share of the arc, at its start, on which the ball is stretched."""
HOP = 14.0
ROLL = ((-130.0, 34.0), (-74.0, 84.0), (4.0, 104.0), (78.0, 76.0), (132.0, 26.0), (30.0, -60.0))
"""Offsets to which the balls of a wrecked Pile roll."""


@cache
def dot() -> Drawing:
    s = Sketch(14, 14, 2)
    s.circle(7, 7, 5, fill=CREAM, stroke=INK, width=2)
    return Drawing(14, 14, 2, s.to_svg())


class Arc:
    """The curved path of a ball over the court, with its shadow straight below it."""

    def __init__(self, start: Point, end: Point, high: float) -> None:
        self.start, self.end, self.high = start, end, high

    def point_at(self, share: float) -> Point:
        (x0, y0), (x1, y1) = self.start, self.end
        rise = self.high * 4 * share * (1 - share)
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - rise

    def shadow_at(self, share: float) -> Point:
        (x0, y0), (x1, y1) = self.start, self.end
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + 74


class Ball(Effect):
    """A ball that an animation moves: squashed, stretched or spinning."""

    def __init__(self, colour: str, at: Point, cut: str = SQUASHED) -> None:
        super().__init__(60.0)
        self.colour, self.at, self.cut = colour, at, cut
        self.angle = 0.0
        self.arc: Arc | None = None
        """The arc it flies on; None when it does not fly."""
        self.way = 0.0
        """Its progress along the arc, from 0 to 1."""

    def draw(self, canvas: Canvas) -> None:
        if self.arc is not None:
            self._draw_way(canvas, self.arc)
        self._draw_ball(canvas)

    def _draw_way(self, canvas: Canvas, arc: Arc) -> None:
        canvas.put_centred(effect_picture(canvas.art, "bit_shadow_small"), *arc.shadow_at(self.way))
        for i in range(1, DOTS + 1):
            behind = self.way - LEAST * i
            if behind > 0:
                self._draw_mark(canvas, i, *arc.point_at(behind))

    def _draw_mark(self, canvas: Canvas, _number: int, x: float, y: float) -> None:
        canvas.put_centred(canvas.art.render_drawing(dot()).surface, x, y)

    def _draw_ball(self, canvas: Canvas) -> None:
        picture = effect_picture(canvas.art, f"bit_ball_{self.colour}{self.cut}")
        if self.cut == STRETCHED:
            picture = rotate_in_steps(canvas.art, picture, self.angle)
        elif self.angle:
            picture = canvas.art.rotated(picture, self.angle)
        canvas.put_centred(picture, *self.at)

    # -- moving ------------------------------------------------------------------------------------

    def set_out(self, arc: Arc) -> None:
        self.arc, self.way = arc, 0.0

    def fly(self, share: float) -> None:
        """Move along the arc: stretched at first, then spinning."""
        assert self.arc is not None
        before, self.way = self.at, share
        self.at = self.arc.point_at(share)
        self.cut = STRETCHED if share < LONG else ROUND
        self.angle = heading(before, self.at) if share < LONG else SPIN * int(share * TURNS)

    def land(self) -> None:
        """End the flight: no arc, no tail, no spin."""
        self.arc, self.angle, self.cut = None, 0.0, ROUND

    def hop(self, start: Point, end: Point, high: float, share: float) -> None:
        """Move in a small curve, without a tail."""
        self.at = Arc(start, end, high).point_at(share)


class Ultimate(Ball):
    """The ball of an Ultimate: a star with a tail of flames."""

    def _draw_mark(self, canvas: Canvas, number: int, x: float, y: float) -> None:
        if number <= len(FLAMES):
            canvas.put_centred(effect_picture(canvas.art, FLAMES[number - 1]), x, y)

    def _draw_ball(self, canvas: Canvas) -> None:
        canvas.put_centred(effect_picture(canvas.art, "bit_ball_star"), *self.at)


class BallTrail(Effect):
    """The path of a ball as a line of dots, shown instead of a flight with reduced motion."""

    is_still = True

    def __init__(self, arc: Arc, seconds: float) -> None:
        super().__init__(seconds)
        self.arc = arc

    def draw(self, canvas: Canvas) -> None:
        for i in range(1, 14):
            canvas.put_centred(canvas.art.render_drawing(dot()).surface, *self.arc.point_at(i / 14))


class LeaningHead(Effect):
    """A seat's head in another pose, leaning out of its disc."""

    def __init__(self, character: str, pose: str, rect: FRect, seconds: float) -> None:
        super().__init__(seconds)
        self.character, self.pose, self.rect = character, pose, rect
        self.lean: Point = (0.0, 0.0)

    def draw(self, canvas: Canvas) -> None:
        x, y, d, _ = self.rect
        colour = colour_of(self.character)
        canvas.draw_shape(disc(round(d), colour, colour), x, y)
        picture = head_picture(canvas, self.character, self.pose, d)
        canvas.put_centred(picture, x + d / 2 + self.lean[0], y + d / 2 + self.lean[1])

    def duck(self, far: Point, share: float) -> None:
        """Lean aside and back again."""
        out = 4 * share * (1 - share)
        self.lean = far[0] * out, far[1] * out


class Walker(Effect):
    """A player who trudges to the bench, or jogs back."""

    WIDTH = 120.0

    def __init__(self, seat: Seat, character: str, pose: str, at: Point) -> None:
        super().__init__(60.0)
        self.seat, self.character, self.pose, self.at = seat, character, pose, at

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_file(figure_file(self.character, self.pose), *self.at, self.WIDTH)

    def walk(self, start: Point, end: Point, hops: int, share: float) -> None:
        step = share * hops % 1
        x, y = Arc(start, end, 0).point_at(share)
        self.at = x, y - HOP * 4 * step * (1 - step)


class RollingBalls(Effect):
    """The balls of a wrecked Pile, which roll off in all directions."""

    def __init__(self, at: Point, seconds: float) -> None:
        super().__init__(seconds)
        self.at = at

    def draw(self, canvas: Canvas) -> None:
        for i, (dx, dy) in enumerate(ROLL):
            out = 1 - (1 - self.progress) ** 2
            picture = effect_picture(canvas.art, f"bit_ball_{('red', 'blue')[i % 2]}_small")
            turned = canvas.art.rotated(picture, SPIN * int(self.progress * 8))
            canvas.put_centred(turned, self.at[0] + dx * out, self.at[1] + dy * out)
