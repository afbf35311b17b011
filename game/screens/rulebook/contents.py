"""The contents of the rulebook: chapters that open and close, or search results."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pygame

from game.app.rulebook_pages import Chapter, Page, Rulebook
from game.screens.rulebook.page_pictures import FAMILIES, family_mark
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, CAPTION, INK, PLUM
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.shapes import Drawing, focus_ring, ticket
from game.stage.drawing.sketch import Point, Sketch
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.scroll import Scroll

RECT = (36, 208, 368, 836)
STEP, HIGH = 62, 52
"""Least height of a row, and of its ticket."""
LEFT = 20
TRIANGLE, TITLE, TITLE_ROOM = 18, 50, 232
DOT, NAME, NAME_ROOM = 76, 96, 204
MARK = 288
TICKET = 288
UP_AND_DOWN = 10
"""Room above the first row and below the last one, for outlines."""
BAR = 40

PAGE_TEXT = PLUM


class Row(NamedTuple):
    """A line of the contents: a chapter, or one of its pages."""

    chapter: Chapter
    page: Page | None
    y: float = 0
    height: float = 0

    @property
    def row_id(self) -> tuple[str, str]:
        """Identifies the row, wherever it is."""
        return (self.chapter.title, self.page.key if self.page else "")


@cache
def _triangle(opened: bool) -> Drawing:
    s = Sketch(24, 24, 2)
    down: list[Point] = [(4, 8), (20, 8), (12, 20)]
    right: list[Point] = [(8, 4), (20, 12), (8, 20)]
    s.polygon(down if opened else right, fill=CAPTION)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def _dot(colour: str) -> Drawing:
    s = Sketch(16, 16, 2)
    s.circle(8, 8, 6, fill=colour, stroke=INK, width=3)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


class Contents(Scroll):
    """One widget for all rows: up and down move the cursor, left and right fold chapters."""

    def __init__(self, choose: Callable[[Page], object]) -> None:
        super().__init__(RECT, self._rows, "contents")
        self.choose = choose
        self.book: Rulebook | None = None
        self.page: Page | None = None
        self.opened: set[str] = set()
        self.words = ""
        """The search text; empty while the chapters are shown."""
        self.cursor: tuple[str, str] = ("", "")
        self.pointed: tuple[str, str] | None = None
        self.rows: list[Row] = []
        self._focused = False
        self._pressed: Row | None = None
        self._to_show = False

    @property
    def focusable(self) -> bool:
        return self.visible and bool(self.rows)

    # -- what is shown -----------------------------------------------------------------------------

    def mark_open_page(self, book: Rulebook, page: Page) -> None:
        """Mark this page as the open one, and scroll to it."""
        if book is not self.book:
            self.book, self.opened, self.top = book, set(), 0.0
        self.page = page
        chapter = book.chapter(page)
        self.opened.add(chapter.title)
        self.cursor = (chapter.title, page.key)
        self._build_rows()
        self._to_show = True

    def search(self, words: str) -> None:
        """Show what this text finds; a blank text shows the chapters."""
        self.words = words.strip()
        self.top = 0.0
        self._build_rows()
        if self.words and self.rows:
            self.cursor = self.rows[0].row_id
        elif self.page and self.book:
            self.cursor = (self.book.chapter(self.page).title, self.page.key)
            self._to_show = True

    def _build_rows(self) -> None:
        assert self.book is not None
        if self.words:
            found = self.book.find(self.words)
            self.rows = [Row(self.book.chapter(page), page) for page in found]
            return
        self.rows = []
        for chapter in self.book.chapters:
            self.rows.append(Row(chapter, None))
            if chapter.title in self.opened:
                self.rows += [Row(chapter, page) for page in chapter.pages]

    # -- keyboard ----------------------------------------------------------------------------------

    def activate(self, stage: Stage, action: str) -> bool:
        if action in ("up", "down", "first", "last"):
            return self._move_cursor(stage, action)
        row = self._at_cursor()
        if row is None:
            return False
        if action == "accept":
            self._activate_row(stage, row)
            return True
        opened = row.chapter.title in self.opened
        if self.words or action not in ("left", "right"):
            return False
        if row.page is not None:
            if action == "left":
                self.cursor = (row.chapter.title, "")
                self._toggle(stage, row.chapter)
            return action == "left"
        if opened == (action == "right"):
            return False
        self._toggle(stage, row.chapter)
        return True

    def _move_cursor(self, stage: Stage, action: str) -> bool:
        names = [row.row_id for row in self.rows]
        place = names.index(self.cursor) if self.cursor in names else 0
        there = {"up": place - 1, "down": place + 1, "first": 0, "last": len(names) - 1}[action]
        if not 0 <= there < len(names):
            return False
        row = self.rows[there]
        self.cursor = row.row_id
        self._to_show = True
        stage.sound.play("menu_move")
        if row.page is not None:
            self.choose(row.page)
        return True

    def _at_cursor(self) -> Row | None:
        return next((row for row in self.rows if row.row_id == self.cursor), None)

    def _activate_row(self, stage: Stage, row: Row) -> None:
        self.cursor = row.row_id
        if row.page is not None:
            stage.sound.play("tear")
            self.choose(row.page)
        else:
            self._toggle(stage, row.chapter)

    def _toggle(self, stage: Stage, chapter: Chapter) -> None:
        self.opened ^= {chapter.title}
        stage.sound.play("tick" if chapter.title in self.opened else "tock")
        self._build_rows()
        self._to_show = True

    # -- pointer -----------------------------------------------------------------------------------

    def _under(self, x: float, y: float) -> Row | None:
        if not self.rect.collidepoint(x, y) or (self.max_top and x > self.rect.right - BAR):
            return None
        place = y - self.rect.y + self.top
        return next((row for row in self.rows if row.y <= place < row.y + row.height), None)

    def hover(self, x: float, y: float) -> bool:
        """Take the position of the pointer; True if another row lights up."""
        row = self._under(x, y)
        before, self.pointed = self.pointed, row.row_id if row else None
        return before != self.pointed

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self._pressed = self._under(input_event.x, input_event.y)
        if self._pressed is None:
            super().press(stage, input_event)

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        if self._pressed is None:
            super().drag(stage, input_event)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        row, self._pressed = self._pressed, None
        there = self._under(input_event.x, input_event.y)
        if row is not None and there is not None and there.row_id == row.row_id:
            self._activate_row(stage, row)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        self._focused = focused
        self._measure(canvas)
        if self._to_show:
            self._to_show = False
            row = self._at_cursor()
            if row is not None:
                self.scroll_to(row.y - UP_AND_DOWN, row.height + 2 * UP_AND_DOWN)
                self.top = max(0.0, self.top)
        super().draw(canvas, hot, focused)

    def _style(self, row: Row, letters: Lettering) -> Style:
        """Return the style of a row, small enough for its longest word."""
        style = display_style(26, INK)
        if row.page is not None:
            chosen = row.page is self.page
            style = body_style(24, INK if chosen else PAGE_TEXT, "bold" if chosen else "semibold")
        return letters.fit_style(self._title(row), style, self._room(row), RECT[3])

    def _title(self, row: Row) -> str:
        return row.page.title if row.page else row.chapter.title

    def _room(self, row: Row) -> float:
        if row.page is not None:
            return NAME_ROOM
        return TITLE_ROOM if row.chapter.family else TITLE_ROOM + 50

    def _measure(self, canvas: Canvas) -> None:
        letters = canvas.lettering
        y: float = UP_AND_DOWN
        rows = []
        for row in self.rows:
            high = letters.height(self._title(row), self._style(row, letters), self._room(row))
            height = max(STEP * letters.key_cap_scale, high + 26)
            rows.append(row._replace(y=y, height=height))
            y += height
        self.rows = rows
        self.content_height = y + UP_AND_DOWN

    def _rows(self, canvas: Canvas, top: float) -> float:
        if not self.rows:
            words = f"Nothing about “{self.words}”. Try the name of a card."
            style = body_style(24, BROWN_TEXT, "semibold")
            wide = RECT[2] - 2 * LEFT - 20
            return 20 + canvas.paragraph(words, RECT[0] + LEFT, top + 20, style, wide)
        for row in self.rows:
            y = top + row.y
            if y < self.rect.bottom and y + row.height > self.rect.y:
                self._row(canvas, row, y)
        return self.rows[-1].y + self.rows[-1].height + UP_AND_DOWN

    def _row(self, canvas: Canvas, row: Row, y: float) -> None:
        x = self.rect.x
        middle = y + row.height / 2
        box = pygame.FRect(x + LEFT, y + 5, TICKET, row.height - 10)
        chosen = row.page is not None and row.page is self.page
        pointed = row.row_id == self.pointed or (self._focused and row.row_id == self.cursor)
        if chosen or pointed:
            state = "selected" if chosen else "hover"
            canvas.draw_shape(ticket(round(box.w), round(box.h), state), box.x, box.y)
        if self._focused and row.row_id == self.cursor:
            canvas.draw_shape(focus_ring(round(box.w), round(box.h), 12), box.x, box.y)
        if row.page is None:
            canvas.draw_shape(
                _triangle(row.chapter.title in self.opened), x + TRIANGLE, middle - 12
            )
            if row.chapter.family:
                canvas.draw_shape(family_mark(row.chapter.family), x + MARK, middle - 20)
        else:
            colour = FAMILIES[row.chapter.family].colour
            canvas.draw_shape(_dot(colour), x + DOT - 16, middle - 8)
        style, left = self._style(row, canvas.lettering), x + (TITLE if row.page is None else NAME)
        lines = canvas.lettering.lines(self._title(row), style, self._room(row))
        first = middle - (len(lines) - 1) * canvas.lettering.line_height(style) / 2
        canvas.write(self._title(row), left, first, style, wrap=self._room(row))
