"""Confetti that falls for the winner and stays where it lands."""

from functools import cache
from random import Random

from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, CREAM, GOLD, GREEN, INK, RED, TANGERINE
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch
from game.stage.motion.motions import out_cubic

SHAPES = 40
COLOURS = (GOLD, RED, BLUE, CREAM, GREEN, TANGERINE)
KINDS = ("slip", "slip", "dot", "curl")
TURN = 15
"""Degrees between two pictures of a spinning piece."""
ANGLES = 360 // TURN


class Flake:
    """One piece of confetti."""

    def __init__(self, luck: Random, keep_out: float) -> None:
        self.kind = luck.choice(KINDS)
        self.colour = luck.choice(COLOURS)
        self.size = luck.choice((22, 28, 34))
        self.x = luck.uniform(20, keep_out)
        self.y = luck.uniform(30, HEIGHT - 30)
        if luck.random() < 0.15:
            self.x, self.y = luck.uniform(keep_out, WIDTH - 20), luck.uniform(10, 90)
        self.drift = luck.uniform(-160, 160)
        self.delay = luck.uniform(0, 0.35)
        self.turn = luck.randrange(ANGLES)
        self.spins = luck.randint(-2 * ANGLES, 2 * ANGLES)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it on its way down: at 0 it is above the screen, at 1 where it stays."""
        way = (share - self.delay) / (1 - self.delay)
        if way <= 0:
            return
        left = 1 - out_cubic(way)
        turn = (self.turn + round(self.spins * left)) % ANGLES
        picture = canvas.art.render_drawing(_paper(self.kind, self.colour, self.size)).surface
        picture = canvas.art.rotated(picture, turn * TURN)
        canvas.put_centred(picture, self.x + self.drift * left, self.y - (self.y + 60) * left)


class Confetti:
    """Forty pieces with their own random stream; right of `keep_out` a few, above the words."""

    def __init__(self, seed: int, keep_out: float) -> None:
        luck = Random(seed)
        self.pieces = [Flake(luck, keep_out) for _ in range(SHAPES)]

    def draw(self, canvas: Canvas, share: float, behind: bool) -> None:
        """Draw half of the pieces: those behind the winner, or those in front."""
        for piece in self.pieces[behind::2]:
            piece.draw(canvas, share)


@cache
def _paper(kind: str, colour: str, size: int) -> Drawing:
    s = Sketch(size, size, 4)
    h, k = size / 2, size / 28
    if kind == "slip":
        s.box(h - 10 * k, h - 5 * k, 20 * k, 10 * k, 0, fill=colour, stroke=INK, width=2)
    elif kind == "dot":
        s.circle(h, h, 6 * k, fill=colour, stroke=INK, width=2)
    else:
        curl = f"M{h - 11 * k} {h}Q{h - 5 * k} {h - 9 * k} {h} {h}T{h + 11 * k} {h}"
        s.path(curl, stroke=colour, width=5)
    return Drawing(size, size, 4, s.to_svg())
