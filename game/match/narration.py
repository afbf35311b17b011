"""The match as sentences: what a log, a replay or a screen reader says."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.event import NOBODY, Event
from game.core.state import Seat
from game.match.match import Match


class NarratedChoice(NamedTuple):
    """One choice, in sentences."""

    number: int
    """Choices count from 1; 0 is what happened before the first."""
    seat: Seat
    label: str
    """What was chosen; empty if the viewer may not know it."""
    sentences: tuple[str, ...]


def narrate(match: Match, seat: Seat | None = None) -> Iterator[NarratedChoice]:
    """Narrate every choice: unredacted (None), or as a seat saw it (-1 is the audience)."""
    yield NarratedChoice(0, NOBODY, "", _said(match, match.opening, seat))
    for number, choice in enumerate(match.choices, 1):
        label = choice.label if seat in (None, choice.seat) else ""
        yield NarratedChoice(number, choice.seat, label, _said(match, choice.events, seat))


def _said(match: Match, events: Iterable[Event], seat: Seat | None) -> tuple[str, ...]:
    seen = events if seat is None else [event.redacted(seat) for event in events]
    words, names = match.game.words, match.names
    return tuple(filter(None, (words.sentence(event, names) for event in seen)))
