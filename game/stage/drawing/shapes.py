"""The shapes of a screen as drawings: panels, buttons, ribbons, tags and others."""

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from game.stage.drawing import colours
from game.stage.drawing.colours import (
    CREAM,
    GOLD,
    INK,
    MUSTARD,
    RED,
    SHADE,
    SHADOW,
    TAN,
    WHITE,
    mix,
)
from game.stage.drawing.sketch import Point, Sketch, crescent, polygon_path, rounded_path, star


class Drawing(NamedTuple):
    """A shape of this size as SVG; its picture is larger by the margin on every side."""

    width: float
    height: float
    margin: float
    svg: str
    short: float = 0
    """Width of the SVG, if the picture is to be stretched beside its middle; otherwise 0."""


def _finish(sketch: Sketch, wide: float = 0) -> Drawing:
    """The finished drawing, stretched if it must be wider: words vary in length."""
    short = sketch.width if wide > sketch.width else 0
    width = max(wide, sketch.width)
    return Drawing(width, sketch.height, sketch.margin, sketch.to_svg(), short)


MIN_LINED_HEIGHT = 60
"""A panel lower than this has no inner line: it would run through the words."""


@cache
def panel(w: float, h: float, kind: str = "paper", header: float = 0, colour: str = RED) -> Drawing:
    """A sheet with an ink outline and a hard shadow; a header has its own colour."""
    s = Sketch(w, h)
    top, bottom, inner = colours.PANELS[kind]
    r = 18
    s.box(6, 10, w, h, r, 1.5, fill=SHADOW, alpha=0.5)
    s.box(0, 0, w, h, r, 1.5, fill=s.linear_gradient((0, 0), (0, h), [(0, top), (1, bottom)]))
    grow = 7 if kind == "paper" else 6
    limit = 3.2 if kind == "paper" else 2.6
    s.dots(
        (w * 0.35, h * 0.4, w - 10, h - 10),
        14,
        lambda x, y: max(0, min(limit, (x / w + y / h - 1.25) * grow)),
        colours.WHEAT if kind != "night" else SHADOW,
        0.45 if kind != "night" else 0.35,
    )
    if header:
        d = f"M3 {header}L3 {r}Q3 3 {r} 3L{w - r} 3Q{w - 3} 3 {w - 3} {r}L{w - 3} {header}Z"
        light, dark = mix(colour, WHITE, 0.12), mix(colour, SHADE, 0.28)
        s.path(d, fill=s.linear_gradient((0, 0), (0, header), [(0, light), (1, dark)]))
        s.line([(14, 9), (w - 14, 9)], stroke=WHITE, width=3, alpha=0.45)
        s.line([(2, header), (w - 2, header)], stroke=INK, width=5)
    y0 = header + 9 if header else 10
    if h >= MIN_LINED_HEIGHT:
        s.box(
            10,
            y0,
            w - 20,
            h - 10 - y0,
            10,
            stroke=inner,
            width=2.5,
            alpha=0.75 if kind != "night" else 0.5,
        )
    if not header:
        light = f"M8 {h * 0.5}L8 {r}Q8 8 {r} 7L{w * 0.6} 7"
        s.path(light, stroke=WHITE, width=3, alpha=0.7 if kind != "night" else 0.25)
    s.box(0, 0, w, h, r, stroke=INK, width=6)
    return _finish(s)


@cache
def button(w: float, h: float, colour: str = "green", state: str = "up") -> Drawing:
    """`state` is up, hover, down, focus (hover with a ring) or disabled."""
    top, bottom, lip_colour = colours.BUTTONS["disabled" if state == "disabled" else colour]
    s = Sketch(w, h)
    r = min(18, h * 0.3)
    dy, lip = (6, 4) if state == "down" else (0, 10)
    if h < 60:
        dy, lip = (3, 3) if state == "down" else (0, 6)
    if state in ("hover", "focus"):
        top, bottom = mix(top, WHITE, 0.25), mix(bottom, WHITE, 0.18)
    if state == "focus":
        s.box(-9, -9, w + 18, h + 22, r + 8, fill=MUSTARD, stroke=SHADOW, width=5)
    s.box(4, 8 + dy, w, h, r, fill=SHADOW, alpha=0.42)
    s.box(0, dy, w, h, r, fill=lip_colour, stroke=INK, width=6)
    face = s.linear_gradient((0, 0), (0, h), [(0, top), (1, bottom)])
    s.box(0, dy, w, h - lip, r, 1, fill=face, stroke=INK, width=5)
    s.path(
        f"M12 {dy + h * 0.36}L12 {dy + r * 0.9}Q12 {dy + 9} {r + 4} {dy + 9}L{w - r - 4} {dy + 9}",
        stroke=WHITE,
        width=4,
        alpha=0.6,
    )
    s.dots(
        (w * 0.5, h * 0.25 + dy, w - 8, h - lip - 6 + dy),
        10,
        lambda x, _: max(0, min(2.2, (x / w - 0.55) * 5)),
        lip_colour,
        0.28,
    )
    return _finish(s)


@cache
def ribbon(w: float, h: float, colour: str = RED, tail: float = 44) -> Drawing:
    s = Sketch(w, h + 14)
    dark = mix(colour, SHADE, 0.5)
    x0, x1 = tail, w - tail
    s.polygon(
        [(x0 + 8, 16), (x1 + 8, 16), (x1 + 8, h + 8), (x0 + 8, h + 8)], fill=SHADOW, alpha=0.45
    )
    for side, e, end in ((-1, x0, 0.0), (1, x1, w)):
        wing: list[Point] = [
            (e - side * 30, 14),
            (end, 14),
            (end - side * 22, h / 2 + 12),
            (end, h + 12),
            (e - side * 30, h + 12),
        ]
        s.polygon(wing, fill=mix(colour, SHADE, 0.22), stroke=INK, width=6)
        fold: list[Point] = [(e, h - 2), (e - side * 30, h - 2), (e - side * 2, h + 12)]
        s.polygon(fold, fill=mix(dark, INK, 0.4), stroke=INK, width=5)
    light, shade = mix(colour, WHITE, 0.14), mix(colour, SHADE, 0.16)
    s.box(
        x0, 0, x1 - x0, h, 2, 1.2, fill=s.linear_gradient((0, 0), (0, h), [(0, light), (1, shade)])
    )
    s.box(x0, 0, x1 - x0, h, 2, stroke=INK, width=6)
    s.line([(x0 + 10, 9), (x1 - 10, 9)], stroke=WHITE, width=3.5, alpha=0.55)
    s.line([(x0 + 10, h - 8), (x1 - 10, h - 8)], stroke=dark, width=4, alpha=0.55)
    return _finish(s)


LIGHTS = CREAM
"""The rim of a seat whose turn it is: no contender has this colour."""
RIM = 13
"""Width of that rim: with its bulbs it is recognisable without any colour."""


@cache
def plate(w: float, h: float, colour: str, active: bool = False, out: bool = False) -> Drawing:
    """A seat's name plate; in lights, like a marquee, when it is that seat's turn."""
    s = Sketch(w, h)
    base = colours.ASH if out else colour
    s.box(5, 9, w, h, h * 0.32, 1, fill=SHADOW, alpha=0.5)
    if active:
        s.box(-RIM, -RIM, w + 2 * RIM, h + 2 * RIM, h * 0.4, fill=LIGHTS, stroke=INK, width=5)
        for x in range(round(h * 0.4), round(w - h * 0.3), 22):
            for y in (2 - RIM / 2, h + RIM / 2 - 2):
                s.circle(x, y, 3, fill=INK)
    top, bottom = mix(colours.MIDNIGHT, base, 0.12), mix(colours.NIGHT, base, 0.08)
    fill = s.linear_gradient((0, 0), (0, h), [(0, top), (1, bottom)])
    s.box(0, 0, w, h, h * 0.3, 1.2, fill=fill, stroke=INK, width=6)
    s.box(6, 6, w - 12, h - 12, h * 0.22, stroke=mix(base, WHITE, 0.1), width=4)
    return _finish(s)


@cache
def tag(w: float, h: float, edge: str = MUSTARD, fill: str = colours.TAG) -> Drawing:
    wide, w = w, min(w, 2 * h)
    s = Sketch(w, h, 12)
    s.box(3, 5, w, h, h * 0.32, fill=SHADOW, alpha=0.4)
    s.box(0, 0, w, h, h * 0.32, fill=fill, alpha=0.96)
    s.box(0, 0, w, h, h * 0.32, stroke=edge, width=3.5)
    return _finish(s, wide)


@cache
def disc(d: float, colour: str, ring: str = GOLD, active: bool = False) -> Drawing:
    """The disc behind a portrait."""
    s = Sketch(d, d, 40 if active else 20)
    c = d / 2
    if active:
        for i in range(8):
            alpha = 0.30 * (1 - i / 8)
            s.circle(c, c, c + 4 + i * 4, stroke=LIGHTS, width=6, alpha=alpha)
        s.circle(c, c, c + 7, fill=LIGHTS, stroke=INK, width=5)
    s.circle(c + 4, c + 7, c, fill=SHADOW, alpha=0.5)
    s.circle(c, c, c, fill=ring, stroke=INK, width=6)
    s.path(crescent(c, c, c - 3, -130, d * 0.05, 150), fill=WHITE, alpha=0.7)
    r = c - d * 0.075
    light, dark = mix(colour, WHITE, 0.35), mix(colour, SHADE, 0.35)
    glow = s.radial_gradient((c - d * 0.12, c - d * 0.15), d * 0.75, [(0, light), (1, dark)])
    s.circle(c, c, r, fill=glow, stroke=INK, width=4)
    for i in range(14):
        a, b = 2 * pi * i / 14, 2 * pi * (i + 0.5) / 14
        ray = [(c, c), _at(c, c, r * 0.96, a), _at(c, c, r * 0.96, b)]
        s.polygon(ray, fill=WHITE, alpha=0.10)
    return _finish(s)


def _at(x: float, y: float, r: float, angle: float) -> Point:
    return x + r * cos(angle), y + r * sin(angle)


@cache
def halo(w: float, h: float, colour: str, strong: bool = False, r: float = 0) -> Drawing:
    """A frame of light around a drop target; a strong one is the one aimed at."""
    s = Sketch(w, h, 36)
    r = r or w * 0.1
    for i in range(7):
        e = 4 + i * 3.6
        alpha = (0.34 if strong else 0.22) * (1 - i / 7.5)
        s.box(-e, -e, w + 2 * e, h + 2 * e, r + e, stroke=colour, width=6, alpha=alpha)
    s.box(-4, -4, w + 8, h + 8, r + 4, stroke=INK, width=12)
    s.box(-4, -4, w + 8, h + 8, r + 4, stroke=colour, width=6.5)
    if strong:
        s.box(-4, -4, w + 8, h + 8, r + 4, stroke=CREAM, width=2.5)
    return _finish(s)


@cache
def focus_ring(w: float, h: float, r: float = 18) -> Drawing:
    """The focus ring: cyan, with ink on both sides, so that it shows on every ground."""
    s = Sketch(w, h, 20)
    s.box(-7, -7, w + 14, h + 14, r + 7, stroke=INK, width=13)
    s.box(-7, -7, w + 14, h + 14, r + 7, stroke=colours.FOCUS, width=5)
    return _finish(s)


@cache
def dashed_outline(w: float, h: float) -> Drawing:
    """A dashed outline where something can be put."""
    s = Sketch(w, h, 8)
    s.dashed(0, 0, w, h, w * 0.1 if w < 300 else 18, TAN)
    return _finish(s)


MAX_UNSTRETCHED = 170
"""A wider bubble is stretched from this width."""


@cache
def bubble(w: float, h: float, tail: str = "left", edge: str = INK) -> Drawing:
    """A speech bubble; the tail points left, right, up or down."""
    wide, w = w, min(w, MAX_UNSTRETCHED)
    s = Sketch(w, h, 34)
    r = 24
    tails: dict[str, list[Point]] = {
        "left": [(0, h * 0.72), (-28, h * 0.8), (0, h * 0.5)],
        "right": [(w, h * 0.5), (w + 28, h * 0.8), (w, h * 0.72)],
        "up": [(w / 2 - 20, 0), (w / 2, -28), (w / 2 + 20, 0)],
        "down": [(w / 2 + 20, h), (w / 2, h + 28), (w / 2 - 20, h)],
    }
    body = rounded_path(0, 0, w, h, r)
    shadow = body + (polygon_path(tails[tail]) if tail in tails else "")
    s.path(shadow, fill=SHADOW, alpha=0.4, moved=(5, 8))
    if tail in tails:
        s.polygon(tails[tail], fill=CREAM, stroke=edge, width=12)
    s.path(body, fill=CREAM, stroke=edge, width=12)
    if tail in tails:
        s.polygon(tails[tail], fill=CREAM)
    s.path(body, fill=CREAM)
    return _finish(s, wide)


@cache
def toggle(on: bool, w: float = 104, h: float = 56) -> Drawing:
    """A switch. A tick or a cross beside the knob: colour is never the only sign."""
    s = Sketch(w, h)
    s.box(3, 6, w, h, h / 2, fill=SHADOW, alpha=0.35)
    s.box(0, 0, w, h, h / 2, fill=colours.GREEN if on else colours.GREY, stroke=INK, width=6)
    s.line([(h * 0.45, 12), (w - h * 0.45, 12)], stroke=SHADOW, width=7, alpha=0.22)
    x = w - h / 2 if on else h / 2
    s.circle(x, h / 2, h * 0.44, fill=CREAM, stroke=INK, width=6)
    s.path(crescent(x, h / 2, h * 0.36, 45, h * 0.14, 170), fill=colours.CARDBOARD, alpha=0.7)
    y = h / 2
    if on:
        o = h * 0.55
        s.line([(o - 9, y), (o - 2, y + 8), (o + 11, y - 9)], stroke=CREAM, width=6)
    else:
        o = w - h * 0.55
        s.line([(o - 8, y - 8), (o + 8, y + 8)], stroke=CREAM, width=6)
        s.line([(o + 8, y - 8), (o - 8, y + 8)], stroke=CREAM, width=6)
    return _finish(s)


@cache
def track(w: float, share: float, colour: str = RED, measure: float = 1) -> Drawing:
    """A slider's track, filled up to its knob. Drawings are cached: round `share` to hundredths."""
    h = 40
    s = Sketch(w, h, 30)
    knob = 21 * measure
    y = h / 2
    s.box(0, y - 9, w, 18, 9, fill=colours.RAISIN, stroke=INK, width=5)
    filled = max(8, (w - 6) * share)
    s.box(3, y - 6, filled, 12, 6, fill=colour)
    s.line([(8, y - 3), (max(9, filled - 6), y - 3)], stroke=WHITE, width=3, alpha=0.5)
    for i in range(11):
        x = 6 + (w - 12) * i / 10
        s.line([(x, y + 15), (x, y + 21)], stroke=INK, width=3, alpha=0.5)
    x = w * share
    s.circle(x + 2, y + 5, knob, fill=SHADOW, alpha=0.4)
    s.circle(x, y, knob, fill=GOLD, stroke=INK, width=5)
    s.path(crescent(x, y, knob - 5, -130, 6, 150), fill=WHITE, alpha=0.8)
    s.polygon(star(x, y + 1, 10 * measure), fill=INK)
    return _finish(s)


@cache
def segmented_control(w: float, h: float, count: int, chosen: int) -> Drawing:
    """A row of choices; the chosen one is gold."""
    s = Sketch(w, h)
    s.box(3, 6, w, h, 14, fill=SHADOW, alpha=0.35)
    s.box(0, 0, w, h, 14, fill=colours.PARCHMENT, stroke=INK, width=6)
    step = w / count
    for i in range(1, count):
        if i not in (chosen, chosen + 1):
            s.line([(i * step, 14), (i * step, h - 14)], stroke=TAN, width=3)
    if 0 <= chosen < count:
        gold = s.linear_gradient((0, 0), (0, h), [(0, colours.SUN), (1, colours.HONEY)])
        s.box(chosen * step, 0, step, h, 14, fill=gold, stroke=INK, width=6)
        x = chosen * step
        s.line([(x + 14, 9), (x + step - 14, 9)], stroke=WHITE, width=3, alpha=0.6)
    return _finish(s)


@cache
def field(w: float, h: float, focused: bool = False) -> Drawing:
    s = Sketch(w, h)
    s.box(3, 6, w, h, 14, fill=SHADOW, alpha=0.35)
    s.box(0, 0, w, h, 14, fill=CREAM, stroke=MUSTARD if focused else INK, width=6)
    if focused:
        s.box(-4, -4, w + 8, h + 8, 17, stroke=INK, width=4)
    return _finish(s)


@cache
def ticket(w: float, h: float, state: str = "up", bite: float = 0) -> Drawing:
    """A ticket stub with a notch at each end; `state` is up, hover, selected or disabled."""
    s = Sketch(w, h)
    n, r = bite or h * 0.16, 10
    top, bottom = colours.TICKETS[state]
    m = h / 2
    d = (
        f"M{r} 0L{w - r} 0Q{w} 0 {w} {r}L{w} {m - n}A{n} {n} 0 0 0 {w} {m + n}L{w} {h - r}"
        f"Q{w} {h} {w - r} {h}L{r} {h}Q0 {h} 0 {h - r}L0 {m + n}A{n} {n} 0 0 0 0 {m - n}"
        f"L0 {r}Q0 0 {r} 0Z"
    )
    s.path(d, fill=SHADOW, alpha=0.45, moved=(4, 8))
    if state == "selected":
        s.path(d, stroke=INK, width=16)
        s.path(d, stroke=CREAM, width=10)
    fill = s.linear_gradient((0, 0), (0, h), [(0, top), (1, bottom)])
    s.path(d, fill=fill, stroke=INK, width=5)
    s.line([(16, 8), (w - 16, 8)], stroke=WHITE, width=3, alpha=0.6)
    return _finish(s)


@cache
def burst(
    r: float, colour: str = MUSTARD, inner: str = "", spikes: int = 16, seed: int = 1
) -> Drawing:
    """A comic-book explosion, two radii wide."""
    s = Sketch(2 * r, 2 * r, 24)
    s.wobble.seed(seed)
    points: list[Point] = []
    for i in range(2 * spikes):
        far = s.wobble.uniform(0.9, 1) if i % 2 == 0 else 0.72 * s.wobble.uniform(0.92, 1.05)
        points.append(_at(r, r, r * far, pi * i / spikes - pi / 2))
    s.polygon([(x + 8, y + 12) for x, y in points], fill=SHADOW, alpha=0.45)
    s.polygon(points, fill=colour, stroke=INK, width=10)
    if inner:
        s.polygon([(r + (x - r) * 0.8, r + (y - r) * 0.8) for x, y in points], fill=inner)
    return _finish(s)


@cache
def rays(x: float, y: float, count: int, colour: str, alpha: float, glow: str = "") -> Drawing:
    """Beams from one point over the whole screen."""
    s = Sketch(1920, 1080, 0)
    for i in range(count):
        a, b = 2 * pi * i / count, 2 * pi * (i + 0.5) / count
        s.polygon([(x, y), _at(x, y, 2200, a), _at(x, y, 2200, b)], fill=colour, alpha=alpha)
    if glow:
        light = s.radial_gradient((x, y), 760, [(0, glow, 0.38), (1, glow, 0)])
        s.path("M0 0L1920 0L1920 1080L0 1080Z", fill=light)
    return _finish(s)


@cache
def gauge(w: float, h: float, share: float, colour: str = RED, end: str = MUSTARD) -> Drawing:
    """A gauge, filled up to a share. Drawings are cached: round the share to hundredths."""
    s = Sketch(w, h, 6)
    s.box(0, 0, w, h, h / 2, fill=colours.PITCH, stroke=INK, width=5)
    if share > 0:
        filled = max(h - 10, (w - 10) * share)
        s.box(
            5,
            5,
            filled,
            h - 10,
            (h - 10) / 2,
            fill=s.linear_gradient((0, 0), (w, 0), [(0, colour), (1, end)]),
        )
    return _finish(s)


@cache
def keycap(w: float, h: float) -> Drawing:
    s = Sketch(w, h, 8)
    s.box(0, 4, w, h, 9, fill=TAN, stroke=INK, width=4)
    s.box(0, 0, w, h - 5, 9, fill=CREAM, stroke=INK, width=4)
    return _finish(s)


SIGNS = {
    "Up": ((0.5, 0.08), (0.95, 0.85), (0.05, 0.85)),
    "Down": ((0.5, 0.92), (0.05, 0.15), (0.95, 0.15)),
    "Left": ((0.08, 0.5), (0.85, 0.05), (0.85, 0.95)),
    "Right": ((0.92, 0.5), (0.15, 0.95), (0.15, 0.05)),
    "Triangle": ((0.5, 0.05), (0.98, 0.88), (0.02, 0.88)),
    "Square": ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)),
    "Circle": (),
    "Cross": (),
}
"""Keys and buttons that carry a symbol instead of letters."""


@cache
def key_symbol(name: str, side: float) -> Drawing:
    """The symbol on a key (arrows, filled) or a pad button (outlined)."""
    s = Sketch(side, side, 4)
    points = [(x * side, y * side) for x, y in SIGNS[name]]
    if name == "Circle":
        s.circle(side / 2, side / 2, side * 0.44, stroke=INK, width=4)
    elif name == "Cross":
        for first, last in (((0.1, 0.1), (0.9, 0.9)), ((0.9, 0.1), (0.1, 0.9))):
            ends = [(x * side, y * side) for x, y in (first, last)]
            s.line(ends, stroke=INK, width=4)
    elif name in ("Triangle", "Square"):
        s.polygon(points, stroke=INK, width=4)
    else:
        s.polygon(points, fill=INK)
    return _finish(s)


@cache
def groove(h: float) -> Drawing:
    """The track of a scroll bar."""
    s = Sketch(20, h, 6)
    s.box(0, 0, 20, h, 10, fill=colours.CARDBOARD, stroke=INK, width=4)
    return _finish(s)


@cache
def knob(h: float) -> Drawing:
    s = Sketch(16, h, 6)
    s.box(0, 0, 16, h, 8, fill=MUSTARD, stroke=INK, width=4)
    return _finish(s)
