"""Gaze beams between the cards, with the outcome of each pair beside them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from math import atan2, degrees, hypot

import pygame

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.cards import COLOURS
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import ASH, CREAM, INK, IRISES, MUSTARD, TAG, WHITE, mix
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import Drawing, tag
from game.stage.drawing.sketch import Sketch
from game.table.board.board import Board
from game.table.board.effects import Effect, Point
from game.table.board.zones import Zones
from game.table.games.minds_eye import layout, wheel

EYE = 92.0
"""Width of an eye on the rim of its card."""
RIM = 0.94
"""Distance of that eye from the card's centre, as a share of its radius."""
THIN, THICK = 14.0, 30.0
MARGIN = 24.0
MEETS, SHORT = 0.5, 0.42
"""Reach of a beam as a share of its way: where two meet, and just before."""
LOW, HIGH = 0.3, -0.4
"""Offset of the fate from the middle of a card, in card widths: no beam passes there."""
BEATEN = "BEATEN"
FATE = 264
"""Width available for the fate."""
PAUSE, BETWEEN, LARGER = ": ", 38.0, 1.15
"""Where to split a reason, its line height, and the growth that justifies two lines."""
VOID = len(COLOURS)
"""The colour of a gaze that does not count."""
STRUCK, CROSS = "ui/glyph_cross.svg", 48.0
WORDED, TALL, TALLER = 300, 50, 92
"""Typical width of a reason's tag, and its height with one line and with two."""


def facing_eye_positions(a: Point, b: Point) -> tuple[Point, Point]:
    """Return the positions of the eyes with which two cards look at each other."""
    far = hypot(b[0] - a[0], b[1] - a[1])
    share = layout.OPEN / 2 * RIM / far
    dx, dy = (b[0] - a[0]) * share, (b[1] - a[1]) * share
    return (a[0] + dx, a[1] + dy), (b[0] - dx, b[1] - dy)


@cache
def beam(dx: float, dy: float, colour: int) -> Drawing:
    """Draw a beam from one eye to another at this offset; it widens on the way."""
    left, top = min(0.0, dx), min(0.0, dy)
    far = hypot(dx, dy)
    ux, uy = dx / far, dy / far
    light, dark = IRISES[colour] if colour != VOID else (ASH, INK)
    s = Sketch(abs(dx), abs(dy), MARGIN)

    def band(narrow: float, wide: float) -> list[Point]:
        corners = ((0.0, narrow), (far, wide), (far, -wide), (0.0, -narrow))
        return [(a * ux - o * uy / 2 - left, a * uy + o * ux / 2 - top) for a, o in corners]

    s.polygon(band(THIN, THICK), fill=mix(light, dark, 0.25), stroke=INK, width=6)
    s.polygon(band(THIN * 0.5, THICK * 0.5), fill=light)
    s.polygon(band(THIN * 0.16, THICK * 0.16), fill=WHITE, alpha=0.85)
    return Drawing(abs(dx), abs(dy), MARGIN, s.to_svg())


@dataclass
class Gaze:
    """One gaze, from the rim of one card to the rim of another."""

    seat: Seat
    to: Seat
    colour: int
    start: Point
    end: Point
    reach: float = 0.0
    """How far its beam reaches, from 0 to 1."""
    void: bool = False

    @property
    def offset(self) -> tuple[float, float]:
        return round(self.end[0] - self.start[0]), round(self.end[1] - self.start[1])

    @property
    def heading(self) -> float:
        dx, dy = self.offset
        return degrees(atan2(dy, dx))

    def point_at(self, share: float) -> Point:
        dx, dy = self.offset
        return self.start[0] + dx * share, self.start[1] + dy * share

    def draw_beam(self, canvas: Canvas) -> None:
        """Draw the beam as far as it reaches."""
        if self.reach <= 0:
            return
        (x0, y0), (x1, y1) = self.start, self.point_at(self.reach)
        pad = THICK / 2 + 4
        dx, dy = self.offset
        left, top = min(x0, x0 + dx), min(y0, y0 + dy)
        x, y = min(x0, x1) - (pad if dy else 0), min(y0, y1) - (pad if dx else 0)
        w, h = abs(x1 - x0) + (2 * pad if dy else 0), abs(y1 - y0) + (2 * pad if dx else 0)
        with canvas.clipped(x, y, w, h):
            canvas.draw_shape(beam(dx, dy, VOID if self.void else self.colour), left, top)

    def draw_eye(self, canvas: Canvas) -> None:
        x, y = self.start
        canvas.draw_file(wheel.picture(layout.STEMS[self.colour]), x, y, EYE)


@dataclass
class Reason:
    """The reason for a pair's outcome, in a few words beside its beams."""

    text: str
    room: pygame.FRect
    colour: str


@dataclass
class ShowdownPicture:
    """What is drawn during a showdown."""

    gazes: list[Gaze] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    fates: dict[Seat, str] = field(default_factory=dict)
    """Seat → the words across its card."""


class GazeEffect(Effect):
    """All gazes of a round, until the cards have moved on."""

    def __init__(self, board: Board, looks: ShowdownPicture) -> None:
        super().__init__(60)
        self.board, self.looks = board, looks

    def draw(self, canvas: Canvas) -> None:
        for gaze in sorted(self.looks.gazes, key=lambda gaze: gaze.reach):
            gaze.draw_beam(canvas)
        for gaze in self.looks.gazes:
            gaze.draw_eye(canvas)
            if gaze.void:
                canvas.draw_file(STRUCK, *gaze.point_at(MEETS), CROSS)


class ReasonEffect(Effect):
    """The words about the gazes, drawn above every burst so that they can be read."""

    def __init__(self, board: Board, looks: ShowdownPicture) -> None:
        super().__init__(60)
        self.board, self.looks = board, looks

    def draw(self, canvas: Canvas) -> None:
        for reason in self.looks.reasons:
            self._draw_reason(canvas, reason)
        for seat, text in self.looks.fates.items():
            self._draw_fate(canvas, seat, text)

    def _draw_reason(self, canvas: Canvas, reason: Reason) -> None:
        (x, y), letters = reason.room.center, canvas.lettering
        lines, style = _set(letters, reason)
        w = max(letters.width(line, style) for line in lines) + 36
        high = TALL if len(lines) == 1 else TALLER
        canvas.draw_shape(tag(round(w), high, reason.colour), x - w / 2, y - high / 2)
        for i, line in enumerate(lines):
            canvas.write(line, x, y + BETWEEN * (i - (len(lines) - 1) / 2), style, "middle")

    def _draw_fate(self, canvas: Canvas, seat: Seat, text: str) -> None:
        sprite = self.board.sprites.get(("played", seat))
        if sprite is None:
            return
        x, y = sprite.pose.x, sprite.pose.y
        y += layout.OPEN * (LOW if self.board.zone_prefix(seat) == "my" else HIGH)
        style = canvas.lettering.fit_style(text, display_style(30, CREAM), FATE)
        w = canvas.lettering.width(text, style) + 40
        canvas.draw_shape(tag(round(w), TALL + 2, MUSTARD, TAG), x - w / 2, y - TALL / 2 - 1)
        canvas.write(text, x, y, style, "middle")


def prerender_reason(letters: Lettering, reason: Reason) -> None:
    """Render a reason in advance, while nothing moves: fitting its size takes many frames."""
    lines, style = _set(letters, reason)
    for line in lines:
        letters.render_text(line, style)


def _set(letters: Lettering, reason: Reason) -> tuple[list[str], Style]:
    """Fit a reason into one line, or into two if its letters become much larger."""
    room = reason.room.w - 32
    alone = letters.fit_style(reason.text, display_style(26), room, 46)
    first, pause, second = reason.text.partition(PAUSE)
    lines = [first + pause.rstrip(), second]
    parted = min(letters.fit_style(line, display_style(26), room, 40) for line in lines)
    larger = letters.size(parted) >= LARGER * letters.size(alone)
    return (lines, parted) if second and larger else ([reason.text], alone)


def gazes(board: Board, eyes: Sequence[Event]) -> list[Gaze]:
    """Return the gazes of the revealed eyes."""
    found = []
    for event in eyes:
        mine, theirs = (
            layout.played_pose(board.visible, board.zones, s) for s in (event.who, event.to)
        )
        start, end = facing_eye_positions((mine.x, mine.y), (theirs.x, theirs.y))
        found.append(Gaze(event.who, event.to, event.card, start, end))
    return found


def _labels() -> list[Request]:
    """Request the tags of reasons and fates, the eyes, and the cross over a void gaze."""
    edges = (*(light for light, _ in IRISES), ASH, MUSTARD)
    tags = [tag(WORDED, high, edge) for edge in edges for high in (TALL, TALLER)]
    tags.append(tag(WORDED, TALL + 2, MUSTARD, TAG))
    eyes = [Request(wheel.picture(stem), EYE, EYE) for stem in layout.STEMS]
    return [*(Request(each, 0, 0) for each in tags), *eyes, Request(STRUCK, CROSS, CROSS)]


def beam_requests(looks: Sequence[Gaze]) -> list[Request]:
    """Request these beams again: they may have left the cache since they were drawn."""
    colours = [(gaze, colour) for gaze in looks for colour in (gaze.colour, VOID)]
    return [*_labels(), *(Request(beam(*gaze.offset, colour), 0, 0) for gaze, colour in colours)]


def requests(zones: Zones) -> list[Request]:
    """Request every beam that can appear at this table."""
    slots = [zone for name, zone in zones.all.items() if name.endswith("_played")]
    middles = [zones.centre("my_wheel"), *(slot.rect.center for slot in slots)]
    found = _labels()
    for one, other in permutations(middles, 2):
        start, end = facing_eye_positions(one, other)
        way = round(end[0] - start[0]), round(end[1] - start[1])
        for colour in (*COLOURS, VOID):
            found.append(Request(beam(*way, colour), 0, 0))
    return found
