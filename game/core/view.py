"""All that a bot ever gets to see."""

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


def view(state: State, seat: Seat, events: list[Event]) -> View:
    return View(
        seat,
        state.observe(seat),
        state.question(),
        tuple(state.legal(seat)),
        partial(_seen_by, seat, events),
        partial(state.determinize, seat),
    )


def _seen_by(seat: Seat, events: list[Event]) -> tuple[Event, ...]:
    return tuple(e if e.seen_by == EVERYONE else e.redacted(seat) for e in events)
