"""What is asked of the people at the screen, however it looks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.state import Move, Seat
from game.core.view import View
from game.stage.drawing.canvas import Canvas
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent, is_deciding
from game.stage.widgets.widget import Widget
from game.table.board.board import Board
from game.table.view.slots import HiddenSlots


class QuestionView:
    """Something that waits for an answer."""

    is_inline = False
    """Does it lie beside what is on the table, so that all of it can still be seen and asked?"""
    secret_keys = ""
    """The place of the keys with which people choose in secret here; they mean nothing else."""
    time_limit = 0.0
    """Seconds to answer, 0 for all the time in the world."""

    allows_auto_pass = True
    """May somebody who passes until their turn pass here?"""
    answers: Sequence[Widget]
    """What can be pressed."""
    on_choice: Callable[[Move], object]
    """Gives this answer, for whoever is asked first."""

    @property
    def moves(self) -> list[Move]:
        """The answers, in the order of their digits."""
        return []

    def advance(self, seconds: float) -> bool:
        """Time has passed; True if it looks different now."""
        return False

    def on_resume(self) -> None:
        """Something else was in front, and now it is not."""

    def commits(self, input_event: InputEvent) -> bool:
        """Would this decide something?"""
        return is_deciding(input_event)

    def handle(self, input_event: InputEvent) -> bool:
        """Answer a signal; False if it means nothing here."""
        return False

    def prepare(self, canvas: Canvas, draw_below: Callable[[Canvas], object]) -> None:
        """Before it is drawn, what lies below."""
        draw_below(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Over what lies below."""

    def resized(self) -> None:
        """The window or the text has another size."""


class QuestionContext(NamedTuple):
    """Where several may be asked at once: who, and what can be done about it."""

    stage: Stage
    board: Board
    about: Any
    """What stands at the seats."""
    views: tuple[View, ...]
    """What each of those knows who are asked."""
    policies: Mapping[str, str]
    """Question → how the player wants to be asked."""
    submit: Callable[[Sequence[tuple[Seat, Move]]], object]
    """Takes the answers of all of them."""
    set_policy: Callable[[str, str], object]
    """Another policy for a question, from now on."""
    delegate_to_bot: Callable[[Seat], object]
    """This seat wants the table to answer for it, as long as this goes on."""
    slots: HiddenSlots
    """Where the cards lie of those who play by slot."""
    lock_in: Callable[[Seat, str, int, tuple[Any, ...]], object]
    """This seat plays the card at that place of its hand, and pledges what it says besides."""
    peek: Callable[[Seat], object]
    """This person wants to look at their cards once more."""
    use_curtain: Callable[[], object]
    """From now on they choose one after the other, behind the curtain."""
    time_limit: float = 0.0
    """Seconds to choose in secret, where that has a clock; 0 waits for everybody."""
