"""ANYONE? What everybody sees in a reaction window: a fuse, and a buzzer for each person.

It looks the same and takes the same time, whatever anybody holds.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.event import NOBODY
from game.core.state import Seat
from game.screens.table.questions import buzzer
from game.screens.table.questions.buzzer import Buzzer, BuzzerSeat, equalise_name_sizes
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import AMETHYST, CREAM, DIM, LAMP, PALE
from game.stage.drawing.display import Display
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import rays
from game.stage.engine.stage import Stage
from game.stage.input.chords import PAD
from game.stage.input.input_reader import InputEvent, is_deciding
from game.stage.widgets.button import Button
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Widget
from game.table.board.board import Board
from game.table.questions import fuse, reaction_banner
from game.table.questions.card_question import blurred_copy
from game.table.questions.prompt import ReactionTrigger
from game.table.questions.question_view import QuestionView
from game.table.questions.reaction_window import ReactionWindow
from game.table.text.word_files import read_words

WIDE, HIGH, GAP = 429.0, 212.0, 52.0
EDGE = 24.0
TOP = 644.0
WAVE = (232.0, 64.0)
ROPE = (500.0, 572.0, 1130.0)
CLOCK = 1722.0
HEADLINE_AREA = (48.0, 400.0)
"""Where ANYONE? begins, and its largest width."""
FOOT = 1000.0
LIGHT = rays(960, 322, 28, AMETHYST, 0.08, AMETHYST)


def requests(looks: Sequence[str]) -> list[Request]:
    """All pictures of a reaction window, whoever may answer, to be drawn ahead."""
    plates = [r for look in looks for r in buzzer.requests(look, (WIDE, HIGH))]
    return [
        *fuse.requests(ROPE[2]),
        Request(LIGHT, 0, 0),
        *plates,
        *reaction_banner.requests(looks),
    ]


class ReactionView(QuestionView):
    allows_auto_pass = False

    def __init__(
        self,
        stage: Stage,
        board: Board,
        reaction: ReactionWindow,
        about: ReactionTrigger,
        buzzer_seats: Sequence[BuzzerSeat],
        is_last_bluff: Callable[[Seat], bool],
        around: Sequence[Widget],
        on_end: Callable[[], object],
    ) -> None:
        self.stage = stage
        self.board = board
        self.reaction = reaction
        self.about = about
        self.is_last_bluff = is_last_bluff
        """True if a seat may fold only once more before its next turn."""
        self.on_end = on_end
        """Called when somebody was first, or the window is over."""
        self.words: dict[str, str] = read_words("reactions")["buzzers"]
        self.focus = Focus(stage)
        places = _row(len(buzzer_seats))
        self.buzzers = [
            Buzzer(place, one, self.buzz) for place, one in zip(places, buzzer_seats, strict=True)
        ]
        for one in self.buzzers:
            one.aimed_at = one.buzzer_seat.seat == about.target
        self.waves = [self._wave_button(one) for one in self.buzzers]
        self.answers = self.buzzers
        self.focus.add(*around, *self.buzzers, *self.waves)
        self.focus.set_focus(None)
        self._backdrop: pygame.Surface | None = None
        self._refresh()

    def _wave_button(self, above: Buzzer) -> Button:
        w, h = WAVE
        x, y = above.rect.centerx - w / 2, above.rect.bottom + 22
        wave = partial(self.decline, above.buzzer_seat.seat)
        return Button((x, y, w, h), self.words["wave"], wave, size=26, name=f"wave {above.name}")

    # -- time --------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> bool:
        before = self.reaction.seconds_left
        self.reaction.advance(seconds)
        if self.reaction.is_buzz_shown or self.reaction.over:
            self.on_end()
            return True
        return before != self.reaction.seconds_left

    # -- input -------------------------------------------------------------------------------------

    def buzz(self, seat: Seat) -> None:
        first = self.reaction.first_buzz == NOBODY
        if self.reaction.buzz(seat):
            if first:
                self.stage.sound.play("ding")
            self._refresh()

    def decline(self, seat: Seat) -> None:
        if self.reaction.decline(seat):
            self.stage.sound.play("tick")
            self._refresh()

    def would_decide(self, input_event: InputEvent) -> bool:
        """Seats' keys are never held back, so that the first to buzz is the first."""
        return input_event.kind == "press" and is_deciding(input_event)

    def handle(self, input_event: InputEvent) -> bool:
        pad = input_event.device == PAD
        if input_event.seat in self.reaction.seats and input_event.kind in ("key", "action"):
            if input_event.kind == "key" or (pad and input_event.action == "main"):
                self.buzz(input_event.seat)
                return True
            if pad and input_event.action == "down":
                self.decline(input_event.seat)
                return True
        return self.focus.handle(input_event)

    def _refresh(self) -> None:
        """Update the buzzers; all who have done the same look the same."""
        reaction = self.reaction
        for one, wave in zip(self.buzzers, self.waves, strict=True):
            seat = one.buzzer_seat.seat
            one.down = seat == reaction.first_buzz
            one.dead = not reaction.may_buzz(seat)
            one.status = self.words[self._state(seat)]
            wave.enabled = wave.visible = reaction.may_decline(seat)
            wave.enabled &= reaction.first_buzz == NOBODY

    def _state(self, seat: Seat) -> str:
        reaction = self.reaction
        if seat in reaction.folded:
            return "folded"
        if seat in reaction.declined:
            return "waved"
        if seat in reaction.muted_seats:
            return "quiet"
        if seat == reaction.first_buzz:
            return "first"
        return "last" if self.is_last_bluff(seat) else "tap"

    # -- drawing -----------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self._backdrop = None

    def draw_background(self, canvas: Canvas, draw_below: Callable[[Canvas], object]) -> None:
        """Draw the blurred table and its light once; they do not change while the fuse burns."""
        if self._backdrop is not None:
            return
        blits, canvas.blits = canvas.blits, []
        draw_below(canvas)
        sheet = pygame.Surface(canvas.size)
        Display().show(sheet, canvas.blits)
        canvas.blits = []
        canvas.put_pixels(blurred_copy(sheet), 0, 0)
        canvas.dim_window(DIM, 0.58)
        canvas.draw_shape(LIGHT, 0, 0)
        Display().show(sheet, canvas.blits)
        canvas.blits = blits
        self._backdrop = sheet

    def draw(self, canvas: Canvas) -> None:
        if self._backdrop is not None:
            canvas.put_pixels(self._backdrop, 0, 0)
        canvas.draw_cached("trigger", (self,), partial(self._draw_still, canvas))
        self._draw_call(canvas)
        equalise_name_sizes(self.buzzers, canvas.lettering)
        self.focus.draw(canvas)

    def _draw_call(self, canvas: Canvas) -> None:
        x, room = HEADLINE_AREA
        left, y, wide = ROPE
        text = self._called()
        style = canvas.lettering.fit_style(text, display_style(64, LAMP, 7, 5), room, 80)
        canvas.write(text, x, y, style)
        if not self.reaction.duration:
            said = self.words["no_fuse"]
            line = canvas.lettering.fit_style(said, Style(30, CREAM, "semibold"), wide, 72)
            canvas.write(said, left, y, line)
            return
        fuse.draw_fuse(canvas, left, y, wide, self.reaction.seconds_left / self.reaction.duration)
        fuse.draw_clock(canvas, CLOCK, y, self.reaction.seconds_left)

    def _called(self) -> str:
        """ANYONE?, or a name where only one person can answer."""
        if not self.reaction.only_one_can_answer:
            return self.words["anyone"]
        return f"{self.board.names[self.reaction.seats[0]].upper()}?"

    def _draw_still(self, canvas: Canvas) -> None:
        """Draw the words that do not change while the fuse burns."""
        reaction_banner.draw_reaction_banner(canvas, self.board, self.about)
        self._draw_foot(canvas)

    def _draw_foot(self, canvas: Canvas) -> None:
        text = self.words["poker" if self.reaction.burns_to_end else "how"]
        style = canvas.lettering.fit_style(text, Style(26, PALE, "semibold"), 1700, 60)
        canvas.write(text, WIDTH / 2, FOOT, style, "middle")


def _row(count: int) -> list[tuple[float, float, float, float]]:
    """Rectangles side by side, centred; narrower if there are many."""
    gap = GAP if count <= 4 else 20.0
    wide = min(WIDE, (WIDTH - 2 * EDGE - (count - 1) * gap) / count)
    left = (WIDTH - count * wide - (count - 1) * gap) / 2
    return [(left + i * (wide + gap), TOP, wide, HIGH) for i in range(count)]
