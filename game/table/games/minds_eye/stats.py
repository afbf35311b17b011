"""What each player did in a match, counted from its events."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.match.match import Match


@dataclass(slots=True)
class Tally:
    """One row of the result."""

    cards: int = 0
    """Cards held at the end."""
    beats: int = 0
    """Rivals' eyes beaten."""
    taken: int = 0
    """Rivals' cards taken or won."""
    stares: int = 0
    """Staring contests won."""
    blinks: int = 0
    """Staring contests lost."""


def tallies(match: Match) -> list[Tally]:
    """Return a tally for each seat, of the match so far."""
    rows = [Tally(cards) for cards in match.state.hands]  # type: ignore[attr-defined]
    for event in match.events:
        match event.what:
            case "beat":
                rows[event.who].beats += 1
            case "took":
                rows[event.who].taken += 1
            case "claimed":
                rows[event.who].taken += event.amount - 1  # one of them was the winner's own
            case "blinked":
                rows[event.who].blinks += 1
                rows[event.to].stares += 1
    return rows


# -- staring contests ------------------------------------------------------------------------------


class Stare(NamedTuple):
    """A staring contest that ended with a blink."""

    winner: Seat
    loser: Seat
    beats: int
    left: int
    """Drops the winner had left; 0 if drops were not counted."""
    double_blinks: int


def stares(events: Sequence[Event]) -> list[Stare]:
    """Return all finished staring contests."""
    found: list[Stare] = []
    beats, doubles = 0, 0
    drops: dict[Seat, int] = {}
    for event in events:
        match event.what:
            case "stare_began":
                beats, doubles, drops = 0, 0, {}
            case "dripped":
                drops[event.who] = event.amount
            case "stared":
                beats += 1
            case "double_blinked":
                doubles = event.amount
            case "blinked":
                left = drops.get(event.to, 0)
                found.append(Stare(event.to, event.who, beats // 2, left, doubles))
    return found


# -- rounds ----------------------------------------------------------------------------------------


def rounds_with_reveal(events: Sequence[Event]) -> list[list[Event]]:
    """Return the events of each round in which cards were revealed."""
    found: list[list[Event]] = [[]]
    for event in events:
        if event.what == "round_over":
            found.append([])
        else:
            found[-1].append(event)
    return [told for told in found if any(event.what == "revealed" for event in told)]


def sweep_seats(events: Sequence[Event]) -> list[Seat]:
    """Return the seat of each clean sweep: two cards taken with one."""
    found = []
    for told in rounds_with_reveal(events):
        takers = [event.who for event in told if event.what == "took"]
        if len(takers) == 2:
            found.append(takers[0])
    return found


def circle_count(events: Sequence[Event]) -> int:
    """Return the number of rounds in which everybody was beaten."""
    return sum(
        len([e for e in told if e.what == "beat"]) == 3 for told in rounds_with_reveal(events)
    )


class Streak(NamedTuple):
    seat: Seat
    colour: int
    length: int


def streaks(events: Sequence[Event]) -> Iterator[Streak]:
    """Yield each run of rounds in which a seat showed a rival the same eye."""
    shown: dict[tuple[Seat, Seat], list[int]] = {}
    for event in events:
        if event.what == "revealed":
            shown.setdefault((event.who, event.to), []).append(event.card)
    for (seat, _), eyes in shown.items():
        for colour, run in groupby(eyes):
            yield Streak(seat, colour, len(list(run)))


def running_scores(events: Sequence[Event]) -> list[tuple[int, ...]]:
    """Return how many cards everybody held after each round."""
    held = [event.amount for event in events if event.what == "dealt"]
    found = []
    for event in events:
        match event.what:
            case "took":
                held[event.who] += 1
                held[event.to] -= 1
            case "removed" | "set_aside":
                held[event.who] -= 1
            case "claimed":
                held[event.who] += event.amount
            case "round_over":
                found.append(tuple(held))
    return found
