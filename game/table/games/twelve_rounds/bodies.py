"""Boxers in the ring, at a fall and at the end."""

from game.core.state import Seat
from game.stage.canvas import Canvas
from game.table.effects import Effect, Point
from game.table.games.twelve_rounds import counting, patches
from game.table.games.twelve_rounds.boxers import boxer
from game.table.games.twelve_rounds.shown import Shown


class Boxer(Effect):
    """Stands on a point of the floor until somebody takes them away."""

    def __init__(
        self, shown: Shown, seat: Seat, pose: str, floor: Point, width: float = counting.BODY_WIDE
    ) -> None:
        super().__init__(60.0)
        self.shown, self.seat, self.pose = shown, seat, pose
        self.floor, self.width = floor, width
        self.angle = 0.0

    def draw(self, canvas: Canvas) -> None:
        picture = canvas.art.picture(boxer(self.shown, self.seat, self.pose), self.width)
        x, y = self.floor
        canvas.centre(canvas.art.turned(picture, self.angle), x, y - self.width * 0.46)
        far = 0.36 * self.width
        patches.draw(canvas, self.shown, self.seat, x - far, y - 0.2 * self.width, 64)
