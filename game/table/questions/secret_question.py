"""Several people choose in secret at one screen, each with keys of their own.

Everybody sees who has pressed something, and nobody what: every key gets the same nod, also one
that means nothing. What was pressed last counts, so fingers that are watched may press anything.
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
from game.table.text.word_files import words

QUIET = 0.6
"""Seconds after the last press in which it can still be changed."""
NOD = 0.18
"""Seconds for which it is seen that somebody has pressed something."""


class SecretQuestion(QuestionView, ABC):
    is_inline = True
    allows_auto_pass = False

    def __init__(
        self, desk: QuestionContext, keys: Mapping[Seat, Sequence[str]], pad: Sequence[str] = ()
    ) -> None:
        self.desk = desk
        self.board = desk.board
        self.keys = keys
        """What each of them presses, as actions, place by place."""
        self.pad = pad
        """The same on a pad, which is somebody's own."""
        self.pressed: dict[Seat, int] = {}
        """The place that each has pressed last."""
        self.since = 0.0
        """Seconds since anybody pressed anything."""
        self.nods: dict[Seat, float] = {}
        """Who is seen to nod, and for how long."""
        self.focus = Focus(desk.stage)
        self.answers: Sequence[Widget] = ()

    def lay(self, *widgets: Widget) -> None:
        """What can be done about it with a mouse, or by walking there."""
        self.focus.replace(list(widgets))
        self.focus.set(None)

    def curtain_button(self, rect: Box, size: float = 22) -> Button:
        """For those who have only a mouse: from now on one after the other, behind the curtain."""
        said = words("sealed")["curtain"]
        made = Button(rect, said["button"], self.desk.use_curtain, size=size)
        made.tooltip = said["hint"]
        return made

    # -- what people do ----------------------------------------------------------------------------

    def press(self, seat: Seat, place: int) -> None:
        """Somebody has pressed something; whatever it was, it looks and sounds the same."""
        self.since = 0.0
        self.nod(seat)
        if self.is_valid(seat, place):
            self.pressed[seat] = place

    def nod(self, seat: Seat) -> None:
        self.nods[seat] = NOD
        self.board.sound.play("tick")

    def is_valid(self, seat: Seat, place: int) -> bool:
        """Is there anything at this place?"""
        return True

    def locked(self) -> bool:
        """Has everybody made up their mind?"""
        return len(self.pressed) == len(self.keys) and self.since >= QUIET

    @abstractmethod
    def submit_all(self) -> None:
        """What was pressed last is done."""

    # -- time and signals --------------------------------------------------------------------------

    def advance(self, seconds: float) -> bool:
        self.since += seconds
        before = set(self.nods)
        self.nods = {seat: left - seconds for seat, left in self.nods.items() if left > seconds}
        if self.locked():
            self.submit_all()
            return True
        return before != set(self.nods)

    def on_resume(self) -> None:
        """Whoever comes back from somewhere else has not pressed anything yet."""
        self.pressed.clear()

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "key" and input_event.key:
            seat, place = self._pressed(input_event)
            if place >= 0:
                self.press(seat, place)
            return place >= 0
        return input_event.kind != "key" and self.focus.handle(input_event)

    def _pressed(self, input_event: InputEvent) -> tuple[Seat, int]:
        """Who it was, and the place that they mean; -1 for none."""
        if input_event.device == PAD:
            known = input_event.seat in self.keys and input_event.key in self.pad
            return input_event.seat, self.pad.index(input_event.key) if known else -1
        for seat, names in self.keys.items():
            if input_event.key in names:
                return seat, names.index(input_event.key)
        return input_event.seat, -1

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)
