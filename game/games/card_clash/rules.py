"""Card Clash: the rules. Ruling numbers are those of README.md."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from game.core import options as core
from game.core.chance import Rng
from game.core.event import Event
from game.core.options import choice, flag, number
from game.core.state import DRAW, Move, Out, Seat, State
from game.games.card_clash.cards import (
    BONUS_DICE,
    CARDS,
    COPIES,
    DECK,
    HEIGHT,
    HITS,
    NO_COMBO,
    PAIRS,
    TRIPLES,
)

ACTIONS = 3
OPENING_HAND = 6
NO_CARD = -1
BOTH = (0, 1)
NEITHER = ()
ALONE = ((0,), (1,))


@dataclass(frozen=True, slots=True)
class Options(core.Options):
    clash_tie: str = choice("none", "reroll")
    double_ko: str = choice("draw", "scorecards")
    decision_tie: str = choice("draw", "combos", "flurry")
    rounds: int = number(12, 1, 12)
    ko_threshold: int = number(8, 4, 15)
    ko_resist: int = number(6, 2, 12)
    show_counters: bool = flag(True)


class Observation(NamedTuple):
    seat: Seat
    round: int
    action: int
    hand: tuple[int, ...]
    """How many of each card; empty for the audience."""
    hand_sizes: tuple[int, int]
    deck_size: int
    sealed: int
    """The card that I have sealed, or -1."""
    committed: tuple[bool, bool]
    played: tuple[int, ...]
    """This round's revealed cards: three of boxer 0, then three of boxer 1."""
    resolved: tuple[int, ...]
    discards: tuple[int, ...]
    hits: tuple[int, int]
    round_hits: tuple[int, int]
    combos: tuple[int, int]
    sheet: tuple[int, ...]
    """Hits by round: twelve boxes of boxer 0, then twelve of boxer 1."""
    to_come: tuple[int, ...]
    """Cards of each kind not shown yet, boxer 0 then 1; empty without `show_counters`."""
    winners: tuple[Seat, ...]


class Ring(State):
    """Two boxers and no turns: both choose in secret, and both cards are revealed together."""

    __slots__ = (
        "action", "combos", "deck", "discards", "drawn", "hands", "hits", "played", "resolved",
        "round_hits", "sealed", "sheet",
    )  # fmt: skip

    REVEALS = frozenset({"drew", "revealed"})

    options: Options
    deck: tuple[int, ...]
    """Both decks in order, 36 cards each. Never reshuffled (ruling 4), so clones share it."""
    drawn: int
    """How many cards each boxer has drawn."""
    action: int
    hands: list[int]
    """How many of each card: six counts of boxer 0, then six of boxer 1."""
    discards: list[int]
    sealed: list[int]
    played: list[int]
    """This round's revealed cards, three of each boxer; `resolved` says which count for combos."""
    resolved: list[int]
    hits: list[int]
    round_hits: list[int]
    combos: list[int]
    sheet: list[int]

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.__new__(cls)
        s.init_base(options, seats, seed)
        s.deck = tuple(s.shuffle(list(DECK)) + s.shuffle(list(DECK)))
        s.hands = [0] * 12
        s.discards = [0] * 12
        s.drawn = 0
        s.played = [NO_CARD] * 6
        s.resolved = [0] * 6
        s.sealed = [NO_CARD, NO_CARD]
        s.hits = [0, 0]
        s.round_hits = [0, 0]
        s.combos = [0, 0]
        s.sheet = [0] * 24
        s.action = 0
        s.turns = 1
        s._draw(OPENING_HAND, out)
        return s

    def clone(self) -> Self:
        s = self.copy_base()
        s.deck = self.deck
        s.drawn = self.drawn
        s.action = self.action
        s.hands = self.hands[:]
        s.discards = self.discards[:]
        s.played = self.played[:]
        s.resolved = self.resolved[:]
        s.sealed = self.sealed[:]
        s.hits = self.hits[:]
        s.round_hits = self.round_hits[:]
        s.combos = self.combos[:]
        s.sheet = self.sheet[:]
        return s

    # -- choosing ----------------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        if self.over:
            return NEITHER
        red, blue = self.sealed
        if red >= 0:
            return ALONE[1]
        return ALONE[0] if blue >= 0 else BOTH

    def question(self) -> str:
        return "action"

    def legal_moves(self, seat: Seat) -> list[Move]:
        """A move is the number of a card in the hand, plus one."""
        if self.over or self.sealed[seat] >= 0:
            return []
        mine = seat * 6
        hands = self.hands
        return [card + 1 for card in CARDS if hands[mine + card]]

    def refusal(self, seat: Seat, move: Move) -> str:
        if self.sealed[seat] >= 0:
            return "slot_filled"
        return "not_in_hand" if 1 <= move <= len(CARDS) else "no_such_move"

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        card = move - 1
        self.sealed[seat] = card
        self.hands[seat * 6 + card] -= 1
        if out is not None:
            out.append(Event("sealed", seat, card, seen_by=1 << seat))
        if self.sealed[1 - seat] >= 0:
            self._reveal(out)

    # -- one action --------------------------------------------------------------------------------

    def _reveal(self, out: Out) -> None:
        red, blue = self.sealed
        action = self.action
        self.sealed = [NO_CARD, NO_CARD]
        self.played[action] = red
        self.played[3 + action] = blue
        if out is not None:
            out.append(Event("revealed", 0, red, amount=action + 1))
            out.append(Event("revealed", 1, blue, amount=action + 1))
        self._compare(red, blue, out)
        if action > 0:
            self._combo(0, out)
            self._combo(1, out)
        if action + 1 < ACTIONS:
            self.action = action + 1
        else:
            self._end_round(out)

    def _compare(self, red: int, blue: int, out: Out) -> None:
        if HITS[red] and HITS[blue] and HEIGHT[red] == HEIGHT[blue]:
            self._clash(red, blue, out)
            return
        self._strike(0, red, blue, out)
        self._strike(1, blue, red, out)

    def _strike(self, seat: Seat, card: int, against: int, out: Out) -> None:
        """Outside a clash, an attack lands unless a guard of the same height stops it."""
        value = HITS[card]
        if value and not HITS[against] and HEIGHT[card] == HEIGHT[against]:
            if out is not None:
                out.append(Event("blocked", seat, card, 1 - seat))
            return
        self.resolved[seat * 3 + self.action] = 1  # a guard always counts as resolved
        if value:
            self._score(seat, value, out)

    def _clash(self, red: int, blue: int, out: Out) -> None:
        if out is not None:
            out.append(Event("clashed", 0, red, 1))
        while True:
            red_sum = self._dice(0, HITS[red], out)
            blue_sum = self._dice(1, HITS[blue], out)
            if red_sum != blue_sum:
                break
            if out is not None:
                out.append(Event("clash_tied", amount=red_sum))
            if self.options.clash_tie == "none":  # ruling 1
                return
        winner, card = (0, red) if red_sum > blue_sum else (1, blue)
        self._score(winner, HITS[card], out)  # ruling 7: scores, but is not resolved

    def _dice(self, seat: Seat, count: int, out: Out) -> int:
        total = 0
        for _ in range(count):
            face = self.roll(6) + 1
            total += face
            if out is not None:
                out.append(Event("rolled", seat, amount=face))
        return total

    def _score(self, seat: Seat, hits: int, out: Out) -> None:
        self.hits[seat] += hits
        self.round_hits[seat] += hits
        if out is not None:
            out.append(Event("hit", seat, to=1 - seat, amount=hits))

    def _combo(self, seat: Seat, out: Out) -> None:
        """Score a combo. Ruling 5: actions in a row, in this round, all of them resolved."""
        last = seat * 3 + self.action
        resolved, played = self.resolved, self.played
        if not (resolved[last] and resolved[last - 1]):
            return
        combo = PAIRS.get((played[last - 1], played[last]), NO_COMBO)
        if self.action == 2 and resolved[last - 2]:
            combo = TRIPLES.get((played[last - 2], played[last - 1], played[last]), combo)
        if combo == NO_COMBO:
            return
        self.combos[seat] += 1
        if out is not None:
            out.append(Event("combo", seat, to=1 - seat, amount=combo))
        self._score(seat, self._dice(seat, BONUS_DICE[combo], out), out)  # ruling 6

    # -- the end of a round, the end of the match --------------------------------------------------

    def _end_round(self, out: Out) -> None:
        round_ = self.turns
        self.sheet[round_ - 1] = self.round_hits[0]
        self.sheet[12 + round_ - 1] = self.round_hits[1]
        if self._knock_outs(out):
            return
        if round_ == self.options.rounds:
            self._decision(out)
            return
        for place, card in enumerate(self.played):
            self.discards[place // 3 * 6 + card] += 1
        self.played = [NO_CARD] * 6
        self.resolved = [0] * 6
        self.round_hits = [0, 0]
        self.action = 0
        self.turns = round_ + 1
        if out is not None:
            out.append(Event("round_over", amount=round_))
        self._draw(3, out)

    def _knock_outs(self, out: Out) -> bool:
        """Check both boxers before either falls; True if the match is over."""
        fallen = [seat for seat in BOTH if self._is_counted_out(seat, out)]
        if not fallen:
            return False
        if len(fallen) == 1:
            self.finish("knockout", (1 - fallen[0],), out)
        elif self.options.double_ko == "scorecards":
            self.finish("double_knockout", self._ahead(self.hits), out)
        else:  # ruling 8
            self.finish("double_knockout", BOTH, out)
        return True

    def _is_counted_out(self, seat: Seat, out: Out) -> bool:
        if self.round_hits[1 - seat] < self.options.ko_threshold:
            return False
        if out is not None:
            out.append(Event("ko_check", seat, amount=self.options.ko_resist))
        stands = self._dice(seat, 2, out) >= self.options.ko_resist
        if out is not None:
            out.append(Event("stood" if stands else "fell", seat))
        return not stands

    def _decision(self, out: Out) -> None:
        ahead = self._ahead(self.hits)
        if len(ahead) == 2 and self.options.decision_tie == "combos":
            ahead = self._ahead(self.combos)
        if len(ahead) == 2 and self.options.decision_tie == "flurry":
            ahead = self._flurry(out)
        self.finish("decision" if len(ahead) == 1 else DRAW, ahead, out)  # ruling 9

    def _flurry(self, out: Out) -> tuple[Seat, ...]:
        if out is not None:
            out.append(Event("flurry"))
        while True:
            ahead = self._ahead([self._dice(0, 2, out), self._dice(1, 2, out)])
            if len(ahead) == 1:
                return ahead

    def _ahead(self, points: list[int]) -> tuple[Seat, ...]:
        red, blue = points
        return BOTH if red == blue else ALONE[0] if red > blue else ALONE[1]

    def _draw(self, count: int, out: Out) -> None:
        """Draw for both. Ruling 4: at most the cards that remain, and no reshuffle."""
        for place in range(self.drawn, min(36, self.drawn + count)):
            for seat in BOTH:
                card = self.deck[seat * 36 + place]
                self.hands[seat * 6 + card] += 1
                if out is not None:
                    out.append(Event("drew", seat, card, seen_by=1 << seat))
        self.drawn = min(36, self.drawn + count)

    # -- observation -------------------------------------------------------------------------------

    def observe(self, seat: Seat) -> Observation:
        hands = self.hands
        red, blue = self.sealed
        return Observation(
            seat=seat,
            round=self.turns,
            action=self.action,
            hand=tuple(hands[seat * 6 : seat * 6 + 6]) if seat >= 0 else (),
            hand_sizes=(sum(hands[:6]), sum(hands[6:])),
            deck_size=36 - self.drawn,
            sealed=self.sealed[seat] if seat >= 0 else NO_CARD,
            committed=(red >= 0, blue >= 0),
            played=tuple(self.played),
            resolved=tuple(self.resolved),
            discards=tuple(self.discards),
            hits=(self.hits[0], self.hits[1]),
            round_hits=(self.round_hits[0], self.round_hits[1]),
            combos=(self.combos[0], self.combos[1]),
            sheet=tuple(self.sheet),
            to_come=self._to_come() if self.options.show_counters else (),
            winners=self.winners,
        )

    def _to_come(self) -> tuple[int, ...]:
        left = [copies - gone for copies, gone in zip(COPIES * 2, self.discards, strict=True)]
        for place, card in enumerate(self.played):
            if card >= 0:
                left[place // 3 * 6 + card] -= 1
        return tuple(left)

    def without_secrets(self, seat: Seat) -> Self:
        s = self.without_luck()
        foe = 1 - seat
        s.deck = ()
        s.hands[foe * 6 : foe * 6 + 6] = (sum(self.hands[foe * 6 : foe * 6 + 6]), 0, 0, 0, 0, 0)
        if self.sealed[foe] >= 0:
            s.sealed[foe] = 0
        return s

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        foe = 1 - seat
        held = self.hands[foe * 6]
        self.hands[foe * 6] = 0
        mine, theirs = self._unseen(seat), self._unseen(foe)
        if self.sealed[seat] >= 0:
            mine.remove(self.sealed[seat])
        rng.shuffle(mine)
        rng.shuffle(theirs)
        if self.sealed[foe] >= 0:
            self.sealed[foe] = theirs.pop()
        for _ in range(held):
            self.hands[foe * 6 + theirs.pop()] += 1
        red, blue = (mine, theirs) if seat == 0 else (theirs, mine)
        gone = [NO_CARD] * self.drawn  # the order in which cards were drawn is not kept
        self.deck = (*gone, *red, *gone, *blue)

    def _unseen(self, boxer: Seat) -> list[int]:
        """This boxer's cards that are neither shown nor in hand; a sealed card is one of them."""
        left = list(COPIES)
        for card in CARDS:
            left[card] -= self.hands[boxer * 6 + card] + self.discards[boxer * 6 + card]
        for card in self.played[boxer * 3 : boxer * 3 + 3]:
            if card >= 0:
                left[card] -= 1
        return [card for card in CARDS for _ in range(left[card])]

    def card_counts(self) -> list[int]:
        count = [h + d for h, d in zip(self.hands, self.discards, strict=True)]
        for seat in BOTH:
            for card in self.deck[seat * 36 + self.drawn : seat * 36 + 36]:
                count[seat * 6 + card] += 1
            for card in (self.sealed[seat], *self.played[seat * 3 : seat * 3 + 3]):
                if card >= 0:
                    count[seat * 6 + card] += 1
        return count
