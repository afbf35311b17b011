"""A window in which people may answer out of turn: a fuse burns, and whoever buzzes first looks.

All of it is public. Nothing here knows what anybody holds.
"""

from collections.abc import Collection, Sequence

from game.core.event import NOBODY
from game.core.state import Seat

ONE_ONLY = 0.75
"""Of the fuse, where only one could answer."""
TIE = 0.03
"""Seconds within which two buzz at once; then whoever sits next clockwise was first."""
TWICE = 0.3
"""Seconds within which a second tap says that the first was not meant: wave on."""
SHOWN, SHOWN_ALONE = 0.6, 0.35
"""Seconds in which everybody sees who was first, and who was the only one that could be."""
LEAST = 1.5
"""Seconds that are left after somebody has folded, if not more."""


class ReactionWindow:
    """One window, from the moment it opens until all have answered."""

    def __init__(
        self,
        question: str,
        seats: Sequence[Seat],
        fuse: float,
        alone: bool = False,
        runs_out: bool = False,
        quiet: Collection[Seat] = (),
    ) -> None:
        self.question = question
        self.seats = tuple(seats)
        """The people who may buzz, clockwise from whoever is being answered."""
        self.alone = alone
        """Is there only one who could answer at all?"""
        self.duration = self.left = fuse * (ONE_ONLY if alone else 1.0)
        """Seconds; 0 waits until everybody has said something."""
        self.burns_to_end = runs_out and bool(fuse)
        """Does the fuse burn to its end, whoever waves on?"""
        self.muted_seats = frozenset(quiet)
        """Whose buzzer does nothing: they have bluffed enough."""
        self.folded: set[Seat] = set()
        self.waved: set[Seat] = set()
        self.holder: Seat = NOBODY
        """Who looks, or is called to look."""
        self._first: list[Seat] = []
        self._since = 0.0

    # -- what is seen ------------------------------------------------------------------------------

    @property
    def answered(self) -> set[Seat]:
        """Who has spoken for themselves; no corner answers for them."""
        return self.folded | self.waved

    @property
    def buzzed(self) -> Seat:
        """Who is first."""
        return min(self._first, key=self.seats.index, default=NOBODY)

    def may_buzz(self, seat: Seat) -> bool:
        return seat in self.seats and seat not in self.answered and seat not in self.muted_seats

    def may_wave(self, seat: Seat) -> bool:
        return not self.burns_to_end and seat in self.seats and seat not in self.answered

    @property
    def ready(self) -> bool:
        """Has everybody seen who is first?"""
        shown = SHOWN_ALONE if self.alone else SHOWN
        return bool(self._first) and self.holder == NOBODY and self._since >= shown

    @property
    def over(self) -> bool:
        if self._first or self.holder != NOBODY:
            return False
        if self.duration and not self.left:
            return True
        silent = self.answered | self.muted_seats
        return (
            not self.burns_to_end
            and bool(self.answered or not self.duration)
            and silent >= {*self.seats}
        )

    # -- what happens ------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        if self._first:
            self._since += seconds
        else:
            self.left = max(0.0, self.left - seconds)

    def buzz(self, seat: Seat) -> bool:
        """Does it change anything? A second tap of the same takes the first one back."""
        if seat in self._first:
            return self._since <= TWICE and self.decline(seat)
        if not self.may_buzz(seat) or self.holder != NOBODY or (self._first and self._since > TIE):
            return False
        if not self._first:
            self._since = 0.0
        self._first.append(seat)
        return True

    def decline(self, seat: Seat) -> bool:
        """They have nothing to say to this."""
        if not self.may_wave(seat) or self.holder != NOBODY:
            return False
        self._first = [other for other in self._first if other != seat]
        self.waved.add(seat)
        return True

    def call_first(self) -> Seat:
        """Whoever is first is called to look."""
        self.holder = self.buzzed
        return self.holder

    def fold(self) -> None:
        """They have changed their mind: the fuse burns on, and they do not buzz here again."""
        self.folded.add(self.holder)
        self.holder = NOBODY
        self._first = []
        if self.duration:
            self.left = max(self.left, LEAST)


def clockwise(seats: Sequence[Seat], start: Seat, n: int) -> list[Seat]:
    """From the left of this seat around the table; the seat itself comes last."""
    return sorted(seats, key=lambda seat: (seat - start - 1) % n)
