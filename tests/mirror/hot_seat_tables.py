"""Tables at one screen, and positions from their matches."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from game.app.app import App
from game.core.event import NOBODY
from game.core.state import Seat
from game.match.match import Match
from tests.mirror.watching import Orders, Plan
from tests.mirror.worlds import Pair, grown, made_again, mirrored
from tests.table.harness import GameSpec, heuristic_move
from tests.table.kit.tables import SPECIAL

GROWN = (0, 0, 3, 6)
"""Choices played in both worlds before the comparison begins; one is picked at random."""


TRIES = 8


class HotSeatTable(NamedTuple):
    game: str
    seats: int
    people: tuple[Seat, ...]
    agreed: tuple[tuple[str, Any], ...] = ()
    """Hot-seat settings; all others are defaults."""
    rules: tuple[tuple[str, Any], ...] = ()
    orders: bool = False
    """Whether people have set seat policies."""

    @property
    def evening(self) -> GameSpec:
        return SPECIAL[self.game]

    @property
    def open_hands(self) -> bool:
        return dict(self.agreed).get("reactions") == "open"

    def __str__(self) -> str:
        agreed = " ".join(f"{name}={value}" for name, value in self.agreed)
        robots = self.seats - len(self.people)
        orders = " with orders" if self.orders else ""
        rules = " ".join(f"{name}={value}" for name, value in self.rules)
        seats = f"{len(self.people)} people" + (f" and {robots} robots" if robots else "")
        return f"{self.game} {rules} {seats}, {agreed}{orders}"

    @contextmanager
    def agreement(self, app: App) -> Iterator[None]:
        sharing = app.settings.sharing
        before = {name: getattr(sharing, name) for name, _ in self.agreed}
        for name, value in self.agreed:
            setattr(sharing, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(sharing, name, value)

    def told(self, rng: Random) -> Orders:
        """Return a random policy for most questions of each person."""
        if not self.orders:
            return {}
        asks = [ask for ask in self.evening.game.policy_settings if ask.seat_policies]
        return {
            seat: {
                ask.question: rng.choice(ask.seat_policies).value
                for ask in asks
                if rng.random() < 0.7
            }
            for seat in self.people
        }


class Position(NamedTuple):
    sitting: HotSeatTable
    question: str
    pair: Pair
    plan: Plan


def positions(sitting: HotSeatTable, count: int, seed: int) -> Iterator[Position]:
    """Yield positions from all over one match, spread over its questions, each with its mirror."""
    rng = Random(seed)
    match, found = _played(sitting, seed)
    for number in range(count):
        question = sorted(found)[(seed + number) % len(found)]
        pair = _somewhere(sitting, match, found[question], rng)
        asked = pair.here.state.question()
        people = [s for s in pair.here.state.actors() if s in sitting.people]
        buzzes = rng.choice(people) if people and number % 4 == 3 else NOBODY
        plan = Plan(sitting.told(rng), buzzes, number % 2 == 0, sitting.open_hands)
        yield Position(sitting, asked, pair, plan)


def _somewhere(sitting: HotSeatTable, match: Match, places: list[int], rng: Random) -> Pair:
    """Return a pair at one of these places, preferably where something is hidden."""
    for place in rng.choices(places, k=TRIES):
        pair = mirrored(made_again(match, place), rng, open_hands=sitting.open_hands)
        pair = grown(pair, rng, 0 if sitting.open_hands else rng.choice(GROWN))
        if pair.differs:
            break
    return pair


def _played(sitting: HotSeatTable, seed: int) -> tuple[Match, dict[str, list[int]]]:
    """Play a whole match; return it and, for each question, the numbers of choices before it."""
    evening = sitting.evening
    match = evening.sit_down(sitting.seats, *sitting.people, seed=seed, **dict(sitting.rules))
    found = defaultdict(list)
    while match.result is None:
        found[match.state.question()].append(len(match.choices))
        seat = match.state.actors()[0]
        match.choose(seat, heuristic_move(match, match.view(seat)))
    return match, found
