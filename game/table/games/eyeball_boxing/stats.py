"""What each seat did in a match, counted from its events."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.core.event import NOBODY, Event
from game.core.state import Seat
from game.games.eyeball_boxing.cards import ATTACKS, BLACKED_OUT, BLOCK_AND_KNOCK, ILLEGAL, STEAL
from game.games.eyeball_boxing.moves import NO_EYE
from game.match.match import Match


@dataclass(slots=True)
class Tally:
    """One row of the result."""

    eyes: int = 2
    """Eyes left."""
    knock_outs: int = 0
    """Eyes blacked out, including those by a counter-punch."""
    hotdogs: int = 0
    punches: int = 0
    """Punches landed, with any card."""
    hits: int = 0
    """Punches that landed on this seat."""
    blocks: int = 0
    fouls: int = 0
    """Fouls thrown."""
    steals: int = 0
    """Steals that no Foul stopped."""
    patches: int = 0
    """Patches played; an Eye Fry patched away counts as well."""
    bells: int = 0
    purples: int = 0
    """Purple cards played: Swarm, Eye Fry, Nap Time and Steal, stopped or not."""

    @property
    def dirt(self) -> int:
        """Purple cards and Fouls played."""
        return self.purples + self.fouls


def tallies(match: Match) -> list[Tally]:
    """Return a tally for each seat, of the match so far."""
    rows = [Tally() for _ in match.seats]
    puncher = NOBODY
    for event in match.events:
        if event.what == "eye" and event.amount % 4 == BLACKED_OUT:
            rows[event.who].eyes -= 1
            rows[puncher].knock_outs += 1
        elif event.what == "hit":
            puncher = event.who
            rows[event.who].punches += 1
            rows[event.to].hits += 1
        elif event.who != NOBODY:
            _count(rows[event.who], event)
    return rows


def _count(row: Tally, event: Event) -> None:
    match event.what:
        case "cooked":
            row.hotdogs += 1
        case "blocked":
            row.blocks += 1
        case "fouled":
            row.fouls += 1
        case "stole":
            row.steals += 1
            row.purples += 1
        case "stopped":
            row.steals -= event.card == STEAL
        case "patched" | "unfried":
            row.patches += 1
        case "bell":
            row.bells += 1
        case "played":
            row.purples += event.card in ILLEGAL


# -- what the seats did to each other --------------------------------------------------------------


class Rally(NamedTuple):
    """An attack and the counter-punches that came of it."""

    blows: int
    attacker: Seat
    target: Seat


def rallies(events: Iterable[Event]) -> list[Rally]:
    """Return all attacks that were knocked back at least once."""
    found: list[Rally] = []
    rally = Rally(0, NOBODY, NOBODY)
    for event in events:
        if event.what == "played" and event.card in ATTACKS:
            rally = Rally(1, event.who, event.to)
        elif event.what == "blocked" and event.card == BLOCK_AND_KNOCK and event.amount != NO_EYE:
            if rally.blows > 1:
                found.pop()
            rally = rally._replace(blows=rally.blows + 1)
            found.append(rally)
    return found


class StealChain(NamedTuple):
    """One ingredient and the Steals that it went through."""

    steals: int
    loot: int
    loser: Seat
    """Who had it before the last Steal."""
    keeper: Seat


def steal_chains(events: Iterable[Event]) -> list[StealChain]:
    """Return all ingredients that went to a thief."""
    found: list[StealChain] = []
    grabs: list[Event] = []
    for event in events:
        if event.what == "shaken":
            grabs = []
        elif event.what == "stole":
            grabs.append(event)
        elif event.what == "stopped" and event.card == STEAL:
            grabs.pop()
        elif event.what == "kept" and grabs:
            found.append(StealChain(len(grabs), event.card, grabs[-1].to, event.who))
    return found


# -- standings -------------------------------------------------------------------------------------


def running_bruises(events: Iterable[Event], seats: int) -> Iterator[list[int]]:
    """Yield all seats' bruises as negative numbers, after every blow and patch."""
    eyes = [[0, 0] for _ in range(seats)]
    for event in events:
        if event.what == "eye":
            eyes[event.who][event.amount // 4] = event.amount % 4
            yield [-sum(pair) for pair in eyes]


def running_hotdogs(events: Iterable[Event], seats: int) -> Iterator[list[int]]:
    """Yield all seats' hotdogs, after every hotdog."""
    dogs = [0] * seats
    for event in events:
        if event.what == "cooked":
            dogs[event.who] = event.amount
            yield dogs
