"""Viewpoints: everything that shows a match asks here what may be shown."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.event import NOBODY, Event
from game.core.state import Seat, State

AUDIENCE: Seat = NOBODY
"""The seat of the audience, which sees only what everybody sees."""


class Viewpoint(NamedTuple):
    seat: Seat = AUDIENCE
    open_hands: bool = False
    """Whether all hands are open: for replays, and for matches between bots only."""
    default_bottom: Seat = 0
    """The seat at the bottom of the picture for the audience."""

    @property
    def bottom_seat(self) -> Seat:
        """The seat at the bottom of the picture."""
        return self.default_bottom if self.seat == AUDIENCE else self.seat

    def open_hand_seats(self, n: int) -> tuple[Seat, ...]:
        """The seats whose hands are visible, the bottom one first."""
        if self.open_hands:
            return tuple((self.bottom_seat + k) % n for k in range(n))
        return () if self.seat == AUDIENCE else (self.seat,)

    def redact_events(self, events: Iterable[Event]) -> list[Event]:
        """These events without what this viewpoint must not see."""
        if self.open_hands:
            return list(events)
        return [event.redacted(self.seat) for event in events]

    def observations(self, state: State, n: int) -> list[object]:
        """The observations of all visible seats, bottom first, or else the audience's."""
        return [state.observe(seat) for seat in self.open_hand_seats(n) or (AUDIENCE,)]
