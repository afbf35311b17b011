"""What each player did in a match, counted from its events."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.games.dodgeball.cards import PILE, ULTIMATE
from game.match.match import Match


@dataclass(slots=True)
class Tally:
    """One row of the result."""

    balls: int = 0
    """Balls thrown."""
    landed: int = 0
    dodged: int = 0
    """Balls dodged, with cards on the table or from hand."""
    outs: int = 0
    """Players knocked out."""
    taken: int = 0
    """Hits taken, including those before a return from the bench."""
    aimed_at: int = 0
    """Throws at this seat."""
    ultimates: int = 0
    """Ultimates thrown; they all land."""
    popped: int = 0
    skips: int = 0
    revivals: int = 0
    """Teammates brought back."""


def tallies(match: Match) -> list[Tally]:
    """Return a tally for each seat, of the match so far."""
    rows = [Tally() for _ in match.seats]
    for event in match.events:
        _count(rows, event)
    return rows


def _count(rows: Sequence[Tally], event: Event) -> None:
    match event.what:
        case "threw":
            rows[event.who].balls += event.amount
            rows[event.who].ultimates += event.card == ULTIMATE
            rows[event.to].aimed_at += 1
        case "dodged" | "dodged_from_hand":
            rows[event.who].dodged += event.amount
        case "hit":
            rows[event.who].taken += 1
            rows[event.to].landed += 1
        case "out":
            rows[event.to].outs += 1
        case "popped":
            rows[event.who].popped += 1
        case "marked":
            rows[event.who].skips += 1
        case "revived":
            rows[event.who].revivals += 1


# -- outs and returns ------------------------------------------------------------------------------


class Out(NamedTuple):
    seat: Seat
    by: Seat
    turn: int


def outs(events: Sequence[Event]) -> list[Out]:
    """Return all trips to the bench in order, including those of players who came back."""
    found, turn = [], 0
    for event in events:
        if event.what == "turn":
            turn = event.amount
        elif event.what == "out":
            found.append(Out(event.who, event.to, turn))
    return found


def revived_seats(events: Sequence[Event]) -> set[Seat]:
    return {event.to for event in events if event.what == "revived"}


def benched_seats(events: Sequence[Event]) -> dict[Seat, int]:
    """Return the seats on the bench, with the number of the event that sent each there."""
    bench: dict[Seat, int] = {}
    for number, event in enumerate(events):
        if event.what == "out":
            bench[event.who] = number
        elif event.what == "revived":
            del bench[event.to]
    return bench


# -- stories ---------------------------------------------------------------------------------------


def running_scores(events: Sequence[Event], seats: int) -> Iterator[tuple[int, ...]]:
    """Yield all seats' hits as negative numbers, after every hit; more is better."""
    hits = [0] * seats
    for event in events:
        if event.what == "hit":
            hits[event.who] = event.amount
            yield tuple(-count for count in hits)
        elif event.what == "revived":
            hits[event.to] = event.amount


class DodgeStreak(NamedTuple):
    seat: Seat
    balls: int


def longest_dodge_streak(events: Sequence[Event], seats: int) -> DodgeStreak:
    """Return the longest run of balls dodged by a seat without a hit in between."""
    running, best = [0] * seats, DodgeStreak(0, 0)
    for event in events:
        if event.what in ("dodged", "dodged_from_hand"):
            running[event.who] += event.amount
            best = max(best, DodgeStreak(event.who, running[event.who]), key=lambda s: s.balls)
        elif event.what == "hit":
            running[event.who] = 0
    return best


class HitCount(NamedTuple):
    seat: Seat
    victim: Seat
    hits: int


def most_frequent_hits(events: Sequence[Event]) -> HitCount | None:
    """Return who hit whom most often; None without a hit, or with a tie."""
    pairs = Counter((event.to, event.who) for event in events if event.what == "hit")
    (first, hits), *others = [*pairs.most_common(2), ((0, 0), 0)]
    return None if not hits or others[0][1] == hits else HitCount(*first, hits)


class PileStreak(NamedTuple):
    seat: Seat
    turns: int


def longest_pile_streak(events: Sequence[Event], seats: int) -> PileStreak:
    """Return who had a Pile for the most turns in a row."""
    turns, best = [0] * seats, PileStreak(0, 0)
    has = [False] * seats
    for event in events:
        if event.what == "placed" and event.card == PILE:
            has[event.who], turns[event.who] = True, 0
        elif event.what in ("popped", "out"):
            has[event.to if event.what == "popped" else event.who] = False
        elif event.what == "turn" and has[event.who]:
            turns[event.who] += 1
            best = max(best, PileStreak(event.who, turns[event.who]), key=lambda h: h.turns)
    return best
