"""Twelve Rounds: the state of a fight, how it is copied, and what each boxer may see of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self, TypeVar

from game.core import options as core
from game.core.chance import Rng
from game.core.options import choice, flag, number, number_choice
from game.core.state import PASS, Move, Seat, State
from game.games.twelve_rounds.cards import COPIES, CORNER, COST, MOVEMENTS

BOXER_NAMES = ("hammer", "silk", "torito", "professor", "tidal", "northside")
START_ENDURANCE = {12: 100, 8: 75, 6: 65, 4: 55}
NOTHING = -1
UNSEEN: Move = -1
"""A face-down attack, in a copy without secrets."""
NO_CARDS = (0,) * 20

T = TypeVar("T")

SEATS_IN_MASK: tuple[tuple[Seat, ...], ...] = ((), (0,), (1,), (0, 1))
"""Bit mask → seats."""

ALL_USED = (1 << len(CORNER)) - 1

THROWING = frozenset({"clinch", "drop", "attack", "defend"})
"""The questions that can follow once the boxer in control has announced a throw."""

UNUSED_MOVEMENTS = tuple(tuple(i for i in range(3) if not used >> i & 1) for used in range(8))
"""Bit mask of a boxer's used movements → those that are left, of 0, 1 and 2."""


def encode_movement(slot: int, card: int) -> Move:
    """The move that lays the boxer's movement 0, 1 or 2 in place of this card: 21–80.

    A card alone is its number plus one: 1–20. Movement and card are one move, so that nobody can
    tell a face-down movement from a card.
    """
    return 21 + slot * 20 + card


@dataclass(frozen=True, slots=True)
class Options(core.Options):
    rounds: int = number_choice(12, 8, 6, 4)
    start_endurance: int | None = number(None, 10, 100)
    ticks_per_round: int = number(10, 4, 20)
    three_knockdown_rule: bool = flag(True)
    decision_tie: str = choice("tiebreak", "draw")
    corner_cards: bool = flag(True)
    movements: bool = flag(True)
    clinches: int = number(3, 0, 3)
    doctor_stoppage: bool = flag(False)
    boxer1: str = choice("random", *BOXER_NAMES)
    boxer2: str = choice("random", *BOXER_NAMES)


class Observation(NamedTuple):
    seat: Seat
    asking: str
    asked: tuple[Seat, ...]
    round: int
    rounds: int
    tick: int
    ticks: int
    red: Seat
    boxers: tuple[int, ...]
    control: Seat
    face_up: bool
    """Whether the next attack must be laid face up."""
    back_offs: int
    laid: bool
    """Whether there is an attack card on the table."""
    laid_up: bool
    """Whether it is face up, so that everybody sees it."""
    laid_card: int
    """That card or movement, if I may see it; else -1."""
    dropped: int
    """The card that the movement replaces, if I may see it; else -1."""
    attack: tuple[int, ...]
    """How many of each attack card I hold: Punch 1–5, Feint 1–5; empty for the audience."""
    defence: tuple[int, ...]
    """How many of each defence card I hold: Block 1–5, Dodge 1–5."""
    hand_sizes: tuple[int, ...]
    """Attack and defence hand of boxer 0, then of boxer 1; `deck_sizes` likewise."""
    deck_sizes: tuple[int, ...]
    on_top: tuple[int, ...]
    """The cards I put back on top of my two decks, or -1."""
    under: tuple[int, ...]
    """The cards I put under my decks and have not drawn since."""
    discards: tuple[int, ...]
    """How many of each card: twenty of boxer 0, then twenty of boxer 1."""
    leftovers: tuple[int, ...]
    """How many of each card missed the last reshuffle and have not been discarded since: anybody
    who counts cards knows that the boxer holds them or has put them back."""
    endurance: tuple[int, ...]
    damage: tuple[int, ...]
    cut: tuple[int, ...]
    """The round in which each boxer was cut; 0 if he is not cut."""
    heavy: tuple[bool, bool]
    """Heavy legs: a Dodge that ties counts as a Block."""
    downs: tuple[int, ...]
    """Knock-downs suffered this round; `falls` counts the whole fight."""
    falls: tuple[int, ...]
    landed: tuple[int, ...]
    """Punches landed this round; then damage dealt this round, and in the whole fight."""
    dealt: tuple[int, ...]
    dealt_in_all: tuple[int, ...]
    clinches: tuple[int, ...]
    clinched: tuple[bool, bool]
    movements_allowed: bool
    movements_used: tuple[int, ...]
    """Bit mask of the boxer's movements 0, 1, 2."""
    moved: tuple[bool, bool]
    """Whether each boxer has used a movement this round."""
    corner: tuple[int, ...]
    """The corner cards in force, or 0."""
    corner_used: tuple[int, ...]
    """Bit mask of the ten corner cards."""
    boosts: tuple[int, ...]
    """How many more cards get the +1 of the corner card."""
    exposed: tuple[int, ...]
    """How many more attacks must be face up because of the opponent's Read Him."""
    chosen: int
    """My own hidden corner card for the next round: 0 is none, -1 is not chosen yet."""
    down: Seat
    """Who is being counted, or -1."""
    target: int
    tally: int
    flips: tuple[int, ...]
    sheet: tuple[int, ...]
    """The judges' points, round by round: boxer 0, boxer 1, boxer 0, ..."""
    winners: tuple[Seat, ...]


class Bout(State):
    """Two boxers with their decks, hands and tracks, and the open question."""

    __slots__ = (
        "asked", "asking", "back_offs", "boosts", "boxers", "clinched", "clinches",
        "control", "corner", "corner_used", "cut", "damage", "dealt", "dealt_in_all",
        "decks", "discards", "down", "downs", "endurance", "exposed", "face_up", "falls", "flips",
        "hands", "heavy", "held", "laid", "landed", "leftovers", "moved", "movements_used", "red",
        "sheet", "shown", "stuck", "tally", "target", "ticks", "topped", "under",
    )  # fmt: skip

    options: Options
    asking: str
    asked: int
    """Bit mask of the seats that have not answered `asking` yet."""
    red: Seat
    boxers: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    """Attack and defence deck of boxer 0, then of boxer 1; the top card is the last."""
    hands: list[int]
    """How many of each card: twenty of boxer 0, then twenty of boxer 1. A laid attack card stays
    here until it is revealed."""
    held: list[int]
    """How many cards in each hand, in the order of `decks`."""
    discards: list[int]
    leftovers: tuple[int, ...]
    """What was in the hands when their decks were last reshuffled."""
    topped: int
    """Bit mask, in the order of `decks`: the owner knows the top card, having put it there."""
    under: tuple[int, ...]
    """How many cards at the bottom of each deck its owner put there."""
    ticks: int
    control: Seat
    face_up: int
    """1 if the next attack must be face up for any reason but Read Him."""
    back_offs: int
    stuck: int
    """1 if control has just passed because its owner could not throw."""
    laid: Move
    """The attack on the table, or 0."""
    shown: int
    endurance: list[int]
    damage: list[int]
    cut: tuple[int, ...]
    heavy: int
    downs: list[int]
    falls: list[int]
    landed: list[int]
    dealt: list[int]
    dealt_in_all: list[int]
    clinches: list[int]
    clinched: int
    movements_used: list[int]
    moved: int
    corner: tuple[int, ...]
    """The corner cards in force; between rounds those chosen for the next, each of which only its
    owner may see. PASS is none, -1 is not chosen yet."""
    corner_used: tuple[int, ...]
    boosts: list[int]
    exposed: list[int]
    down: Seat
    target: int
    tally: int
    flips: tuple[int, ...]
    sheet: tuple[int, ...]

    def set_up(self) -> None:
        """Initialise hands and tracks; boxers, corners and decks are drawn at random elsewhere."""
        agreed = self.options
        self.hands = [0] * 40
        self.held = [0, 0, 0, 0]
        self.discards = [0] * 40
        self.leftovers = (0,) * 40
        self.under = (0, 0, 0, 0)
        endurance = agreed.start_endurance or START_ENDURANCE[agreed.rounds]
        self.endurance = [endurance, endurance]
        self.damage = [0, 0]
        self.cut = (0, 0)
        self.falls = [0, 0]
        self.downs = [0, 0]
        self.landed = [0, 0]
        self.dealt = [0, 0]
        self.dealt_in_all = [0, 0]
        self.clinches = [agreed.clinches, agreed.clinches]
        self.movements_used = [0, 0]
        self.corner = (PASS, PASS)
        self.corner_used = (0, 0)
        self.down = NOTHING
        self.target = self.tally = 0
        self.flips = ()
        self.sheet = ()

    def clone(self) -> Self:
        s = self.copy_base()
        s.asking = self.asking
        s.asked = self.asked
        s.red = self.red
        s.boxers = self.boxers
        s.decks = self.decks
        s.hands = self.hands[:]
        s.held = self.held[:]
        s.discards = self.discards[:]
        s.leftovers = self.leftovers
        s.topped = self.topped
        s.under = self.under
        s.ticks = self.ticks
        s.control = self.control
        s.face_up = self.face_up
        s.back_offs = self.back_offs
        s.stuck = self.stuck
        s.laid = self.laid
        s.shown = self.shown
        s.endurance = self.endurance[:]
        s.damage = self.damage[:]
        s.cut = self.cut
        s.heavy = self.heavy
        s.downs = self.downs[:]
        s.falls = self.falls[:]
        s.landed = self.landed[:]
        s.dealt = self.dealt[:]
        s.dealt_in_all = self.dealt_in_all[:]
        s.clinches = self.clinches[:]
        s.clinched = self.clinched
        s.movements_used = self.movements_used[:]
        s.moved = self.moved
        s.corner = self.corner
        s.corner_used = self.corner_used
        s.boosts = self.boosts[:]
        s.exposed = self.exposed[:]
        s.down = self.down
        s.target = self.target
        s.tally = self.tally
        s.flips = self.flips
        s.sheet = self.sheet
        return s

    # -- what is on the table ----------------------------------------------------------------------

    def decode_move(self, seat: Seat, move: Move) -> tuple[int, int]:
        """The card or movement that this move lays, and the card that leaves the hand for it."""
        if move <= 20:
            return move - 1, move - 1
        slot, card = divmod(move - 21, 20)
        return MOVEMENTS[self.boxers[seat] * 3 + slot], card

    def free_movements(self, seat: Seat) -> tuple[int, ...]:
        """The movements, 0 to 2, that this boxer may still use this round."""
        if self.moved >> seat & 1 or not self.options.movements:
            return ()
        return UNUSED_MOVEMENTS[self.movements_used[seat]]

    def attack_moves(self, seat: Seat) -> list[Move]:
        """Every attack that this boxer can lay and pay for."""
        endurance = self.endurance[seat]
        if endurance == 0:  # ruling 22
            return []
        cards = self.distinct_cards(seat, 0)
        moves = [c + 1 for c in cards] if endurance > 1 else [c + 1 for c in cards if c < 5]
        for slot in self.free_movements(seat):
            if COST[20 + self.boxers[seat] * 3 + slot] <= endurance:
                first = 21 + slot * 20
                moves += [first + c for c in cards]
        return moves

    def distinct_cards(self, seat: Seat, which: int) -> list[int]:
        """The different cards in the attack hand (0) or the defence hand (1)."""
        first = which * 10
        start = seat * 20 + first
        return [c for c, n in enumerate(self.hands[start : start + 10], first) if n]

    # -- observation -------------------------------------------------------------------------------

    def observe(self, seat: Seat) -> Observation:
        options = self.options
        resting = self.asking == "corner"
        laid_card = dropped = NOTHING
        hand = self.hands[seat * 20 : seat * 20 + 20] if seat >= 0 else []
        sizes = self.held[:]
        if self.laid:
            thrower = self.control
            sizes[thrower * 2] -= 1
            card, taken = self.decode_move(thrower, self.laid)
            if self.shown or seat == thrower:
                laid_card = card
                dropped = taken if card != taken else NOTHING
            if seat == thrower:
                hand[taken] -= 1
        return Observation(
            seat=seat,
            asking=self.asking,
            asked=SEATS_IN_MASK[self.asked],
            round=self.turns,
            rounds=options.rounds,
            tick=self.ticks,
            ticks=options.ticks_per_round,
            red=self.red,
            boxers=self.boxers,
            control=self.control,
            face_up=bool(self.face_up or self.exposed[self.control]),
            back_offs=self.back_offs,
            laid=self.laid > 0,
            laid_up=self.laid > 0 and bool(self.shown),
            laid_card=laid_card,
            dropped=dropped,
            attack=tuple(hand[:10]),
            defence=tuple(hand[10:]),
            hand_sizes=tuple(sizes),
            deck_sizes=tuple(map(len, self.decks)),
            on_top=self._own_tops(seat),
            under=self._own_under(seat),
            discards=tuple(self.discards),
            leftovers=tuple(
                max(0, left - gone)
                for left, gone in zip(self.leftovers, self.discards, strict=True)
            ),
            endurance=tuple(self.endurance),
            damage=tuple(self.damage),
            cut=self.cut,
            heavy=_pair(self.heavy),
            downs=tuple(self.downs),
            falls=tuple(self.falls),
            landed=tuple(self.landed),
            dealt=tuple(self.dealt),
            dealt_in_all=tuple(self.dealt_in_all),
            clinches=tuple(self.clinches),
            clinched=_pair(self.clinched),
            movements_allowed=options.movements,
            movements_used=tuple(self.movements_used),
            moved=_pair(self.moved),
            corner=(PASS, PASS) if resting else self.corner,
            corner_used=self.corner_used,
            boosts=tuple(self.boosts),
            exposed=tuple(self.exposed),
            chosen=self.corner[seat] if resting and seat >= 0 else NOTHING,
            down=self.down,
            target=self.target,
            tally=self.tally,
            flips=self.flips,
            sheet=self.sheet,
            winners=self.winners,
        )

    def _own_tops(self, seat: Seat) -> tuple[int, ...]:
        if seat < 0:
            return ()
        return tuple(
            self.decks[place][-1] if self.topped >> place & 1 else NOTHING
            for place in (seat * 2, seat * 2 + 1)
        )

    def _own_under(self, seat: Seat) -> tuple[int, ...]:
        if seat < 0:
            return ()
        places = (seat * 2, seat * 2 + 1)
        return tuple(card for place in places for card in self.decks[place][: self.under[place]])

    def without_secrets(self, seat: Seat) -> Self:
        s = self.without_luck()
        foe = 1 - seat
        s.hands[foe * 20 : foe * 20 + 20] = NO_CARDS
        s.decks = tuple(self._known_of(place) if place >> 1 == seat else () for place in range(4))
        if self.laid and self.control == foe:
            if self.shown:
                s.hands[foe * 20 + self.decode_move(foe, self.laid)[1]] = 1
            else:
                s.laid = UNSEEN
        if self.asking == "corner" and self.corner[foe] >= 0:
            s.corner = replaced(self.corner, foe, PASS)
        return s

    def _known_of(self, place: int) -> tuple[int, ...]:
        """The cards of a deck that its owner put there, at the bottom and on top."""
        deck = self.decks[place]
        return deck[: self.under[place]] + deck[len(deck) - (self.topped >> place & 1) :]

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        foe = 1 - seat
        self._lay_own_decks(seat, rng)
        sure = self.hands[foe * 20 : foe * 20 + 20]
        self._redeal(foe, sure, rng)
        if self.asked and self.asking in THROWING and self.control == foe:
            while not self.attack_moves(
                foe
            ):  # he said that he throws, so he holds a card he can pay for
                self._redeal(foe, sure, rng)
        if self.laid == UNSEEN:
            self.laid = self._some_throw(foe, rng)
        if self.asking == "corner" and self.corner[foe] >= 0:
            used = self.corner_used[foe]
            left = [PASS, *(c for c in CORNER if not used >> (c - CORNER[0]) & 1)]
            self.corner = replaced(self.corner, foe, pick_random(left, rng))

    def _lay_own_decks(self, seat: Seat, rng: Rng) -> None:
        """Shuffle the seat's own decks, except for the cards that it put there itself."""
        for which in (0, 1):
            place = seat * 2 + which
            known = self.decks[place]
            middle = self._out_of_sight(seat, which, (*known, *self._held(seat, which)))
            rng.shuffle(middle)
            low = self.under[place]
            self.decks = replaced(self.decks, place, (*known[:low], *middle, *known[low:]))

    def _held(self, seat: Seat, which: int) -> list[int]:
        first = seat * 20
        return [c for c in range(which * 10, which * 10 + 10) for _ in range(self.hands[first + c])]

    def _out_of_sight(self, seat: Seat, which: int, known: Sequence[int]) -> list[int]:
        """This boxer's cards that are neither discarded nor among the known ones."""
        unseen = []
        for card in range(which * 10, which * 10 + 10):
            left = COPIES[card] - self.discards[seat * 20 + card] - known.count(card)
            unseen += [card] * left
        return unseen

    def _redeal(self, foe: Seat, sure: Sequence[int], rng: Rng) -> None:
        """Deal the opponent random hands and decks; the `sure` cards are in his hands.

        His hand and the cards he put back (`near`) include at least those that missed his last
        reshuffle: everybody could count the discards then.
        """
        for which in (0, 1):
            place = foe * 2 + which
            hand: list[int] = []
            near: list[int] = []
            for card in range(which * 10, which * 10 + 10):
                spot = foe * 20 + card
                hand += [card] * sure[card]
                near += [card] * max(sure[card], self.leftovers[spot] - self.discards[spot])
                self.hands[spot] = 0
            far = self._out_of_sight(foe, which, near)
            for card in hand:
                near.remove(card)
            rng.shuffle(far)
            low = self.under[place]
            kept = self.held[place] + low + (self.topped >> place & 1)
            while len(hand) + len(near) < kept:
                near.append(far.pop())
            rng.shuffle(near)
            while len(hand) < self.held[place]:
                hand.append(near.pop())
            for card in hand:
                self.hands[foe * 20 + card] += 1
            self.decks = replaced(self.decks, place, (*near[:low], *far, *near[low:]))

    def _some_throw(self, foe: Seat, rng: Rng) -> Move:
        """A random attack he may have laid; cards and movements left are all equally likely."""
        moves = self.attack_moves(foe)
        cards = [
            move for move in moves if move <= 20 for _ in range(self.hands[foe * 20 + move - 1])
        ]
        slots = sorted({(move - 21) // 20 for move in moves if move > 20})
        lot = pick_random([*cards, *(-1 - slot for slot in slots)], rng)
        if lot > 0:
            return lot
        return encode_movement(-1 - lot, pick_random(self.distinct_cards(foe, 0), rng))

    def card_counts(self) -> list[int]:
        count = [h + d for h, d in zip(self.hands, self.discards, strict=True)]
        for place, deck in enumerate(self.decks):
            for card in deck:
                count[place // 2 * 20 + card] += 1
        return count


def _pair(mask: int) -> tuple[bool, bool]:
    return bool(mask & 1), bool(mask & 2)


def pick_random(options: Sequence[int], rng: Rng) -> int:
    return options[int(rng.random() * len(options))]


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the tuple with another value at one index."""
    return (*values[:place], value, *values[place + 1 :])
