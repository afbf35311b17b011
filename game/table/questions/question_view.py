"""The base of all question views, and what they need."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.state import Move, Seat
from game.core.view import View
from game.stage.drawing.canvas import Canvas
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent, is_deciding
from game.stage.widgets.widget import Widget
from game.table.board.board import Board
from game.table.view.hidden_slots import HiddenSlots


class QuestionView:
    """A widget that asks a question and waits for the answer."""

    is_inline = False
    """Whether it leaves the table visible and inspectable."""
    binding_context = ""
    """Binding context of the keys for secret choices here; empty if there are none."""
    time_limit = 0.0
    """Seconds to answer; 0 for no limit."""

    allows_auto_pass = True
    """Whether auto-pass may pass here."""
    answers: Sequence[Widget]
    """The widgets that give answers."""
    on_choice: Callable[[Move], object]
    """Called with the answer of the first seat that is asked."""

    @property
    def moves(self) -> list[Move]:
        """The possible answers, in the order of their digits."""
        return []

    def advance(self, seconds: float) -> bool:
        """Let time pass; True if a redraw is due."""
        return False

    def on_resume(self) -> None:
        """Called when nothing covers it any more."""

    def would_decide(self, input_event: InputEvent) -> bool:
        """Whether this input event would decide something."""
        return is_deciding(input_event)

    def handle(self, input_event: InputEvent) -> bool:
        """Handle an input event; False if it means nothing here."""
        return False

    def draw_background(self, canvas: Canvas, draw_below: Callable[[Canvas], object]) -> None:
        """Draw what is below, before `draw`."""
        draw_below(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the question over what is below."""

    def on_resize(self) -> None:
        """Called when the window or the text size has changed."""


class QuestionContext(NamedTuple):
    """What a question view needs: who is asked, what they know, and how to answer."""

    stage: Stage
    board: Board
    memory: Any
    """The seat memory."""
    views: tuple[View, ...]
    """The view of each seat that is asked."""
    policies: Mapping[str, str]
    """Question → the player's policy."""
    submit: Callable[[Sequence[tuple[Seat, Move]]], object]
    """Submits the answers of all seats."""
    set_policy: Callable[[str, str], object]
    """Sets the policy of a question, from now on."""
    delegate_to_bot: Callable[[Seat], object]
    """Lets a bot play for this seat for this part of the match."""
    hidden_slots: HiddenSlots
    """The face-down hands of people who play by slot."""
    lock_in: Callable[[Seat, str, int, tuple[Any, ...]], object]
    """Locks the card that a seat plays (hand and slot), with its queued answers."""
    peek: Callable[[Seat], object]
    """Lets this person peek at their cards."""
    use_curtain: Callable[[], object]
    """Makes people choose one at a time behind the curtain, from now on."""
    time_limit: float = 0.0
    """Seconds for a secret choice with a clock; 0 waits for everybody."""
