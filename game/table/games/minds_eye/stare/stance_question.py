"""The stance question: hold, glare or squint, step by step or against a heartbeat clock."""

from functools import partial

from game.core.state import Move, Seat
from game.games.minds_eye.cards import HOLD, STANCES
from game.games.minds_eye.stare import STANCE
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP
from game.stage.drawing.lettering import Style, display_style
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.widget import Widget
from game.table.games.minds_eye.stare.close_up_question import CloseUpQuestion
from game.table.games.minds_eye.stare.effects import Thump
from game.table.games.minds_eye.stare.geometry import box, eye_keys, seats_by_side, stare_zones
from game.table.games.minds_eye.stare.shapes import CLOCK, clock_arc
from game.table.games.minds_eye.stare.stance_tickets import KEYS, Ticket, tickets_of_side
from game.table.games.minds_eye.stare.visible import StareVisible
from game.table.questions.question_view import QuestionContext
from game.table.text.word_files import read_words

STEP, BEAT = "step", "beat"
PACES = {STEP: 0.0, "slow": 4.0, BEAT: 1.0}
"""By policy: seconds to choose, in units of the pulse; 0, the default, has no clock."""
SLOWEST, FASTEST, FASTEST_BEAT = 1.2, 0.9, 8
"""Seconds between thumps at the first beat and at the fastest, and which beat that is."""
QUIET = 0.6
"""Seconds after the last press in which it can be changed, where several people choose."""
COUNT = 0.6
"""Seconds for each of 3, 2, 1 before a clock starts or resumes."""
HEARD = 5
"""How many heartbeats are heard while nobody chooses."""
TREMBLE = {True: 3.0, False: 1.5}
"""How far an eye trembles: with few drops left, and with more."""
FEW, CALM = 4, 4
"""Drops at which an eye trembles with every heartbeat; with more, every `CALM`th."""
CUTS = 40
"""Number of pictures of the clock in one beat."""


def beat_seconds(beat: int) -> float:
    """Return the seconds from one thump to the next at this beat."""
    share = min(1.0, (beat - 1) / (FASTEST_BEAT - 1))
    return SLOWEST + (FASTEST - SLOWEST) * share


class StanceQuestion(CloseUpQuestion):
    """Asks for one beat's stances: of one person at once, of several when all have pressed."""

    def __init__(self, context: QuestionContext) -> None:
        super().__init__(context)
        shown: StareVisible = self.board.visible
        self.seats = {
            side: seat
            for side, seat in seats_by_side(shown).items()
            if seat in {view.seat for view in context.views}
        }
        self.chosen: dict[Seat, Move] = {}
        """Seat → the stance chosen so far; no other player sees it."""
        self.policy = context.policies.get(STANCE, STEP)
        self.pulse = beat_seconds(shown.beat)
        self.beat = self.pulse * PACES.get(self.policy, 0.0)
        """Seconds to choose; 0 for no limit."""
        self.left = self.beat
        self.count = 3 * COUNT if self.beat and shown.beat == 1 else 0.0
        """Seconds until the clock runs, so that a contest's first beat surprises nobody."""
        self.since = 0.0
        self.pulses = 0
        self.on_choice = self._first_means
        shelf = {seat: self._side_widgets(side, seat) for side, seat in self.seats.items()}
        lying = [widget for widgets in shelf.values() for widget in widgets]
        self.tickets = [widget for widget in lying if isinstance(widget, Ticket)]
        self.set_widgets(self.tickets, *(widget for widget in lying if widget not in self.tickets))
        context.memory.stare.side_widgets, context.memory.stare.asked = shelf, True

    def _side_widgets(self, side: str, seat: Seat) -> list[Widget]:
        """Return one side's widgets: three tickets, a button to delegate, perhaps the clock."""
        label = read_words("stare")["buttons"]["leave"]
        leave = Button(
            box(f"mine_{side}"), label, partial(self._leave, seat),
            size=20, icon="icons/robot.svg",
        )  # fmt: skip
        leave.tooltip = read_words("stare")["buttons"]["hints"]["leave"]
        first = next(iter(self.seats)) == side
        made: list[Widget] = [*tickets_of_side(side, partial(self.choose, seat)), leave]
        return [*made, self._clock()] if first else made

    def _clock(self) -> Button:
        """Return the button that changes the pace, from this beat on and in every match."""
        said = read_words("stare")["buttons"]
        paces = list(PACES)
        after = paces[(paces.index(self.policy) + 1) % len(paces)] if self.policy in paces else STEP
        switch = partial(self._prefer, after)
        made = Button(box("clock"), said[self.policy], switch, size=20, icon="icons/timer.svg")
        made.tooltip = said["hints"]["clock"]
        return made

    def _leave(self, seat: Seat) -> None:
        self.context.memory.stare.asked = False
        self.context.delegate_to_bot(seat)

    def _prefer(self, policy: str) -> None:
        self.context.memory.stare.asked = False
        self.context.set_policy(STANCE, policy)

    # -- choosing ----------------------------------------------------------------------------------

    def _first_means(self, move: Move) -> None:
        self.choose(next(iter(self.seats.values())), move)

    def choose(self, seat: Seat, move: Move) -> None:
        """Choose a stance until the thump; one person without a clock submits it at once."""
        self.chosen[seat] = move
        self.board.sound.play("tick")
        self.since = 0.0
        if len(self.seats) > 1:
            return
        for ticket in self.tickets:
            ticket.is_chosen = ticket.move == move
        if not self.beat:
            self._thump()

    def _thump(self) -> None:
        self.context.memory.stare.asked = False
        self.context.submit([(seat, self.chosen.get(seat, HOLD)) for seat in self.seats.values()])

    def has_key(self, key: str) -> bool:
        return bool(key) and any(key in KEYS[side] for side in self.seats)

    def handle_key(self, key: str) -> None:
        for side, seat in self.seats.items():
            if key in KEYS[side]:
                self.choose(seat, STANCES[KEYS[side].index(key)])

    def would_decide(self, input_event: InputEvent) -> bool:
        """With a clock no press decides anything: only the clock does."""
        return not self.beat and super().would_decide(input_event)

    # -- time --------------------------------------------------------------------------------------

    def on_resume(self) -> None:
        """Start the clock again with a countdown, so that it surprises nobody after a pause."""
        if self.beat:
            self.count = 3 * COUNT
            self.left = self.beat

    def advance(self, seconds: float) -> bool:
        if self.beat:
            return self._run(seconds)
        self.since += seconds
        if len(self.chosen) == len(self.seats) > 1 and self.since >= QUIET:
            self._thump()
            return True
        return self._beat_on()

    def _run(self, seconds: float) -> bool:
        if self.count > 0:
            self.count = max(0.0, self.count - seconds)
            return True
        before = self._cut()
        self.left -= seconds
        if self.left <= 0:
            self._thump()
            return True
        return self._cut() != before

    def _cut(self) -> int:
        return round(CUTS * self.left / self.beat)

    def _beat_on(self) -> bool:
        """Let the heart beat and the eyes tremble while nobody presses."""
        if self.since < self.pulse * (self.pulses + 1):
            return False
        self.pulses = int(self.since / self.pulse)
        if self.pulses <= HEARD:
            self.board.sound.play("heart")
        if self.board.motion_level == "full":
            self.board.add_effect(Thump())
            self._tremble()
        return True

    def _tremble(self) -> None:
        shown: StareVisible = self.board.visible
        for number, seat in enumerate(shown.starers[:2]):
            dry = shown.drops[seat] <= FEW
            if dry or self.pulses % CALM == number:
                far = TREMBLE[dry] * (1 if self.pulses % 2 else -1)
                for name in eye_keys(seat):
                    self.board.sprites[name].offset = (far, 0.0)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.beat:
            self._draw_clock(canvas)
        for side, seat in self.seats.items():
            if seat in self.chosen and len(self.seats) > 1:
                self._draw_chosen(canvas, side)
        super().draw(canvas)

    def _draw_clock(self, canvas: Canvas) -> None:
        x, y = stare_zones().centre("heart")
        canvas.draw_shape(clock_arc(round(100 / CUTS * self._cut())), x - CLOCK, y - CLOCK)
        if not self.context.stage.toasts.has_caption:
            self._draw_rule(canvas)
        if self.count > 0:
            number = str(1 + int(self.count / COUNT - 1e-9))
            canvas.write(
                number, x, y, display_style(120, CREAM, 9, 5)._replace(fixed=True), "middle"
            )

    def _draw_rule(self, canvas: Canvas) -> None:
        """Draw the rule of the clock where captions otherwise appear."""
        said, rect = read_words("stare")["pay_off"]["live"], stare_zones().rect("captions")
        style = canvas.lettering.fit_style(said, Style(24, LAMP, "semibold"), rect.w, rect.h)
        canvas.write(said, *rect.center, style, "middle")

    def _draw_chosen(self, canvas: Canvas, side: str) -> None:
        """Show that this side has pressed. What it chose stays secret."""
        x, y, w, h = stare_zones().rect(f"plate_{side}")
        canvas.draw_file("icons/check.svg", x + w - 12, y + h - 4, 48)
