"""Peeking: hold your own key down to look at your cards again, while everybody waits."""

from typing import TYPE_CHECKING

from game.core.event import NOBODY
from game.core.state import Seat
from game.screens.table.hot_seat.curtain import Curtain
from game.stage.input.input_reader import PAD, InputEvent
from game.table.view.viewpoint import AUDIENCE

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen

HOLD_SECONDS = 0.4
"""Seconds that a key must be held in order to peek."""
PEEK_ACTION = "inspect"
"""The action that peeks, on a pad of one's own."""


class Peeking:
    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.seat: Seat = NOBODY
        """The seat whose key is held down."""
        self.since = 0.0

    def can_peek(self, seat: Seat) -> bool:
        """True if this seat may peek: the table waits for somebody, and nobody holds the screen."""
        table, referee = self.table, self.table.referee
        if (
            seat not in referee.people
            or not referee.is_screen_shared
            or table.hot_seat.screen_turn is not None
        ):
            return False
        held = bool(table.board.game_table.hand_zones) and referee.viewer == AUDIENCE
        chooses = table.question is not None and bool(table.secret_binding_context)
        return held and (chooses or self._called_another(seat))

    def _called_another(self, seat: Seat) -> bool:
        sheet = self.table.overlay
        return isinstance(sheet, Curtain) and sheet.players[0].seat != seat

    def handle(self, input_event: InputEvent) -> bool:
        """Note that a seat's key goes down or up; True if its owner peeks at once."""
        if input_event.kind == "end" and input_event.seat == self.seat:
            self.seat = NOBODY
        if not self._is_peek_input(input_event) or not self.can_peek(input_event.seat):
            return False
        if input_event.device == PAD or (self._by_tap and not input_event.key):
            self.table.hot_seat.peek(input_event.seat)
            return True
        self.seat, self.since = input_event.seat, 0.0
        return False

    def _is_peek_input(self, input_event: InputEvent) -> bool:
        if input_event.device == PAD:
            return input_event.kind == "action" and input_event.action == PEEK_ACTION
        return input_event.kind == "key"

    @property
    def _by_tap(self) -> bool:
        """Whether a tap is enough, for players who do not want to hold keys down."""
        return self.table.app.settings.controls.stop == "toggle"

    def advance(self, seconds: float) -> None:
        if self.seat == NOBODY:
            return
        self.since += seconds
        if self.since >= HOLD_SECONDS:
            seat, self.seat = self.seat, NOBODY
            if self.can_peek(seat):
                self.table.hot_seat.peek(seat)
