"""Input for the viewer's dice throw: drag and let go, click, or press a key."""

from collections.abc import Callable

from game.stage.input.input_reader import LEFT_BUTTON, InputEvent
from game.table.board.board import Board


class DiceThrowInput:
    """Throws the dice, which continues the animation."""

    def __init__(self, board: Board, is_button: Callable[[float, float], bool]) -> None:
        self.board = board
        self.is_button = is_button
        """Whether there is a button at this point; it stays usable."""
        self._taken: tuple[float, float] | None = None
        """Where the drag began; None while no button is down."""

    def handle(self, input_event: InputEvent) -> bool:
        if not self.board.release_label:  # while dice roll, swallow presses and releases
            return input_event.kind in ("press", "release") and not self.is_button(
                input_event.x, input_event.y
            )
        if input_event.kind == "press" and input_event.button == LEFT_BUTTON:
            if self.is_button(input_event.x, input_event.y):
                return False
            self._taken = input_event.x, input_event.y
            return True
        if input_event.kind == "motion" and self._taken is not None:
            x, y = self._taken
            self.board.throw_velocity = (input_event.x - x, input_event.y - y)
            return True
        if input_event.kind == "release" and self._taken is not None:
            x, y = self._taken
            self._taken = None
            self.board.release((input_event.x - x, input_event.y - y))
            return True
        if input_event.kind == "action" and input_event.action in ("accept", "main"):
            self._taken = None
            self.board.release()
            return True
        return input_event.kind == "press"
