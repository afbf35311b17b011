"""Views: everything a bot ever gets to see.

A view is sealed: nothing that can be reached from it, through any attribute, is unknown to its
seat. It holds neither the real table nor unredacted events, only a table without secrets and the
events as the seat saw them. It can be pickled, so that a bot can run in a process of its own.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.core.chance import Rng
from game.core.event import EVERYONE, Event
from game.core.state import Move, Seat, State

History = Callable[[], tuple[Event, ...]]


class View(NamedTuple):
    """What one seat knows at the moment it must choose."""

    seat: Seat
    obs: Any
    """The game's own observation."""
    question: str
    moves: tuple[Move, ...]
    """The legal moves, never empty."""
    history: History
    """All events so far, as this seat saw them."""
    sample_world: Callable[[Rng], State]
    """Draws a random world that this seat cannot tell from the real one, for searches."""


class SeatHistories:
    """The redacted event history of each seat, kept per seat so that no secret can leak."""

    def __init__(self, seats: int, events: list[Event]) -> None:
        """`events` are all events, unredacted; the list grows during the match."""
        self._events = events
        self._told: list[Event] = []
        """Every event as everybody may know it."""
        self._whispered: list[dict[int, Event]] = [{} for _ in range(seats)]
        """For each seat: index → full event, for the events it may know more about than others."""
        self._histories = [partial(_heard, self._told, more) for more in self._whispered]

    def of(self, seat: Seat) -> History:
        told, events = self._told, self._events
        if len(told) < len(events):
            for event in events[len(told) :]:
                told.append(event if event.seen_by == EVERYONE else self._store_private(event))
        return self._histories[seat]

    def _store_private(self, event: Event) -> Event:
        """Keep the full event for the seats that may see its card; return it without the card."""
        place, seen_by = len(self._told), event.seen_by
        for seat, whispered in enumerate(self._whispered):
            if seen_by >> seat & 1:
                whispered[place] = event
        return event.without_card()

    def truncate(self, count: int) -> None:
        """Keep only the first `count` events; the others were undone."""
        del self._told[count:]
        for whispered in self._whispered:
            for index in [index for index in whispered if index >= count]:
                del whispered[index]


def _heard(told: list[Event], whispered: dict[int, Event]) -> tuple[Event, ...]:
    events = told[:]
    for index, event in whispered.items():
        events[index] = event
    return tuple(events)


def view(state: State, seat: Seat, history: History, legal: Sequence[Move] = ()) -> View:
    """Return what this seat knows; `history` must lead only to events as this seat saw them.

    Pass `legal`, its legal moves, if they are known already, to save finding them again.
    """
    return View(
        seat,
        state.observe(seat),
        state.question(),
        tuple(legal or state.legal_moves(seat)),
        history,
        partial(state.without_secrets(seat).determinize, seat),
    )
