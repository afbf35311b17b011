"""Scripts: a stacked table and what is done there by the real rules, for examples and lessons."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.core.event import Event
from game.core.registry import Words
from game.core.state import PASS, Seat, State

Step = tuple[tuple[Seat, str], ...]
"""Moves, each as a seat and the label that a player would read."""

Saying = Callable[[Event, Sequence[Event], Sequence[str]], str]
"""The sentence for an event, by what else happens in its step; empty if it goes without saying."""


class Scenario(NamedTuple):
    cast: tuple[str, ...]
    """The contenders, seat by seat."""
    stacked: Callable[[], State]
    """The table in the middle of a match, with the cards where the script wants them."""
    steps: tuple[Step, ...]
    said: Saying
    reader: Seat = 0
    """Who sees it, and may make the moves of this seat."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name.capitalize() for name in self.cast)


class ScenarioStep(NamedTuple):
    """One move and all that came of it, as the reader saw it."""

    step: int
    seat: Seat
    label: str
    events: tuple[Event, ...]


def play(script: Scenario, state: State, words: Words) -> Iterator[ScenarioStep]:
    """Make all moves at this table, beat by beat."""
    for number, step in enumerate(script.steps):
        for seat, label in step:
            events = _made(state, seat, label, words, script.names)
            seen = tuple(event.redacted(script.reader) for event in events)
            yield ScenarioStep(number, seat, label, seen)


def _made(state: State, seat: Seat, label: str, words: Words, names: Sequence[str]) -> list[Event]:
    """The move with this label; whoever can only pass after it does so."""
    obs = state.observe(seat)
    moves = {words.move(obs, move, names): move for move in state.legal_moves(seat)}
    events: list[Event] = []
    state.choose(seat, moves[label], events)
    while helpless := [s for s in state.actors() if list(state.legal_moves(s)) == [PASS]]:
        state.choose(helpless[0], PASS, events)
    return events
