"""Answer buttons: one answer to a question each."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.core.state import Move
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, MUSTARD
from game.stage.drawing.key_marks import key_mark
from game.stage.drawing.lettering import Lettering, Style
from game.stage.drawing.shapes import focus_ring, tag
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.widget import Widget
from game.table.board.board import Board
from game.table.questions.answer_tray import Place
from game.table.questions.prompt import AnswerOption

DROP_LINE_Y = 620
"""Logical y above which a dragged answer is given."""

MAX_DIGIT_KEYS = 10
"""Number of answers with a key of their own: 1 to 9, and 0 for the tenth."""

NOT_DRAGGED = (0.0, 0.0)


class AnswerButton(Widget, ABC):
    """An answer that can be pressed, dragged up to the fight, or given by its digit."""

    def __init__(
        self,
        rect: Place,
        offer: AnswerOption,
        number: int,
        board: Board,
        on_choice: Callable[[Move], object],
    ) -> None:
        super().__init__(rect)
        self.offer = offer
        self.key = key_mark(f"digit{number % MAX_DIGIT_KEYS}") if number <= MAX_DIGIT_KEYS else ""
        """The digit that gives it; empty if there is none."""
        self.board = board
        self.on_choice = on_choice
        self.name = offer.title.lower()
        self.title_size = 30.0
        self.text_size = 22.0
        self.drag_offset = NOT_DRAGGED
        self._start = (0.0, 0.0)
        self.is_down = False
        self.is_suggested = False
        """Whether the coach suggests this answer."""

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self._start = (input_event.x, input_event.y)
        self.is_down = True

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        self.drag_offset = (input_event.x - self._start[0], input_event.y - self._start[1])

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        self.drag_offset = NOT_DRAGGED
        self.is_down = False
        if input_event.y < DROP_LINE_Y or self.hits(input_event.x, input_event.y):
            self._give(stage)

    def activate(self, stage: Stage, action: str) -> bool:
        if action != "accept":
            return False
        self._give(stage)
        return True

    def _give(self, stage: Stage) -> None:
        stage.sound.play("tear")
        self.on_choice(self.offer.move)

    # -- drawing -----------------------------------------------------------------------------------

    @abstractmethod
    def fit_title(self, letters: Lettering) -> float:
        """The largest text size at which the title fits."""

    @abstractmethod
    def fit_text(self, letters: Lettering) -> float:
        """The largest text size at which the text fits below a title of `title_size`."""

    def _state(self, lit: bool) -> str:
        return "down" if self.is_down else "hover" if lit else "up"

    def _draw_mark(self, canvas: Canvas) -> None:
        """Draw the coach's mark, below the key on its edge."""
        if self.is_suggested:
            x, y, w, h = self.rect
            canvas.draw_shape(focus_ring(round(w), round(h), 18), x, y)

    def _draw_key(self, canvas: Canvas, w: float, h: float, right: float, y: float) -> None:
        if self.key:
            grown = canvas.lettering.key_cap_scale
            w, h, y = round(w * grown), round(h * grown), y - h * (grown - 1) / 2
            canvas.draw_shape(tag(w, h, MUSTARD), right - w, y)
            style = Style(26 * grown, CREAM, "display", fixed=True)
            style = canvas.lettering.fit_style(self.key, style, w - 8)
            canvas.write(self.key, right - w / 2, y + h / 2, style, "middle")


def share_text_sizes(answers: Sequence[AnswerButton], letters: Lettering) -> None:
    """Give all answers the same text sizes: the largest that fit the longest one."""
    title = min(answer.fit_title(letters) for answer in answers)
    for answer in answers:
        answer.title_size = title
    text = min(answer.fit_text(letters) for answer in answers)
    for answer in answers:
        answer.text_size = text
