"""All that a bot ever gets to see.

A view is sealed: whatever can be reached from it, by whatever attribute, is what the seat may know.
It holds no table and no event as it was, only a blank of the table and the events as they were
heard. It can be pickled, so that a bot may live in a process of its own.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from game.core.chance import Rng
from game.core.event import EVERYONE, Event
from game.core.state import Move, Seat, State


class View(NamedTuple):
    """One seat's knowledge at the moment it must choose."""

    seat: Seat
    obs: Any
    """The game's own observation."""
    question: str
    moves: tuple[Move, ...]
    """The legal moves, never empty."""
    history: Callable[[], tuple[Event, ...]]
    """All events so far, as this seat saw them."""
    sample_world: Callable[[Rng], State]
    """A world that this seat cannot tell from the real one, for searches."""


class Hearing:
    """What each seat has heard of a match, kept apart so that nobody is handed what happened."""

    def __init__(self, seats: int, events: list[Event]) -> None:
        """`events` is all that happened, unredacted; it grows while the match goes on."""
        self._events = events
        self._heard: list[list[Event]] = [[] for _ in range(seats)]

    def of(self, seat: Seat) -> list[Event]:
        heard = self._heard[seat]
        heard += [
            event if event.seen_by == EVERYONE else event.redacted(seat)
            for event in self._events[len(heard) :]
        ]
        return heard

    def forget(self, count: int) -> None:
        """Nobody has heard more than the first so many events: the others were taken back."""
        for heard in self._heard:
            del heard[count:]


def view(state: State, seat: Seat, heard: list[Event]) -> View:
    """What this seat knows; `heard` is what it heard, and nothing that it did not hear."""
    return View(
        seat,
        state.observe(seat),
        state.question(),
        tuple(state.legal(seat)),
        partial(tuple, heard),
        partial(state.blank(seat).determinize, seat),
    )
