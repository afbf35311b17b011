"""What people at one screen answer out of turn, as they have agreed to be asked.

Whoever may answer is known to everybody, and so is when they are asked. Only the casual let a hand
decide who is called, and they know it.
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
from game.table.questions.reaction_window import ReactionWindow, clockwise

if TYPE_CHECKING:
    from game.table.match_control.referee import Referee

BEAT = 1.2
"""Seconds in which corners answer, where nobody else is asked."""
CORNERS = ("ringside", "express")
"""Agreements by which somebody's corner may answer for them."""


class ReactionManager:
    """The window that is open, what corners were told, who has bluffed how often."""

    def __init__(self, referee: "Referee", autosave: Autosave | None) -> None:
        self.referee = referee
        self.match = referee.match
        self.game_table = referee.game_table
        self.window: ReactionWindow | None = None
        game = referee.match.game
        self.orders = SeatPolicies.beside(autosave.path, game) if autosave else SeatPolicies()
        """What people have told their corners."""
        self.folds: Counter[Seat] = Counter()
        """How often each has buzzed and folded since their last turn."""
        self.beat = BEAT
        """Seconds that are left of it."""

    # -- asking ------------------------------------------------------------------------------------

    def ask(self, playing: Sequence[Seat], seconds: float) -> Sequence[Event] | None:
        """These people may answer, and none of them looks."""
        referee, question = self.referee, self.match.state.question()
        actor, n = self.game_table.reaction_source(referee.public), len(self.match.seats)
        waiting, how = clockwise(playing, actor, n), referee.sharing.reactions
        referee.since_viewer_acted = 0.0
        if how == "express":
            return self._after_a_beat(waiting, seconds)
        if (
            how == "ringside"
            and question not in self.game_table.asked_in_order
            and not self._comes_anyway(waiting)
        ):
            self.window = self.opened(waiting)
            return None
        if how in ("open", "casual"):
            idle = [seat for seat in waiting if len(self.match.view(seat).moves) == 1]
            if idle:
                return self._answer_all(idle, lambda _: None)
        referee.next_holder = waiting[0]
        return None

    def _comes_anyway(self, waiting: Sequence[Seat]) -> bool:
        """Is the only one who could answer next to play? Then they look once for both.

        Everybody knows that, and nobody sees what they answered before they have played.
        """
        alone = list(waiting) == list(self.match.state.actors()) and len(waiting) == 1
        return alone and self.game_table.next_turn_seat(self.referee.public) == waiting[0]

    def opened(self, waiting: Sequence[Seat]) -> ReactionWindow:
        """A window for these people."""
        state, sharing = self.match.state, self.referee.sharing
        quiet = [seat for seat in waiting if sharing.bluffs and not self.bluffs_left(seat)]
        alone = len(state.actors()) == 1
        return ReactionWindow(
            state.question(), waiting, sharing.fuse, alone, sharing.poker_clock, quiet
        )

    def bluffs_left(self, seat: Seat) -> int:
        """How often they may still buzz and fold before their next turn, if that is limited."""
        return max(0, self.referee.sharing.bluffs - self.folds[seat])

    def reconsider(self) -> None:
        """Something else may have been agreed on: nobody is called, and no window is open."""
        self.window = None
        self.referee.next_holder = NOBODY
        self.beat = BEAT

    # -- answering ---------------------------------------------------------------------------------

    def _after_a_beat(self, waiting: Sequence[Seat], seconds: float) -> Sequence[Event] | None:
        self.beat -= seconds
        return self._answer_all(waiting, self.standing_answer) if self.beat <= 0 else None

    def fuse_out(self) -> list[Event]:
        """Nobody has thrown anything: corners do what they were told, all others pass."""
        window, self.window = self.window, None
        assert window is not None
        said = window.answered
        return self._answer_all(
            window.seats, lambda seat: None if seat in said else self.standing_answer(seat)
        )

    def _answer_all(
        self, seats: Sequence[Seat], answer: Callable[[Seat], Move | None]
    ) -> list[Event]:
        """As they sit, as long as it is the same question; nothing means that they pass."""
        events: list[Event] = []
        state, question = self.match.state, self.match.state.question()
        for seat in seats:
            if state.question() == question and seat in state.actors():
                events += self.referee.choose(seat, answer(seat) or PASS)
        return events

    def throw(self, move: Move) -> list[Event]:
        """The viewer answers before anybody else: all others pass."""
        state, seat = self.match.state, self.referee.viewer
        question, others = state.question(), [s for s in state.actors() if s != seat]
        events = self.referee.choose(seat, move)
        if seat in state.actors() and state.question() == question:
            return events  # something on the side, and they are still asked
        self.window = None
        if move != PASS and list(state.actors()) == others:
            events += self._answer_all(others, lambda _: None)
        return events

    @property
    def first_wins(self) -> bool:
        """Does an answer of the viewer's settle it for all who are asked the same?"""
        question = self.match.state.question()
        held = self.window is not None or self.referee.hands_open
        return held and question in self.game_table.reactions - self.game_table.asked_in_order

    def fold(self) -> None:
        """Whoever has buzzed and looked has changed their mind."""
        assert self.window is not None
        self.folds[self.referee.viewer] += 1
        self.window.fold()
        self.referee.viewer_question = None
        self.referee.must_hand_back = True

    # -- corners -----------------------------------------------------------------------------------

    def standing_answer(self, seat: Seat) -> Move | None:
        """What their corner does; where nobody is ever asked it does what it thinks best."""
        view, orders = self.match.view(seat), self.orders.of(seat)
        if view.question in orders:
            return self.game_table.standing_answer(view, orders[view.question])
        if PASS in view.moves or self.referee.sharing.reactions != "express":
            return None
        asks = [
            ask
            for ask in self.game_table.orders(self.match.options)
            if ask.question == view.question
        ]
        found = (
            self.game_table.standing_answer(view, policy.value)
            for ask in asks
            for policy in ask.orders
        )
        return next(found, None)

    def told_before(self, view: View) -> Move | None:
        """What the corner of somebody does who came to play, and would not have been asked else."""
        ringside = self.referee.sharing.reactions == "ringside" and self.window is None
        buzzes = view.question in self.game_table.reactions - self.game_table.asked_in_order
        return self.standing_answer(view.seat) if ringside and buzzes else None

    def set_seat_policy(self, seat: Seat, question: str, policy: str) -> None:
        """From now on; kept with the match, if it is."""
        self.orders.set_policy(seat, question, policy)
        try:
            self.orders.keep()
        except OSError:
            self.referee.say("What a corner was told could not be saved: it holds until you leave.")

    def keep(self) -> None:
        """With the match; whoever tells their corner something hears if it cannot be done."""
        with suppress(OSError):
            if self.referee.over:
                self.orders.end()
            else:
                self.orders.keep()
