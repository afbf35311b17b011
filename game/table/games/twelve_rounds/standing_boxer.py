"""Boxers drawn in the ring, at a fall and at the end."""

from collections.abc import Iterable

import pygame

from game.core.state import Seat
from game.stage.drawing.art import Art, Composition, Request
from game.stage.drawing.canvas import Canvas
from game.table.board.effects import Effect, Point
from game.table.games.twelve_rounds import corner_badges, count_scene
from game.table.games.twelve_rounds.boxers import seat_picture_path
from game.table.games.twelve_rounds.visible import RoundsVisible


class StandingBoxer(Effect):
    """A boxer standing on a point of the floor, until removed."""

    def __init__(
        self,
        shown: RoundsVisible,
        seat: Seat,
        pose: str,
        floor: Point,
        width: float = count_scene.BODY_WIDE,
    ) -> None:
        super().__init__(60.0)
        self.shown, self.seat, self.pose = shown, seat, pose
        self.floor, self.width = floor, width
        self.angle = 0

    @property
    def _request(self) -> Request:
        return Request(seat_picture_path(self.shown, self.seat, self.pose), self.width, self.width)

    def _picture(self, art: Art) -> pygame.Surface:
        name, wide, _ = self._request
        leaning = art.compose_now(_leaning(self._request, self.angle)) if self.angle else None
        return leaning or art.picture(str(name), wide)

    def prefetch_leaning(self, art: Art, angles: Iterable[int]) -> None:
        """Prefetch the leaning pictures: rotating one this large takes a while."""
        for angle in angles:
            art.queue_composition(_leaning(self._request, angle))

    def draw(self, canvas: Canvas) -> None:
        x, y = self.floor
        canvas.put_centred(self._picture(canvas.art), x, y - self.width * 0.46)
        far = 0.36 * self.width
        corner_badges.draw(canvas, self.shown, self.seat, x - far, y - 0.2 * self.width, 64)


def _leaning(request: Request, angle: int) -> Composition:
    return Composition(
        f"{request.source} at {request.width}, leaning {angle}",
        (request,),
        lambda parts: pygame.transform.rotozoom(parts[0], -angle, 1.0),
    )
