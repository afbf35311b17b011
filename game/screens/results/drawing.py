"""The left half of the results: headline, winner, and the loser or props beside them."""

from functools import cache
from zlib import crc32

import pygame

from game.core.chance import derive
from game.core.event import NOBODY
from game.core.state import Seat
from game.match.match import Match
from game.screens.results.confetti import Confetti
from game.screens.results.headline import TILT, Headline
from game.stage.drawing.art import Composition, Request
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import (
    CORAL,
    CREAM,
    DUSK,
    FLAME,
    INK,
    MUSTARD,
    RED,
    SPOTLIGHT,
    SUN,
    rgb,
)
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import Drawing, burst, rays, ribbon
from game.stage.drawing.sketch import Sketch
from game.stage.motion.motions import Ease, in_quad, linear, out_back, out_cubic
from game.table.characters.cast import CHEERING, OUT, contenders_of, figure_file
from game.table.characters.teams import draw_badge
from game.table.games import art_name_of
from game.table.view.match_result import Verdict

BURST = (590, 410, 452)
WORD, TALL_WORD = (600, 250), (600, 232)
"""Centre of a headline of one line, and of two."""
TURN_AT, CHOSEN_TURN_AT = (812, 486), (858, 464)
PAIR_TURN_AT, FLOORED_TURN_AT, SQUAD_TURN_AT = (560, 440), (792, 448), (640, 462)
WINNER, WINNER_SIZE = (500, 620), 640
WINNER_BELOW, WINNER_BELOW_SIZE = (514, 662), 560
CHOSEN, CHOSEN_SIZE = (436, 642), 600
"""A winner who does not strike the loser, as after a win on points."""
CHOSEN_BELOW, CHOSEN_BELOW_SIZE = (420, 682), 520
"""The same below a headline of two lines, which no raised arm covers."""
IMPACT = (838, 668, 124)
LOSER, LOSER_SIZE = (984, 796), 360
RUNNER_UP, RUNNER_UP_SIZE = (972, 742), 400
"""A loser who is still standing."""
GROUP = (110.0, 990.0)
"""Left and right edge of a group that shares the result."""
GROUP_SIZES = {2: 460, 3: 348, 4: 280, 5: 236}
SQUAD = (60.0, 900.0)
"""The same for a winning team, which leaves room for a loser."""
SQUAD_SIZES = {2: 430, 3: 380, 4: 330, 5: 300, 6: 280}
BEHIND, HIGHER = 0.8, 130.0
"""Scale, and distance further up, of every second member of a large team."""
BEATEN, BEATEN_SIZE = (1010, 824), 280
BEATEN_STANDS = (1000, 778)
BADGE = 84
STANDS, BELOW_FEET = 890, 0.04
"""The y of the feet, and the share of a picture that is below them."""
LEAN = 8
"""Degrees by which a fallen fighter is tilted."""
PROPS, PROP_SIZE = ((884, 838), (1052, 838), (968, 728)), 220
RIBBON = (168, 944, 720, 92)
KEEP_OUT = 1140

ENTRANCE = 2.4
"""Seconds that the entrance takes."""

Shadow = tuple[float, float, float, float]
"""Centre, half width and half height."""


class ResultsPoster:
    """The poster. Its parts come in one after another; after the entrance nothing moves."""

    def __init__(self, match: Match, verdict: Verdict, ribbon: str, lost: bool) -> None:
        self.match = match
        self.looks = contenders_of(match.seats)
        self.verdict = verdict
        self.ribbon = ribbon
        self.lost = lost
        self.faces = {row.seat: row.state for row in verdict.rows}
        self.group = self._find_group()
        self.squad = verdict.winning_team
        """The team that has won as a whole, with its bench; None if there is none."""
        out = [self.faces[seat] == OUT for seat in self.group]
        self.floored = bool(out) and all(out) and self.squad is None
        """Whether all of the group are knocked out, which is nothing to cheer."""
        self.word = Headline(verdict.headline)
        self.confetti = Confetti(derive(match.seed, crc32(b"confetti")), KEEP_OUT)
        self._ground: tuple[object, pygame.Surface] | None = None

    @property
    def is_celebration(self) -> bool:
        return not self.lost and not self.floored

    def _find_group(self) -> tuple[Seat, ...]:
        """Return who shares the result, or both of a double knockout; empty for one winner."""
        winners, loser = self.verdict.winners, self.verdict.loser
        if loser == NOBODY or self.verdict.winning_team is not None:
            return winners if len(winners) > 1 else ()
        both = len(winners) == 1 and not self._has_standing_loser and self.faces[winners[0]] == OUT
        return tuple(sorted((*winners, loser))) if both else ()

    @property
    def _has_standing_loser(self) -> bool:
        """True if there is a loser who is still standing."""
        return self.verdict.loser != NOBODY and self.verdict.loser_state != OUT

    @property
    def _winner_cheers(self) -> bool:
        """True if the winner does not strike the loser."""
        return self._has_standing_loser or bool(self.verdict.figures)

    def draw(self, canvas: Canvas, clock: float, confetti: bool) -> None:
        ground = self._backdrop(canvas)
        if ground is not None:
            canvas.put_pixels(ground, 0, 0)
        fallen = progress(clock, 0.3, ENTRANCE - 0.3, linear)
        if confetti:
            self.confetti.draw(canvas, fallen, behind=True)
        self._draw_word(canvas, clock)
        if self.group:
            self._draw_group(canvas, clock)
        else:
            self._draw_winner(canvas, clock)
        self._draw_turn(canvas, clock)
        if confetti:
            self.confetti.draw(canvas, fallen, behind=False)
        up = progress(clock, 0.95, 0.3)
        if up > 0:
            self._draw_ribbon(canvas, (1 - up) * 180)

    # -- background --------------------------------------------------------------------------------

    def _backdrop(self, canvas: Canvas) -> pygame.Surface | None:
        """Return the arena, dimmed, blurred and with rays: one picture, made once per window.

        None on a prefetch canvas until the worker has composed it.
        """
        key = (canvas.size, canvas.art.pictures_version)
        if self._ground is None or self._ground[0] != key:
            made = canvas.art.compose_now(self._composition(canvas))
            if made is None:
                return None
            self._ground = key, made
        return self._ground[1]

    def _composition(self, canvas: Canvas) -> Composition:
        w, h = canvas.size
        cover = max(w / WIDTH, h / HEIGHT) / canvas.scale
        arena = f"arenas/{art_name_of(self.match.game.name)}.svg"
        floor, haze = self._shadows(), 0.45 if self.is_celebration else 0.62
        parts = (
            Request(arena, WIDTH * cover, HEIGHT * cover),
            Request(self._light(), 0, 0),
            Request(_floor(floor), 0, 0),
        )
        name = f"poster {arena} {canvas.size} {haze} {self.lost} {self.floored} {floor}"
        blur, corner = max(1, round(2 * canvas.scale)), (canvas.left, canvas.top)
        return Composition(name, parts, lambda made: _paint(made, (w, h), corner, blur, haze))

    def _shadows(self) -> tuple[Shadow, ...]:
        if not self.group:
            return STANDING if self._has_standing_loser else SHADOWS
        theirs = tuple((x, y + 4, d * 0.4, d * 0.07) for x, y, _, d in self._places())
        return theirs + self._beaten_shadow()

    def _light(self) -> Drawing:
        """Return rays behind a winner, or a lamp over a double knockout."""
        if self.floored:
            return _lamp()
        return rays(620, 470, 32, SUN, 0.12 if self.lost else 0.20, FLAME)

    # -- the big word ------------------------------------------------------------------------------

    def _draw_word(self, canvas: Canvas, clock: float) -> None:
        grown = progress(clock, 0.0, 0.35, out_back(1.4))
        if grown > 0:
            x, y, r = BURST
            picture = canvas.art.render_drawing(burst(r, RED, CORAL, 20, 7)).surface
            canvas.put_centred(_zoomed(canvas, picture, grown), x, y)
        stamped = progress(clock, 0.25, 0.2, in_quad)
        if stamped > 0:
            zoom = 1 + 0.6 * (1 - stamped)
            place = WORD if len(self.word.lines) == 1 else TALL_WORD
            letters = self.word.picture(canvas)
            if letters is not None:
                canvas.put_centred(_zoomed(canvas, letters, zoom), *place)

    def _draw_turn(self, canvas: Canvas, clock: float) -> None:
        if clock > 0.45 and self.match.result is not None:
            turn = f"{self.match.game.words.TURN} {self.match.state.turns}".upper()
            style = display_style(58, CREAM, 7, 6)._replace(fixed=True)
            picture = canvas.lettering.render_text(turn, style)
            canvas.put_centred(canvas.art.rotated(picture, TILT), *self._turn_at())

    def _figure(self, seat: Seat, pose: str) -> str:
        """Return the picture of the seat's substitute, or else of its contender."""
        sent = self.verdict.figures
        return sent[seat][pose] if sent else figure_file(self.looks[seat], pose)

    def _turn_at(self) -> tuple[int, int]:
        """Return where the turn count is clear of gloves and stars."""
        if self.squad is not None:
            return SQUAD_TURN_AT
        if self.group:
            return FLOORED_TURN_AT if self.floored else PAIR_TURN_AT
        return CHOSEN_TURN_AT if self._winner_cheers else TURN_AT

    # -- the contenders ----------------------------------------------------------------------------

    def _draw_winner(self, canvas: Canvas, clock: float) -> None:
        verdict = self.verdict
        there = progress(clock, 0.75, 0.3)
        hit = not self._winner_cheers and (verdict.loser != NOBODY or verdict.props)
        if there > 0 and hit:
            x, y, r = IMPACT
            picture = canvas.art.render_drawing(burst(r, MUSTARD, CREAM, 12, 2)).surface
            canvas.put_centred(_zoomed(canvas, picture, 0.4 + 0.6 * there), x, y)
        came = progress(clock, 0.4, 0.35)
        if came > 0 and verdict.winners:
            (x, y), size = self._winner_at()
            winner = verdict.rows[0].seat
            pose = CHEERING if self._has_standing_loser else verdict.pose  # however battered
            picture = canvas.art.picture(self._figure(winner, pose), size)
            canvas.put_centred(picture, x - 900 * (1 - came), y)
        if there > 0:
            self._draw_others(canvas, 1 - there)

    def _winner_at(self) -> tuple[tuple[int, int], int]:
        if len(self.word.lines) == 1:
            return (CHOSEN, CHOSEN_SIZE) if self._winner_cheers else (WINNER, WINNER_SIZE)
        below = CHOSEN_BELOW, CHOSEN_BELOW_SIZE
        return below if self._winner_cheers else (WINNER_BELOW, WINNER_BELOW_SIZE)

    def _draw_others(self, canvas: Canvas, left: float) -> None:
        """Draw the loser, fallen or standing, or the props instead."""
        verdict = self.verdict
        if verdict.loser != NOBODY:
            name = self._figure(verdict.loser, verdict.loser_state)
            if self._has_standing_loser:
                x, y = RUNNER_UP
                canvas.put_centred(canvas.art.picture(name, RUNNER_UP_SIZE), x + 900 * left, y)
            else:
                x, y = LOSER
                picture = canvas.art.rotated(canvas.art.picture(name, LOSER_SIZE), LEAN)
                canvas.put_centred(picture, x - 140 * left, y - 60 * left)
        for (x, y), prop in zip(PROPS, verdict.props, strict=False):
            canvas.put_centred(canvas.art.picture(prop, PROP_SIZE), x, y - 700 * left)

    def _places(self) -> list[tuple[float, float, Seat, float]]:
        """Return x, y of the feet, seat and size of each of the group, the back row first."""
        count, squad = len(self.group), self.squad is not None
        sizes, (left, right) = (SQUAD_SIZES, SQUAD) if squad else (GROUP_SIZES, GROUP)
        size, step = sizes.get(count, min(sizes.values())), (right - left) / count
        places = []
        for i, seat in enumerate(self.group):
            behind = squad and count > 3 and i % 2 == 1
            up, grown = (HIGHER, BEHIND * size) if behind else (0.0, size)
            places.append((left + (i + 0.5) * step, STANDS - up, seat, grown))
        return sorted(places, key=lambda place: place[1])

    def _draw_group(self, canvas: Canvas, clock: float) -> None:
        """Draw the group side by side; after a double knockout they lean apart."""
        came = progress(clock, 0.4, 0.35)
        if came <= 0:
            return
        for x, y, seat, size in self._places():
            side = 1 if x > sum(GROUP) / 2 else -1
            pose = self.faces[seat] if self.squad is None else self.verdict.pose
            picture = canvas.art.picture(self._figure(seat, pose), size)
            if self.floored:  # they fly apart
                picture, away = canvas.art.rotated(picture, side * LEAN), -side * 140 * (1 - came)
            else:
                away = side * 900 * (1 - came)
            canvas.put_centred(picture, x + away, y + (BELOW_FEET - 0.5) * size)
        if self.squad is not None:
            self._draw_beaten(canvas, 1 - progress(clock, 0.75, 0.3))

    # -- a team ------------------------------------------------------------------------------------

    def _draw_beaten(self, canvas: Canvas, left: float) -> None:
        """Draw the last loser of the other team, fallen or standing beside the winners."""
        loser = self.verdict.loser
        if loser == NOBODY or left == 1:
            return
        name = self._figure(loser, self.verdict.loser_state)
        picture = canvas.art.picture(name, BEATEN_SIZE)
        x, y = BEATEN_STANDS if self._has_standing_loser else BEATEN
        turned = picture if self._has_standing_loser else canvas.art.rotated(picture, LEAN)
        canvas.put_centred(turned, x + 300 * left, y)

    def _beaten_shadow(self) -> tuple[Shadow, ...]:
        x, y = BEATEN
        beaten = self.squad is not None and self.verdict.loser != NOBODY
        return ((float(x), y + 100.0, 130.0, 22.0),) if beaten else ()

    def _draw_ribbon(self, canvas: Canvas, down: float) -> None:
        x, y, w, h = RIBBON
        canvas.draw_shape(ribbon(w, h, MUSTARD, 60), x, y + down)
        style = canvas.lettering.fit_style(self.ribbon, display_style(54, CREAM, 6, 5), w - 160)
        canvas.write(self.ribbon, x + w / 2, y + 47 + down, style, "middle")
        if self.squad is not None:
            for end in (x + 30, x + w - 30):
                draw_badge(canvas, self.squad, end, y + h / 2 + down, BADGE)


def _paint(
    parts: list[pygame.Surface], size: tuple[int, int], corner: tuple[int, int], blur: int,
    haze: float,
) -> pygame.Surface:  # fmt: skip
    arena, beams, floor = parts
    w, h = size
    sheet = pygame.Surface(size)
    sheet.blit(arena, ((w - arena.get_width()) // 2, (h - arena.get_height()) // 2))
    sheet = pygame.transform.box_blur(sheet, blur)
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*rgb(DUSK), round(255 * haze)))
    sheet.blit(veil, (0, 0))
    if beams.get_size() != size:  # a window of another shape
        beams = pygame.transform.smoothscale(beams, size)
    sheet.blit(beams, (0, 0))
    sheet.blit(floor, corner)
    return sheet.convert() if pygame.display.get_init() else sheet


def progress(clock: float, start: float, seconds: float, ease: Ease = out_cubic) -> float:
    """Return the eased progress, 0 to 1, of a motion with this start and length."""
    if clock >= start + seconds:
        return 1.0
    return ease((clock - start) / seconds) if clock > start else 0.0


def _zoomed(canvas: Canvas, picture: pygame.Surface, zoom: float) -> pygame.Surface:
    """Zoom a picture in steps of 5 %, so that few pictures are made."""
    return canvas.art.rotated(picture, 0, max(0.1, round(zoom * 20) / 20))


SHADOWS: tuple[Shadow, ...] = ((560, 900, 250, 40), (980, 950, 150, 26))
"""Shadows of a winner, and of a loser or props on the floor."""
STANDING: tuple[Shadow, ...] = ((436, 910, 240, 38), (972, 922, 160, 27))
"""Shadows of a winner and of a standing loser."""


@cache
def _floor(shadows: tuple[Shadow, ...]) -> Drawing:
    """Return a pool of light with these shadows in it."""
    s = Sketch(WIDTH, HEIGHT, 0)
    dark = [(*shadow, INK, 0.35) for shadow in shadows]
    for x, y, rx, ry, colour, alpha in ((600, 890, 560, 96, SPOTLIGHT, 0.30), *dark):
        d = f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0Z"
        s.path(d, fill=colour, alpha=alpha)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def _lamp() -> Drawing:
    """Return a cone of light from above the ring."""
    s = Sketch(WIDTH, HEIGHT, 0)
    light = s.linear_gradient((0, 0), (0, 986), [(0, SPOTLIGHT, 0.08), (1, SPOTLIGHT, 0.22)])
    s.path("M520 0L680 0L1160 890A560 96 0 0 1 40 890Z", fill=light)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
