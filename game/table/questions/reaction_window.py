"""The reaction window: a fuse burns, and the first player to buzz looks at their hand.

Everything here is public. Nothing here knows what anybody holds.
"""

from collections.abc import Collection, Sequence

from game.core.event import NOBODY
from game.core.state import Seat

LONE_FUSE_SHARE = 0.75
"""Share of the fuse where only one seat could answer."""
TIE_SECONDS = 0.03
"""Seconds within which two buzzes count as tied; the next seat clockwise wins."""
TAKE_BACK_SECONDS = 0.3
"""Seconds within which a second tap takes back the first, and declines."""
BUZZ_SECONDS, LONE_BUZZ_SECONDS = 0.6, 0.35
"""Seconds for which the first buzz is shown, and for which it is if only one could buzz."""
MIN_SECONDS_LEFT = 1.5
"""Fewest seconds that are left after a fold."""


class ReactionWindow:
    """The time in which people may react to one event, from opening to the last answer."""

    def __init__(
        self,
        question: str,
        seats: Sequence[Seat],
        fuse: float,
        only_one_can_answer: bool = False,
        runs_out: bool = False,
        quiet: Collection[Seat] = (),
    ) -> None:
        self.question = question
        self.seats = tuple(seats)
        """The people who may buzz, clockwise from the seat that is being answered."""
        self.only_one_can_answer = only_one_can_answer
        """Whether only one seat could answer at all."""
        self.duration = self.seconds_left = fuse * (LONE_FUSE_SHARE if only_one_can_answer else 1.0)
        """Seconds of the fuse, in all and left; 0 waits until everybody has answered."""
        self.burns_to_end = runs_out and bool(fuse)
        """Whether the fuse burns to its end, even if everybody declines."""
        self.muted_seats = frozenset(quiet)
        """Seats whose buzzer does nothing, because they have used up their bluffs."""
        self.folded: set[Seat] = set()
        self.declined: set[Seat] = set()
        self.holder: Seat = NOBODY
        """The seat that looks, or is called to look; NOBODY if none."""
        self._first: list[Seat] = []
        self._since = 0.0

    # -- state -------------------------------------------------------------------------------------

    @property
    def answered(self) -> set[Seat]:
        """Seats that have folded or declined; their policy does not answer for them."""
        return self.folded | self.declined

    @property
    def first_buzz(self) -> Seat:
        """The seat that buzzed first; NOBODY if none has."""
        return min(self._first, key=self.seats.index, default=NOBODY)

    def may_buzz(self, seat: Seat) -> bool:
        return seat in self.seats and seat not in self.answered and seat not in self.muted_seats

    def may_decline(self, seat: Seat) -> bool:
        return not self.burns_to_end and seat in self.seats and seat not in self.answered

    @property
    def is_buzz_shown(self) -> bool:
        """Whether the first buzz has been shown long enough."""
        shown = LONE_BUZZ_SECONDS if self.only_one_can_answer else BUZZ_SECONDS
        return bool(self._first) and self.holder == NOBODY and self._since >= shown

    @property
    def over(self) -> bool:
        if self._first or self.holder != NOBODY:
            return False
        if self.duration and not self.seconds_left:
            return True
        silent = self.answered | self.muted_seats
        return (
            not self.burns_to_end
            and bool(self.answered or not self.duration)
            and silent >= {*self.seats}
        )

    # -- actions -----------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        if self._first:
            self._since += seconds
        else:
            self.seconds_left = max(0.0, self.seconds_left - seconds)

    def buzz(self, seat: Seat) -> bool:
        """Buzz; True if that changes anything. A quick second tap takes the first one back."""
        if seat in self._first:
            return self._since <= TAKE_BACK_SECONDS and self.decline(seat)
        if (
            not self.may_buzz(seat)
            or self.holder != NOBODY
            or (self._first and self._since > TIE_SECONDS)
        ):
            return False
        if not self._first:
            self._since = 0.0
        self._first.append(seat)
        return True

    def decline(self, seat: Seat) -> bool:
        """Decline to react; False if that is not possible."""
        if not self.may_decline(seat) or self.holder != NOBODY:
            return False
        self._first = [other for other in self._first if other != seat]
        self.declined.add(seat)
        return True

    def call_first_buzzer(self) -> Seat:
        """Call the first seat to look, and return it."""
        self.holder = self.first_buzz
        return self.holder

    def fold(self) -> None:
        """Fold for the holder, who cannot buzz again: somebody who buzzed at the same time is next,
        or else the fuse burns on."""
        self.folded.add(self.holder)
        self._first = [seat for seat in self._first if seat != self.holder]
        self._since = 0.0
        self.holder = NOBODY
        if self.duration:
            self.seconds_left = max(self.seconds_left, MIN_SECONDS_LEFT)


def clockwise_from(seats: Sequence[Seat], start: Seat, n: int) -> list[Seat]:
    """Seats clockwise from the one after `start`; `start` itself comes last."""
    return sorted(seats, key=lambda seat: (seat - start - 1) % n)
