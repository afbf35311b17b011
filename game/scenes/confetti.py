"""Paper that falls for the winner and stays where it lands."""

from functools import cache
from random import Random

from game.stage.canvas import HEIGHT, WIDTH, Canvas
from game.stage.colours import BLUE, CREAM, GOLD, GREEN, INK, RED
from game.stage.motion import out_cubic
from game.stage.shapes import Drawing
from game.stage.sketch import Sketch

SHAPES = 40
COLOURS = (GOLD, RED, BLUE, CREAM, GREEN, "#F0862B")
KINDS = ("slip", "slip", "dot", "curl")
TURN = 15
"""Degrees between two pictures of a turning piece."""
ANGLES = 360 // TURN


class Piece:
    """One bit of paper."""

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
        """On its way down: 0 is above the screen, 1 is where it stays."""
        way = (share - self.delay) / (1 - self.delay)
        if way <= 0:
            return
        left = 1 - out_cubic(way)
        turn = (self.turn + round(self.spins * left)) % ANGLES
        picture = canvas.art.cut(_paper(self.kind, self.colour, self.size, turn)).surface
        canvas.centre(picture, self.x + self.drift * left, self.y - (self.y + 60) * left)


class Confetti:
    """Forty pieces, from a random stream of their own; none right of `keep_out`, where words are"""

    def __init__(self, seed: int, keep_out: float) -> None:
        luck = Random(seed)
        self.pieces = [Piece(luck, keep_out) for _ in range(SHAPES)]

    def draw(self, canvas: Canvas, share: float, behind: bool) -> None:
        """Half of it falls behind the winner, half of it before."""
        for piece in self.pieces[behind::2]:
            piece.draw(canvas, share)


@cache
def _paper(kind: str, colour: str, size: int, turn: int) -> Drawing:
    s = Sketch(size, size, 4)
    h, k = size / 2, size / 28
    if kind == "slip":
        d = f"M{-10 * k} {-5 * k}L{10 * k} {-5 * k}L{10 * k} {5 * k}L{-10 * k} {5 * k}Z"
        s.path(d, fill=colour, stroke=INK, width=2)
    elif kind == "dot":
        s.circle(0, 0, 6 * k, fill=colour, stroke=INK, width=2)
    else:
        s.path(f"M{-11 * k} 0Q{-5 * k} {-9 * k} 0 0T{11 * k} 0", stroke=colour, width=5)
    moved = f'<g transform="translate({h} {h}) rotate({turn * TURN})">'
    svg = s.text()
    start = svg.index("<path")
    return Drawing(size, size, 4, svg[:start] + moved + svg[start:].replace("</svg>", "</g></svg>"))
