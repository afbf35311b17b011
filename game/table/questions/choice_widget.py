"""Choice widgets: what the viewer turns or presses where no card is taken from a hand.

A choice widget is part of the table, not of the rules: a new viewpoint gets a new one, so that
nobody sees what another person had set.
"""

from collections.abc import Callable, Mapping

import pygame

from game.core.state import Move
from game.core.view import View
from game.stage.drawing.canvas import Canvas
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.table.board.board import Board

Commit = Callable[[Move], object]


class ChoiceWidget:
    """The choice widget of one table. A game brings its own; this one does nothing."""

    grab_point = (0.0, 0.0)
    """The point where it can be grabbed."""
    view: View | None = None
    """What the viewer may choose now; None while the viewer is not asked."""

    def __init__(self, board: Board, commit: Commit) -> None:
        self.board = board
        self.commit = commit

    def set_question(self, view: View | None) -> None:
        """Take a new question, or None."""
        self.view = view

    def buttons(self) -> Mapping[str, Button]:
        """Its buttons, by zone; the main key presses the last one."""
        return {}

    def mark_rects(self, move: Move) -> list[pygame.FRect]:
        """The parts that make this move, to be marked for the player."""
        return []

    def handle(self, input_event: InputEvent) -> bool:
        """Handle an input event; False if it is not for this widget."""
        return False

    def advance(self, seconds: float) -> bool:
        """Let time pass; True if a redraw is due."""
        return False

    @property
    def busy(self) -> bool:
        """Whether any part of it moves."""
        return False

    @property
    def is_held(self) -> bool:
        """Whether the player holds it."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the cards on the table."""
