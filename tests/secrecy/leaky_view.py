"""A deliberately leaky view, from which the table can be reached; leak detectors must find it."""

from functools import partial

from game.core.event import Event
from game.core.state import Seat, State
from game.core.view import View


def leaky_view(state: State, seat: Seat, events: list[Event]) -> View:
    return View(
        seat,
        state.observe(seat),
        state.question(),
        tuple(state.legal_moves(seat)),
        partial(_seen_by, seat, events),
        partial(state.determinize, seat),
    )


def _seen_by(seat: Seat, events: list[Event]) -> tuple[Event, ...]:
    return tuple(event.redacted(seat) for event in events)
