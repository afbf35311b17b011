"""Sparring: one seat attacks and the other guards, then they change roles.

Both hold three attacks and three guards. The attacker leads an attack. The other answers with a
guard or takes it; a guard that is not weaker stops it. Used cards are discarded, and both draw.
Seven hits win; when the attacks run out, more hits do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import NamedTuple, Self

from game.core import options as core
from game.core.chance import Rng
from game.core.event import HIDDEN, Event
from game.core.options import number
from game.core.registry import Game
from game.core.state import DRAW, PASS, Move, Out, Seat, State

JAB, CROSS, PARRY, COVER = CARDS = range(4)
STRENGTH = (1, 2, 1, 2)
ATTACKS, GUARDS = (JAB, CROSS), (PARRY, COVER)
KINDS = (ATTACKS, GUARDS)
NAMES = ("Jab", "Cross", "Parry", "Cover")
DECKS = ((JAB,) * 7 + (CROSS,) * 5, (PARRY,) * 6 + (COVER,) * 4)
HELD = 3
SIDES = 2


def using(card: int) -> Move:
    return card + 1


@dataclass(frozen=True, slots=True)
class Options(core.Options):
    hits_to_win: int = number(7, 2, 9)


class Observation(NamedTuple):
    seat: Seat
    hand: tuple[int, ...]
    """How many of each card."""
    sizes: tuple[int, ...]
    """Attacks and guards of seat 0, then of seat 1."""
    attacker: Seat
    attack: int
    hits: tuple[int, ...]
    used: tuple[int, ...]
    decks: tuple[int, ...]
    turns: int
    winners: tuple[Seat, ...]


class Sparring(State):
    __slots__ = ("attack", "attacker", "attacks", "guards", "hands", "hits", "used")

    REVEALS = frozenset({"drew", "attacked", "guarded"})

    options: Options
    attacks: list[int]
    guards: list[int]
    hands: list[int]
    """How many of each card: four counts for seat 0, then four for seat 1."""
    attacker: Seat
    attack: int
    """The card that wants an answer, or HIDDEN."""
    hits: list[int]
    used: list[int]

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.__new__(cls)
        s.init_base(options, seats, seed)
        s.attacks, s.guards = (s.shuffle(list(deck)) for deck in DECKS)
        s.hands = [0] * (len(CARDS) * SIDES)
        s.attacker, s.attack = 0, HIDDEN
        s.hits = [0] * SIDES
        s.used = []
        for _ in range(HELD):
            for seat in range(SIDES):
                s.draw(s.attacks, seat, out)
                s.draw(s.guards, seat, out)
        return s

    def clone(self) -> Self:
        s = self.copy_base()
        s.attacks, s.guards = self.attacks[:], self.guards[:]
        s.hands = self.hands[:]
        s.attacker, s.attack = self.attacker, self.attack
        s.hits = self.hits[:]
        s.used = self.used[:]
        return s

    def draw(self, deck: list[int], seat: Seat, out: Out) -> None:
        if deck:
            card = deck.pop()
            self.hands[seat * len(CARDS) + card] += 1
            if out is not None:
                kind = int(card in GUARDS)
                out.append(Event("drew", seat, card, amount=kind, seen_by=1 << seat))

    def count(self, seat: Seat, kind: Sequence[int]) -> int:
        return sum(self.hands[seat * len(CARDS) + card] for card in kind)

    # -- choices -----------------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        if self.over:
            return ()
        return (self.attacker if self.attack == HIDDEN else 1 - self.attacker,)

    def question(self) -> str:
        return "attack" if self.attack == HIDDEN else "guard"

    def legal_moves(self, seat: Seat) -> list[Move]:
        if seat not in self.actors():
            return []
        leads = self.attack == HIDDEN
        cards = ATTACKS if leads else GUARDS
        able = [using(card) for card in cards if self.hands[seat * len(CARDS) + card]]
        return able if leads else [PASS, *able]

    def refusal(self, seat: Seat, move: Move) -> str:
        if seat not in self.actors():
            return "wait"
        wanted = ATTACKS if self.attack == HIDDEN else GUARDS
        return "none_left" if move - 1 in wanted else "other_hand"

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        card = move - 1
        if move != PASS:
            self.hands[seat * len(CARDS) + card] -= 1
            self.used.append(card)
        if self.attack == HIDDEN:
            self.attack = card
            self.turns += 1
            if out is not None:
                out.append(Event("attacked", seat, card, 1 - seat))
            return
        if out is not None and move != PASS:
            out.append(Event("guarded", seat, card, self.attacker))
        if move == PASS or STRENGTH[card] < STRENGTH[self.attack]:
            self.hit(out)
        self.clear(move, out)

    def hit(self, out: Out) -> None:
        strength = STRENGTH[self.attack]
        self.hits[self.attacker] += strength
        if out is not None:
            out.append(Event("hit", self.attacker, self.attack, 1 - self.attacker, strength))

    def clear(self, answer: Move, out: Out) -> None:
        attacker = self.attacker
        self.attack = HIDDEN
        self.attacker = 1 - attacker
        if out is not None:
            out.append(Event("cleared", attacker, to=self.attacker))
        self.draw(self.attacks, attacker, out)
        if answer != PASS:
            self.draw(self.guards, self.attacker, out)
        if self.hits[attacker] >= self.options.hits_to_win:
            self.finish("hits", (attacker,), out)
        elif not self.count(self.attacker, ATTACKS):
            best = tuple(s for s in range(SIDES) if self.hits[s] == max(self.hits))
            self.finish("points" if len(best) == 1 else DRAW, best, out)

    # -- observing ---------------------------------------------------------------------------------

    def observe(self, seat: Seat) -> Observation:
        first = seat * len(CARDS)
        return Observation(
            seat,
            tuple(self.hands[first : first + len(CARDS)]) if seat >= 0 else (),
            tuple(self.count(s, kind) for s in range(SIDES) for kind in KINDS),
            self.attacker,
            self.attack,
            tuple(self.hits),
            tuple(self.used),
            (len(self.attacks), len(self.guards)),
            self.turns,
            self.winners,
        )

    def without_secrets(self, seat: Seat) -> Self:
        s = self.without_luck()
        s.attacks, s.guards = [], []
        first = (1 - seat) * len(CARDS)
        for kind in (ATTACKS, GUARDS):
            held = self.count(1 - seat, kind)
            for card in kind:
                s.hands[first + card], held = held, 0
        return s

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        first = (1 - seat) * len(CARDS)
        for deck, cards, kind in zip(
            (self.attacks, self.guards), DECKS, (ATTACKS, GUARDS), strict=True
        ):
            held, self.hands[first + kind[0]] = self.hands[first + kind[0]], 0
            seen = self.card_counts()
            deck += [card for card in kind for _ in range(cards.count(card) - seen[card])]
            rng.shuffle(deck)
            for _ in range(held):
                self.hands[first + deck.pop()] += 1

    def card_counts(self) -> list[int]:
        lying = [*self.attacks, *self.guards, *self.used]
        return [lying.count(card) + sum(self.hands[card :: len(CARDS)]) for card in CARDS]


# -- words -----------------------------------------------------------------------------------------


def label(obs: Observation, move: Move, names: Sequence[str]) -> str:
    return "Take it" if move == PASS else NAMES[move - 1]


def sentence(event: Event, names: Sequence[str]) -> str:
    what, who, card, to, amount, _ = event
    match what:
        case "attacked":
            return f"{names[who]} throws a {NAMES[card]} at {names[to]}."
        case "guarded":
            return f"{names[who]} guards with {NAMES[card]}."
        case "hit":
            return f"{names[who]} hits {names[to]} for {amount}."
        case "drew":
            return f"{names[who]} draws a card."
        case "won":
            return f"{names[who]} wins."
        case "drawn":
            return "Nobody wins."
    return ""


GAME = Game(
    name="sparring",
    version=1,
    seats=range(2, 3),
    options=Options,
    state=Sparring,
    words=SimpleNamespace(
        TITLE="Sparring",
        TURN="turn",
        ENDINGS={"hits": "enough hits", "points": "more hits", "draw": "draw"},
        QUESTIONS={"attack": "Throw a punch.", "guard": "Guard, or take it."},
        REASONS={
            "over": "It is over.",
            "wait": "It is not your turn.",
            "none_left": "You have none of those left.",
            "other_hand": "That card is in the other hand.",
        },
        OPTIONS={"hits_to_win": "So many hits win."},
        goal=lambda _: "Enough hits",
        card=lambda card: NAMES[card] if card >= 0 else "a card",
        move=label,
        sentence=sentence,
    ),
)
