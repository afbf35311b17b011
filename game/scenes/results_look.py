"""The left side of the result: the big word, the winner, and who or what lies in front of them."""

from functools import cache
from zlib import crc32

import pygame

from game.core.chance import derive
from game.core.event import NOBODY
from game.core.state import Seat
from game.match.match import Match
from game.scenes.confetti import Confetti
from game.stage.canvas import HEIGHT, WIDTH, Canvas
from game.stage.colours import CREAM, MUSTARD, RED, rgb
from game.stage.lettering import Style, display
from game.stage.motion import Ease, in_quad, linear, out_back, out_cubic
from game.stage.shapes import Drawing, burst, rays, ribbon
from game.stage.sketch import Sketch
from game.table.barks import CONTENDERS
from game.table.faces import figure
from game.table.verdict import Verdict

BURST = (590, 410, 452)
WORD = (600, 250)
TURN_AT, PAIR_TURN_AT = (812, 486), (560, 440)
WINNER, WINNER_SIZE = (500, 620), 640
IMPACT = (838, 668, 124)
LOSER, LOSER_SIZE = (984, 796), 360
GROUP = (110.0, 990.0)
"""From where to where those stand who share it."""
GROUP_SIZES = {2: 460, 3: 348, 4: 280, 5: 236}
STANDS = 890
"""Where their feet are."""
PROPS, PROP_SIZE = ((884, 838), (1052, 838), (968, 728)), 220
RIBBON = (168, 944, 720, 92)
KEEP_OUT = 1140
TILT = -7

GRADIENT = (CREAM, "#FFE08A", MUSTARD, "#F0862B")
"""Of the big word: from the first to the second, then from the third to the fourth."""

ENTRANCE = 2.4
"""Seconds."""


class Poster:
    """Everything has its moment in the entrance; at the end of it all stands still."""

    def __init__(self, match: Match, verdict: Verdict, ribbon: str, lost: bool) -> None:
        self.match = match
        self.verdict = verdict
        self.ribbon = ribbon
        self.lost = lost
        self.confetti = Confetti(derive(match.seed, crc32(b"confetti")), KEEP_OUT)
        self._ground: tuple[object, pygame.Surface] | None = None
        self._word: tuple[object, pygame.Surface] | None = None

    def look(self, seat: Seat) -> str:
        return self.match.seats[seat].look or CONTENDERS[seat]

    @property
    def _shared(self) -> bool:
        return len(self.verdict.winners) > 1 and self.verdict.loser == NOBODY

    def draw(self, canvas: Canvas, clock: float, confetti: bool) -> None:
        canvas.pixels(self._backdrop(canvas), 0, 0)
        fallen = along(clock, 0.3, ENTRANCE - 0.3, linear)
        if confetti:
            self.confetti.draw(canvas, fallen, behind=True)
        self._draw_word(canvas, clock)
        if self._shared:
            self._draw_group(canvas, clock)
        else:
            self._draw_winner(canvas, clock)
        self._draw_turn(canvas, clock)
        if confetti:
            self.confetti.draw(canvas, fallen, behind=False)
        up = along(clock, 0.95, 0.3)
        if up > 0:
            self._draw_ribbon(canvas, (1 - up) * 180)

    # -- behind everything -------------------------------------------------------------------------

    def _backdrop(self, canvas: Canvas) -> pygame.Surface:
        """Arena, dimmed and blurred, with its rays: one picture, made once for each window."""
        key = (canvas.size, canvas.art.edition)
        if self._ground is None or self._ground[0] != key:
            self._ground = key, self._paint(canvas)
        return self._ground[1]

    def _paint(self, canvas: Canvas) -> pygame.Surface:
        w, h = canvas.size
        cover = max(w / WIDTH, h / HEIGHT) / canvas.scale
        name = f"arenas/{self.match.game.name}.svg"
        arena = canvas.art.picture(name, WIDTH * cover, HEIGHT * cover)
        sheet = pygame.Surface((w, h))
        sheet.blit(arena, ((w - arena.get_width()) // 2, (h - arena.get_height()) // 2))
        sheet = pygame.transform.box_blur(sheet, max(1, round(2 * canvas.scale)))
        veil = pygame.Surface((w, h), pygame.SRCALPHA)
        veil.fill((*rgb("#1A0A26"), round(255 * (0.62 if self.lost else 0.45))))
        sheet.blit(veil, (0, 0))
        light = 0.12 if self.lost else 0.20
        beams = canvas.art.cut(rays(620, 470, 32, "#FFD25A", light, "#FFB24A")).surface
        if beams.get_size() != (w, h):  # a window of another shape
            beams = pygame.transform.smoothscale(beams, (w, h))
        sheet.blit(beams, (0, 0))
        shadows = SHADOWS
        if self._shared:
            shadows = tuple((x, STANDS + 12, d * 0.4, d * 0.07) for x, _, d in self._group())
        sheet.blit(canvas.art.cut(_floor(shadows)).surface, (canvas.left, canvas.top))
        return sheet.convert() if pygame.display.get_init() else sheet

    # -- the big word ------------------------------------------------------------------------------

    def _draw_word(self, canvas: Canvas, clock: float) -> None:
        grown = along(clock, 0.0, 0.35, out_back(1.4))
        if grown > 0:
            x, y, r = BURST
            picture = canvas.art.cut(burst(r, RED, "#F2705A", 20, 7)).surface
            canvas.centre(_zoomed(canvas, picture, grown), x, y)
        stamped = along(clock, 0.25, 0.2, in_quad)
        if stamped > 0:
            zoom = 1 + 0.6 * (1 - stamped)
            canvas.centre(_zoomed(canvas, self._letters(canvas), zoom), *WORD)

    def _draw_turn(self, canvas: Canvas, clock: float) -> None:
        if clock > 0.45 and self.match.result is not None:
            turn = f"{self.match.game.words.TURN} {self.match.state.turns}".upper()
            style = display(58, CREAM, 7, 6)._replace(fixed=True)
            picture = canvas.lettering.write(turn, style)
            place = PAIR_TURN_AT if self._shared else TURN_AT
            canvas.centre(canvas.art.turned(picture, TILT), *place)

    def _letters(self, canvas: Canvas) -> pygame.Surface:
        """The word in two tones of gold, leaning; made once for each size."""
        word = self.verdict.headline
        key = (word, canvas.scale)
        if self._word is None or self._word[0] != key:
            style = Style(330, "#FFFFFF", "display", 20, 18, fixed=True)
            style = canvas.lettering.fitted(word, style, 880)
            thin = max(10.0, 20 * style.size / 330)
            style = style._replace(outline=thin, shadow=thin * 0.9)
            plain = canvas.lettering.write(word, style).copy()
            gold = _gradient(plain.get_size(), canvas.lettering.ascent(style) * canvas.scale)
            plain.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._word = key, pygame.transform.rotozoom(plain, -TILT, 1)
        return self._word[1]

    # -- the contenders ----------------------------------------------------------------------------

    def _draw_winner(self, canvas: Canvas, clock: float) -> None:
        verdict = self.verdict
        lying = along(clock, 0.75, 0.3)
        if lying > 0 and (verdict.loser != NOBODY or verdict.props):
            x, y, r = IMPACT
            picture = canvas.art.cut(burst(r, MUSTARD, CREAM, 12, 2)).surface
            canvas.centre(_zoomed(canvas, picture, 0.4 + 0.6 * lying), x, y)
        came = along(clock, 0.4, 0.35)
        if came > 0 and verdict.winners:
            x, y = WINNER
            picture = canvas.art.picture(figure(self.look(verdict.rows[0].seat), "punch"), 640)
            canvas.centre(picture, x - 900 * (1 - came), y)
        if lying > 0:
            self._draw_lying(canvas, 1 - lying)

    def _draw_lying(self, canvas: Canvas, left: float) -> None:
        verdict = self.verdict
        if verdict.loser != NOBODY:
            x, y = LOSER
            name = figure(self.look(verdict.loser), verdict.loser_state)
            picture = canvas.art.turned(canvas.art.picture(name, LOSER_SIZE), 8)
            canvas.centre(picture, x - 140 * left, y - 60 * left)
        for (x, y), prop in zip(PROPS, verdict.props, strict=False):
            canvas.centre(canvas.art.picture(prop, PROP_SIZE), x, y - 700 * left)

    def _group(self) -> list[tuple[float, Seat, float]]:
        """Where each of those who share it stands, and how large."""
        seats = self.verdict.winners
        size = GROUP_SIZES.get(len(seats), min(GROUP_SIZES.values()))
        left, right = GROUP
        step = (right - left) / len(seats)
        return [(left + (i + 0.5) * step, seat, size) for i, seat in enumerate(seats)]

    def _draw_group(self, canvas: Canvas, clock: float) -> None:
        """Those who share it, side by side."""
        came = along(clock, 0.4, 0.35)
        if came <= 0:
            return
        for x, seat, size in self._group():
            away = (1 - came) * (900 if x > sum(GROUP) / 2 else -900)
            picture = canvas.art.picture(figure(self.look(seat), "good_to_go"), size)
            canvas.centre(picture, x + away, STANDS - size / 2)

    def _draw_ribbon(self, canvas: Canvas, down: float) -> None:
        x, y, w, h = RIBBON
        canvas.shape(ribbon(w, h, MUSTARD, 60), x, y + down)
        style = canvas.lettering.fitted(self.ribbon, display(54, CREAM, 6, 5), w - 160)
        canvas.write(self.ribbon, x + w / 2, y + 47 + down, style, "middle")


def along(clock: float, start: float, seconds: float, ease: Ease = out_cubic) -> float:
    """How far something is that begins then and takes that long."""
    if clock >= start + seconds:
        return 1.0
    return ease((clock - start) / seconds) if clock > start else 0.0


def _zoomed(canvas: Canvas, picture: pygame.Surface, zoom: float) -> pygame.Surface:
    """In steps, so that few pictures are made."""
    return canvas.art.turned(picture, 0, max(0.1, round(zoom * 20) / 20))


def _gradient(size: tuple[int, int], ascent: float) -> pygame.Surface:
    """Two tones that meet at half the height of the capitals."""
    w, h = size
    column = pygame.Surface((1, h))
    top, bottom = 0.25 * ascent, 1.05 * ascent
    tones = [rgb(colour) for colour in GRADIENT]
    for y in range(h):
        way = min(1.0, max(0.0, (y - top) / (bottom - top)))
        first = 0 if way < 0.5 else 2
        share = way * 2 - (first > 0)
        one, other = tones[first], tones[first + 1]
        column.set_at((0, y), [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)])
    return pygame.transform.scale(column, (w, h)).convert_alpha()


Shadow = tuple[float, float, float, float]
"""Middle, and half its width and height."""

SHADOWS: tuple[Shadow, ...] = ((560, 900, 250, 40), (980, 950, 150, 26))
"""Of a winner and of what lies there."""


@cache
def _floor(shadows: tuple[Shadow, ...]) -> Drawing:
    """A spot of light, and the shadows of who stands in it."""
    s = Sketch(WIDTH, HEIGHT, 0)
    dark = [(*shadow, "#1B1426", 0.35) for shadow in shadows]
    for x, y, rx, ry, colour, alpha in ((600, 890, 560, 96, "#FFE9B8", 0.30), *dark):
        d = f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0Z"
        s.path(d, fill=colour, alpha=alpha)
    return Drawing(s.width, s.height, s.margin, s.text())
