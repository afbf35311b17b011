"""What the viewer chooses with where no card is taken from a hand: something to turn or to press.

It is a part of the table, not of the rules: it forgets what it was set to when somebody else looks.
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
    """One for each look at a table. A game says what is special about its own."""

    grasp = (0.0, 0.0)
    """Where it can be taken hold of."""
    view: View | None = None
    """What the viewer may choose now; None while nobody asks."""

    def __init__(self, board: Board, commit: Commit) -> None:
        self.board = board
        self.commit = commit

    def set_question(self, view: View | None) -> None:
        """Another question, or none."""
        self.view = view

    def buttons(self) -> Mapping[str, Button]:
        """What can be pressed, by zone; the last one is what the main key means."""
        return {}

    def marks(self, move: Move) -> list[pygame.FRect]:
        """What is turned or pressed for this move, for whoever is to be shown it."""
        return []

    def handle(self, input_event: InputEvent) -> bool:
        """Is this for the dial?"""
        return False

    def advance(self, seconds: float) -> bool:
        """Let time pass; True if it looks different now."""
        return False

    @property
    def busy(self) -> bool:
        """Does something of it move?"""
        return False

    @property
    def in_use(self) -> bool:
        """Is it held?"""
        return False

    def draw(self, canvas: Canvas) -> None:
        """On the table, over the cards that lie there."""
