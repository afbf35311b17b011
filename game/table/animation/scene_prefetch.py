"""Prefetch the next scene while something else is animated.

The queued events are applied to a copy of the board. Where they change the scene, the copy is drawn
on an invisible canvas: first to request the pictures, then, once they are there, to compose card
faces and text.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial
from typing import Any

import pygame

from game.core.event import Event
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.prefetch_canvas import PrefetchArt, PrefetchCanvas
from game.table.board.board import Board
from game.table.board.card_faces import LYING_SHADOW, CardShadow, Faces

MAX_SKIPPED_FRAMES = 20
"""Frames with motion to skip before prefetching anyway: most animations pause to be read."""
BUSY_FRAME_SHARE = 0.2
"""Share of the window: no prefetching in motion after a frame that drew more than this."""
DrawSurroundings = Callable[[Board, Canvas], object]
"""Draws what the screen has around the board."""


class PrefetchFaces(Faces):
    """Card faces that only request their parts from the art worker."""

    def __init__(self, faces: Faces, art: PrefetchArt) -> None:
        super().__init__(art, faces.lettering, faces.cards)

    def card(
        self,
        game: str,
        stem: str,
        width: float,
        _shade: CardShadow = LYING_SHADOW,
        _value: str = "",
    ) -> pygame.Surface:
        for request in self.requests(game, stem, width):
            self.art.picture(str(request.source), request.width, request.height)
        return self.transparent_surface(width)

    def _add_shadow(self, face: pygame.Surface, _shade: CardShadow) -> pygame.Surface:
        return face


class UpcomingScene:
    """A scene that will be shown soon."""

    def __init__(self, board: Board, memory: Any, draw_surroundings: DrawSurroundings) -> None:
        self.board, self.memory, self.draw_surroundings = board, memory, draw_surroundings
        self._faces = board.faces
        self._canvas: PrefetchCanvas | None = None
        self._promised: PrefetchArt | None = None
        self._ordered = False
        self._step = 0

    def advance(self, seen: Canvas) -> bool:
        """Prepare a little more; True once the scene is ready."""
        if self._promised is not None and not self._promised.is_done:
            return False
        canvas = self._canvas = self._canvas or PrefetchCanvas(seen)
        ordering = PrefetchFaces(self._faces, canvas.prefetch_art)
        self.board.faces = self._faces if self._ordered else ordering
        steps = self._steps(canvas)
        self._step += canvas.prefetch(steps[self._step])
        if self._step < len(steps):
            return False
        done, self._ordered, self._step = self._ordered, True, 0
        self._promised, self._canvas = canvas.prefetch_art, None
        return done

    def _steps(self, canvas: PrefetchCanvas) -> list[Callable[[], object]]:
        """The drawing steps, back to front, as the table screen draws."""
        board, game_table, about = self.board, self.board.game_table, self.memory
        return [
            partial(game_table.draw_below_cards, board, canvas),
            partial(game_table.draw_seats, board, canvas, about),
            partial(game_table.draw_above_seats, board, canvas, about),
            partial(self._draw_cards, canvas),
            partial(self.draw_surroundings, board, canvas),
        ]

    def _draw_cards(self, canvas: PrefetchCanvas) -> None:
        for sprite in self.board.sprites.values():
            sprite.rendered = None
        self.board.draw_cards(canvas, 0, 100)


class ScenePrefetch:
    """The scene prefetch of one table."""

    def __init__(self, board: Board, draw_surroundings: DrawSurroundings) -> None:
        self.board, self.draw_surroundings = board, draw_surroundings
        self._coming: list[UpcomingScene] = []
        self._waited = 0
        self._last: tuple[Any, Any] | None = None
        """Visible state and seat memory after all queued events; None if none changes the scene."""

    def note_coming_events(self, events: Sequence[Event], memory: Any) -> bool:
        """Note the events that are played next; True if they change the scene.

        Each new scene is prepared as it first appears and as it is after the last event.
        """
        board, curtains = self.board, self.board.game_table.scene_changes
        if not board.is_playing:
            self._forget()
        if self._last is None and curtains.isdisjoint(event.what for event in events):
            return False
        shown, heard = self._last = self._last or (deepcopy(board.visible), memory.copy())
        for number, event in enumerate(events, 1):
            shown.apply_event(event)
            heard.apply_event(event)
            heard.record_last_play(event.who, board.game_table.last_play(board, event))
            if event.what in curtains or (self._coming and number == len(events)):
                coming = board.future_copy(deepcopy(shown))
                self._coming.append(UpcomingScene(coming, heard.copy(), self.draw_surroundings))
        return bool(self._coming)

    def advance(self, canvas: Canvas, drawn: int = 0) -> None:
        """Use a frame for prefetching; `drawn` pixels were drawn in the one before."""
        if not self.board.is_playing:
            self._forget()
        self._waited = self._waited + 1 if self._coming and self.board.is_moving else 0
        much = drawn > BUSY_FRAME_SHARE * canvas.size[0] * canvas.size[1]
        if self._waited and (self._waited < MAX_SKIPPED_FRAMES or much):
            return
        if self._coming and self._coming[0].advance(canvas):
            self._coming.pop(0)

    def _forget(self) -> None:
        """Drop everything once all events are shown."""
        self._coming.clear()
        self._last = None
