"""Secret choices of several people at one screen, each with their own keys.

Everybody sees who has pressed a key, but nobody sees which: every key gets the same nod, even one
that means nothing. The last valid key counts, so a watched player may press others first.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from game.core.state import Seat
from game.stage.drawing.canvas import Canvas
from game.stage.input.input_reader import PAD, InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Box, Widget
from game.table.questions.question_view import QuestionContext, QuestionView
from game.table.text.word_files import read_words

LOCK_SECONDS = 0.6
"""Seconds after the last press in which choices can still change."""
NOD_SECONDS = 0.18
"""Seconds for which a nod is shown after a key."""


class SecretQuestion(QuestionView, ABC):
    is_inline = True
    allows_auto_pass = False

    def __init__(
        self,
        context: QuestionContext,
        keys: Mapping[Seat, Sequence[str]],
        pad_keys: Sequence[str] = (),
    ) -> None:
        self.context = context
        self.board = context.board
        self.keys = keys
        """Each seat's keys, as actions, slot by slot."""
        self.pad_keys = pad_keys
        """The same on a pad of a player's own."""
        self.chosen_slots: dict[Seat, int] = {}
        """The slot that each seat chose last."""
        self.since_press = 0.0
        """Seconds since the last key."""
        self.nod_seconds: dict[Seat, float] = {}
        """Seats that nod → seconds left."""
        self.focus = Focus(context.stage)
        self.answers: Sequence[Widget] = ()

    def set_widgets(self, *widgets: Widget) -> None:
        """Set the widgets for mouse and focus."""
        self.focus.replace(list(widgets))
        self.focus.set_focus(None)

    def curtain_button(self, rect: Box, size: float = 22) -> Button:
        """A button for people with only a mouse: choose one at a time, behind the curtain."""
        said = read_words("sealed")["curtain"]
        made = Button(rect, said["button"], self.context.use_curtain, size=size)
        made.tooltip = said["hint"]
        return made

    # -- keys --------------------------------------------------------------------------------------

    def press_slot(self, seat: Seat, place: int) -> None:
        """Handle a seat's key. Every key looks and sounds the same."""
        self.since_press = 0.0
        self.acknowledge_press(seat)
        if self.is_valid(seat, place):
            self.chosen_slots[seat] = place

    def acknowledge_press(self, seat: Seat) -> None:
        self.nod_seconds[seat] = NOD_SECONDS
        self.board.sound.play("tick")

    def is_valid(self, seat: Seat, place: int) -> bool:
        """Whether this slot holds a legal choice."""
        return True

    def is_locked(self) -> bool:
        """Whether everybody has chosen and can no longer change it."""
        return len(self.chosen_slots) == len(self.keys) and self.since_press >= LOCK_SECONDS

    @abstractmethod
    def submit_all(self) -> None:
        """Submit everybody's last choice."""

    # -- time and input ----------------------------------------------------------------------------

    def advance(self, seconds: float) -> bool:
        self.since_press += seconds
        before = set(self.nod_seconds)
        self.nod_seconds = {
            seat: left - seconds for seat, left in self.nod_seconds.items() if left > seconds
        }
        if self.is_locked():
            self.submit_all()
            return True
        return before != set(self.nod_seconds)

    def on_resume(self) -> None:
        """Forget all choices: everybody presses again."""
        self.chosen_slots.clear()

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "key" and input_event.key:
            seat, place = self._pressed(input_event)
            if place >= 0:
                self.press_slot(seat, place)
            return place >= 0
        return input_event.kind != "key" and self.focus.handle(input_event)

    def _pressed(self, input_event: InputEvent) -> tuple[Seat, int]:
        """The seat and the slot of a key; slot -1 for none."""
        if input_event.device == PAD:
            known = input_event.seat in self.keys and input_event.key in self.pad_keys
            return input_event.seat, self.pad_keys.index(input_event.key) if known else -1
        for seat, names in self.keys.items():
            if input_event.key in names:
                return seat, names.index(input_event.key)
        return input_event.seat, -1

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)
