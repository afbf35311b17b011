"""Event replay: plays one event again on a board of its own. The match does not change."""

from game.core.event import Event
from game.match.match import Match
from game.stage.drawing.canvas import Canvas
from game.table.animation.idle import draw_all_status_effects
from game.table.board.board import Board
from game.table.board.fight_log import EventRef
from game.table.match_control.miniature import HasStageAndFaces
from game.table.match_control.table_setup import set_up_board
from game.table.view.viewpoint import Viewpoint

FIRST_SPEED, LATER_SPEED, SPEED_UP_AFTER = 1.5, 5.0, 1.4
"""Speed, later speed, and the seconds after which that applies: it takes two seconds at most."""
BEFORE = 0.4
"""Seconds for which the table is shown as it was before."""
MAX_SECONDS = 3.0
"""Seconds after which it skips to the end."""


def choice_index_of(match: Match, viewpoint: Viewpoint, moment: EventRef) -> int:
    """Index of the choice that caused the event; -1 if it came before the first, or was undone."""
    event, left = moment
    left -= viewpoint.redact_events(match.opening).count(event)
    for number, choice in enumerate(match.choices if left >= 0 else []):
        left -= viewpoint.redact_events(choice.events).count(event)
        if left < 0:
            return number
    return -1


class EventReplay:
    """The board as it was then, and the event played on it."""

    def __init__(
        self, app: HasStageAndFaces, match: Match, viewpoint: Viewpoint, event_ref: EventRef
    ) -> None:
        self.match = match
        self.viewpoint = viewpoint
        self.event_ref = event_ref
        self.choice_index = choice_index_of(match, viewpoint, event_ref)
        self.board: Board = set_up_board(match, viewpoint, app.faces, app.stage.sound)
        self.board.auto_release = True
        self.memory = self.board.game_table.memory_type(match.options)
        self.elapsed = 0.0
        """Seconds since it began; negative before."""
        self.start()

    # -- playing -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin from the state before the event."""
        self.elapsed = -BEFORE
        game_table, match, n = self.board.game_table, self.match, len(self.match.seats)
        events = (
            []
            if self.choice_index < 0
            else self.viewpoint.redact_events(match.choices[self.choice_index].events)
        )
        shown = game_table.visible_state_from(
            match.state_at(max(0, self.choice_index)), self.viewpoint, n
        )
        before, told = self._around(events)
        for event in before:
            shown.apply_event(event)
        self._remember(before)
        self.board.show_state(shown)
        self.board.set_pieces_shown.clear()
        self.board.on_event_shown = self.memory.apply_event
        self.board.play_events(told)

    def _around(self, events: list[Event]) -> tuple[list[Event], list[Event]]:
        """The earlier events of the same choice, and the event with its group."""
        game_table = self.board.game_table
        now, later = game_table.defer_events([], events)
        parts = game_table.group_events([*now, *later])
        left = self.event_ref.nth - self._heard_before()
        for number, part in enumerate(parts):
            left -= list(part).count(self.event_ref.event)
            if left < 0:
                return [event for before in parts[:number] for event in before], list(part)
        return [], events

    def _history(self) -> list[Event]:
        """All events heard before this choice."""
        made = self.match.choices[: max(0, self.choice_index)]
        past = [event for choice in made for event in choice.events]
        return self.viewpoint.redact_events([*self.match.opening, *past])

    def _heard_before(self) -> int:
        return self._history().count(self.event_ref.event)

    def _remember(self, before: list[Event]) -> None:
        """Rebuild the seat memory of that moment."""
        self.memory = self.board.game_table.memory_type(self.match.options)
        for event in (*self._history(), *before):
            self.memory.apply_event(event)

    @property
    def over(self) -> bool:
        return not self.board.busy

    def advance(self, seconds: float) -> None:
        """Let time pass; skip to the end when it takes too long."""
        self.elapsed += seconds
        if self.elapsed < 0:
            return
        if self.elapsed > MAX_SECONDS:
            self.board.finish_animations()
        self.board.advance(
            seconds * (FIRST_SPEED if self.elapsed < SPEED_UP_AFTER else LATER_SPEED), seconds
        )

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the table without its buttons and the log."""
        board, game_table = self.board, self.board.game_table
        canvas.draw_backdrop(game_table.arena_file)
        canvas.shake(board.shake_offset)
        game_table.draw_below_cards(board, canvas)
        board.draw_cards(canvas, 0, 30)
        game_table.draw_seats(board, canvas, self.memory)
        draw_all_status_effects(board, canvas, self.memory)
        game_table.draw_above_seats(board, canvas, self.memory)
        board.draw_cards(canvas, 30, 100)
        board.draw_dim(canvas)
        board.draw_effects(canvas)
