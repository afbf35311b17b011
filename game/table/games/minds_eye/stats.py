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
    """Held at the end."""
    beats: int = 0
    """Eyes of others that were beaten."""
    taken: int = 0
    """Cards of others that were taken or won."""
    stares: int = 0
    """Contests that were won."""
    blinks: int = 0
    """Contests that were lost."""


def tallies(match: Match) -> list[Tally]:
    """A tally for each seat, of the match as far as it has come."""
    rows = [Tally(cards) for cards in match.state.hands]  # type: ignore[attr-defined]
    for event in match.events:
        match event.what:
            case "beat":
                rows[event.who].beats += 1
            case "took":
                rows[event.who].taken += 1
            case "claimed":
                rows[event.who].taken += event.amount - 1  # one of them was the own card
            case "blinked":
                rows[event.who].blinks += 1
                rows[event.to].stares += 1
    return rows


# -- staring contests ------------------------------------------------------------------------------


class Stare(NamedTuple):
    """Two who faced each other until one of them blinked."""

    winner: Seat
    loser: Seat
    beats: int
    left: int
    """Drops that the winner had left, if drops were counted."""
    double_blinks: int


def stares(events: Sequence[Event]) -> list[Stare]:
    """All contests."""
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


def rounds(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each round, as far as it was shown."""
    found: list[list[Event]] = [[]]
    for event in events:
        if event.what == "round_over":
            found.append([])
        else:
            found[-1].append(event)
    return [told for told in found if any(event.what == "revealed" for event in told)]


def sweeps(events: Sequence[Event]) -> list[Seat]:
    """Who took two cards with one."""
    found = []
    for told in rounds(events):
        takers = [event.who for event in told if event.what == "took"]
        if len(takers) == 2:
            found.append(takers[0])
    return found


def circles(events: Sequence[Event]) -> int:
    """Rounds in which everybody was beaten."""
    return sum(len([e for e in told if e.what == "beat"]) == 3 for told in rounds(events))


class Streak(NamedTuple):
    seat: Seat
    colour: int
    length: int


def streaks(events: Sequence[Event]) -> Iterator[Streak]:
    """The same eye at the same rival, round after round."""
    shown: dict[tuple[Seat, Seat], list[int]] = {}
    for event in events:
        if event.what == "revealed":
            shown.setdefault((event.who, event.to), []).append(event.card)
    for (seat, _), eyes in shown.items():
        for colour, run in groupby(eyes):
            yield Streak(seat, colour, len(list(run)))


def standings(events: Sequence[Event]) -> list[tuple[int, ...]]:
    """How many cards everybody held after every round."""
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
