"""Reactions in the hot seat: how people at one screen are asked out of turn.

Who may answer, and when they are asked, is public. Only where people agreed on “casual” does a
secret hand decide who is called, and they know that.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from game.core.event import NOBODY, Event
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.match.saves.autosave import Autosave
from game.match.saves.seat_policies import SeatPolicies
from game.table.questions.reaction_window import ReactionWindow, clockwise_from

if TYPE_CHECKING:
    from game.table.match_control.referee import Referee

EXPRESS_DELAY = 1.2
"""Seconds before seat policies answer, where nobody is asked."""
SEAT_POLICY_MODES = ("ringside", "express")
"""Reaction settings under which a seat policy may answer for a person."""


class ReactionManager:
    """The open reaction window, the seat policies, and how often each person has bluffed."""

    def __init__(self, referee: "Referee", autosave: Autosave | None) -> None:
        self.referee = referee
        self.match = referee.match
        self.game_table = referee.game_table
        self.window: ReactionWindow | None = None
        game = referee.match.game
        self.seat_policies = SeatPolicies.load(autosave.path, game) if autosave else SeatPolicies()
        """The seat policies."""
        self.bluff_counts: Counter[Seat] = Counter()
        """How often each seat has buzzed and folded since its last turn."""
        self.express_delay_left = EXPRESS_DELAY
        """Seconds left before seat policies answer."""

    # -- opening -----------------------------------------------------------------------------------

    def ask_people(self, playing: Sequence[Seat], seconds: float) -> Sequence[Event] | None:
        """Ask these people, none of whom holds the screen; return the events of any answers."""
        referee, question = self.referee, self.match.state.question()
        actor, n = self.game_table.reaction_source(referee.public_view), len(self.match.seats)
        waiting, how = clockwise_from(playing, actor, n), referee.hot_seat_settings.reactions
        referee.since_viewer_acted = 0.0
        if how == "express":
            return self._after_a_beat(waiting, seconds)
        if (
            how == "ringside"
            and question not in self.game_table.reactions_in_seat_order
            and not self._comes_anyway(waiting)
        ):
            self.window = self.new_window(waiting)
            return None
        if how in ("open", "casual"):
            idle = [seat for seat in waiting if len(self.match.view(seat).moves) == 1]
            if idle:
                return self._answer_all(idle, lambda _: None)
        referee.next_holder = waiting[0]
        return None

    def _comes_anyway(self, waiting: Sequence[Seat]) -> bool:
        """Whether the only seat that could answer also plays next: then one look serves both.

        That is public, and nobody sees the answer before that seat has played.
        """
        alone = list(waiting) == list(self.match.state.actors()) and len(waiting) == 1
        return alone and self.game_table.next_turn_seat(self.referee.public_view) == waiting[0]

    def new_window(self, waiting: Sequence[Seat]) -> ReactionWindow:
        """A new reaction window for these people."""
        state, sharing = self.match.state, self.referee.hot_seat_settings
        quiet = [seat for seat in waiting if sharing.bluffs and not self.bluffs_left(seat)]
        alone = len(state.actors()) == 1
        return ReactionWindow(
            state.question(), waiting, sharing.fuse, alone, sharing.poker_clock, quiet
        )

    def bluffs_left(self, seat: Seat) -> int:
        """How often a seat may still buzz and fold before its next turn; counts only if limited."""
        return max(0, self.referee.hot_seat_settings.bluffs - self.bluff_counts[seat])

    def reset(self) -> None:
        """Close the window and call nobody, because the settings may have changed."""
        self.window = None
        self.referee.next_holder = NOBODY
        self.express_delay_left = EXPRESS_DELAY

    # -- answering ---------------------------------------------------------------------------------

    def _after_a_beat(self, waiting: Sequence[Seat], seconds: float) -> Sequence[Event] | None:
        self.express_delay_left -= seconds
        return (
            self._answer_all(waiting, self.standing_answer)
            if self.express_delay_left <= 0
            else None
        )

    def end_window(self) -> list[Event]:
        """The fuse has burned down: seat policies answer, everybody else passes."""
        window, self.window = self.window, None
        assert window is not None
        said = window.answered
        return self._answer_all(
            window.seats, lambda seat: None if seat in said else self.standing_answer(seat)
        )

    def _answer_all(
        self, seats: Sequence[Seat], answer: Callable[[Seat], Move | None]
    ) -> list[Event]:
        """Answer in the order of `seats` while the question is the same; None means pass."""
        events: list[Event] = []
        state, question = self.match.state, self.match.state.question()
        for seat in seats:
            if state.question() == question and seat in state.actors():
                events += self.referee.choose(seat, answer(seat) or PASS)
        return events

    def answer_first(self, move: Move) -> list[Event]:
        """Let the viewer answer first; all others pass."""
        state, seat = self.match.state, self.referee.viewer
        question, others = state.question(), [s for s in state.actors() if s != seat]
        events = self.referee.choose(seat, move)
        if seat in state.actors() and state.question() == question:
            return events  # a side action: the viewer is still asked
        self.window = None
        if move != PASS and list(state.actors()) == others:
            events += self._answer_all(others, lambda _: None)
        return events

    @property
    def first_answer_ends_question(self) -> bool:
        """Whether the viewer's answer settles the question for everybody."""
        question = self.match.state.question()
        held = self.window is not None or self.referee.hands_open
        return (
            held
            and question
            in self.game_table.reaction_questions - self.game_table.reactions_in_seat_order
        )

    def fold(self) -> None:
        """Fold for the viewer, who has buzzed and looked."""
        assert self.window is not None
        self.bluff_counts[self.referee.viewer] += 1
        self.window.fold()
        self.referee.viewer_question = None
        self.referee.must_hand_back = True

    # -- seat policies -----------------------------------------------------------------------------

    def standing_answer(self, seat: Seat) -> Move | None:
        """The answer of a seat's policy, or None. With “express” it falls back to a default."""
        view, orders = self.match.view(seat), self.seat_policies.of(seat)
        if view.question in orders:
            return self.game_table.standing_answer(view, orders[view.question])
        if PASS in view.moves or self.referee.hot_seat_settings.reactions != "express":
            return None
        asks = [
            ask
            for ask in self.game_table.seat_policy_settings(self.match.options)
            if ask.question == view.question
        ]
        found = (
            self.game_table.standing_answer(view, policy.value)
            for ask in asks
            for policy in ask.seat_policies
        )
        return next(found, None)

    def early_policy_answer(self, view: View) -> Move | None:
        """The policy's answer for a person who came to play and has not buzzed; None to ask."""
        ringside = self.referee.hot_seat_settings.reactions == "ringside" and self.window is None
        buzzes = (
            view.question
            in self.game_table.reaction_questions - self.game_table.reactions_in_seat_order
        )
        return self.standing_answer(view.seat) if ringside and buzzes else None

    def set_seat_policy(self, seat: Seat, question: str, policy: str) -> None:
        """Set a seat policy and save it with the match, if the match is saved."""
        self.seat_policies.set_policy(seat, question, policy)
        try:
            self.seat_policies.save()
        except OSError:
            self.referee.show_message(
                "What a corner was told could not be saved: it holds until you leave."
            )

    def save_policies(self) -> None:
        """Save the seat policies with the match. Errors are reported by `set_seat_policy` only."""
        with suppress(OSError):
            if self.referee.over:
                self.seat_policies.delete()
            else:
                self.seat_policies.save()
