"""How answers look: panels where there are few, tiles where there are many."""

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK, MUSTARD, PLUM
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import button, field, halo, panel
from game.table.questions.answer_button import NOT_DRAGGED, AnswerButton
from game.table.questions.matchup import draw_image

TEXT_COLOUR = PLUM


class AnswerPanel(AnswerButton):
    """A large answer: a legible card, a few lines and a button."""

    TITLE = display_style(30, INK)
    TEXT = Style(22, TEXT_COLOUR, "medium", lead=1.2)

    @property
    def is_narrow(self) -> bool:
        return self.rect.w < 400

    @property
    def text_left(self) -> float:
        """Left edge of the words."""
        return self.rect.x + (128 if self.is_narrow else 162)

    @property
    def text_width(self) -> float:
        return self.rect.right - self.text_left - 16

    def fit_title(self, letters: Lettering) -> float:
        return letters.fit_style(self.offer.title, self.TITLE, self.text_width).size

    def fit_text(self, letters: Lettering) -> float:
        return letters.fit_style(self.offer.text, self.TEXT, self.text_width, 104).size

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        canvas.draw_shape(panel(round(w), round(h), "paper"), x, y)
        if hot or focused:
            canvas.draw_shape(halo(round(w), round(h), MUSTARD, True, 18), x, y)
        self._draw_picture(canvas)
        self._draw_words(canvas)
        self._draw_button(canvas, hot or focused)
        self._draw_mark(canvas)
        self._draw_key(canvas, 44, 40, x + w - 20, y - 14)

    def _draw_picture(self, canvas: Canvas) -> None:
        x, y = self.rect.x + self.drag_offset[0], self.rect.y + self.drag_offset[1]
        cx, cy, width = (66, 104, 100) if self.is_narrow else (84, 120, 124)
        draw_image(canvas, self.board, self.offer.picture, x + cx, y + cy, width, -4)

    def _draw_words(self, canvas: Canvas) -> None:
        y, offer = self.rect.y, self.offer
        title = self.TITLE._replace(size=self.title_size)
        canvas.write(offer.title, self.text_left, y + 42, title)
        text = self.TEXT._replace(size=self.fit_text(canvas.lettering))  # each in its own size
        canvas.paragraph(offer.text, self.text_left, y + 60, text, self.text_width)

    def _draw_button(self, canvas: Canvas, lit: bool) -> None:
        x, y, w, _ = self.rect
        offer = self.offer
        bx, bw = (x + 16, w - 32) if self.is_narrow else (x + 160, 232)
        canvas.draw_shape(button(round(bw), 64, offer.colour, self._state(lit)), bx, y + 172)
        label = canvas.lettering.fit_style(offer.label, display_style(28, CREAM, 4, 3), bw - 24)
        canvas.write(
            offer.label, bx + bw / 2, y + 199 + (6 if self.is_down else 0), label, "middle"
        )


class AnswerTile(AnswerButton):
    """A small answer, all of which is the button, with few words."""

    TITLE = display_style(26, INK)._replace(lead=1.05)
    TEXT = Style(22, TEXT_COLOUR, "medium", lead=1.15)

    @property
    def text_left(self) -> float:
        return self.rect.x + 104

    @property
    def text_width(self) -> float:
        return self.rect.right - self.text_left - 22

    @property
    def words_height(self) -> float:
        """Height for title and text together."""
        return self.rect.h - 44

    def fit_title(self, letters: Lettering) -> float:
        fitted = letters.fit_style(
            self.offer.title, self.TITLE, self.text_width, self.words_height / 2
        )
        line = self.words_height / 3  # leaves room for text that grows too
        return min(fitted.size, line / letters.scale_factor(fitted))

    def fit_text(self, letters: Lettering) -> float:
        rest = self.words_height - self._title_height(letters)
        return letters.fit_style(self.offer.text, self.TEXT, self.text_width, rest).size

    def _title_height(self, letters: Lettering) -> float:
        return letters.height(self.offer.title, self._title, self.text_width)

    @property
    def _title(self) -> Style:
        return self.TITLE._replace(size=self.title_size)

    @property
    def _text(self) -> Style:
        return self.TEXT._replace(size=self.text_size)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        lit = hot or focused
        canvas.draw_shape(button(round(w), round(h), self.offer.colour, self._state(lit)), x, y)
        if lit:
            canvas.draw_shape(halo(round(w), round(h), MUSTARD, True, 18), x, y)
        dip = 6 if self.is_down else 0
        canvas.draw_shape(field(round(w) - 104, round(h) - 30), x + 92, y + 10 + dip)
        if self.drag_offset == NOT_DRAGGED:
            self.draw_picture(canvas)
        self._draw_words(canvas, dip)
        self._draw_mark(canvas)
        self._draw_key(canvas, 40, 34, x + w - 14, y - 16)

    def draw_picture(self, canvas: Canvas) -> None:
        """Draw the picture where it is dragged to, even out of the scroll window."""
        x, y = self.rect.x + self.drag_offset[0], self.rect.centery + self.drag_offset[1]
        draw_image(canvas, self.board, self.offer.picture, x + 50, y - 4, 70, -4)

    def _draw_words(self, canvas: Canvas, dip: float) -> None:
        letters, offer = canvas.lettering, self.offer
        high = self._title_height(letters)
        high += letters.height(offer.text, self._text, self.text_width) if offer.text else 0
        y = self.rect.y + 10 + (self.rect.h - 30 - high) / 2 + dip
        y += canvas.paragraph(offer.title, self.text_left, y, self._title, self.text_width)
        canvas.paragraph(offer.text, self.text_left, y, self._text, self.text_width)
