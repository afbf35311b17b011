"""Drawings for the gym: balls in a rack, the bench."""

from functools import cache

from game.stage.drawing.art import Request
from game.stage.drawing.colours import (
    BLUE,
    BROWN,
    BUN,
    CREAM,
    GOLD,
    INK,
    NIGHT,
    RED,
    SHADOW,
    WHITE,
    mix,
)
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch

SINGLE, DOUBLE, ULTIMATE, OLD = KINDS = ("single", "double", "ultimate", "old")
"""What a ball in a rack came from; `old` is a hit kept by a player back from the bench."""
_COLOURS = {SINGLE: RED, DOUBLE: BLUE, ULTIMATE: GOLD, OLD: CREAM}


@cache
def ball(d: float, kind: str) -> Drawing:
    """A ball in the colour of the card that threw it, and with a mark."""
    s = Sketch(d, d, 4)
    c, colour = d / 2, _COLOURS[kind]
    light, dark = mix(colour, WHITE, 0.35), mix(colour, SHADOW, 0.25)
    shine = s.radial_gradient((c * 0.7, c * 0.6), d * 0.8, [(0, light), (1, dark)])
    s.circle(c, c, c, fill=shine, stroke=INK, width=3)
    if kind == ULTIMATE:
        s.circle(c, c, c * 0.42, fill=RED, stroke=INK, width=2)
    elif kind == DOUBLE:
        s.line([(c * 0.45, c), (c * 1.55, c)], stroke=INK, width=2.5)
    elif kind == SINGLE:
        s.circle(c * 0.68, c * 0.6, c * 0.22, fill=WHITE, alpha=0.8)
    return Drawing(d, d, 4, s.to_svg())


@cache
def rack_hole(d: float) -> Drawing:
    """An empty place in a rack."""
    s = Sketch(d, d, 4)
    s.circle(d / 2, d / 2, d / 2 - 1, fill=NIGHT, stroke=mix(NIGHT, WHITE, 0.35), width=2)
    return Drawing(d, d, 4, s.to_svg())


@cache
def bench(w: float, h: float) -> Drawing:
    """A plank on three legs."""
    s = Sketch(w, h, 16)
    for x in (0.08, 0.5, 0.92):
        leg = mix(BROWN, SHADOW, 0.4)
        s.box(w * x - 9, h * 0.66, 18, h * 0.36, 3, fill=leg, stroke=INK, width=4)
    s.box(4, h * 0.62 + 7, w, h * 0.2, 6, fill=SHADOW, alpha=0.4)
    grain = [(0.0, mix(BUN, WHITE, 0.12)), (1.0, mix(BUN, BROWN, 0.5))]
    plank = s.linear_gradient((0, h * 0.5), (0, h * 0.8), grain)
    s.box(0, h * 0.55, w, h * 0.22, 6, fill=plank, stroke=INK, width=5)
    return Drawing(w, h, 16, s.to_svg())


def requests(d: int) -> list[Request]:
    """Balls and holes of width `d` to prefetch."""
    return [
        Request(drawing, 0, 0) for drawing in (rack_hole(d), *(ball(d, kind) for kind in KINDS))
    ]
