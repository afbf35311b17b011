"""Panels round the table: who beats whom, and the eyes each seat has shown so far."""

from collections.abc import Sequence

import pygame

from game.core.state import Seat
from game.games.minds_eye.cards import BLUE, CANCEL, COLOURS, ORANGE
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, PALE, PURPLE, SLATE
from game.stage.drawing.lettering import Style, body_style, display_style
from game.stage.drawing.shapes import panel, tag
from game.table.board.board import Board
from game.table.board.zones import Zones
from game.table.games.minds_eye.gaze_memory import GazeMemory
from game.table.games.minds_eye.layout import STEMS
from game.table.games.minds_eye.visible import MindsEyeVisible
from game.table.games.minds_eye.wheel import picture

HEADER = 56
ACROSS = 44.0
LATEST = 6
"""Number of recent eyes shown, newest first."""


def draw_reference(board: Board, canvas: Canvas) -> None:
    """Draw the four wins of the wheel, the pairs that cancel out, and what a tie means."""
    rect = board.zones.rect("reference")
    x, y, w, h = rect
    canvas.draw_shape(panel(round(w), round(h), "night", HEADER, PURPLE), x, y)
    title = canvas.lettering.fit_style("WHO BEATS WHOM", display_style(28, CREAM, 4, 3), w - 40, 44)
    canvas.write("WHO BEATS WHOM", x + w / 2, y + 29, title, "middle")
    for colour, row in enumerate(win_row_rects(rect)):
        _draw_win(canvas, colour, row)
    _draw_cancels(canvas, x, y + h - 66, w)
    line = canvas.lettering.fit_style("Same colour: stare", body_style(22, PALE), w - 36, 40)
    canvas.write("Same colour: stare", x + w / 2, y + h - 28, line, "middle")


def win_row_rects(reference: pygame.FRect) -> list[pygame.FRect]:
    """Return the row of each win."""
    x, y, w, h = reference
    high = (h - HEADER - 96) / len(COLOURS)
    return [pygame.FRect(x, y + HEADER + 8 + high * colour, w, high) for colour in COLOURS]


def _draw_win(canvas: Canvas, colour: int, row: pygame.FRect) -> None:
    size = _large(row)
    canvas.draw_file(picture(STEMS[colour]), row.x + 70, row.centery, size)
    canvas.draw_file(picture(STEMS[(colour + 1) % 4]), row.right - 70, row.centery, size)
    style = canvas.lettering.fit_style("beats", body_style(24, CREAM), row.w - 210, row.h)
    canvas.write("beats", row.centerx, row.centery, style, "middle")


def _large(row: pygame.FRect) -> float:
    return row.h * 0.98


def _draw_cancels(canvas: Canvas, x: float, y: float, w: float) -> None:
    """Draw the pairs opposite each other on the wheel: they cancel out."""
    for first, left in ((ORANGE, x + 40), (BLUE, x + 138)):
        canvas.draw_file(picture(STEMS[first]), left, y, ACROSS)
        canvas.draw_file(picture(STEMS[(first + CANCEL) % 4]), left + ACROSS, y, ACROSS)
    style = canvas.lettering.fit_style("out", body_style(24, PALE), w - 234, 40)
    canvas.write("out", x + w - 24, y, style, "right")


def draw_gaze_counts(board: Board, canvas: Canvas, memory: GazeMemory, seat: Seat) -> None:
    """Draw how often this seat has shown each colour, and its latest eyes."""
    shown: MindsEyeVisible = board.visible
    rect = board.zones.rect(f"{board.zone_prefix(seat)}_seen")
    x, y, w, h = rect
    at = memory.watched_rival(shown, seat)
    eyes = memory.eyes.get((seat, at), [])
    canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
    text = "YOU SO FAR" if board.is_viewer(seat) else "SEEN SO FAR"
    style = canvas.lettering.fit_style(text, Style(22, PALE, "bold"), w - 28, 42)
    canvas.write(text, x + w / 2, y + 25, style, "middle")
    tally, latest = _halves(rect)
    _draw_tally(canvas, tally, eyes)
    _draw_latest(canvas, latest, eyes)


def _halves(rect: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    x, y, w, h = rect
    low = (h - 50) * 0.36
    tally = pygame.FRect(x + 12, y + 40, w - 24, h - 50 - low)
    return tally, pygame.FRect(x + 12, y + h - 10 - low, w - 24, low)


def _counted(tally: pygame.FRect) -> float:
    return min(tally.w / len(COLOURS) * 0.84, tally.h * 0.68)


def _small(latest: pygame.FRect) -> float:
    return min(latest.w / LATEST, latest.h) * 0.94


def requests(zones: Zones) -> list[Request]:
    """Request every eye in the sizes used here: small ones take as long to draw as large ones."""
    sizes = {ACROSS}
    if "reference" in zones:
        sizes |= {_large(row) for row in win_row_rects(zones.rect("reference"))}
    for name, zone in zones.all.items():
        if name.endswith("_seen"):
            tally, latest = _halves(zone.rect)
            sizes |= {_counted(tally), _small(latest)}
    return [Request(picture(stem), size, size) for stem in STEMS for size in sorted(sizes)]


def _draw_tally(canvas: Canvas, rect: pygame.FRect, eyes: Sequence[int]) -> None:
    """Draw how often each colour was shown, with the most frequent highlighted."""
    step = rect.w / len(COLOURS)
    most = max((eyes.count(colour) for colour in COLOURS), default=0)
    size = _counted(rect)
    for colour in COLOURS:
        count = eyes.count(colour)
        cx = rect.x + step * (colour + 0.5)
        if count and count == most:
            canvas.draw_shape(tag(round(step - 4), round(rect.h), SLATE), cx - step / 2 + 2, rect.y)
        canvas.draw_file(picture(STEMS[colour]), cx, rect.y + size * 0.54, size)
        number = Style(24, CREAM if count else PALE, "display", fixed=True)
        canvas.write(str(count), cx, rect.bottom - 13, number, "middle")


def _draw_latest(canvas: Canvas, rect: pygame.FRect, eyes: Sequence[int]) -> None:
    step = rect.w / LATEST
    size = _small(rect)
    for i, colour in enumerate(reversed(eyes[-LATEST:])):
        canvas.draw_file(picture(STEMS[colour]), rect.x + step * (i + 0.5), rect.centery, size)
