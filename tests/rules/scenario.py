"""A language for rule tests that reads like the rulebook.

    t = Table("card_clash", seats=2)
    t.arrange(...)                 # each game's own set-up helper puts the cards where they belong
    t.roll(5, 2, 2)                # the next dice, faces as printed
    t.play("A", "High Jab")        # the move by its label, as a player reads it
    t.play("B", "High One-Two")
    assert t.state.hits == [1, 0]

Seats are called A, B, C and so on. The table is strict: a seat that has a real choice must be
played by the test; if the test plays another seat instead, or ends without answering, that is an
unplanned question and a failure (`leave` says that a test ends there on purpose). A seat whose only
legal move is to pass is passed for.
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
    """The rules asked something that the test did not plan for."""


class Table:
    """One table in a test."""

    RESTS_AT: ClassVar[frozenset[str]] = frozenset({"turn"})
    """The questions at which a test may end: those that every turn begins with."""

    opened: ClassVar[list["Table"]] = []
    """The tables of the running test; conftest.py asks them all at the end."""

    def __init__(
        self, name: str, seats: int, options: Mapping[str, object] | None = None, seed: int = 1
    ) -> None:
        self.game = find(name)
        self.names = NAMES[:seats]
        self.state: Any = self.game.new(seats, seed, self.game.options.parse(options or {}))
        self.events: list[Event] = []
        """What the last `play` brought about."""
        self.opened.append(self)

    # -- playing -----------------------------------------------------------------------------------

    def play(self, who: str, label: str) -> None:
        """This seat makes the move with this label."""
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
        """The reason code for a move that must be refused."""
        try:
            self.state.clone().choose(self.seat(who), move)
        except IllegalMove as illegal:
            return illegal.reason
        raise AssertionError(f"{who} may do that")

    # -- looking -----------------------------------------------------------------------------------

    def seat(self, who: str) -> int:
        return self.names.index(who)

    def moves(self, who: str) -> dict[str, int]:
        """Label → move, for every legal move of this seat."""
        seat = self.seat(who)
        obs = self.state.observe(seat)
        words = self.game.words
        return {words.move(obs, move, self.names): move for move in self.state.legal_moves(seat)}

    def asked(self) -> str:
        """The seats that have a real choice now, e.g. "B" or "BC"."""
        return "".join(
            self.names[seat]
            for seat in sorted(self.state.actors())
            if list(self.state.legal_moves(seat)) != [PASS]
        )

    def happened(self, what: str) -> list[Event]:
        """The events of this kind in the last batch."""
        return [event for event in self.events if event.what == what]

    def sees(self, who: str, what: str) -> list[int]:
        """The cards that this seat saw in events of this kind in the last batch (-1: hidden)."""
        return [event.redacted(self.seat(who)).card for event in self.happened(what)]

    def roll(self, *faces: int) -> None:
        """The next dice, faces from 1."""
        self.state.scripted_rolls = tuple(face - 1 for face in faces)

    # -- strictness --------------------------------------------------------------------------------

    def leave(self) -> None:
        """The test ends here on purpose, with a question open."""
        self.opened.remove(self)

    def check_nothing_is_open(self) -> None:
        if self.asked() and self.state.question() not in self.RESTS_AT:
            raise Unplanned(f"the test ends while {self.asked()} is asked: {self.state.question()}")

    def _let_the_helpless_pass(self, until: int | None = None) -> None:
        """Seats that can only pass do so; `until` is the seat about to be played by the test."""
        state = self.state
        while not state.over:
            helpless = [
                s for s in state.actors() if list(state.legal_moves(s)) == [PASS] and s != until
            ]
            if not helpless:
                return
            state.choose(helpless[0], PASS, self.events)
