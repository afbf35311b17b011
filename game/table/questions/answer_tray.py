"""Layout of answers: a few side by side, more in two rows, many in a scroll window."""

from math import ceil
from typing import NamedTuple

MAX_IN_ONE_ROW, MAX_IN_TWO_ROWS = 5, 12
"""Most answers side by side, and most in two rows."""

LAYOUTS = {
    1: (752.0, 416.0, 24.0),
    2: (532.0, 416.0, 24.0),
    3: (312.0, 416.0, 24.0),
    4: (296.0, 320.0, 16.0),
    5: (292.0, 260.0, 9.0),
}
"""Number of answers → left edge of the first, width of each, gap."""

MIDDLE = 960.0
TOP, ANSWERS_TOP = 632.0, 744.0
"""Top of the tray, and of its first answers."""
MAX_ANSWER_WIDTH, ROOM = 440.0, 1784.0
"""Largest width of an answer in a grid, and of a row."""
GAP = 18.0
ROW_HEIGHT = 136.0

WINDOW_COLUMNS = 5
MARGIN = 32.0
"""Margin inside the window, for the light around an answer."""
BAR = 24.0
WINDOW_ROW_HEIGHT = 124.0
"""Height in the window: lower than in two rows, so that the third row shows at the edge."""

Place = tuple[float, float, float, float]


class TrayLayout(NamedTuple):
    """The tray's rectangle, and those of its answers."""

    rect: Place
    places: list[Place]
    window: Place | None = None
    """The scroll window, if they scroll; then y counts from its top."""


def tray_layout(n: int) -> TrayLayout:
    if n <= MAX_IN_ONE_ROW:
        return _side_by_side(n)
    return _in_two_rows(n) if n <= MAX_IN_TWO_ROWS else _in_a_window(n)


def _side_by_side(n: int) -> TrayLayout:
    start, width, gap = LAYOUTS[n]
    places = [(start + i * (width + gap), ANSWERS_TOP, width, 256.0) for i in range(n)]
    return TrayLayout((272, TOP, 1376, 392), places)


def _in_two_rows(n: int) -> TrayLayout:
    across = ceil(n / 2)
    width = min(MAX_ANSWER_WIDTH, _share(ROOM, across))
    length = across * (width + GAP) - GAP
    places = _grid(n, across, (MIDDLE - length / 2, ANSWERS_TOP, width, ROW_HEIGHT))
    return TrayLayout(_ground(length), places)


def _in_a_window(n: int) -> TrayLayout:
    left = MIDDLE - ROOM / 2
    width = _share(ROOM - 2 * MARGIN - BAR, WINDOW_COLUMNS)
    places = _grid(n, WINDOW_COLUMNS, (left + MARGIN, GAP, width, WINDOW_ROW_HEIGHT))
    return TrayLayout(_ground(ROOM), places, (left, ANSWERS_TOP - GAP, ROOM, 2 * ROW_HEIGHT + 50))


def _grid(n: int, across: int, first: Place) -> list[Place]:
    """Rectangles in rows, with aligned columns even in a short last row, for up and down keys."""
    x, y, w, h = first
    return [(x + i % across * (w + GAP), y + i // across * (h + GAP), w, h) for i in range(n)]


def _share(room: float, across: int) -> float:
    return (room + GAP) // across - GAP


def _ground(length: float) -> Place:
    return MIDDLE - length / 2 - 28, TOP, length + 56, ANSWERS_TOP - TOP + 2 * ROW_HEIGHT + 46
