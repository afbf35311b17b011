"""MORE OF THESE: pictures of related pages, beside a page without an example."""

from collections.abc import Callable

import pygame

from game.app.rulebook_pages import Page, Rulebook
from game.screens.rulebook.page_pictures import PagePictures
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LEGAL, MUSTARD, TEAL
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import focus_ring, halo, panel
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.scroll import Scroll
from game.table.board.card_faces import CARD_RATIO

X, Y, W, H = 1344, 136, 552, 920
HEADER = 64
COLUMNS, CARD = 3, 128
FEW_COLUMNS, LARGE_CARD = 2, 146
"""For few pages, or for large text."""
FEWEST, FEW = 6, 6
BAR = 40
EDGE = 16
NAME = Style(22, CREAM, "bold", align="middle", lead=1.16)


def related_pages(book: Rulebook, page: Page) -> list[Page]:
    """Return the other pages of the chapter, then its cross-references, then the next pages."""
    chapter = book.chapter(page)
    found = [other for other in chapter.pages if other is not page]
    found += [book.page(key) for key in page.see if book.page(key) not in found]
    place = book.pages.index(page)
    for other in (*book.pages[place + 1 :], *book.pages[:place]):
        if len(found) >= FEWEST:
            break
        if other not in found:
            found.append(other)
    return found


class Gallery(Scroll):
    """One widget for all pictures; the arrow keys move its cursor."""

    def __init__(
        self, prints: PagePictures, book: Rulebook, page: Page, choose: Callable[[Page], object]
    ) -> None:
        super().__init__((X + 14, Y + HEADER + 14, W - 28, H - HEADER - 28), self._grid, "more")
        self.prints = prints
        self.book = book
        self.pages = related_pages(book, page)
        self.choose = choose
        self.cursor = 0
        self.pointed = -1
        self._focused = False
        self._cells: list[pygame.FRect] = []
        """The rectangle of each picture; y counts from the top of the gallery."""
        self._pressed = -1

    @property
    def focusable(self) -> bool:
        return self.visible

    # -- input -------------------------------------------------------------------------------------

    def activate(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            self._open(stage, self.cursor)
            return True
        columns = self._columns(stage)
        step = {"left": -1, "right": 1, "up": -columns, "down": columns}.get(action)
        if step is None:
            return False
        there = self.cursor + step
        same_row = there // columns == self.cursor // columns
        if not 0 <= there < len(self.pages) or (abs(step) == 1 and not same_row):
            return False
        self.cursor = there
        stage.sound.play("menu_move")
        if self._cells:
            cell = self._cells[there]
            self.scroll_to(max(0.0, cell.y - EDGE), cell.h + 2 * EDGE)
        return True

    def _open(self, stage: Stage, place: int) -> None:
        stage.sound.play("tear")
        self.choose(self.pages[place])

    def _under(self, x: float, y: float) -> int:
        if not self.rect.collidepoint(x, y) or (self.max_top and x > self.rect.right - BAR):
            return -1
        spot = x, y - self.rect.y + self.top
        return next((i for i, cell in enumerate(self._cells) if cell.collidepoint(spot)), -1)

    def hover(self, x: float, y: float) -> bool:
        """Take the position of the pointer; True if another picture lights up."""
        before, self.pointed = self.pointed, self._under(x, y)
        return before != self.pointed

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self._pressed = self._under(input_event.x, input_event.y)
        if self._pressed < 0:
            super().press(stage, input_event)

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        if self._pressed < 0:
            super().drag(stage, input_event)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        pressed, self._pressed = self._pressed, -1
        if pressed >= 0 and self._under(input_event.x, input_event.y) == pressed:
            self.cursor = pressed
            self._open(stage, pressed)

    # -- drawing -----------------------------------------------------------------------------------

    def _columns(self, stage: Stage) -> int:
        large = stage.lettering.scale_factor(NAME) > 1.25
        return FEW_COLUMNS if large or len(self.pages) <= FEW else COLUMNS

    def draw_panel(self, canvas: Canvas) -> None:
        canvas.draw_shape(panel(W, H, "night", HEADER, TEAL), X, Y)
        style = canvas.lettering.fit_style("MORE OF THESE", display_style(30, CREAM, 4, 3), W - 48)
        canvas.write("MORE OF THESE", X + 24, Y + 33, style)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        self._focused = focused
        self._lay(canvas)
        super().draw(canvas, hot, focused)

    def _lay(self, canvas: Canvas) -> None:
        """Lay out the pictures; a row is as high as its longest name needs."""
        letters = canvas.lettering
        columns = self._columns(self.prints.app.stage)
        wide = LARGE_CARD if columns == FEW_COLUMNS else CARD
        room = (self.rect.w - BAR) / columns
        self._cells = []
        y: float = EDGE
        for start in range(0, len(self.pages), columns):
            row = self.pages[start : start + columns]
            names = max(letters.height(page.title, NAME, room - 12) for page in row)
            high = wide * CARD_RATIO + 12 + names
            for i in range(len(row)):
                self._cells.append(pygame.FRect(self.rect.x + i * room, y, room, high))
            y += high + 20
        self.content_height = y
        if not self.max_top:  # no scroll bar: centre without its room
            for cell in self._cells:
                cell.x += BAR / 2

    def _grid(self, canvas: Canvas, top: float) -> float:
        columns = self._columns(self.prints.app.stage)
        wide = LARGE_CARD if columns == FEW_COLUMNS else CARD
        for i, (page, cell) in enumerate(zip(self.pages, self._cells, strict=True)):
            y = top + cell.y
            if y < self.rect.bottom and y + cell.h > self.rect.y:
                self._cell(canvas, i, page, y, wide)
        return self.content_height

    def _cell(self, canvas: Canvas, place: int, page: Page, y: float, wide: float) -> None:
        high = wide * CARD_RATIO
        cell = self._cells[place]
        x = cell.centerx
        corner = (x - wide / 2, y)
        if place == self.pointed:
            canvas.draw_shape(halo(round(wide), round(high), LEGAL), *corner)
        family = self.book.chapter(page).family
        picture = self.prints.picture(canvas, self.book.game, page, family, wide)
        canvas.put_centred(picture, x, y + high / 2)
        if self._focused and place == self.cursor:
            canvas.draw_shape(focus_ring(round(wide), round(high), 12), *corner)
        style = NAME._replace(colour=MUSTARD) if place == self.pointed else NAME
        canvas.paragraph(page.title, x, y + high + 12, style, cell.w - 12, "middle")
