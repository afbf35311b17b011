"""One answer to a question: a picture, what it does, and a press to give it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.state import Move
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, INK, MUSTARD
from game.stage.controls import Signal
from game.stage.lettering import Lettering, Style, display
from game.stage.shapes import button, field, halo, panel, tag
from game.stage.widgets.widget import Widget
from game.table.board import Board
from game.table.fight import draw_look
from game.table.rig import Offer
from game.table.tray import Place

if TYPE_CHECKING:
    from game.stage.stage import Stage

OUT_OF_TRAY = 620
"""An answer dragged above this line is given."""

DIGITS = 10
"""So many have a key of their own: 1 to 9, and 0 for the tenth."""

NOTE = "#4A3A4E"

AT_REST = (0.0, 0.0)


class Answer(Widget):
    """It can be pressed, or dragged up to the fight."""

    def __init__(
        self,
        rect: Place,
        offer: Offer,
        number: int,
        board: Board,
        chosen: Callable[[Move], object],
    ) -> None:
        super().__init__(rect)
        self.offer = offer
        self.key = str(number % DIGITS) if number <= DIGITS else ""
        """The digit that gives it, if there is one."""
        self.board = board
        self.chosen = chosen
        self.name = offer.title.lower()
        self.title_size = 30.0
        self.text_size = 22.0
        self.pulled = AT_REST
        self._start = (0.0, 0.0)
        self.down = False

    def press(self, stage: "Stage", signal: Signal) -> None:
        self._start = (signal.x, signal.y)
        self.down = True

    def drag(self, stage: "Stage", signal: Signal) -> None:
        self.pulled = (signal.x - self._start[0], signal.y - self._start[1])

    def release(self, stage: "Stage", signal: Signal) -> None:
        self.pulled = AT_REST
        self.down = False
        if signal.y < OUT_OF_TRAY or self.covers(signal.x, signal.y):
            self._give(stage)

    def act(self, stage: "Stage", action: str) -> bool:
        if action != "accept":
            return False
        self._give(stage)
        return True

    def _give(self, stage: "Stage") -> None:
        stage.sound.play("tear")
        self.chosen(self.offer.move)

    # -- how it looks ------------------------------------------------------------------------------

    def fit_title(self, letters: Lettering) -> float:
        """The size that the title has room for."""
        raise NotImplementedError

    def fit_text(self, letters: Lettering) -> float:
        """The size that the text has room for, below a title of the size that was agreed on."""
        raise NotImplementedError

    def _state(self, lit: bool) -> str:
        return "down" if self.down else "hover" if lit else "up"

    def _draw_key(self, canvas: Canvas, w: float, h: float, right: float, y: float) -> None:
        if self.key:
            canvas.shape(tag(w, h, MUSTARD), right - w, y)
            style = Style(26, CREAM, "display", fixed=True)
            canvas.write(self.key, right - w / 2, y + h / 2, style, "middle")


class Panel(Answer):
    """With room for a card that can be read, a few lines, and a button."""

    @property
    def narrow(self) -> bool:
        return self.rect.w < 400

    @property
    def left(self) -> float:
        """Where the words begin."""
        return self.rect.x + (128 if self.narrow else 162)

    @property
    def room(self) -> float:
        return self.rect.right - self.left - 16

    def fit_title(self, letters: Lettering) -> float:
        return letters.fitted(self.offer.title, display(30, INK), self.room).size

    def fit_text(self, letters: Lettering) -> float:
        return 22.0  # each for itself, see below

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        canvas.shape(panel(round(w), round(h), "paper"), x, y)
        if hot or focused:
            canvas.shape(halo(round(w), round(h), MUSTARD, True, 18), x, y)
        self._draw_picture(canvas)
        self._draw_words(canvas)
        self._draw_button(canvas, hot or focused)
        self._draw_key(canvas, 44, 40, x + w - 20, y - 14)

    def _draw_picture(self, canvas: Canvas) -> None:
        x, y = self.rect.x + self.pulled[0], self.rect.y + self.pulled[1]
        cx, cy, width = (66, 104, 100) if self.narrow else (84, 120, 124)
        draw_look(canvas, self.board, self.offer.picture, x + cx, y + cy, width, -4)

    def _draw_words(self, canvas: Canvas) -> None:
        y, offer = self.rect.y, self.offer
        title = display(30, INK)._replace(size=self.title_size)
        canvas.write(offer.title, self.left, y + 42, title)
        style = Style(22, NOTE, "medium", lead=1.2)
        style = canvas.lettering.fitted(offer.text, style, self.room, 104)
        canvas.paragraph(offer.text, self.left, y + 60, style, self.room)

    def _draw_button(self, canvas: Canvas, lit: bool) -> None:
        x, y, w, _ = self.rect
        offer = self.offer
        bx, bw = (x + 16, w - 32) if self.narrow else (x + 160, 232)
        canvas.shape(button(round(bw), 64, offer.colour, self._state(lit)), bx, y + 172)
        label = canvas.lettering.fitted(offer.label, display(28, CREAM, 4, 3), bw - 24)
        canvas.write(offer.label, bx + bw / 2, y + 199 + (6 if self.down else 0), label, "middle")


class Plaque(Answer):
    """One of many: the whole of it is the button, and the words are few."""

    TITLE = display(26, INK)._replace(lead=1.05)
    TEXT = Style(22, NOTE, "medium", lead=1.15)

    @property
    def left(self) -> float:
        return self.rect.x + 104

    @property
    def room(self) -> float:
        return self.rect.right - self.left - 22

    @property
    def height(self) -> float:
        """What there is for title and text together."""
        return self.rect.h - 44

    def fit_title(self, letters: Lettering) -> float:
        return letters.fitted(self.offer.title, self.TITLE, self.room, self.height * 0.55).size

    def fit_text(self, letters: Lettering) -> float:
        rest = self.height - self._title_height(letters)
        return letters.fitted(self.offer.text, self.TEXT, self.room, rest).size

    def _title_height(self, letters: Lettering) -> float:
        return letters.height(self.offer.title, self._title, self.room)

    @property
    def _title(self) -> Style:
        return self.TITLE._replace(size=self.title_size)

    @property
    def _text(self) -> Style:
        return self.TEXT._replace(size=self.text_size)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        lit = hot or focused
        canvas.shape(button(round(w), round(h), self.offer.colour, self._state(lit)), x, y)
        if lit:
            canvas.shape(halo(round(w), round(h), MUSTARD, True, 18), x, y)
        dip = 6 if self.down else 0
        canvas.shape(field(round(w) - 104, round(h) - 32), x + 92, y + 11 + dip)
        if self.pulled == AT_REST:
            self.draw_picture(canvas)
        self._draw_words(canvas, dip)
        self._draw_key(canvas, 40, 34, x + w - 14, y - 16)

    def draw_picture(self, canvas: Canvas) -> None:
        """Where it is pulled to; out of the window, too, if there is one."""
        x, y = self.rect.x + self.pulled[0], self.rect.centery + self.pulled[1]
        draw_look(canvas, self.board, self.offer.picture, x + 50, y - 4, 70, -4)

    def _draw_words(self, canvas: Canvas, dip: float) -> None:
        letters, offer = canvas.lettering, self.offer
        high = self._title_height(letters)
        high += letters.height(offer.text, self._text, self.room) if offer.text else 0
        y = self.rect.y + 11 + (self.rect.h - 32 - high) / 2 + dip
        y += canvas.paragraph(offer.title, self.left, y, self._title, self.room)
        canvas.paragraph(offer.text, self.left, y, self._text, self.room)


def agree(answers: Sequence[Answer], letters: Lettering) -> None:
    """All are written in the same sizes: what the longest has room for."""
    title = min(answer.fit_title(letters) for answer in answers)
    for answer in answers:
        answer.title_size = title
    text = min(answer.fit_text(letters) for answer in answers)
    for answer in answers:
        answer.text_size = text
