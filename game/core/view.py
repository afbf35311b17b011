"""All that a bot ever gets to see.

A view is sealed: whatever can be reached from it, by whatever attribute, is what the seat may know.
It holds no table and no event as it was, only a blank of the table and the events as they were
heard. It can be pickled, so that a bot may live in a process of its own.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.core.chance import Rng
from game.core.event import EVERYONE, Event
from game.core.state import Move, Seat, State

History = Callable[[], tuple[Event, ...]]


class View(NamedTuple):
    """One seat's knowledge at the moment it must choose."""

    seat: Seat
    obs: Any
    """The game's own observation."""
    question: str
    moves: tuple[Move, ...]
    """The legal moves, never empty."""
    history: History
    """All events so far, as this seat saw them."""
    sample_world: Callable[[Rng], State]
    """A world that this seat cannot tell from the real one, for searches."""


class SeatHistories:
    """What each seat has heard of a match, kept apart so that nobody is handed what happened."""

    def __init__(self, seats: int, events: list[Event]) -> None:
        """`events` is all that happened, unredacted; it grows while the match goes on."""
        self._events = events
        self._told: list[Event] = []
        """As everybody heard it."""
        self._whispered: list[dict[int, Event]] = [{} for _ in range(seats)]
        """Of which event each seat heard more."""
        self._histories = [partial(_heard, self._told, more) for more in self._whispered]

    def of(self, seat: Seat) -> History:
        told, events = self._told, self._events
        if len(told) < len(events):
            for event in events[len(told) :]:
                told.append(event if event.seen_by == EVERYONE else self._whisper(event))
        return self._histories[seat]

    def _whisper(self, event: Event) -> Event:
        """Tell it to those who may know; what all others hear of it."""
        place, seen_by = len(self._told), event.seen_by
        for seat, whispered in enumerate(self._whispered):
            if seen_by >> seat & 1:
                whispered[place] = event
        return event.hidden()

    def forget(self, count: int) -> None:
        """Nobody has heard more than the first so many events: the others were taken back."""
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
    """What this seat knows; `history` leads to what it heard, and to nothing else.

    Whoever has asked for the legal moves already need not have them found once more.
    """
    return View(
        seat,
        state.observe(seat),
        state.question(),
        tuple(legal or state.legal_moves(seat)),
        history,
        partial(state.without_secrets(seat).determinize, seat),
    )
