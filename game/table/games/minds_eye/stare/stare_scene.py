"""Draws a staring contest: plum light, plates, drops, heart and the next distraction."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Protocol

import pygame

from game.core.state import Seat
from game.games.minds_eye.cards import FULL_EYE
from game.games.minds_eye.rules import Options
from game.games.minds_eye.text import EFFECTS
from game.stage.drawing.art import Request
from game.stage.drawing.caches import LruCache
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import (
    AMETHYST,
    CREAM,
    GOLD,
    LAMP,
    MUSTARD,
    NIGHTSHADE,
    PALE,
    ROSE,
    TAG_EDGE,
    WHITE,
    mix,
    rgb,
)
from game.stage.drawing.lettering import Style, body_style, display_style
from game.stage.drawing.prefetch_canvas import OutOfTime, PrefetchCanvas
from game.stage.drawing.shapes import halo, panel, plate, tag, ticket
from game.table.board.board import Board
from game.table.board.effects import Point
from game.table.board.name_plates import THINKING
from game.table.characters.cast import colour_of
from game.table.characters.portrait import draw_animated_portrait, draw_portrait
from game.table.games.minds_eye.stare import pay_off
from game.table.games.minds_eye.stare.distraction_question import ICONS
from game.table.games.minds_eye.stare.effects import DropLoss, FlyingDistraction, Thump
from game.table.games.minds_eye.stare.geometry import (
    drop_position,
    layer_key,
    seats_by_side,
    stare_zones,
)
from game.table.games.minds_eye.stare.shapes import HIGH, pulse, row
from game.table.games.minds_eye.stare.stance_tickets import BITE, WIDE, idle_tickets
from game.table.games.minds_eye.stare.stare_memory import STANCES, StareHistory, last_beat_text
from game.table.games.minds_eye.stare.visible import StareVisible
from game.table.text.word_files import read_words

DARK, RAYS, RAYS_LIGHT = 0.58, 28, 0.07
SMALL, STRIP = 4, 30
"""How many times smaller the backdrop is made, and how many small rows a strip has."""
HEART, BEATS = 168.0, 152.0
"""Width of the heart, at rest and on the thump."""
DROP = (38.0, 51.0)
HEAD = 104.0
FEW = 3
"""Drops at which their number changes colour."""
LAST, BADGE, PULSE = (168, 178), (116, 44), 236.0
ONE_LINE = 58
"""Height of the result line if there is no second line with reasons."""


class StareMemory(Protocol):
    """The parts of a seat memory that a staring contest needs."""

    options: Options
    stare: StareHistory
    thinking: set[Seat]


# -- behind everything -----------------------------------------------------------------------------

_backdrops: LruCache[tuple[object, ...], "Backdrop"] = LruCache(1)


def draw_backdrop(board: Board, canvas: Canvas) -> None:
    """Draw the parlour, blurred and in plum light with rays from the heart; made only once."""
    key = (canvas.size, canvas.scale, canvas.left, canvas.top, canvas.art.pictures_version)
    made = _backdrops.get(key) or _backdrops.put(key, Backdrop())
    canvas.put_pixels(made.finished(board, canvas), 0, 0)


class Backdrop:
    """The backdrop: composed small, because it is blurred anyway, and enlarged in strips.

    On a prefetch canvas it is made step by step; all at once it would take many frames.
    """

    def __init__(self) -> None:
        self.whole: pygame.Surface | None = None
        self._steps: Iterator[None] = iter(())

    def finished(self, board: Board, canvas: Canvas) -> pygame.Surface:
        if self.whole is None:
            seen = canvas.visible_canvas if isinstance(canvas, PrefetchCanvas) else canvas
            self.whole = pygame.Surface(seen.size)
            self._steps = self._make(self.whole, _arena(board, seen), _heart(seen))
        for _ in self._steps:
            if isinstance(canvas, PrefetchCanvas):
                raise OutOfTime
        return self.whole

    def _make(self, whole: pygame.Surface, arena: pygame.Surface, heart: Point) -> Iterator[None]:
        w, h = (-(-side // SMALL) for side in whole.get_size())
        small = pygame.transform.smoothscale(arena, (w, h))
        yield
        small = pygame.transform.box_blur(small, 2)
        small.fill(rgb(mix(WHITE, NIGHTSHADE, DARK)), special_flags=pygame.BLEND_MULT)
        yield
        _add_rays(small, heart)
        yield
        below = pygame.Surface((w, h + 1))  # one row more: the last one twice
        below.blit(small, (0, 1))
        below.blit(small, (0, 0))
        for top in range(0, h, STRIP):
            _enlarge(below, top, min(STRIP, h - top), whole)
            yield


def _enlarge(small: pygame.Surface, top: int, rows: int, whole: pygame.Surface) -> None:
    """Enlarge one strip; its extra row lets it join the next one without a seam."""
    strip = small.subsurface((0, top, small.get_width(), rows + 1))
    size = small.get_width() * SMALL, rows * SMALL
    whole.blit(pygame.transform.smoothscale(strip, size), (0, top * SMALL))


def _arena(board: Board, canvas: Canvas) -> pygame.Surface:
    before, canvas.blits = canvas.blits, []
    arena, x, y = canvas.draw_backdrop(board.game_table.arena_file)
    canvas.blits = before
    return arena.subsurface((-x, -y, *canvas.size))


def _heart(canvas: Canvas) -> Point:
    x, y = stare_zones().centre("heart")
    return (x * canvas.scale + canvas.left) / SMALL, (y * canvas.scale + canvas.top) / SMALL


def _add_rays(small: pygame.Surface, heart: Point) -> None:
    """Add rays of light from the heart across the whole picture."""
    x, y = heart
    light = tuple(round(RAYS_LIGHT * part) for part in rgb(AMETHYST))
    veil, far = pygame.Surface(small.get_size()), sum(small.get_size())
    for ray in range(RAYS):
        ends = (2 * pi * (ray + half) / RAYS for half in (0, 0.5))
        points = [(x + far * cos(end), y + far * sin(end)) for end in ends]
        pygame.draw.polygon(veil, light, [(x, y), *points])
    soft = pygame.transform.box_blur(veil, 1)
    small.blit(soft, (0, 0), special_flags=pygame.BLEND_ADD)


# -- what changes only with an event ---------------------------------------------------------------


def draw_seats(board: Board, canvas: Canvas, memory: StareMemory) -> None:
    shown: StareVisible = board.visible
    for side, seat in seats_by_side(shown).items():
        _draw_plate(board, canvas, side, seat, memory)
    _draw_third(board, canvas, memory)
    if memory.options.stare != "drops":
        return
    _draw_distraction(board, canvas, memory)
    pay_off.draw(canvas, shown, memory.stare)
    _draw_line(board, canvas, memory)


def _draw_plate(board: Board, canvas: Canvas, side: str, seat: Seat, memory: StareMemory) -> None:
    shown: StareVisible = board.visible
    x, y, w, h = stare_zones().rect(f"plate_{side}")
    canvas.draw_shape(plate(round(w), round(h), colour_of(board.contenders[seat])), x, y)
    draw_animated_portrait(
        board.idle_eyes, seat, canvas, board.contenders[seat], x + 44, y + h / 2, HEAD
    )
    letters, room = canvas.lettering, w - 104 - (110 if memory.options.stare == "drops" else 16)
    name = board.names[seat]
    style = letters.fit_style(name, display_style(30, CREAM, 4, 2), room, h - 8)
    canvas.write(letters.shorten(name, style, room), x + 104, y + h / 2, style)
    if memory.options.stare == "drops":
        left = max(0, shown.drops[seat])
        canvas.draw_file(
            "ui/drop_on.svg" if left else "ui/drop_off.svg", x + w - 92, y + h / 2, 40, 50
        )
        colour = ROSE if left <= FEW else CREAM
        canvas.write(
            str(left), x + w - 64, y + h / 2, display_style(36, colour, 4, 2)._replace(fixed=True)
        )


def _draw_drops(canvas: Canvas, side: str, left: int) -> None:
    """Draw the drops below an eye, with lost drops as empty."""
    for number in range(FULL_EYE):
        x, y = drop_position(side, number)
        name = "ui/drop_on.svg" if number < left else "ui/drop_off.svg"
        canvas.draw_file(name, x, y + DROP[1] / 2, DROP[0] + 16, DROP[1] + 16)


def _draw_third(board: Board, canvas: Canvas, memory: StareMemory) -> None:
    """Draw the third player's state: waiting for the winner, or judging."""
    shown: StareVisible = board.visible
    if shown.n < 3:
        return
    seat = 3 - sum(shown.starers[:2])
    said = read_words("stare")["third"]["waits" if shown.starers[2:] else "judges"]
    text = THINKING if seat in memory.thinking else said.format(name=board.names[seat])
    x, y, w, h = stare_zones().rect("third")
    style = canvas.lettering.fit_style(text, Style(24, CREAM, "semibold"), w - 80, h)
    wide = canvas.lettering.width(text, style) + 84
    left = x + (w - wide) / 2
    canvas.draw_shape(tag(round(wide), round(h), TAG_EDGE), left, y)
    draw_portrait(canvas, board.contenders[seat], left + 28, y + h / 2, 52)
    canvas.write(text, left + 64, y + h / 2, style)


def _draw_distraction(board: Board, canvas: Canvas, memory: StareMemory) -> None:
    shown: StareVisible = board.visible
    if not memory.options.distractions:
        return
    said, (x, y, w, h) = read_words("stare")["distraction"], stare_zones().rect("distraction")
    canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
    which = shown.coming or shown.distraction
    if not which:
        _draw_quiet(board, canvas, said)
        return
    canvas.draw_file(f"ui/stare_{ICONS[which]}.svg", x + 82, y + h / 2, 112)
    when = said["next"] if shown.coming else said["now"]
    letters, room = canvas.lettering, w - 176
    top = letters.fit_style(when, Style(22, LAMP, "semibold"), room - 120, 36)
    canvas.write(when, x + 156, y + 24, top)
    cry = said["cry"][str(which)]
    canvas.write(
        cry, x + 156, y + 61, letters.fit_style(cry, display_style(36, CREAM, 4, 3), room - 120)
    )
    effect = f"{EFFECTS[which][0].upper()}{EFFECTS[which][1:]}."
    canvas.write(effect, x + 156, y + 97, letters.fit_style(effect, body_style(24), room, 40))
    _draw_badge(canvas, f"BEAT {shown.beat + bool(shown.coming)}", x + w - 76, y + h / 2 - 6)


def _draw_badge(canvas: Canvas, text: str, x: float, y: float) -> None:
    style = canvas.lettering.fit_style(text, display_style(26), 108, 36)
    canvas.draw_shape(tag(*BADGE, AMETHYST), x - 58, y - 22)
    canvas.write(text, x, y, style, "middle")


def _draw_quiet(board: Board, canvas: Canvas, said: dict[str, str]) -> None:
    """Draw the panel without a distraction: there is none, or the third player is picking."""
    shown: StareVisible = board.visible
    x, y, w, _ = stare_zones().rect("distraction")
    picker = board.names[3 - sum(shown.starers[:2])] if shown.offers else ""
    title = said["pick"].format(name=picker) if picker else said["none"]
    style = canvas.lettering.fit_style(
        title, display_style(30, CREAM if picker else PALE), w - 60, 48
    )
    canvas.write(title, x + w / 2, y + 48, style, "middle")
    style = canvas.lettering.fit_style(said["quiet"], body_style(22, PALE), w - 60, 40)
    canvas.write(said["quiet"], x + w / 2, y + 94, style, "middle")


def _draw_line(board: Board, canvas: Canvas, memory: StareMemory) -> None:
    """Draw what the last beat did in one line, and the reasons for any extra cost."""
    one, other = seats_by_side(board.visible).values()
    line, more = last_beat_text(memory.stare, one, other, list(board.names))
    (x, y), letters, w = stare_zones().centre("line"), canvas.lettering, size("line")[0]
    high = size("line")[1] if more else ONE_LINE
    edge = MUSTARD if memory.stare.last else TAG_EDGE
    canvas.draw_shape(tag(w, high, edge), x - w / 2, y - high / 2)
    style = letters.fit_style(line, display_style(26), w - 36, high / 2 if more else high - 8)
    canvas.write(line, x, y - (0.2 * high if more else 0), style, "middle")
    if more:
        small = letters.fit_style(more, Style(22, LAMP, "semibold"), w - 36, high / 2 - 4)
        canvas.write(more, x, y + 0.23 * high, small, "middle")


# -- what moves ------------------------------------------------------------------------------------


def draw_above_seats(board: Board, canvas: Canvas, memory: StareMemory) -> None:
    _draw_heart(board, canvas, memory)
    if memory.options.stare != "drops":
        return
    for side, seat in seats_by_side(board.visible).items():
        if not board.sprites[layer_key(seat)].is_moving:
            _draw_drops(canvas, side, board.visible.drops[seat])
        mine = idle_tickets(side) if seat == board.visible.viewer else []
        shelf = memory.stare.side_widgets.get(seat, mine)
        if not shelf:
            _draw_seen(board, canvas, side, seat, memory.stare)
        for widget in [] if memory.stare.asked else shelf:
            widget.draw(canvas, False, False)


def _draw_heart(board: Board, canvas: Canvas, memory: StareMemory) -> None:
    shown: StareVisible = board.visible
    x, y = stare_zones().centre("heart")
    for mirrored, left in ((True, x - 106 - PULSE), (False, x + 106)):
        canvas.draw_shape(pulse(PULSE, mirrored), left, y - HIGH / 2)
    thumps = any(isinstance(effect, Thump) for effect in board.effects)
    canvas.draw_file("ui/heart_beat.svg", x, y, BEATS if thumps else HEART)
    if memory.options.stare == "drops":
        canvas.write(
            "BEAT", x, y - 28, display_style(26, CREAM, 4, 2)._replace(fixed=True), "middle"
        )
        told = [effect.beat for effect in board.effects if isinstance(effect, DropLoss)]
        number = display_style(52, CREAM, 5, 3)._replace(fixed=True)
        canvas.write(str(min([*told, shown.beat])), x, y + 18, number, "middle")


def _draw_seen(board: Board, canvas: Canvas, side: str, seat: Seat, story: StareHistory) -> None:
    """Draw how often a seat has taken each stance, for the rival to read."""
    said, (x, y, w, h) = read_words("stare")["seen"], stare_zones().rect(f"foot_{side}")
    canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
    letters = canvas.lettering
    title = said["title"].format(name=board.names[seat].upper())
    canvas.write(
        title, x + w / 2, y + 38, letters.fit_style(title, display_style(28), w - 48, 48), "middle"
    )
    seen = story.seen.get(seat, [0, 0, 0])
    if not any(seen):
        text = letters.fit_style(said["nothing"], body_style(24, PALE), w - 48, 60)
        canvas.write(said["nothing"], x + w / 2, y + h / 2 + 16, text, "middle")
        return
    last = story.last.stances.get(seat, 0) if story.last else 0
    for stance in (1, 2, 3):
        at = x + 16 + (w - 32) * (stance - 0.5) / 3
        if stance == last:
            canvas.draw_shape(tag(*LAST, GOLD), at - 84, y + 62)
            style = letters.fit_style(said["last"], Style(22, LAMP, "semibold"), 150, 46)
            canvas.write(said["last"], at, y + 212, style, "middle")
        canvas.draw_file(f"ui/stare_pose_{STANCES[stance]}.svg", at, y + 108, 84)
        count = f"× {seen[stance - 1]}"
        canvas.write(
            count, at, y + 168, display_style(36, CREAM, 4, 2)._replace(fixed=True), "middle"
        )


def requests() -> list[Request]:
    """Request what appears only during a contest; the rest is prefetched when one begins."""
    drawings = [
        halo(*size("distraction"), MUSTARD, True, 18),
        *(tag(size("line")[0], ONE_LINE, edge) for edge in (MUSTARD, TAG_EDGE)),
        tag(*size("line"), MUSTARD),
        row(*pay_off.LINE, True),
        ticket(WIDE, size("foot_left")[1], "hover", BITE),
        tag(*LAST, GOLD),
        tag(*BADGE, AMETHYST),
    ]
    made = [Request(drawing, drawing.width, drawing.height) for drawing in drawings]
    made += [
        Request(f"ui/stare_{icon}.svg", wide, wide)
        for icon in ICONS[1:]
        for wide in (112, FlyingDistraction.WIDE)
    ]
    return [*made, Request("ui/heart_beat.svg", BEATS, BEATS)]


def size(zone: str) -> tuple[int, int]:
    _, _, w, h = stare_zones().rect(zone)
    return round(w), round(h)
