"""The smallest correct game; the contract's tests break it in one place at a time.

Every player holds three cards with the numbers 1 to 4. In each round every player seals one; all
are revealed together, the highest scores, and a tie is broken at random. The winner may gloat.
Every player draws one. When the hands are empty, the highest score wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple, Self

from game.core import options as core
from game.core.chance import Rng
from game.core.event import Event
from game.core.options import flag
from game.core.registry import Game
from game.core.state import DRAW, Move, Out, Seat, State

HIGHEST = 4
GLOAT: Move = 9


@dataclass(frozen=True, slots=True)
class Options(core.Options):
    quiet: bool = flag(False)


class Observation(NamedTuple):
    seat: Seat
    hand: tuple[int, ...]
    sealed: tuple[bool, ...]
    mine: int
    shown: tuple[int, ...]
    points: tuple[int, ...]
    deck_size: int
    winner: Seat


class Highest(State):
    __slots__ = ("deck", "gloats", "hands", "points", "sealed", "shown", "winner")

    REVEALS = frozenset({"drew", "showed"})

    options: Options
    deck: list[int]
    hands: list[int]
    """Count of each number: four entries per seat."""
    sealed: list[int]
    shown: list[int]
    """All numbers revealed so far."""
    points: list[int]
    gloats: int
    winner: Seat
    """The seat asked whether to gloat, or -1."""

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.__new__(cls)
        s.init_base(options, seats, seed)
        s.deck = s.shuffle([1, 2, 3, 4] * (2 + 2 * seats))
        s.hands = [0] * (HIGHEST * seats)
        s.sealed = [0] * seats
        s.shown = []
        s.points = [0] * seats
        s.gloats = 0
        s.winner = -1
        for _ in range(3):
            s.everybody_draws(out)
        return s

    def clone(self) -> Self:
        s = self.copy_base()
        s.deck = self.deck[:]
        s.hands = self.hands[:]
        s.sealed = self.sealed[:]
        s.shown = self.shown[:]
        s.points = self.points[:]
        s.gloats = self.gloats
        s.winner = self.winner
        return s

    def actors(self) -> tuple[Seat, ...]:
        if self.over:
            return ()
        if self.winner >= 0:
            return (self.winner,)
        return tuple(seat for seat in range(self.n) if not self.sealed[seat])

    def question(self) -> str:
        return "gloat" if self.winner >= 0 else "number"

    def legal_moves(self, seat: Seat) -> list[Move]:
        if seat not in self.actors():
            return []
        return [0, GLOAT] if self.winner >= 0 else self.numbers(seat)

    def numbers(self, seat: Seat) -> list[int]:
        mine = seat * HIGHEST
        return [number for number in (1, 2, 3, 4) if self.hands[mine + number - 1]]

    def refusal(self, seat: Seat, move: Move) -> str:  # noqa: ARG002
        return "not_yours" if seat in self.actors() else "wait"

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        if self.winner >= 0:
            self.gloat(seat, move, out)
            return
        self.sealed[seat] = move
        self.hands[seat * HIGHEST + move - 1] -= 1
        if out is not None:
            out.append(Event("sealed", seat))
        if all(self.sealed):
            self.show(out)

    def show(self, out: Out) -> None:
        self.turns += 1
        best = [seat for seat in range(self.n) if self.sealed[seat] == max(self.sealed)]
        if out is not None:
            out.extend(Event("showed", seat, card) for seat, card in enumerate(self.sealed))
        self.shown += self.sealed
        self.sealed = [0] * self.n
        self.winner = best[self.roll(len(best))]
        self.points[self.winner] += 1
        if self.options.quiet:
            self.go_on(out)

    def gloat(self, seat: Seat, move: Move, out: Out) -> None:
        if move == GLOAT:
            self.gloats += 1
            if out is not None:
                out.append(Event("gloated", seat))
        self.go_on(out)

    def go_on(self, out: Out) -> None:
        self.winner = -1
        if len(self.deck) >= self.n:
            self.everybody_draws(out)
        if not any(self.hands):
            best = tuple(s for s in range(self.n) if self.points[s] == max(self.points))
            self.finish("most" if len(best) == 1 else DRAW, best)

    def everybody_draws(self, out: Out) -> None:
        for seat in range(self.n):
            number = self.deck.pop()
            self.hands[seat * HIGHEST + number - 1] += 1
            if out is not None:
                out.append(Event("drew", seat, number, seen_by=1 << seat))

    def observe(self, seat: Seat) -> Observation:
        return Observation(
            seat=seat,
            hand=tuple(self.hands[seat * HIGHEST : (seat + 1) * HIGHEST]) if seat >= 0 else (),
            sealed=tuple(number > 0 for number in self.sealed),
            mine=self.sealed[seat] if seat >= 0 else 0,
            shown=tuple(self.shown),
            points=tuple(self.points),
            deck_size=len(self.deck),
            winner=self.winner,
        )

    def without_secrets(self, seat: Seat) -> Self:
        s = self.without_luck()
        s.deck = []
        for other in range(self.n):
            if other != seat:
                mine = other * HIGHEST
                s.hands[mine : mine + HIGHEST] = [sum(self.hands[mine : mine + HIGHEST]), 0, 0, 0]
                s.sealed[other] = int(self.sealed[other] > 0)
        return s

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        others = [other for other in range(self.n) if other != seat]
        held = {other: self.hands[other * HIGHEST] for other in others}
        seals = [other for other in others if self.sealed[other]]
        for other in others:
            self.hands[other * HIGHEST] = self.sealed[other] = 0
        seen = self.card_counts()
        unseen = [n for n in (1, 2, 3, 4) for _ in range(2 + 2 * self.n - seen[n - 1])]
        rng.shuffle(unseen)
        for other in others:
            for _ in range(held[other]):
                self.hands[other * HIGHEST + unseen.pop() - 1] += 1
        for other in seals:
            self.sealed[other] = unseen.pop()
        self.deck = unseen

    def card_counts(self) -> list[int]:
        places = [*self.deck, *self.sealed, *self.shown]
        return [
            places.count(number) + sum(self.hands[number - 1 :: HIGHEST]) for number in (1, 2, 3, 4)
        ]


def label(obs: Observation, move: Move, names: Sequence[str]) -> str:
    return {0: "Say nothing", GLOAT: "Gloat"}.get(move, f"Seal {move}")


def sentence(event: Event, names: Sequence[str]) -> str:
    number = event.card if event.card >= 0 else "a number"
    said = {"sealed": "seals", "showed": f"shows {number}", "drew": f"draws {number}"}
    return f"{names[event.who]} {(said | {'gloated': 'gloats'})[event.what]}."


WORDS: dict[str, Any] = {
    "TITLE": "Highest",
    "TURN": "round",
    "ENDINGS": {"most": "most points", "draw": "draw"},
    "QUESTIONS": {"number": "Seal a number.", "gloat": "Gloat?"},
    "REASONS": {"over": "It is over.", "wait": "Wait.", "not_yours": "You have none of those."},
    "OPTIONS": {"quiet": "Nobody gloats."},
    "card": lambda card: str(card) if card >= 0 else "a number",
    "move": label,
    "sentence": sentence,
}


def toy(state: type[State] = Highest, **words: object) -> Game:
    """Return the toy game, or one with another state class or other words."""
    return Game(
        name="toy",
        version=1,
        seats=range(2, 4),
        options=Options,
        state=state,
        words=SimpleNamespace(**{**WORDS, **words}),
    )
