"""SVG written by code, in the subset that the rasteriser draws right (see `tests/stage`).

Panels and buttons are drawn at the size needed, so that outlines, corners and dots keep their size.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from random import Random

from game.stage.drawing.colours import SHADOW

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


class Sketch:
    """A drawing of this size with a margin around it for outline, shadow and clean rotation."""

    def __init__(self, width: float, height: float, margin: float = 20) -> None:
        self.width = width
        self.height = height
        self.margin = margin
        self.wobble = Random(int(width * 7 + height))
        self._defs: list[str] = []
        self._body: list[str] = []

    def to_svg(self) -> str:
        m = self.margin
        w, h = self.width + 2 * m, self.height + 2 * m
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(w)}" height="{_n(h)}" '
            f'viewBox="{_n(-m)} {_n(-m)} {_n(w)} {_n(h)}">{defs}{"".join(self._body)}</svg>'
        )

    # -- paint -------------------------------------------------------------------------------------

    def linear_gradient(self, start: Point, end: Point, stops: Sequence[Stop]) -> str:
        """A linear gradient to fill with."""
        name = f"g{len(self._defs)}"
        (x1, y1), (x2, y2) = start, end
        self._defs.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{_n(x1)}" '
            f'y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}">{_stops(stops)}</linearGradient>'
        )
        return f"url(#{name})"

    def radial_gradient(self, centre: Point, radius: float, stops: Sequence[Stop]) -> str:
        """A radial gradient to fill with."""
        name = f"g{len(self._defs)}"
        self._defs.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{_n(centre[0])}" '
            f'cy="{_n(centre[1])}" r="{_n(radius)}">{_stops(stops)}</radialGradient>'
        )
        return f"url(#{name})"

    # -- shapes ------------------------------------------------------------------------------------

    def path(
        self,
        d: str,
        fill: str = "none",
        stroke: str = "",
        width: float = 0,
        alpha: float = 1,
        moved: Point | None = None,
    ) -> None:
        ink = ""
        if stroke:
            ink = (
                f' stroke="{stroke}" stroke-width="{_n(width)}" stroke-linejoin="round" '
                f'stroke-linecap="round" stroke-opacity="{_n(alpha)}"'
            )
        where = f' transform="translate({_n(moved[0])} {_n(moved[1])})"' if moved else ""
        opacity = f' fill-opacity="{_n(alpha)}"' if alpha != 1 else ""
        self._body.append(f'<path d="{d}" fill="{fill}"{opacity}{ink}{where}/>')

    def polygon(self, points: Sequence[Point], **paint: object) -> None:
        self.path(polygon_path(points), **paint)  # type: ignore[arg-type]

    def line(self, points: Sequence[Point], **paint: object) -> None:
        d = "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)
        self.path(d, **paint)  # type: ignore[arg-type]

    def circle(self, x: float, y: float, r: float, **paint: object) -> None:
        d = (
            f"M{_n(x - r)} {_n(y)}a{_n(r)} {_n(r)} 0 1 0 {_n(2 * r)} 0"
            f"a{_n(r)} {_n(r)} 0 1 0 {_n(-2 * r)} 0Z"
        )
        self.path(d, **paint)  # type: ignore[arg-type]

    def box(
        self, x: float, y: float, w: float, h: float, r: float, jitter: float = 0, **paint: object
    ) -> None:
        """A rounded rectangle; with a jitter it looks cut by hand."""
        self.path(rounded_path(x, y, w, h, r, self.wobble, jitter), **paint)  # type: ignore[arg-type]

    def dashed(self, x: float, y: float, w: float, h: float, r: float, colour: str) -> None:
        """A rounded rectangle of dashes, faintly filled."""
        self._body.append(
            f'<path d="{rounded_path(x, y, w, h, r)}" fill="{SHADOW}" fill-opacity="0.12" '
            f'stroke="{colour}" stroke-width="4" stroke-linecap="round" '
            f'stroke-dasharray="14 12"/>'
        )

    def dots(
        self,
        area: tuple[float, float, float, float],
        step: float,
        radius: Callable[[float, float], float],
        fill: str,
        alpha: float,
    ) -> None:
        """Halftone dots, each with the radius that `radius` gives for its position."""
        x0, y0, x1, y1 = area
        parts = []
        row, y = 0, y0
        while y < y1:
            x = x0 + (step / 2 if row % 2 else 0)
            while x < x1:
                r = radius(x, y)
                if r > 0.3:
                    parts.append(
                        f"M{_n(x - r)} {_n(y)}a{_n(r)} {_n(r)} 0 1 0 {_n(2 * r)} 0"
                        f"a{_n(r)} {_n(r)} 0 1 0 {_n(-2 * r)} 0Z"
                    )
                x += step
            y += step / 2
            row += 1
        if parts:
            self.path("".join(parts), fill=fill, alpha=alpha)


def _stops(stops: Sequence[Stop]) -> str:
    parts = []
    for stop in stops:
        opacity = f' stop-opacity="{_n(stop[2])}"' if len(stop) == 3 else ""
        parts.append(f'<stop offset="{_n(100 * stop[0])}%" stop-color="{stop[1]}"{opacity}/>')
    return "".join(parts)


def polygon_path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + "Z"


def rounded_path(
    x: float, y: float, w: float, h: float, r: float, hand: Random | None = None, jitter: float = 0
) -> str:
    def q() -> float:
        return hand.uniform(-jitter, jitter) if hand and jitter else 0.0

    r = min(r, w / 2, h / 2)
    return (
        f"M{_n(x + r)} {_n(y + q())}Q{_n(x + w / 2)} {_n(y + q())} {_n(x + w - r)} {_n(y + q())}"
        f"Q{_n(x + w)} {_n(y)} {_n(x + w + q())} {_n(y + r)}"
        f"Q{_n(x + w + q())} {_n(y + h / 2)} {_n(x + w + q())} {_n(y + h - r)}"
        f"Q{_n(x + w)} {_n(y + h)} {_n(x + w - r)} {_n(y + h + q())}"
        f"Q{_n(x + w / 2)} {_n(y + h + q())} {_n(x + r)} {_n(y + h + q())}"
        f"Q{_n(x)} {_n(y + h)} {_n(x + q())} {_n(y + h - r)}"
        f"Q{_n(x + q())} {_n(y + h / 2)} {_n(x + q())} {_n(y + r)}"
        f"Q{_n(x)} {_n(y)} {_n(x + r)} {_n(y + q())}Z"
    )


def star(x: float, y: float, r: float, points: int = 5, inner: float = 0.45) -> list[Point]:
    return [
        (
            x + (r if i % 2 == 0 else r * inner) * sin(i * pi / points),
            y - (r if i % 2 == 0 else r * inner) * cos(i * pi / points),
        )
        for i in range(2 * points)
    ]


def crescent(x: float, y: float, r: float, middle: float, thick: float, span: float) -> str:
    """A crescent of light on something round, centred on an angle, over a span, both in degrees."""
    a0, a1 = (middle - span / 2) * pi / 180, (middle + span / 2) * pi / 180
    am = middle * pi / 180
    x0, y0, x1, y1 = x + r * cos(a0), y + r * sin(a0), x + r * cos(a1), y + r * sin(a1)
    inner = r - thick
    cx, cy = x + (inner * 2 - r * cos(span / 2 * pi / 180)) * cos(am), 0.0
    cy = y + (inner * 2 - r * cos(span / 2 * pi / 180)) * sin(am)
    return (
        f"M{_n(x0)} {_n(y0)}A{_n(r)} {_n(r)} 0 0 1 {_n(x1)} {_n(y1)}"
        f"Q{_n(cx)} {_n(cy)} {_n(x0)} {_n(y0)}Z"
    )
