"""The default question view, over the dimmed table: who does what, and the answers."""

from collections.abc import Callable

import pygame

from game.core.state import PASS, Move
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, DIM, EMBER, PALE, TANGERINE
from game.stage.drawing.display import Display
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import gauge, panel, rays, ribbon
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import draw_key, key_width
from game.stage.widgets.column import Column
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Widget
from game.table.board.board import Board
from game.table.questions.answer_button import (
    MAX_DIGIT_KEYS,
    NOT_DRAGGED,
    AnswerButton,
    share_text_sizes,
)
from game.table.questions.answer_panels import AnswerPanel, AnswerTile
from game.table.questions.answer_tray import GAP, MAX_IN_ONE_ROW, tray_layout
from game.table.questions.matchup import draw_matchup
from game.table.questions.prompt import Prompt
from game.table.questions.question_view import QuestionView


class CardQuestion(QuestionView):
    """An open prompt with its answers."""

    def __init__(
        self,
        stage: Stage,
        board: Board,
        prompt: Prompt,
        chosen: Callable[[Move], object],
        seconds: float = 0,
    ) -> None:
        self.stage = stage
        self.board = board
        self.prompt = prompt
        self.on_choice = chosen
        self.time_limit = seconds
        """Seconds to answer; 0 for no limit."""
        self.seconds_left = seconds
        self.focus = Focus(stage)
        self.focus.scaler = None  # answers fill their tray
        self.tray = tray_layout(len(prompt.answer_options))
        kind = AnswerPanel if len(prompt.answer_options) <= MAX_IN_ONE_ROW else AnswerTile
        laid = zip(self.tray.places, prompt.answer_options, strict=True)
        self.answers: list[AnswerButton] = [
            kind(place, offer, number, board, chosen)
            for number, (place, offer) in enumerate(laid, 1)
        ]
        self.column = self._column()
        """The scrolling column; None if the answers fit into the tray."""
        self.focus.add(*self.answers)
        self._backdrop: pygame.Surface | None = None

    def add_widgets(self, *widgets: Widget) -> None:
        """Add further widgets that can be pressed."""
        self.focus.add(*widgets)

    def _column(self) -> Column | None:
        if self.tray.window is None:
            return None
        _, y, _, high = self.tray.places[-1]
        whole = y + high + GAP
        column = Column(self.tray.window, lambda _canvas, _top: whole, "answers")
        for answer, (_, y, _, _) in zip(self.answers, self.tray.places, strict=True):
            column.add(answer, y)
        self.focus.add(column)
        column.content_height = whole
        return column

    def advance(self, seconds: float) -> bool:
        if self.time_limit:
            self.seconds_left = max(0.0, self.seconds_left - seconds)
            if not self.seconds_left:
                self._pass()
        return bool(self.time_limit)

    def restart_clock(self) -> None:
        self.seconds_left = self.time_limit

    def _pass(self) -> None:
        self.on_choice(PASS if PASS in self.moves else self.moves[-1])

    # -- input -------------------------------------------------------------------------------------

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind != "action":
            return self.focus.handle(input_event)
        if self._shortcut(input_event.action):
            return True
        if self.column is None:
            return self.focus.handle(input_event)
        return self._sought(input_event.action) or self.column.handle(self.focus, input_event)

    def _shortcut(self, action: str) -> bool:
        if action.startswith("digit"):
            return self._digit(int(action[5:]))
        if action == "main" and PASS in self.moves:
            self._pass()
            return True
        if action == "hint" and self.time_limit:
            self.restart_clock()
            return True
        return False

    def _digit(self, digit: int) -> bool:
        number = digit or MAX_DIGIT_KEYS
        if number > len(self.answers):
            return False
        self.on_choice(self.moves[number - 1])
        return True

    def _sought(self, action: str) -> bool:
        """Scroll a focused answer back into sight instead of giving it unseen."""
        column, at = self.column, self.focus.focused
        if action != "accept" or column is None or at not in column.positions:
            return False
        if column.rect.contains(at.rect):
            return False
        column.scroll_to_widget(at)
        return True

    # -- drawing -----------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self._backdrop = None

    @property
    def moves(self) -> list[Move]:
        return [offer.move for offer in self.prompt.answer_options]

    def draw_background(self, canvas: Canvas, draw_below: Callable[[Canvas], object]) -> None:
        """Take a picture of the table and blur it, once."""
        if self._backdrop is None:
            blits, canvas.blits = canvas.blits, []
            draw_below(canvas)
            below = pygame.Surface(canvas.size)
            Display().show(below, canvas.blits)
            canvas.blits = blits
            self._backdrop = blurred_copy(below)

    def draw(self, canvas: Canvas) -> None:
        if self._backdrop is not None:
            canvas.put_pixels(self._backdrop, 0, 0)
        canvas.dim_window(DIM, 0.66)
        canvas.draw_shape(rays(960, 400, 28, TANGERINE, 0.10, EMBER), 0, 0)
        draw_matchup(canvas, self.board, self.prompt)
        self._draw_headline(canvas)
        self._draw_tray(canvas)
        share_text_sizes(self.answers, canvas.lettering)
        self.focus.draw(canvas)
        held = self.focus.pressed
        if isinstance(held, AnswerTile) and held.drag_offset != NOT_DRAGGED:
            held.draw_picture(canvas)

    def _draw_headline(self, canvas: Canvas) -> None:
        p = self.prompt
        canvas.draw_shape(ribbon(1040, 88, p.colour, 56), 440, 36)
        headline = canvas.lettering.fit_style(p.headline, display_style(44, CREAM, 5, 4), 880)
        canvas.write(p.headline, 960, 81, headline, "middle")

    def _draw_tray(self, canvas: Canvas) -> None:
        x, y, w, h = self.tray.rect
        canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
        text = self.prompt.title
        title = canvas.lettering.fit_style(text, display_style(34, CREAM, 4, 3), w - 80, 52)
        canvas.write(text, 960, 674, title, "middle")
        if self.time_limit:
            self._draw_clock(canvas)
        elif PASS in self.moves:
            self._draw_pass(canvas)

    def _draw_clock(self, canvas: Canvas) -> None:
        share = round(self.seconds_left / self.time_limit, 2)
        canvas.draw_shape(gauge(560, 28, share), 680, 700)
        canvas.draw_file("icons/timer.svg", 652, 712, 48)
        canvas.write(f"{self.seconds_left:.0f} s", 1256, 714, Style(22, CREAM, "bold"))

    def _draw_pass(self, canvas: Canvas) -> None:
        """Draw the key for passing; a clock would leave no room for it."""
        text = next(o.label for o in self.prompt.answer_options if o.move == PASS).capitalize()
        style = canvas.lettering.fit_style(text, Style(22, PALE, "medium"), 400, 36)
        width = canvas.lettering.width(text, style)
        key = self.stage.controls.glyph("main")
        grown = min(canvas.lettering.key_cap_scale, 1.1)  # must fit between two lines
        left = 960 - width / 2 - 17 - key_width(canvas.lettering, key, 34, grown) / 2
        draw_key(canvas, key, left, 712, 34, grown)
        canvas.write(text, 960 - width / 2, 712, style)


def blurred_copy(picture: pygame.Surface) -> pygame.Surface:
    """A blurred copy, computed small, because blur hides that."""
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // 4), max(1, h // 4)))
    small = pygame.transform.box_blur(small, 2)
    return pygame.transform.smoothscale(small, (w, h))
