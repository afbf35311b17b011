"""The secret choice of eyes: any key, any number of times; the last one before the bell counts.

Watching other people's fingers therefore reveals nothing. Nothing on the screen responds to the
choice of an eye: the lids twitch at random.
"""

from collections.abc import Sequence

from game.core.state import Move, Seat
from game.core.view import View
from game.stage.drawing.canvas import Canvas
from game.stage.input.actions import EYES
from game.table.games.minds_eye.secret_choice.drawing import (
    ONE_BY_ONE,
    Picker,
    columns,
    draw_clock,
    draw_eyelid,
    draw_lock,
    draw_pickers,
)
from game.table.games.minds_eye.secret_choice.lids import Eyelids
from game.table.games.minds_eye.wheel import RING
from game.table.questions.question_view import QuestionContext
from game.table.questions.secret_question import SecretQuestion
from game.table.text.word_files import read_words

WHOSE = "abc"
"""Letters in the key names of the first, second and third person."""
UP, LEFT, DOWN, RIGHT, LOCK = range(5)
ON_THE_CARD = (0, 3, 2, 1)
"""By key: the place of its eye on the card, clockwise from the top."""
WAYS = 4
CUTS = 40
"""Number of pictures of the clock."""


def action_names(number: int) -> tuple[str, ...]:
    return tuple(f"eye_{WHOSE[number]}{key}" for key in range(1, 6))


PAD = tuple(f"eye_pad{key}" for key in range(1, 6))


def moves_by_key(moves: Sequence[Move]) -> list[Move]:
    """Return the move of each key: the card as printed, with this eye facing the left rival."""
    foes = 1 if max(moves) <= WAYS else 2
    first = {eyes_of_move(move, foes)[0]: move for move in moves}
    return [first[RING[place]] for place in ON_THE_CARD]


def eyes_of_move(move: Move, foes: int) -> tuple[int, ...]:
    """Return the colour that looks at each rival."""
    return (move - 1,) if foes == 1 else divmod(move - 1, WAYS)


class SecretEyesQuestion(SecretQuestion):
    binding_context = EYES

    def __init__(self, context: QuestionContext) -> None:
        names = {view.seat: action_names(number) for number, view in enumerate(context.views)}
        super().__init__(context, names, PAD)
        self.locks: set[Seat] = set()
        """Seats that have locked their choice."""
        self.left = context.time_limit
        self.runs = False
        """Whether the clock runs. The first press starts it, so there is time to look first."""
        self.missing: tuple[Seat, ...] = ()
        """Seats that had pressed nothing when the bell rang, and are asked again."""
        self.lids = Eyelids(context.board, list(names))
        self.pickers = [self._picker(view) for view in context.views]
        self.set_widgets(self.curtain_button(ONE_BY_ONE))

    def _picker(self, view: View) -> Picker:
        shown = self.board.visible
        others = ((view.seat + step) % shown.n for step in range(1, shown.n))
        foes = tuple(seat for seat in others if seat in shown.playing)
        looks = [eyes_of_move(move, len(foes)) for move in moves_by_key(view.moves)]
        return Picker(view.seat, foes, looks, self.keys[view.seat])

    # -- presses -----------------------------------------------------------------------------------

    def press_slot(self, seat: Seat, place: int) -> None:
        self.runs = True
        if seat in self.locks:
            return
        if place == LOCK and seat in self.chosen_slots:
            self.locks.add(seat)
        super().press_slot(seat, place)

    def acknowledge_press(self, seat: Seat) -> None:
        """Show nothing: even the fact that somebody has pressed a key is secret."""

    def is_valid(self, seat: Seat, place: int) -> bool:
        again = not self.missing or seat in self.missing
        return place < LOCK and again

    # -- time --------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> bool:
        before = self.clock_step
        if self.runs and self.context.time_limit:
            self.left -= seconds
        if self.locks == set(self.keys) or (self.context.time_limit and self.left <= 0):
            self._ring()
            return True
        return self.lids.advance(seconds) or before != self.clock_step

    @property
    def clock_step(self) -> int:
        """Which picture of the clock is drawn; 0 without a time limit."""
        return round(CUTS * self.left / self.context.time_limit) if self.context.time_limit else 0

    def _ring(self) -> None:
        self.board.sound.play("ding")
        silent = tuple(seat for seat in self.keys if seat not in self.chosen_slots)
        if not silent:
            self.submit_all()
            return
        self.runs = bool(self.chosen_slots) and silent != self.missing
        self.left, self.missing = self.context.time_limit, silent if self.chosen_slots else ()

    def submit_all(self) -> None:
        moves = {view.seat: moves_by_key(view.moves) for view in self.context.views}
        self.context.submit(
            [(seat, moves[seat][place]) for seat, place in self.chosen_slots.items()]
        )

    def on_resume(self) -> None:
        super().on_resume()
        self.locks.clear()
        self.left, self.runs, self.missing = self.context.time_limit, False, ()

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        share = self.clock_step / CUTS if self.context.time_limit else None
        draw_pickers(canvas, self.board, self.pickers, self._says())
        for picker, place in zip(self.pickers, columns(len(self.pickers)), strict=True):
            draw_eyelid(canvas, self.board, picker.seat, place, self.lids.twitches(picker.seat))
            if picker.seat in self.locks:
                draw_lock(canvas, place)
        if share is not None:
            draw_clock(canvas, share, self.left)
        super().draw(canvas)

    def _says(self) -> str:
        said: dict[str, str] = read_words("shut")
        if self.missing:
            names = ", ".join(self.board.names[seat] for seat in self.missing)
            return said["again"].format(names=names)
        return said["how" if self.context.time_limit else "calm"]
