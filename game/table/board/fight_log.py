"""The fight log: what happened, in sentences, each with the head of its seat."""

from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, PALE, SLATE
from game.stage.drawing.lettering import Style, body_style, display_style
from game.stage.drawing.shapes import Drawing, disc, panel
from game.stage.widgets.scroll import Scroll
from game.table.board.zones import Zone
from game.table.characters.cast import PORTRAIT, ActivePalette, colour_of, figure_file
from game.table.characters.portrait import LOG_HEAD_SIZE

HEADER = 56
MAX_ENTRIES = 400
BAR, ICON = 40, 38


class EventRef(NamedTuple):
    """An event of the match, told apart from equal ones, as one viewpoint heard it."""

    event: Event
    nth: int
    """How many equal events were heard before it."""


class LogEntry(NamedTuple):
    seat: Seat
    character: str
    text: str
    is_highlighted: bool
    card: int
    event_ref: EventRef | None = None
    """The event it describes, for the event replay; None if there is none."""
    note: bool = False
    """Whether it is about luck or an automatic answer rather than an event."""


class FightLog:
    """The log with the newest entry at the bottom; earlier ones by scrolling."""

    def __init__(self, zone: Zone) -> None:
        self.rect = zone.rect
        self.entries: list[LogEntry] = []
        self.is_on_table = True
        """Whether it is visible on the table."""
        self._serial = self._begun = 0
        self._whole = 0.0
        self._high: list[float] = []
        """Heights of the entries measured so far at this text size."""
        self._letters: tuple[object, ...] = ()
        x, y, w, h = zone.rect
        inside = (x + 12, y + HEADER + 14, w - 24, h - HEADER - 28)
        self.scroll = Scroll(inside, self._draw_entries, name="log")
        self.scroll.sticks_to_end = True

    def add(self, entry: LogEntry) -> None:
        if entry.text:
            self.entries.append(entry)
            self._serial += 1
            del self._high[: max(0, len(self.entries) - MAX_ENTRIES)]
            del self.entries[:-MAX_ENTRIES]
            self.scroll.sticks_to_end = True

    def clear(self) -> None:
        self.entries.clear()
        self._high.clear()
        self._serial += 1
        self._begun += 1

    def entry_at(self, y: float) -> LogEntry | None:
        """The entry drawn at this y; None if there is none."""
        for top, bottom, entry in self._rows:
            if top <= y < bottom:
                return entry
        return None

    def is_on_scroll_bar(self, x: float, y: float) -> bool:
        """Whether the scroll bar is at this point."""
        inside = self.scroll.rect.collidepoint(x, y) and x > self.scroll.rect.right - BAR
        return inside and self.scroll.max_top > 0

    _rows: list[tuple[float, float, LogEntry]] = []

    def requests(self) -> list[Request]:
        """The panel and its icon, for prefetching."""
        icon = Request("icons/log.svg", ICON, ICON)
        return [Request(self._panel, 0, 0), icon, *self.scroll.requests()]

    @property
    def _panel(self) -> Drawing:
        return panel(round(self.rect.w), round(self.rect.h), "night", HEADER, SLATE)

    def draw_panel(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        canvas.draw_shape(self._panel, x, y)
        canvas.write("FIGHT LOG", x + 24, y + 29, display_style(26, outline=3, shadow=2))
        canvas.draw_file("icons/log.svg", x + w - 40, y + 29, ICON)
        self.scroll.content_height = sum(self._heights(canvas))

    def _heights(self, canvas: Canvas) -> list[float]:
        """The heights of all entries; each is measured once per text size."""
        letters = canvas.lettering.percent, canvas.scale
        if self._letters != letters:
            self._letters = letters
            self._high.clear()
        wide = self.scroll.rect.w
        new = self.entries[len(self._high) :]
        self._high += [self._height(canvas, entry, wide) for entry in new]
        return self._high

    def _draw_entries(self, canvas: Canvas, top: float) -> float:
        what = self, self._begun, ActivePalette.alternative
        key = top, self.scroll.sticks_to_end, self._serial
        canvas.draw_cached("log", key, lambda: self._draw_from(canvas, top), what)
        return self._whole

    def _draw_from(self, canvas: Canvas, top: float) -> None:
        x, _, w, _ = self.scroll.rect
        y = top
        rows = []
        visible = self.scroll.rect
        if self.scroll.sticks_to_end:
            y += self._whole_rows(canvas)
        for entry, height in zip(self.entries, self._heights(canvas), strict=True):
            if y + height > visible.y - 40 and y < visible.bottom + 40:
                self._draw_entry(canvas, entry, self._style(entry), x, y, w)
            rows.append((y, y + height, entry))
            y += height
        self._rows = rows
        self._whole = max(y - top, sum(bottom - start for start, bottom, _ in rows))

    def _whole_rows(self, canvas: Canvas) -> float:
        """How far to shift the newest rows so that the top one is not cut; 0 or negative."""
        room = self.scroll.rect.h
        used = 0.0
        for height in reversed(self._heights(canvas)):
            if used + height > room:
                return used - room
            used += height
        return 0.0

    def _height(self, canvas: Canvas, entry: LogEntry, w: float) -> float:
        style = self._style(entry)
        lines = canvas.lettering.lines(entry.text, style, w - 84)
        return max(40.0, len(lines) * canvas.lettering.line_height(style) + 10)

    def _style(self, entry: LogEntry) -> Style:
        if entry.is_highlighted:
            return body_style(22, CREAM, "semibold")._replace(lead=1.16)
        return body_style(22, PALE)._replace(lead=1.16)

    def _draw_entry(
        self, canvas: Canvas, entry: LogEntry, style: Style, x: float, y: float, w: float
    ) -> None:
        if entry.character:
            colour = colour_of(entry.character)
            canvas.draw_shape(disc(32, colour, colour), x + 4, y + 4)
            canvas.draw_file(figure_file(entry.character, PORTRAIT), x + 20, y + 20, LOG_HEAD_SIZE)
        canvas.paragraph(entry.text, x + 48, y + 6, style, w - 84)
