"""From where a match is seen. Whatever shows a match asks here what may be shown."""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.event import NOBODY, Event
from game.core.state import Seat, State

AUDIENCE: Seat = NOBODY
"""Sees what everybody sees."""


class Viewpoint(NamedTuple):
    seat: Seat = AUDIENCE
    open_hands: bool = False
    """Does everybody's hand lie open? For replays, and where robots are only watched."""
    near: Seat = 0
    """Who sits at the bottom where nobody's own view is shown."""

    @property
    def bottom(self) -> Seat:
        """Who sits at the bottom of the picture."""
        return self.near if self.seat == AUDIENCE else self.seat

    def seats(self, n: int) -> tuple[Seat, ...]:
        """Whose hands are seen, the one at the bottom first."""
        if self.open_hands:
            return tuple((self.bottom + k) % n for k in range(n))
        return () if self.seat == AUDIENCE else (self.seat,)

    def events(self, events: Iterable[Event]) -> list[Event]:
        """What is seen of these."""
        if self.open_hands:
            return list(events)
        return [event.redacted(self.seat) for event in events]

    def observations(self, state: State, n: int) -> list[object]:
        """One for each seat that is looked at, the one at the bottom first."""
        return [state.observe(seat) for seat in self.seats(n) or (AUDIENCE,)]
