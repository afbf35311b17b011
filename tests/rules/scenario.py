"""A small language for rule tests that reads like the rulebook.

    t = Table("card_clash", seats=2)
    t.arrange(...)                 # each game's own set-up helper puts the cards where they belong
    t.roll(5, 2, 2)                # the next dice, faces as printed
    t.play("A", "High Jab")        # the move by its label, as a player reads it
    t.play("B", "High One-Two")
    assert t.state.hits == [1, 0]

Seats are called A, B, C and so on. The table is strict: whenever a seat has a real choice, the test
must make it. Playing another seat instead, or ending with the question open, is an unplanned
question and a failure, unless the test calls `leave`. A seat whose only legal move is to pass
passes by itself.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import game.games
from game.core.event import Event
from game.core.registry import find
from game.core.state import PASS, IllegalMove

NAMES = "ABCDEFG"

assert game.games


class Unplanned(AssertionError):
    """The rules asked a question that the test did not plan for."""


class Table:
    """A table in a test."""

    RESTS_AT: ClassVar[frozenset[str]] = frozenset({"turn"})
    """Questions that may be open at the end of a test: those that begin every turn."""

    opened: ClassVar[list["Table"]] = []
    """Tables of the running test; conftest.py checks them all at the end."""

    def __init__(
        self, name: str, seats: int, options: Mapping[str, object] | None = None, seed: int = 1
    ) -> None:
        self.game = find(name)
        self.names = NAMES[:seats]
        self.state: Any = self.game.new(seats, seed, self.game.options.parse(options or {}))
        self.events: list[Event] = []
        """Events of the last `play`."""
        self.opened.append(self)

    # -- playing -----------------------------------------------------------------------------------

    def play(self, who: str, label: str) -> None:
        """Make the move with this label."""
        seat = self.seat(who)
        self._let_the_helpless_pass(until=seat)
        moves = self.moves(who)
        if label not in moves:
            asked = ", ".join(self.names[s] for s in self.state.actors())
            raise Unplanned(
                f"{who} cannot '{label}'; {asked or 'nobody'} is asked "
                f"({self.state.question()}), {who} can {sorted(moves)}"
            )
        self.events = []
        self.state.choose(seat, moves[label], self.events)
        self._let_the_helpless_pass()

    def refused(self, who: str, move: int) -> str:
        """Return the reason code for a move that must be refused."""
        try:
            self.state.clone().choose(self.seat(who), move)
        except IllegalMove as illegal:
            return illegal.reason
        raise AssertionError(f"{who} may do that")

    # -- inspecting --------------------------------------------------------------------------------

    def seat(self, who: str) -> int:
        return self.names.index(who)

    def moves(self, who: str) -> dict[str, int]:
        """Return label → move for every legal move of this seat."""
        seat = self.seat(who)
        obs = self.state.observe(seat)
        words = self.game.words
        return {words.move(obs, move, self.names): move for move in self.state.legal_moves(seat)}

    def asked(self) -> str:
        """Return the seats that have a real choice now, e.g. "B" or "BC"."""
        return "".join(
            self.names[seat]
            for seat in sorted(self.state.actors())
            if list(self.state.legal_moves(seat)) != [PASS]
        )

    def happened(self, what: str) -> list[Event]:
        """Return the events of this kind in the last batch."""
        return [event for event in self.events if event.what == what]

    def sees(self, who: str, what: str) -> list[int]:
        """Return the cards that this seat saw in such events of the last batch (-1: hidden)."""
        return [event.redacted(self.seat(who)).card for event in self.happened(what)]

    def roll(self, *faces: int) -> None:
        """Set the next dice, faces from 1."""
        self.state.scripted_rolls = tuple(face - 1 for face in faces)

    # -- strictness --------------------------------------------------------------------------------

    def leave(self) -> None:
        """End the test here on purpose, with a question open."""
        self.opened.remove(self)

    def check_nothing_is_open(self) -> None:
        if self.asked() and self.state.question() not in self.RESTS_AT:
            raise Unplanned(f"the test ends while {self.asked()} is asked: {self.state.question()}")

    def _let_the_helpless_pass(self, until: int | None = None) -> None:
        """Pass for seats that can only pass; `until` is the seat that the test is about to play."""
        state = self.state
        while not state.over:
            helpless = [
                s for s in state.actors() if list(state.legal_moves(s)) == [PASS] and s != until
            ]
            if not helpless:
                return
            state.choose(helpless[0], PASS, self.events)
