"""A table in the laboratory: one seat is asked after the other, and luck is a number that is given.

Where several owe a sealed choice they are asked in turn, and none of them sees what another chose:
each sees what its seat observes, and heard.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Self

import game.games  # noqa: F401  puts the games on the shelf
from game.core.event import NOBODY, Event
from game.core.options import Options
from game.core.registry import Game, find
from game.core.state import Seat
from game.lab import card_clash, dodgeball, eyeball_boxing, minds_eye, twelve_rounds
from game.lab.encoding import Encoding

ENCODINGS: dict[str, Callable[[int, Any], Encoding]] = {
    "eyeball_boxing": eyeball_boxing.encoding,
    "card_clash": card_clash.encoding,
    "twelve_rounds": twelve_rounds.encoding,
    "minds_eye": minds_eye.encoding,
    "dodgeball": dodgeball.encoding,
}

LONGEST = 20_000
"""Choices after which a match is broken off: nobody has won it, nobody has lost it."""
DEAL_BITS = 48
"""Of chance, as at the table."""


class Bench:
    """One kind of table: a game, its seats and its house rules."""

    def __init__(self, name: str, seats: int, rules: Mapping[str, object]) -> None:
        """`BadOption` if the game does not take them."""
        self.game: Game = find(name)
        self.seats = seats
        self.options: Options = self.game.options.parse(rules)
        self.options.check(seats)
        self.encoding = ENCODINGS[name](seats, self.options)

    def __deepcopy__(self, _memory: object) -> Self:
        """Nothing about it ever changes."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Bench, (self.game.name, self.seats, self.options.public())

    def dealt(self, deal: int) -> "Sitting":
        return Sitting(self, deal)

    def dealt_by(self, luck: Random) -> "Sitting":
        """A match in which somebody has something to choose: between two in standard Dodgeball it
        can be over before anybody has."""
        while (sitting := self.dealt(luck.getrandbits(DEAL_BITS))).over:
            pass
        return sitting


class Sitting:
    """One match at such a table."""

    def __init__(self, bench: Bench, deal: int) -> None:
        self.bench = bench
        self.choices = 0
        self.told: list[list[str]] = [[] for _ in range(bench.seats)]
        """To each seat, from the first card on: who was asked what, its own answers, and what came
        of all answers as it heard it."""
        self.public: list[Event] = []
        """What everybody heard."""
        events: list[Event] = []
        self.state = bench.game.new(bench.seats, deal, bench.options, events)
        self._tell(events)

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.bench = self.bench
        twin.choices = self.choices
        twin.told = [lines[:] for lines in self.told]
        twin.public = self.public[:]
        twin.state = self.state.clone()
        return twin

    @property
    def asked(self) -> Seat:
        """Who chooses now; nobody does when it is over."""
        return NOBODY if self.over else self.state.actors()[0]

    @property
    def broken_off(self) -> bool:
        return not self.state.over and self.choices >= LONGEST

    @property
    def over(self) -> bool:
        return self.state.over or self.broken_off

    def actions(self) -> list[int]:
        """What the seat that is asked may do, ascending."""
        if self.over:
            return []
        return sorted(map(self.bench.encoding.action, self.state.legal_moves(self.asked)))

    def choose(self, action: int) -> None:
        """`IllegalMove` if it is none of those."""
        seat, move = self.asked, self.bench.encoding.moves[action]
        question, events = self.state.question(), list[Event]()
        self.state.choose(seat, move, events)
        self.choices += 1
        for viewer, lines in enumerate(self.told):
            lines.append(f"{question} {seat} {move if viewer == seat else '?'}")
        self._tell(events)

    def __deepcopy__(self, _memory: object) -> Self:
        return self.clone()

    def _tell(self, events: list[Event]) -> None:
        self.public += [event.redacted(NOBODY) for event in events]
        for viewer, lines in enumerate(self.told):
            for event in events:
                lines.append(" ".join(map(str, event.redacted(viewer)[:-1])))

    def row(self, seat: Seat) -> list[float]:
        """What this seat observes, as numbers."""
        return self.bench.encoding.row(self.state.observe(seat))

    def remembers(self, seat: Seat) -> str:
        """All that this seat can know, and nothing else: what it observes, chose and heard."""
        return f"{self.sees(seat)}\n" + "; ".join(self.told[seat])

    def sees(self, seat: Seat) -> str:
        """What this seat observes now, in words of the rules."""
        return str(self.state.observe(seat))

    def label(self, seat: Seat, action: int) -> str:
        """The action as somebody at the table would call it."""
        move = self.bench.encoding.moves[action]
        if seat != self.asked or move not in self.state.legal_moves(seat):
            return f"move {move}"
        names = [f"seat {number}" for number in range(self.bench.seats)]
        return self.bench.game.words.move(self.state.observe(seat), move, names)

    def returns(self) -> list[float]:
        """What each got beyond a fair share, in fair shares: they add up to nothing."""
        if not self.state.over:
            return [0.0] * self.bench.seats
        return [self.bench.seats * share - 1.0 for share in self.state.returns()]
