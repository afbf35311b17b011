"""The hot seat: who holds the screen, and what the others have not been shown yet.

The person called takes the screen behind a curtain and sees the table from their seat. What they
choose is not animated there: they have a last look at their hand, and then everything is animated
for everybody, from the moment when they took the screen.
"""

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.state import Seat
from game.screens.table.hot_seat import slot_peek
from game.screens.table.hot_seat.curtain import Curtain, CurtainPlayer, PastEvent
from game.screens.table.hot_seat.hand_back import HandBackOverlay
from game.screens.table.hot_seat.peeking import Peeking
from game.screens.table.hot_seat.slot_peek import SlotPeek
from game.screens.table.questions.question_factory import QuestionFactory
from game.table.board.hand import HandCardKey
from game.table.view.hidden_slots import HandId
from game.table.view.viewpoint import AUDIENCE, Viewpoint

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen


class ScreenTurn(NamedTuple):
    """One person's turn at the screen."""

    seat: Seat
    state_before: Any
    """The visible state that everybody saw when they took it."""
    events_shown: int
    """Number of events that everybody had been shown by then."""


class HotSeat:
    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.screen_turn: ScreenTurn | None = None
        self.question_factory = QuestionFactory(table)
        self.peeking = Peeking(table)
        if table.referee.plays_by_slot:
            table.stage.art.prefetch(slot_peek.requests(table.board))
        self._agreed = self._agreement()
        self.idle_seconds = 0.0
        """Seconds without input from the person who holds the screen."""

    def call_seat(self, seat: Seat) -> None:
        """Call this person to the screen. Until they take it, only public information is shown."""
        if self.table.referee.is_screen_shared:
            self.table.change_viewpoint(self._public(seat))
            self._draw_curtain(seat)
        else:
            self.table.change_viewpoint(Viewpoint(seat, self.table.referee.hands_open))

    def _draw_curtain(self, seat: Seat) -> None:
        taken = partial(self._take, seat)
        guests, since = self._guests(seat), self._since(seat)
        self.table.overlay = Curtain(
            self.table.stage, guests, since, taken, self.question_factory.key_label(seat)
        )

    def _take(self, seat: Seat) -> None:
        table = self.table
        if self.screen_turn is None:
            self.screen_turn = ScreenTurn(seat, table.board.visible, len(table.match.events))
        self.idle_seconds = 0.0
        table.change_viewpoint(Viewpoint(seat))

    def return_to_public(self) -> None:
        """Return to the public view after a person has left their seat to a bot, or come back."""
        referee = self.table.referee
        moment, self.screen_turn = self.screen_turn, None
        referee.is_peeking = False
        called = self.table.is_curtained  # perhaps the person called has gone
        if (
            moment is not None
            or called
            or (referee.is_screen_shared and referee.viewer != AUDIENCE)
        ):
            self.table.change_viewpoint(
                self._public(moment.seat if moment else referee.viewpoint.bottom_seat)
            )

    # -- while a person holds the screen -----------------------------------------------------------

    def reset_idle(self) -> None:
        """Note that the person is still there."""
        self.idle_seconds = 0.0

    def advance(self, seconds: float) -> None:
        """Advance the clocks; hide the hand of a person who has gone away."""
        self.peeking.advance(seconds)
        after = self.table.app.settings.sharing.hide_after
        if self.screen_turn is None or self.table.is_curtained or not after:
            return
        self.idle_seconds += seconds
        if self.idle_seconds > after:
            self.close_curtain()

    def close_curtain(self) -> None:
        """Close the curtain, leave everything behind it as it was, and call the same person again.

        Screens that they had opened over the table are closed as well, because they show what the
        person sees. All of that happens before the next frame, and nothing of it slides away.
        """
        moment, stage = self.screen_turn, self.table.stage
        if moment is None or self.table.is_curtained:
            return
        while self.table in stage.layers and stage.top_layer is not self.table:
            stage.pop()
        self.table.change_viewpoint(
            self._public(moment.seat), moment.state_before, moment.events_shown
        )
        self.table.referee.next_holder = moment.seat
        self._draw_curtain(moment.seat)
        stage.end_transition()

    def end_turn(self) -> None:
        """They have chosen: end the animations shown only to them, and show their hand again."""
        table = self.table
        table.board.finish_animations()
        if self.screen_turn is None:  # nobody took the screen: just return to the public view
            table.change_viewpoint(self._public(table.referee.viewpoint.bottom_seat))
        elif self.cards_by_slot:
            table.overlay = SlotPeek(
                table.stage, table.board, self.cards_by_slot, self.animate_publicly
            )
            table.needs_redraw = True
        elif any(isinstance(key, HandCardKey) for key in table.board.sprites):
            table.overlay = HandBackOverlay(
                table.stage, self.animate_publicly, self.question_factory.policy_opener
            )
            table.needs_redraw = True
        else:
            self.animate_publicly()

    def animate_publicly(self) -> None:
        """Return to the public view, and animate what has been chosen."""
        moment, self.screen_turn = self.screen_turn, None
        assert moment is not None
        table = self.table
        table.referee.is_peeking = False
        viewpoint = self._public(moment.seat)
        table.change_viewpoint(viewpoint, moment.state_before, moment.events_shown)
        table.board.play_events(viewpoint.redact_events(table.match.events[moment.events_shown :]))
        table.stage.end_transition()

    # -- cards that are played by slot -------------------------------------------------------------

    def _public(self, near: Seat) -> Viewpoint:
        """The public viewpoint; with cards played by slot it keeps the same side all match."""
        referee = self.table.referee
        return Viewpoint(
            AUDIENCE, default_bottom=referee.people[0] if referee.plays_by_slot else near
        )

    def taken_slots(self) -> dict[HandId, list[bool]]:
        """Which slots are visibly taken, hand by hand; empty unless cards are played by slot."""
        referee = self.table.referee
        return (
            referee.hidden_slots.taken_slots()
            if referee.plays_by_slot and referee.viewer == AUDIENCE
            else {}
        )

    def update_slots(self) -> None:
        """Move the cards to their slots, once everything has been animated."""
        board, taken = self.table.board, self.taken_slots()
        if board.taken_slots != taken:
            board.taken_slots = taken
            board.move_to_layout(0)
            self.table.needs_redraw = True

    @property
    def cards_by_slot(self) -> dict[str, list[int]]:
        """The cards of the person who holds the screen, slot by slot and hand by hand."""
        referee = self.table.referee
        return referee.hidden_slots.cards_of(referee.viewer) if referee.plays_by_slot else {}

    def peek(self, seat: Seat) -> None:
        """Call a person who wants to look at their own hand, while the others look away."""
        self.call_seat(seat)
        self.table.referee.is_peeking = True
        self.table.referee.next_holder = seat

    def apply_settings(self) -> None:
        """Apply the hot-seat settings, if they have changed since the last call."""
        table, referee = self.table, self.table.referee
        before, self._agreed = self._agreed, self._agreement()
        if before == self._agreed or len(referee.people) < 2:
            return
        referee.hot_seat_settings = table.app.settings.sharing
        if referee.hands_open != referee.viewpoint.open_hands:
            self._apply_open_hands()
        elif referee.viewer == AUDIENCE and not referee.can_continue:
            referee.reaction_manager.reset()
            table.change_viewpoint(referee.viewpoint)

    def use_curtain(self) -> None:
        """Make secret choices behind the curtain from now on, because somebody has no keys."""
        app = self.table.app
        app.settings.sharing.sealed = "curtain"
        app.save_settings()
        self.apply_settings()

    def _agreement(self) -> tuple[object, ...]:
        sharing = self.table.app.settings.sharing
        sealed = sharing.sealed, sharing.secret_clock
        return sharing.reactions, sharing.fuse, sharing.poker_clock, *sealed

    def _apply_open_hands(self) -> None:
        """Open all hands, or close them again; a person who holds the screen gives it back."""
        table, referee = self.table, self.table.referee
        self.screen_turn = None
        referee.reaction_manager.reset()
        table.change_viewpoint(
            Viewpoint(AUDIENCE, referee.hands_open, referee.viewpoint.bottom_seat)
        )

    # -- public information ------------------------------------------------------------------------

    def _guests(self, called: Seat) -> list[CurtainPlayer]:
        match, board = self.table.match, self.table.board
        n = len(match.seats)
        return [
            CurtainPlayer(
                seat,
                match.names[seat],
                board.contenders[seat],
                not match.seats[seat].bot and seat not in self.table.referee.bot_played,
                f"{board.contenders[seat].capitalize()}: "
                f"{board.game_table.seat_status(board, seat)}",
            )
            for seat in ((called + k) % n for k in range(n))
        ]

    def _since(self, called: Seat) -> list[PastEvent]:
        """What has happened since they last chose, in the words of the log."""
        match, game_table = self.table.match, self.table.board.game_table
        events = Viewpoint(AUDIENCE).redact_events(match.events_since(called))
        return [
            PastEvent(self.table.board.contenders[event.who], text)
            for event in events
            if event.who >= 0
            and event.what not in game_table.unlogged_events
            and (text := match.game.words.sentence(event, match.names))
        ]
