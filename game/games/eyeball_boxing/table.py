"""The state of the table: hands, piles, eyes, hotdogs, and the stack of frames to be processed.

A frame is `(kind, waiting, answers, …)`. The top frame is what happens next, or the open question
while `waiting` (a bit for each seat) is not 0. `answers` holds three bits for each seat. A Bell
drawn in the middle of an exchange is simply pushed on top of it.
"""

from dataclasses import dataclass
from typing import Self

from game.core import options as core
from game.core.options import choice, flag, number
from game.core.state import Seat, State
from game.games.eyeball_boxing import pile
from game.games.eyeball_boxing.cards import (
    BELL,
    BUN,
    CONDIMENTS,
    DAWG,
    EYE_FRY,
    HAND_KINDS,
    INGREDIENTS,
    KINDS,
    NAP_TIME,
    SAFETY_FIRST,
    STEAL,
    SWARM,
)

Frame = tuple[int, ...]

# Questions, in the order of QUESTIONS; then the frames that ask nothing.
TURN, BLOCKING, FOULING, STEALING, BELL_PAUSE, GIVING, COOKING, VOTING = range(8)
QUESTIONS = ("turn", "block", "foul", "steal", "bell", "give", "cook", "vote")
STRIKE, PURPLE, THEFT, DRAWING, PANTRY, OPENING = range(8, 14)

SEATS_IN_MASK = tuple(tuple(s for s in range(5) if mask >> s & 1) for mask in range(32))
"""Bit mask → seats."""

MAX_TURNS_EACH = 250
"""Ruling 28: the referee ends any match after this many turns for each player."""


ORDER = tuple(
    tuple(tuple((first + step) % n for step in range(n)) for first in range(n)) for n in range(6)
)
"""Seats clockwise: [number of seats][first one]."""


@dataclass(frozen=True, slots=True)
class Options(core.Options):
    foul_the_foul: bool = flag(False)
    turn_swap: str = choice("always", "onlyIfStuck", "never")
    bell_placement: str = choice("thirds", "paced")
    swarm_scope: str = choice("whilePresent", "ownTurnOnly")
    nap_blocks_reactions: bool = flag(False)
    rob_the_fallen: bool = flag(False)
    safety_stack: bool = flag(False)
    auto_hotdog: bool = flag(True)
    hotdog_takes_turn: bool = flag(False)
    hotdogs_to_win: int = number(3, 1, 5)
    insult_vote: bool = flag(False)
    turn_cap: int | None = number(None, 5, 200)


class Table(State):
    """Two to five players, two eyes each."""

    __slots__ = (
        "deck", "discard", "dogs", "eyes", "fried", "hands", "known", "laid", "napping", "rung",
        "safety", "sizes", "stack", "standing", "stuck", "swarmed", "turn",
    )  # fmt: skip

    options: Options
    turn: Seat
    stack: list[Frame]
    hands: list[int]
    """How many of each card, fifteen counts for each seat; `sizes` are their sums."""
    sizes: list[int]
    deck: list[int]
    """The draw pile, top card last; `laid` is how many cards it began with, without the Bells."""
    laid: int
    discard: list[int]
    rung: int
    """Bells drawn from this pile and now beside it."""
    eyes: list[int]
    """The state of each eye, two for each seat; `standing` has a bit for each not blacked out."""
    standing: int
    dogs: list[int]
    safety: list[int]
    """Safety First cards in front of each seat."""
    swarmed: int
    """Bit mask of the seats with a Swarm in front of them; `fried` and `napping` are alike."""
    fried: int
    napping: int
    known: list[int]
    """How many of an ingredient a seat knows another to hold: [viewer, holder, ingredient]."""
    stuck: int
    """Passes in a row; reset when a card is played, swapped or built into a hotdog."""

    # -- set-up ------------------------------------------------------------------------------------

    def build_draw_pile(self, cards: list[int]) -> None:
        """Make the draw pile, with all three Bells in it."""
        paced = self.options.bell_placement == "paced"
        spots = [
            span[self.roll(len(span))] if len(span) > 1 else span[0]
            for span in pile.bell_ranges(len(cards), self.n, paced)
        ]
        self.laid = len(cards)
        self.deck = pile.insert_bells(cards, spots)
        self.rung = 0

    def clone(self) -> Self:
        s = self.copy_base()
        s.turn = self.turn
        s.laid = self.laid
        s.rung = self.rung
        s.standing = self.standing
        s.swarmed = self.swarmed
        s.fried = self.fried
        s.napping = self.napping
        s.stuck = self.stuck
        s.stack = self.stack[:]
        s.hands = self.hands[:]
        s.sizes = self.sizes[:]
        s.deck = self.deck[:]
        s.discard = self.discard[:]
        s.eyes = self.eyes[:]
        s.dogs = self.dogs[:]
        s.safety = self.safety[:]
        s.known = self.known[:]
        return s

    # -- cards come and go -------------------------------------------------------------------------

    def discard_card(self, card: int) -> None:
        self.discard.append(card)

    def add_to_hand(self, seat: Seat, card: int) -> None:
        self.hands[seat * HAND_KINDS + card] += 1
        self.sizes[seat] += 1

    def remove_from_hand(self, seat: Seat, card: int) -> None:
        """Take a card from a hand openly; players who knew of such a card know of one fewer."""
        self.hands[seat * HAND_KINDS + card] -= 1
        self.sizes[seat] -= 1
        if DAWG <= card <= CONDIMENTS:
            for viewer in range(self.n):
                self.forget(viewer, seat, card)

    def forget(self, viewer: Seat, holder: Seat, card: int) -> None:
        place = (viewer * self.n + holder) * 3 + card - DAWG
        if self.known[place]:
            self.known[place] -= 1

    def learn(self, viewer: Seat, holder: Seat, card: int) -> None:
        if viewer != holder:
            self.known[(viewer * self.n + holder) * 3 + card - DAWG] += 1

    # -- derived facts -----------------------------------------------------------------------------

    def fallen(self) -> int:
        """Bit mask of the players with both eyes blacked out."""
        standing = self.standing
        return sum(1 << seat for seat in range(self.n) if not standing >> 2 * seat & 3)

    def has_a_set(self, seat: Seat) -> bool:
        mine = seat * HAND_KINDS
        hands = self.hands
        return bool(hands[mine + DAWG] and hands[mine + BUN] and hands[mine + CONDIMENTS])

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        return ORDER[self.n][first]

    def may_react_mask(self, besides: Seat) -> int:
        """Bit mask of the seats that may react: all but one (ruling 13: even when napping)."""
        others = (1 << self.n) - 1 & ~(1 << besides)
        return others & ~self.napping if self.options.nap_blocks_reactions else others

    def card_counts(self) -> list[int]:
        count = [0] * KINDS
        count[BELL] = self.rung
        for place, number_held in enumerate(self.hands):
            count[place % HAND_KINDS] += number_held
        for card in (*self.deck, *self.discard):
            count[card] += 1
        for card in INGREDIENTS:
            count[card] += sum(self.dogs)
        count[SAFETY_FIRST] += sum(self.safety)
        fronts = ((SWARM, self.swarmed), (EYE_FRY, self.fried), (NAP_TIME, self.napping))
        for card, seats in fronts:
            count[card] += seats.bit_count()
        for frame in self.stack:
            if frame[0] == PURPLE:
                count[frame[5]] += 1
            elif frame[0] == STEALING:
                count[frame[4]] += 1
            elif frame[0] == THEFT:
                count[STEAL] += 1
                count[frame[5]] += 1
        return count
