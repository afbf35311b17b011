"""What each boxer did in a match, counted from its events."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.games.twelve_rounds.cards import MOVEMENTS
from game.match.match import Match


@dataclass(slots=True)
class Tally:
    """One row of the result."""

    points: int = 0
    landed: int = 0
    damage: int = 0
    knock_downs: int = 0
    """Knock-downs of the rival."""
    rounds: int = 0
    """Rounds that the judges gave to this boxer."""
    stopped: int = 0
    """The rival's punches that were blocked or dodged."""
    movements: int = 0
    clinches: int = 0


def tallies(match: Match) -> list[Tally]:
    """Return a tally for each seat, of the match so far."""
    rows = [Tally() for _ in match.seats]
    for event in match.events:
        row = rows[event.who]
        match event.what:
            case "landed" | "countered":
                row.landed += 1
                row.damage += event.amount
            case "knocked_down":
                rows[1 - event.who].knock_downs += 1
            case "scored":
                row.points += event.amount
            case "blocked" | "dodged":
                row.stopped += 1
            case "clinched":
                row.clinches += 1
            case "revealed" if event.card in MOVEMENTS:
                row.movements += 1
    for one, other in scorecard(match.events):
        if one != other:
            rows[0 if one > other else 1].rounds += 1
    return rows


def scorecard(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Return the judges' points, round by round."""
    points = [event.amount for event in events if event.what == "scored"]
    return list(zip(points[::2], points[1::2], strict=True))


def running_scores(events: Iterable[Event]) -> Iterator[tuple[int, int]]:
    """Return the judges' totals after each round."""
    return accumulate(scorecard(events), lambda a, b: (a[0] + b[0], a[1] + b[1]))


class KnockDownCount(NamedTuple):
    """One count over a boxer who was down."""

    seat: Seat
    round: int
    needed: int
    found: int
    digs: int
    stood: bool


def knock_down_counts(events: Sequence[Event]) -> list[KnockDownCount]:
    """Return every count that was finished."""
    found: list[KnockDownCount] = []
    round, now = 1, KnockDownCount(0, 0, 0, 0, 0, False)
    for event in events:
        match event.what:
            case "round_began":
                round = event.amount
            case "count_began":
                now = KnockDownCount(event.who, round, event.amount, 0, 0, False)
            case "flipped":
                now = now._replace(found=now.found + event.amount)
            case "dug":
                now = now._replace(found=now.found + 1, digs=now.digs + 1)
            case "stood" | "counted_out":
                found.append(now._replace(stood=event.what == "stood"))
    return found


class LandedPunch(NamedTuple):
    """A punch that landed."""

    seat: Seat
    damage: int
    round: int


def landed_punches(events: Iterable[Event]) -> list[LandedPunch]:
    found, round = [], 1
    for event in events:
        if event.what == "round_began":
            round = event.amount
        elif event.what in ("landed", "countered"):
            found.append(LandedPunch(event.who, event.amount, round))
    return found
