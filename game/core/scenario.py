"""Scenarios: a prepared position and moves, played by the real rules, for examples and lessons."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.core.event import Event
from game.core.registry import Words
from game.core.state import PASS, Seat, State

Step = tuple[tuple[Seat, str], ...]
"""Moves, each as a seat and the label that players read."""

SentenceFunction = Callable[[Event, Sequence[Event], Sequence[str]], str]
"""(event, all events of its step, names) → the sentence for the event; empty if it needs none."""


class Scenario(NamedTuple):
    cast: tuple[str, ...]
    """The contenders, seat by seat."""
    make_position: Callable[[], State]
    """Returns the prepared position: a table in the middle of a match."""
    steps: tuple[Step, ...]
    sentence_for: SentenceFunction
    reader: Seat = 0
    """The seat that the player sees the table from, and may move for."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name.capitalize() for name in self.cast)


class ScenarioStep(NamedTuple):
    """One move and its events, as the reader's seat sees them."""

    step: int
    seat: Seat
    label: str
    events: tuple[Event, ...]


def play(script: Scenario, state: State, words: Words) -> Iterator[ScenarioStep]:
    """Make the moves of a scenario one by one."""
    for number, step in enumerate(script.steps):
        for seat, label in step:
            events = _made(state, seat, label, words, script.names)
            seen = tuple(event.redacted(script.reader) for event in events)
            yield ScenarioStep(number, seat, label, seen)


def _made(state: State, seat: Seat, label: str, words: Words, names: Sequence[str]) -> list[Event]:
    """Make the move with this label, then pass for all seats that can only pass."""
    obs = state.observe(seat)
    moves = {words.move(obs, move, names): move for move in state.legal_moves(seat)}
    events: list[Event] = []
    state.choose(seat, moves[label], events)
    while helpless := [s for s in state.actors() if list(state.legal_moves(s)) == [PASS]]:
        state.choose(helpless[0], PASS, events)
    return events
