"""What fills the table soon is made ready while something else is told.

A double of the table learns what is still to be told. Where its picture changes altogether, it is
drawn on a canvas that nobody sees: first to order the pictures, then, when they are there, to put
faces together and write words.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import pygame

from game.core.event import Event
from game.stage.canvas import Canvas
from game.stage.unseen import Promised, Unseen
from game.table.board import Board
from game.table.faces import LYING, Faces, Shade


class PromisedFaces(Faces):
    """Orders what a face is made of, and puts nothing together."""

    def __init__(self, faces: Faces, art: Promised) -> None:
        super().__init__(art, faces.lettering, faces.cards)

    def card(
        self, game: str, stem: str, width: float, _shade: Shade = LYING, _value: str = ""
    ) -> pygame.Surface:
        for request in self.requests(game, stem, width):
            self.art.picture(str(request.source), request.width, request.height)
        return self.sheet(width)

    def _shaded(self, face: pygame.Surface, _shade: Shade) -> pygame.Surface:
        return face


class Sight:
    """One picture that will be seen."""

    def __init__(self, board: Board, about: Any) -> None:
        self.board, self.about = board, about
        self._faces = board.faces
        self._canvas: Unseen | None = None
        self._ordered = False

    def advance(self, seen: Canvas) -> bool:
        """True if it is ready."""
        if self._ordered and seen.art.waiting:
            return False
        canvas = self._canvas = self._canvas or Unseen(seen)
        ordering = PromisedFaces(self._faces, canvas.promised)
        self.board.faces = self._faces if self._ordered else ordering
        if not canvas.rehearse(self._draw):
            return False
        done, self._ordered, self._canvas = self._ordered, True, None
        return done

    def _draw(self) -> None:
        board, about, canvas = self.board, self.about, self._canvas
        assert canvas is not None
        board.rig.draw_under(board, canvas)
        board.rig.draw_seats(board, canvas, about)
        board.rig.draw_lively(board, canvas, about)
        for sprite in board.sprites.values():
            sprite.made = None
        board.draw_cards(canvas, 0, 100)


class Foresight:
    """Of one table."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._coming: list[Sight] = []
        self._last: tuple[Any, Any] | None = None
        """What is shown and remembered when all is told that we know of."""

    def expect(self, events: Sequence[Event], about: Any) -> bool:
        """These are told next; will something else fill the table?"""
        board, curtains = self.board, self.board.rig.curtains
        if not board.telling:
            self._forget()
        if self._last is None and curtains.isdisjoint(event.what for event in events):
            return False
        shown, heard = self._last = self._last or (deepcopy(board.shown), about.double())
        for event in events:
            shown.learn(event)
            heard.learn(event)
            if event.what in curtains:
                self._coming.append(Sight(board.double(deepcopy(shown)), heard.double()))
        return bool(self._coming)

    def advance(self, canvas: Canvas) -> None:
        """Another frame."""
        if not self.board.telling:
            self._forget()
        if self._coming and self._coming[0].advance(canvas):
            self._coming.pop(0)

    def _forget(self) -> None:
        """All is told."""
        self._coming.clear()
        self._last = None
