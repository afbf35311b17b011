"""What everybody sees while the eyes are shut: each person's keys and lid, and a clock.

None of it depends on which eye anybody chooses.
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

import pygame

from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK, LAMP, PURPLE, mix
from game.stage.drawing.key_marks import key_mark as mark
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import Drawing, panel
from game.stage.drawing.sketch import Sketch
from game.stage.widgets.button import draw_key
from game.table.board.board import Board
from game.table.characters.cast import colour_of, shape_of_seat
from game.table.characters.portrait import draw_portrait
from game.table.games.minds_eye.layout import STEMS
from game.table.games.minds_eye.stare.shapes import CLOCK, clock_arc
from game.table.games.minds_eye.wheel import picture
from game.table.text.word_files import read_words

ROOM = pygame.FRect(424, 328, 984, 468)
HEADER, FOOT, GAP = 56.0, 58.0, 12.0
WIDEST = 440.0
"""Greatest width of one person's column."""
HEAD = 76.0
"""Height of the row with the lid and the name."""
STEP, TILE = (128.0, 86.0), 128.0
"""Distance between keys (across, down), and the width of a key with its eyes."""
EDGE = 12.0
WAYS = ((0, -1), (-1, 0), (0, 1), (1, 0))
"""Directions of the four keys, in their order: up, left, down, right."""
LID = (104.0, 60.0)
BESIDE = LID[0] + 66
"""Distance from the edge to the name, past the lid and the seat's shape."""
CORNER = 46.0
ONE_BY_ONE = (1176.0, 968.0, 312.0, 72.0)
DIAL = (960.0, 920.0)


class Picker(NamedTuple):
    """One person's keys, and for each key the colours shown to the left and right rival."""

    seat: Seat
    foes: tuple[Seat, ...]
    looks: list[tuple[int, ...]]
    keys: Sequence[str]


def columns(count: int) -> list[pygame.FRect]:
    """Return equal columns, side by side and centred."""
    wide = min(WIDEST, (ROOM.w - 2 * GAP - (count - 1) * GAP) / count)
    left = ROOM.centerx - (count * (wide + GAP) - GAP) / 2
    top, high = ROOM.y + HEADER + 8, ROOM.h - HEADER - FOOT - 12
    return [pygame.FRect(left + i * (wide + GAP), top, wide, high) for i in range(count)]


def requests(looks: Sequence[str]) -> list[Request]:
    """Request these pictures before the first round."""
    colours = [colour_of(look) for look in looks]
    shapes = [eyelid(colour, twitch) for colour in colours for twitch in (False, True)]
    plates = [panel(round(c.w), round(c.h), "night") for n in (1, 2, 3) for c in columns(n)[:1]]
    sheet = panel(round(ROOM.w), round(ROOM.h), "night", HEADER, PURPLE)
    return [Request(shape, 0, 0) for shape in (sheet, *plates, *shapes)]


@cache
def eyelid(colour: str, twitches: bool) -> Drawing:
    """Draw a shut lid with its lashes; a twitch squeezes it."""
    w, h = LID
    s = Sketch(w, h, 10)
    top, low = (14.0, h - 18) if twitches else (4.0, h - 14)
    m = (top + low) / 2
    s.path(
        f"M4 {m}Q{w / 2} {2 * top - m} {w - 4} {m}Q{w / 2} {2 * low - m} 4 {m}Z",
        fill=colour, stroke=INK, width=5,
    )  # fmt: skip
    s.path(f"M4 {m}Q{w / 2} {2 * low - m} {w - 4} {m}", stroke=INK, width=7)
    for share in (0.2, 0.4, 0.6, 0.8):
        x = w * share
        y = m + (low - m) * (1 - (2 * share - 1) ** 2)
        s.line([(x, y), (x + (share - 0.5) * 18, y + 14)], stroke=INK, width=5)
    s.path(
        f"M{w * 0.22} {m - 6}Q{w / 2} {top + 2} {w * 0.78} {m - 6}",
        stroke=mix(colour, CREAM, 0.5), width=4,
    )  # fmt: skip
    return Drawing(w, h, 10, s.to_svg())


# -- drawing ---------------------------------------------------------------------------------------


def draw_pickers(canvas: Canvas, board: Board, pickers: Sequence[Picker], text: str) -> None:
    keys = (mark(key) for picker in pickers for key in picker.keys)
    key = (*((p.seat, p.foes) for p in pickers), text, *keys)
    canvas.draw_cached("eyes shut", key, partial(_draw_still, canvas, board, pickers, text))


def _draw_still(canvas: Canvas, board: Board, pickers: Sequence[Picker], says: str) -> None:
    x, y, w, h = ROOM
    canvas.draw_shape(panel(round(w), round(h), "night", HEADER, PURPLE), x, y)
    letters, said = canvas.lettering, read_words("shut")["title"]
    title = letters.fit_style(said, display_style(36, CREAM, 5, 4), w - 60, HEADER - 6)
    canvas.write(said, x + w / 2, y + HEADER / 2 + 2, title, "middle")
    places = columns(len(pickers))
    name = _names(letters, board, pickers, places[0].w)
    for picker, place in zip(pickers, places, strict=True):
        _draw_picker(canvas, board, picker, place, name)
    style = letters.fit_style(says, Style(24, LAMP, "semibold"), w - 48, FOOT - 8)
    high = letters.height(says, style, w - 48)
    canvas.paragraph(says, x + w / 2, y + h - FOOT / 2 - high / 2 - 4, style, w - 48, "middle")


def _names(letters: Lettering, board: Board, pickers: Sequence[Picker], wide: float) -> Style:
    """Return one style in which every name fits, so that nobody's is smaller."""
    wanted = display_style(30, CREAM, 4, 3)
    sizes = (
        letters.fit_style(board.names[picker.seat], wanted, wide - BESIDE - 12, HEAD - 12).size
        for picker in pickers
    )
    return wanted._replace(size=min(sizes))


def _draw_picker(
    canvas: Canvas, board: Board, picker: Picker, place: pygame.FRect, name: Style
) -> None:
    x, y, w, h = place
    canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
    canvas.draw_file(shape_of_seat(picker.seat), x + BESIDE - 22, y + HEAD / 2 + 6, 28)
    said = canvas.lettering.shorten(board.names[picker.seat], name, w - BESIDE - 12)
    canvas.write(said, x + BESIDE, y + HEAD / 2 + 6, name)
    middle = pygame.Vector2(place.centerx, y + HEAD + (h - HEAD) / 2 - 4)
    for number, (right, down) in enumerate(WAYS):
        aside = right * min(STEP[0], (w - TILE) / 2 - EDGE)
        spot = pygame.Vector2(middle.x + aside, middle.y + down * STEP[1])
        _draw_way(canvas, board, picker, number, spot)
    _draw_locking(canvas, mark(picker.keys[-1]), place.right - CORNER, middle.y + STEP[1])


def _draw_way(
    canvas: Canvas, board: Board, picker: Picker, number: int, spot: pygame.Vector2
) -> None:
    """Draw a key, and which eye it points at whom."""
    colours, foes = picker.looks[number], picker.foes
    left = spot.x - TILE / 2
    draw_key(canvas, mark(picker.keys[number]), left + 18, spot.y, 36)
    if len(foes) == 1:
        canvas.draw_file(picture(STEMS[colours[0]]), left + 86, spot.y, 76)
        return
    for place, (foe, colour) in enumerate(zip(foes, colours, strict=True)):
        x = left + 60 + 47 * place
        canvas.draw_file(picture(STEMS[colour]), x, spot.y - 15, 46)
        draw_portrait(canvas, board.contenders[foe], x, spot.y + 24, 34)


def _draw_locking(canvas: Canvas, key: str, x: float, y: float) -> None:
    """Draw the key that locks the choice, in a corner."""
    canvas.draw_file("icons/lock.svg", x, y - 22, 32)
    draw_key(canvas, key, x, y + 16, 32)


def draw_eyelid(
    canvas: Canvas, board: Board, seat: Seat, place: pygame.FRect, twitches: bool
) -> None:
    colour = colour_of(board.contenders[seat])
    canvas.draw_shape(eyelid(colour, twitches), place.x + 14, place.y + 10)


def draw_lock(canvas: Canvas, place: pygame.FRect) -> None:
    """Draw a padlock for a person who is done; the choice itself stays secret."""
    canvas.draw_file("icons/lock.svg", place.x + LID[0] + 8, place.y + LID[1], 40)


def draw_clock(canvas: Canvas, share: float, left: float) -> None:
    x, y = DIAL
    canvas.draw_shape(clock_arc(round(100 * share)), x - CLOCK, y - CLOCK)
    number = str(max(1, round(left + 0.49)))
    canvas.write(number, x, y, display_style(96, CREAM, 8, 5)._replace(fixed=True), "middle")
