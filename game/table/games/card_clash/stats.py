"""What each boxer did in a match, counted from its events."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.games.card_clash.cards import HITS
from game.match.match import Match


@dataclass(slots=True)
class Tally:
    """One row of the result."""

    hits: int = 0
    combos: int = 0
    clashes: int = 0
    """Clashes won."""
    blocks: int = 0
    """The opponent's attacks stopped by a guard."""
    rounds: int = 0
    """Rounds with more hits than the opponent."""
    dice: int = 0


def tallies(match: Match) -> list[Tally]:
    """Return a tally for each seat, of the match so far."""
    rows = [Tally() for _ in match.seats]
    for event in match.events:
        match event.what:
            case "hit":
                rows[event.who].hits += event.amount
            case "combo":
                rows[event.who].combos += 1
            case "blocked":
                rows[event.to].blocks += 1
            case "rolled":
                rows[event.who].dice += 1
    for clash in clashes(match.events):
        if clash.winner is not None:
            rows[clash.winner].clashes += 1
    for red, blue in scorecard(match.events):
        if red != blue:
            rows[0 if red > blue else 1].rounds += 1
    return rows


def scorecard(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Return both seats' hits by round, including the current round."""
    rounds = [[0, 0]]
    for event in events:
        if event.what == "hit":
            rounds[-1][event.who] += event.amount
        elif event.what == "round_over":
            rounds.append([0, 0])
    return [(red, blue) for red, blue in rounds]


# -- dice ------------------------------------------------------------------------------------------


class Clash(NamedTuple):
    """Two attacks that met at the same height."""

    cards: tuple[int, int]
    winner: Seat | None
    """None if the dice were tied."""
    sums: tuple[int, int]
    """Dice totals of the last roll, by seat."""

    @property
    def upset(self) -> bool:
        """True if a Jab beat a One-Two."""
        return self.winner is not None and (
            HITS[self.cards[self.winner]] < HITS[self.cards[1 - self.winner]]
        )


def clashes(events: Sequence[Event]) -> list[Clash]:
    found = []
    shown = [0, 0]
    for at, event in enumerate(events):
        if event.what == "revealed":
            shown[event.who] = event.card
        elif event.what == "clashed":
            found.append(_fought(events[at + 1 :], (shown[0], shown[1])))
    return found


def _fought(events: Sequence[Event], cards: tuple[int, int]) -> Clash:
    """Return the clash of these cards; after tied dice there may be another roll."""
    sums = thrown = (0, 0)
    for event in events:
        red, blue = sums
        if event.what == "rolled":
            sums = (red + event.amount, blue) if event.who == 0 else (red, blue + event.amount)
        elif event.what == "clash_tied":
            thrown, sums = sums, (0, 0)
        elif event.what == "hit" and sums != (0, 0):
            return Clash(cards, event.who, sums)
        else:
            break
    return Clash(cards, None, thrown)


class Combo(NamedTuple):
    seat: Seat
    combo: int
    bonus: int


def combos(events: Sequence[Event]) -> list[Combo]:
    """Return all combos, with the hits that each one scored."""
    found = []
    for number, event in enumerate(events):
        if event.what == "combo":
            hit = next(later for later in events[number:] if later.what == "hit")
            found.append(Combo(event.who, event.amount, hit.amount))
    return found


class KnockOutCheck(NamedTuple):
    """A knock-out check: two dice that decide whether a boxer stays up."""

    seat: Seat
    need: int
    total: int

    @property
    def stood(self) -> bool:
        return self.total >= self.need


def knock_out_checks(events: Sequence[Event]) -> list[KnockOutCheck]:
    """Return all knock-out checks."""
    return [
        KnockOutCheck(event.who, event.amount, sum(die.amount for die in events[at + 1 : at + 3]))
        for at, event in enumerate(events)
        if event.what == "ko_check"
    ]


def flurry_totals(events: Sequence[Event]) -> tuple[int, int] | None:
    """Return both totals of the flurry's last rolls; None if there was no flurry."""
    if not any(event.what == "flurry" for event in events):
        return None
    red = blue = 0
    for die in [event for event in events if event.what == "rolled"][-4:]:
        red += die.amount * (die.who == 0)
        blue += die.amount * (die.who == 1)
    return red, blue


# -- standings -------------------------------------------------------------------------------------


def running_scores(events: Iterable[Event]) -> Iterator[tuple[int, int]]:
    """Yield both seats' hits so far, after every round."""
    return accumulate(scorecard(events), lambda sofar, new: (sofar[0] + new[0], sofar[1] + new[1]))
