"""A table for learning environments: seats are asked in turn, and chance is a given number.

Seats that owe a secret choice at the same time are asked in turn, and none sees another's choice:
each knows only what its seat observes and has heard.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Self

import game.games  # noqa: F401  registers the games
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
"""Choices after which a match is broken off, without a winner or loser."""
DEAL_BITS = 48
"""Bits of a deal, from which all chance follows, as at the table."""


class LabTable:
    """A kind of table: a game, the number of seats and the house rules."""

    def __init__(self, name: str, seats: int, rules: Mapping[str, object]) -> None:
        """Raise `BadOption` if the game does not accept the rules."""
        self.game: Game = find(name)
        self.seats = seats
        self.options: Options = self.game.options.parse(rules)
        self.options.check(seats)
        self.encoding = ENCODINGS[name](seats, self.options)

    def __deepcopy__(self, _memory: object) -> Self:
        """Return the object itself: it is immutable."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return LabTable, (self.game.name, self.seats, self.options.by_public_name())

    def deal_match(self, deal: int) -> "LabMatch":
        return LabMatch(self, deal)

    def deal_random_match(self, luck: Random) -> "LabMatch":
        """Deal a match that is not over at once, as standard Dodgeball for two can be."""
        while (sitting := self.deal_match(luck.getrandbits(DEAL_BITS))).over:
            pass
        return sitting


class LabMatch:
    """One match at a bench."""

    def __init__(self, bench: LabTable, deal: int) -> None:
        self.bench = bench
        self.choices = 0
        self.histories: list[list[str]] = [[] for _ in range(bench.seats)]
        """For each seat, from the first card: the questions to all seats, its own answers, and the
        events as it heard them."""
        self.public: list[Event] = []
        """The events that everybody heard."""
        events: list[Event] = []
        self.state = bench.game.new(bench.seats, deal, bench.options, events)
        self._tell(events)

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.bench = self.bench
        twin.choices = self.choices
        twin.histories = [lines[:] for lines in self.histories]
        twin.public = self.public[:]
        twin.state = self.state.clone()
        return twin

    @property
    def seat_to_move(self) -> Seat:
        """The seat that chooses now; `NOBODY` when the match is over."""
        return NOBODY if self.over else self.state.actors()[0]

    @property
    def is_truncated(self) -> bool:
        return not self.state.over and self.choices >= LONGEST

    @property
    def over(self) -> bool:
        return self.state.over or self.is_truncated

    def actions(self) -> list[int]:
        """Return the legal actions of the seat that chooses now, in ascending order."""
        if self.over:
            return []
        return sorted(
            map(self.bench.encoding.encode_move, self.state.legal_moves(self.seat_to_move))
        )

    def choose(self, action: int) -> None:
        """Make the choice; raise `IllegalMove` if the action is not legal."""
        seat, move = self.seat_to_move, self.bench.encoding.moves[action]
        question, events = self.state.question(), list[Event]()
        self.state.choose(seat, move, events)
        self.choices += 1
        for viewer, lines in enumerate(self.histories):
            lines.append(f"{question} {seat} {move if viewer == seat else '?'}")
        self._tell(events)

    def __deepcopy__(self, _memory: object) -> Self:
        return self.clone()

    def _tell(self, events: list[Event]) -> None:
        self.public += [event.redacted(NOBODY) for event in events]
        for viewer, lines in enumerate(self.histories):
            for event in events:
                lines.append(" ".join(map(str, event.redacted(viewer)[:-1])))

    def encoded_observation(self, seat: Seat) -> list[float]:
        """Return what this seat observes, as numbers."""
        return self.bench.encoding.encode_observation(self.state.observe(seat))

    def information_state(self, seat: Seat) -> str:
        """Return all that this seat can know, and no more: what it observes, chose and heard."""
        return f"{self.observation_text(seat)}\n" + "; ".join(self.histories[seat])

    def observation_text(self, seat: Seat) -> str:
        """Return what this seat observes now, as text."""
        return str(self.state.observe(seat))

    def label(self, seat: Seat, action: int) -> str:
        """Return the action in words."""
        move = self.bench.encoding.moves[action]
        if seat != self.seat_to_move or move not in self.state.legal_moves(seat):
            return f"move {move}"
        names = [f"seat {number}" for number in range(self.bench.seats)]
        return self.bench.game.words.move(self.state.observe(seat), move, names)

    def returns(self) -> list[float]:
        """Return each seat's share of the win in fair shares, minus one; they sum to zero."""
        if not self.state.over:
            return [0.0] * self.bench.seats
        return [self.bench.seats * share - 1.0 for share in self.state.returns()]
