"""Dodgeball: the rules. Ruling numbers are those of README.md."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from game.core import options as core
from game.core.chance import Rng
from game.core.event import EVERYONE, NOBODY, Event
from game.core.options import BadOption, choice, flag, number, one_of
from game.core.state import PASS, Move, Out, Seat, State
from game.games.dodgeball.cards import (
    BALL_CARDS,
    BALLS,
    CARDS,
    COPIES,
    DECK,
    DODGE,
    DOUBLE,
    DOUBLE_DODGE,
    PILE,
    PILE_HIT,
    ULTIMATE,
)

LIMIT, LIMIT_OF_TWO = 10, 15
KEPT = 2
"""Cards held between turns in strategic play."""
REVIVED_HITS = 5
NO_CARD = -1
KINDS = len(CARDS)

# In front of a player lie, first, the cards that hit; of these a Double Dodgeball of which one ball
# was dodged lies sideways and is worth 1 (ruling 4). Four counts a seat: the three kinds of ball,
# which are in the order of the cards, then the Doubles that lie sideways.
SIDEWAYS = 3
HIT_PILE = 4

# Then the Dodge cards. Three numbers a seat: Single Dodges, fresh Double Dodges, and the card that
# lies on the Double Dodge of which one dodge is used. There is never more than one of those, since
# it is always used up first.
SINGLES, FRESH, HALF = range(3)
DODGES = 3

# Who has a Pile, who is still standing and so on are sets of seats, kept as bits.
ALL = tuple((1 << seats) - 1 for seats in range(8))
TEAMS = (0b1010101, 0b0101010)
OTHERS = tuple(ALL[7] & ~(1 << seat) for seat in range(7))
OPPONENTS = tuple(TEAMS[1 - seat % 2] for seat in range(7))
ALONE = tuple((seat,) for seat in range(7))

# A move is a card and whom it is played on; a discard is a card.
NO_TARGET = 7
START: Move = 1
DISCARD: Move = KINDS * 8 + 1


def play(card: int, to: Seat = NO_TARGET) -> Move:
    """The move that plays this card: at this seat, or in front of oneself."""
    return card * 8 + to + 1


def discard(card: int) -> Move:
    return DISCARD + card


PLAYS_ON = tuple(
    tuple(tuple(play(card, to) for to in range(7) if seats >> to & 1) for seats in range(128))
    for card in CARDS
)
"""The moves that play this card on any of this set of seats."""
PLAYS = tuple((play(card),) for card in CARDS)


@dataclass(frozen=True, slots=True)
class Options(core.Options):
    mode: str = choice("standard", "strategic")
    teams: bool = flag(False)
    hit_limit: int | None = number(None, 3, 15)
    ultimate_hits: int = one_of(1, 2)
    pile_hit_optional: bool = flag(True)
    revive: str = choice("once5", "literal", "off")
    friendly_fire: bool = flag(False)
    late_seat_dodge: bool = flag(False)

    def check(self, seats: int) -> None:
        if self.teams and seats == 2:
            raise BadOption("teams takes 3 seats or more, not 2")
        if self.late_seat_dodge and seats != 2:
            raise BadOption(f"lateSeatDodge takes 2 seats, not {seats}")
        # Ruling 19: the balls must suffice even if the most of them lie about, one on each Double
        # Dodge and the rest in front of players who are all one hit short of going out.
        most = (BALL_CARDS - COPIES[DOUBLE_DODGE] - 1) // seats + 1
        if self.hit_limit is not None and self.hit_limit > most:
            raise BadOption(f"hitLimit takes 3 to {most} with {seats} seats, not {self.hit_limit}")


class Observation(NamedTuple):
    seat: Seat
    turn: int
    current: Seat
    """Whose turn it is."""
    next_up: Seat
    """Whose turn comes next, as things stand."""
    asking: str
    asked: Seat
    deck_size: int
    discards: tuple[int, ...]
    drawn: tuple[int, ...]
    """The cards drawn this turn that everybody sees: all of them, except in strategic play."""
    hand: tuple[int, ...]
    """How many of each card I hold; empty for the audience."""
    hand_sizes: tuple[int, ...]
    hits: tuple[int, ...]
    limit: int
    hit_cards: tuple[int, ...]
    """Four counts a seat: Singles, Doubles, Ultimates, Doubles sideways (worth 1)."""
    dodges: tuple[int, ...]
    """Three numbers a seat: Single Dodges, fresh Double Dodges, the card on a half-used one."""
    piles: tuple[bool, ...]
    out: tuple[bool, ...]
    marked: tuple[bool, ...]
    """Whose next turn is skipped."""
    revived: tuple[bool, ...]
    strategic: bool
    teams: bool
    flying: int
    """The ball card in the air, or -1; with how many balls, and at whom."""
    balls: int
    target: Seat
    winners: tuple[Seat, ...]


class Court(State):
    """A turn is: draw, play one, discard the rest. Standard play is strategic play with no hand."""

    __slots__ = (
        "asked", "asking", "balls", "before", "current", "dealt", "deck", "discards", "dodges",
        "flying", "hands", "hit_cards", "hits", "kept", "limit", "marked", "moves", "piles",
        "revived", "rivals", "standing", "target",
    )  # fmt: skip

    REVEALS = frozenset({"drew", "dropped"})

    options: Options
    limit: int
    kept: int
    """Cards a player holds between turns: none, unless play is strategic."""
    deck: tuple[int, ...]
    dealt: int
    """How many cards of the deck are gone from it; clones share the deck."""
    discards: list[int]
    hands: list[int]
    """Seven counts a seat. In standard play the cards drawn this turn, face up."""
    hits: list[int]
    hit_cards: list[int]
    dodges: list[int]
    standing: int
    """Who is not out; like the next three, a set of seats."""
    piles: int
    marked: int
    revived: int
    rivals: tuple[int, ...]
    """For each seat, the seats it may throw at while they stand."""
    current: Seat
    before: Seat
    """Whose turn it was before; with teams, the last of the other team."""
    flying: int
    balls: int
    target: Seat
    asking: str
    asked: Seat
    moves: tuple[Move, ...]
    """The legal moves of the seat that is asked."""

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.__new__(cls)
        s.begin(options, seats, seed)
        s.limit = s.options.hit_limit or (LIMIT_OF_TWO if seats == 2 else LIMIT)  # ruling 14
        s.kept = KEPT if s.options.mode == "strategic" else 0
        s.current = s.asked = s.roll(seats)
        s.before = s._seat_before(s.current)
        deck = list(DECK)
        s.dodges = [0, 0, NO_CARD] * seats
        if s.options.late_seat_dodge:
            deck.remove(DODGE)
            s.dodges[(1 - s.current) * DODGES] = 1
        s.deck = tuple(s.shuffle(deck))
        s.dealt = 0
        s.discards = [0] * KINDS
        s.hands = [0] * (KINDS * seats)
        s.hits = [0] * seats
        s.hit_cards = [0] * (HIT_PILE * seats)
        s.standing = ALL[seats]
        s.piles = s.marked = s.revived = 0
        split = s.options.teams and not s.options.friendly_fire
        s.rivals = OPPONENTS if split else OTHERS
        s.flying = NO_CARD
        s.balls = 0
        s.target = NOBODY
        s.asking = "start"
        s.moves = (START,)
        for seat in range(seats):
            s._draw(seat, s.kept, None)
        return s

    def clone(self) -> Self:
        s = self.__class__.__new__(self.__class__)
        s.n = self.n
        s.options = self.options
        s.seed = self.seed
        s.tick = self.tick
        s.script = self.script
        s.turns = self.turns
        s.over = self.over
        s.ending = self.ending
        s.winners = self.winners
        s.limit = self.limit
        s.kept = self.kept
        s.deck = self.deck
        s.dealt = self.dealt
        s.discards = self.discards[:]
        s.hands = self.hands[:]
        s.hits = self.hits[:]
        s.hit_cards = self.hit_cards[:]
        s.dodges = self.dodges[:]
        s.piles = self.piles
        s.standing = self.standing
        s.marked = self.marked
        s.revived = self.revived
        s.rivals = self.rivals
        s.current = self.current
        s.before = self.before
        s.flying = self.flying
        s.balls = self.balls
        s.target = self.target
        s.asking = self.asking
        s.asked = self.asked
        s.moves = self.moves
        return s

    def is_draw(self) -> bool:
        return False  # several winners are a team

    # -- choosing ----------------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        return () if self.over else ALONE[self.asked]

    def question(self) -> str:
        return self.asking

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        return self.moves if seat == self.asked else ()

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        asking = self.asking
        self.asking = ""
        if asking == "turn":
            self._play(seat, move, out)
        elif asking == "dodge":
            self._dodge_from_hand(seat, move, out)
        elif asking == "discard":
            self._discard(seat, move - DISCARD, out)
            self._tidy(seat, out)
        else:
            self._take_turn(seat, out)
        while not self.asking:
            self._take_turn(self._next_seat(), out)

    def _ask(self, asking: str, seat: Seat, moves: tuple[Move, ...]) -> None:
        self.asking = asking
        self.asked = seat
        self.moves = moves

    def refusal(self, seat: Seat, move: Move) -> str:
        card, to = divmod(move - 1, 8)
        if move < PASS or card > KINDS or (card == KINDS and to == NO_TARGET):
            return "no_such_move"
        if seat != self.asked:
            return "dodge_none" if card in (DODGE, DOUBLE_DODGE) else "not_your_turn"
        if self.asking == "start":
            return "draw_first"
        if self.asking == "dodge":
            return "not_in_hand" if move in (play(DODGE), play(DOUBLE_DODGE)) else "dodge_now"
        if self.asking == "discard":
            return "not_in_hand" if card == KINDS else "discard_now"
        if move == PASS:
            return "must_play"
        if card == KINDS:
            return "play_first"
        if not self.hands[seat * KINDS + card]:
            return "not_in_hand"
        return self._no_use(seat, card, to)

    def _no_use(self, seat: Seat, card: int, to: Seat) -> str:
        """Why a card of the hand cannot be played on this seat."""
        if card == PILE and self.piles >> seat & 1:
            return "pile_have"
        if not BALLS[card] and card != PILE_HIT:
            return "target_needless"
        if to >= self.n:
            return "target_needed"
        if to == seat:
            return "target_self"
        mate = self.options.teams and (to - seat) % 2 == 0
        if not self.standing >> to & 1:
            if card == ULTIMATE and mate and self.options.revive != "off":
                return "revive_used"
            return "revive_off" if card == ULTIMATE and mate else "target_out"
        if mate and not self.options.friendly_fire:
            return "teammate"
        if self.options.teams and not mate:
            return "skip_pile" if self.piles & OPPONENTS[seat] else "already_marked"
        return "pile_elsewhere" if self._poppable(seat) else "pile_none"

    # -- a turn ------------------------------------------------------------------------------------

    def _take_turn(self, seat: Seat, out: Out) -> None:
        if seat != self.current:
            self.before, self.current = self.current, seat
        if self.marked >> seat & 1:
            self.marked ^= 1 << seat
            if out is not None:
                out.append(Event("sat_out", seat))
            return
        self.turns += 1
        if out is not None:
            out.append(Event("turn", seat, amount=self.turns))
        self._draw(seat, self.kept + 1 + (self.piles >> seat & 1), out)
        moves = self._plays(seat)
        if self.kept or len(moves) > 1:
            self._ask("turn", seat, moves)
        else:  # everybody sees the cards, and that there is nothing to choose
            self._play(seat, moves[0], out)

    def _seat_before(self, seat: Seat) -> Seat:
        """Who would have played before this seat."""
        seats = self.n
        before = (seat - 1) % seats
        if self.options.teams and (before - seat) % 2 == 0:
            before = (seat - 2) % seats
        return before

    def _next_seat(self) -> Seat:
        standing, seats = self.standing, self.n
        if self.options.teams:  # ruling 13: the teams alternate, each cycles through its own
            seat = self.before
            while True:
                seat += 2
                if seat >= seats:
                    seat = 1 - self.current % 2
                if standing >> seat & 1:
                    return seat
        seat = self.current
        while True:
            seat += 1
            if seat == seats:
                seat = 0
            if standing >> seat & 1:
                return seat

    def _draw(self, seat: Seat, hold: int, out: Out) -> None:
        """Draw until this seat holds so many."""
        mine = seat * KINDS
        hands = self.hands
        for _ in range(hold - sum(hands[mine : mine + KINDS]) if self.kept else hold):
            if self.dealt == len(self.deck) and not self._reshuffle(out):
                return
            card = self.deck[self.dealt]
            self.dealt += 1
            hands[mine + card] += 1
            if out is not None:
                out.append(Event("drew", seat, card, seen_by=1 << seat if self.kept else EVERYONE))

    def _reshuffle(self, out: Out) -> bool:
        """Make the discards the new deck; ruling 20: if there are none, no more is drawn."""
        cards = [card for card in CARDS for _ in range(self.discards[card])]
        if not cards:
            return False
        self.deck = tuple(self.shuffle(cards))
        self.dealt = 0
        self.discards = [0] * KINDS
        if out is not None:
            out.append(Event("reshuffled", amount=len(cards)))
        return True

    def _plays(self, seat: Seat) -> tuple[Move, ...]:
        """What may be played. To play nothing is allowed if nothing else can be but a Pile Hit."""
        moves: tuple[Move, ...] = ()
        hits: tuple[Move, ...] = ()
        for card, held in enumerate(self.hands[seat * KINDS : (seat + 1) * KINDS]):
            if held:
                if card == PILE_HIT:
                    hits = self._uses(seat, card)
                else:
                    moves += self._uses(seat, card)
        if moves or (hits and not self.options.pile_hit_optional):
            return moves + hits
        return (PASS, *hits)  # ruling 2

    def _uses(self, seat: Seat, card: int) -> tuple[Move, ...]:
        if card <= DOUBLE:
            return PLAYS_ON[card][self.rivals[seat] & self.standing]
        if card == ULTIMATE:
            return PLAYS_ON[card][self.rivals[seat] & self.standing | self._revivable(seat)]
        if card == PILE_HIT:
            return PLAYS_ON[card][self._poppable(seat) | self._skippable(seat)]
        if card == PILE and self.piles >> seat & 1:
            return ()
        return PLAYS[card]

    def _revivable(self, seat: Seat) -> int:
        options = self.options
        if not options.teams or options.revive == "off":
            return 0
        mates = TEAMS[seat % 2] & ALL[self.n] & ~self.standing
        return mates if options.revive == "literal" else mates & ~self.revived  # ruling 12

    def _poppable(self, seat: Seat) -> int:
        """Whose Pile may be removed (ruling 17: a teammate's only if friends may fire)."""
        return self.piles & self.rivals[seat]

    def _skippable(self, seat: Seat) -> int:
        """Who may be made to sit out a turn: opponents, if none of them has a Pile."""
        opponents = OPPONENTS[seat]
        if not self.options.teams or self.piles & opponents:
            return 0
        return opponents & self.standing & ~self.marked

    def _play(self, seat: Seat, move: Move, out: Out) -> None:
        if move == PASS:
            if self.kept and out is not None:
                out.append(Event("passed", seat))
            self._tidy(seat, out)
            return
        card, to = divmod(move - 1, 8)
        self.hands[seat * KINDS + card] -= 1
        if card <= ULTIMATE:
            if self.standing >> to & 1:
                self._throw(seat, card, to, out)
                return
            self._revive(seat, to, out)
        elif card == PILE_HIT:
            self._pile_hit(seat, to, out)
        else:
            self._place(seat, card, out)
        self._tidy(seat, out)

    def _tidy(self, seat: Seat, out: Out) -> None:
        """The end of a turn: whatever is too much to keep is discarded."""
        left_over = sum(self.hands[seat * KINDS : (seat + 1) * KINDS]) - self.kept
        if left_over <= 0:
            return
        if self.kept:
            self._ask("discard", seat, self._discardable(seat))
            return
        for card in CARDS:
            while self.hands[seat * KINDS + card]:
                self._discard(seat, card, out)

    def _discardable(self, seat: Seat) -> tuple[Move, ...]:
        mine = seat * KINDS
        return tuple(DISCARD + card for card in CARDS if self.hands[mine + card])

    def _discard(self, seat: Seat, card: int, out: Out) -> None:
        self.hands[seat * KINDS + card] -= 1
        self.discards[card] += 1
        if out is not None:
            out.append(Event("discarded", seat, card))

    # -- the cards that are not thrown -------------------------------------------------------------

    def _place(self, seat: Seat, card: int, out: Out) -> None:
        if card == PILE:
            self.piles |= 1 << seat  # ruling 6: counts from the next draw
        else:
            self.dodges[seat * DODGES + card - DODGE] += 1
        if out is not None:
            out.append(Event("placed", seat, card))

    def _pile_hit(self, seat: Seat, to: Seat, out: Out) -> None:
        self.discards[PILE_HIT] += 1
        if self.piles >> to & 1:
            self.piles ^= 1 << to
            self.discards[PILE] += 1
            what = "popped"
        else:
            self.marked |= 1 << to
            what = "marked"
        if out is not None:
            out.append(Event(what, seat, PILE_HIT, to))

    def _revive(self, seat: Seat, to: Seat, out: Out) -> None:
        self.discards[ULTIMATE] += 1
        self.standing |= 1 << to
        self.revived |= 1 << to
        literal = self.options.revive == "literal"
        self.hits[to] = 0 if literal else min(REVIVED_HITS, self.limit - 1)  # ruling 18
        if out is not None:
            out.append(Event("revived", seat, ULTIMATE, to, self.hits[to]))

    # -- a throw -----------------------------------------------------------------------------------

    def _throw(self, seat: Seat, card: int, to: Seat, out: Out) -> None:
        self.flying = card
        self.balls = BALLS[card]
        self.target = to
        if out is not None:
            out.append(Event("threw", seat, card, to, self.balls))
        if card != ULTIMATE:
            self._dodge_on_the_table(to, out)
            if self.kept and self._may_dodge(to):
                return
        self._end_throw(out)

    def _may_dodge(self, seat: Seat) -> bool:
        """Ask for dodges from hand whenever there is a hand: whether it helps is its secret."""
        if not self.balls or not any(self.hands[seat * KINDS : (seat + 1) * KINDS]):
            return False
        self._ask("dodge", seat, self._hand_dodges(seat))
        return True

    def _hand_dodges(self, seat: Seat) -> tuple[Move, ...]:
        mine = seat * KINDS
        moves: tuple[Move, ...] = (PASS,)
        for card in (DODGE, DOUBLE_DODGE):
            if self.hands[mine + card]:
                moves += PLAYS[card]
        return moves

    def _dodge_from_hand(self, seat: Seat, move: Move, out: Out) -> None:
        if move != PASS:
            card = (move - 1) >> 3
            self.hands[seat * KINDS + card] -= 1
            self._dodge(seat, card, "dodged_from_hand", out)
            if self._may_dodge(seat):
                return
        self._end_throw(out)

    def _dodge_on_the_table(self, seat: Seat, out: Out) -> None:
        """Ruling 9: no choice. Ruling 3: dodges add up, in the order that keeps the table tidy."""
        dodges = self.dodges
        at = seat * DODGES
        while self.balls:
            if self.balls == 2 and dodges[at + FRESH]:
                dodges[at + FRESH] -= 1
                self._dodge(seat, DOUBLE_DODGE, "dodged", out)
            elif dodges[at + HALF] != NO_CARD:
                self._dodge_with_half(seat, out)
            elif dodges[at + SINGLES]:
                dodges[at + SINGLES] -= 1
                self._dodge(seat, DODGE, "dodged", out)
            elif dodges[at + FRESH]:
                dodges[at + FRESH] -= 1
                self._dodge(seat, DOUBLE_DODGE, "dodged", out)
            else:
                return

    def _dodge(self, seat: Seat, card: int, what: str, out: Out) -> None:
        """A Single Dodge takes one ball; a fresh Double Dodge takes two, or one lies down on it."""
        balls = self.balls
        dodged = 1 if card == DODGE else balls
        self.balls = balls - dodged
        if out is not None:
            out.append(Event(what, seat, card, self.current, dodged))
        if card == DOUBLE_DODGE and dodged == 1:
            self.dodges[seat * DODGES + HALF] = self.flying  # ruling 16: whichever card it is
            return
        self.discards[card] += 1
        if not self.balls:
            self.discards[self.flying] += 1

    def _dodge_with_half(self, seat: Seat, out: Out) -> None:
        """The second dodge of a Double Dodge, which is discarded with the card that came flying.

        So is the card that lay on it; but if that was the first of two balls, it stands for the
        second now, and flies on in place of the Double Dodgeball.
        """
        at = seat * DODGES + HALF
        resting = self.dodges[at]
        self.dodges[at] = NO_CARD
        self.discards[DOUBLE_DODGE] += 1
        self.discards[self.flying] += 1
        self.balls -= 1
        if self.balls:
            self.flying = resting
        else:
            self.discards[resting] += 1
        if out is not None:
            out.append(Event("dodged", seat, DOUBLE_DODGE, self.current, 1))

    def _end_throw(self, out: Out) -> None:
        if self.balls:
            self._land(out)
        self.flying = NO_CARD
        self.balls = 0
        self.target = NOBODY
        if not self.over:
            self._tidy(self.current, out)

    def _land(self, out: Out) -> None:
        seat, card = self.target, self.flying
        sideways = card == DOUBLE and self.balls == 1
        self.hit_cards[seat * HIT_PILE + (SIDEWAYS if sideways else card)] += 1
        landed = self.options.ultimate_hits if card == ULTIMATE else self.balls  # ruling 5
        for _ in range(landed):
            self.hits[seat] += 1
            if out is not None:
                out.append(Event("hit", seat, card, self.current, self.hits[seat]))
        if self.hits[seat] >= self.limit:
            self._go_out(seat, out)

    # -- out, and the end --------------------------------------------------------------------------

    def _go_out(self, seat: Seat, out: Out) -> None:
        """Every card of a player who is out is discarded, the hand too (ruling 11)."""
        bit = 1 << seat
        discards = self.discards
        if out is not None:
            out.append(Event("out", seat, to=self.current))
        for card, count in enumerate(self._in_front(seat)):
            discards[card] += count
        self.hit_cards[seat * HIT_PILE : (seat + 1) * HIT_PILE] = [0] * HIT_PILE
        self.dodges[seat * DODGES : (seat + 1) * DODGES] = [0, 0, NO_CARD]
        mine = seat * KINDS
        for card in CARDS:
            while self.hands[mine + card]:
                self.hands[mine + card] -= 1
                discards[card] += 1
                if out is not None:
                    out.append(Event("dropped", seat, card))
        self.standing &= ~bit
        self.piles &= ~bit
        self.marked &= ~bit
        self._check_the_end(out)

    def _in_front(self, seat: Seat) -> list[int]:
        """How many of each card lie in front of this seat."""
        singles, doubles, ultimates, sideways = self.hit_cards[
            seat * HIT_PILE : (seat + 1) * HIT_PILE
        ]
        dodges, fresh, resting = self.dodges[seat * DODGES : (seat + 1) * DODGES]
        pile = self.piles >> seat & 1
        cards = [singles, doubles + sideways, ultimates, dodges, fresh, pile, 0]
        if resting != NO_CARD:
            cards[resting] += 1
            cards[DOUBLE_DODGE] += 1
        return cards

    def _check_the_end(self, out: Out) -> None:
        left = self.standing
        if self.options.teams:
            if left & TEAMS[0] and left & TEAMS[1]:
                return
            team = 0 if left & TEAMS[0] else 1
            self._win("other_team_out", tuple(range(team, self.n, 2)), out)
        elif not left & (left - 1):
            self._win("last_one_in", (left.bit_length() - 1,), out)

    def _win(self, ending: str, winners: tuple[Seat, ...], out: Out) -> None:
        self.finish(ending, winners)
        self._ask("over", NOBODY, ())
        if out is not None:
            out.extend(Event("won", seat) for seat in winners)

    # -- looking -----------------------------------------------------------------------------------

    def observe(self, seat: Seat) -> Observation:
        hands, seats = self.hands, range(self.n)
        open_hand = hands[self.current * KINDS : (self.current + 1) * KINDS]
        return Observation(
            seat=seat,
            turn=self.turns,
            current=self.current,
            next_up=NOBODY if self.over else self._next_seat(),
            asking=self.asking,
            asked=self.asked,
            deck_size=len(self.deck) - self.dealt,
            discards=tuple(self.discards),
            drawn=() if self.kept else tuple(c for c in CARDS for _ in range(open_hand[c])),
            hand=tuple(hands[seat * KINDS : (seat + 1) * KINDS]) if seat >= 0 else (),
            hand_sizes=tuple(sum(hands[s * KINDS : (s + 1) * KINDS]) for s in seats),
            hits=tuple(self.hits),
            limit=self.limit,
            hit_cards=tuple(self.hit_cards),
            dodges=tuple(self.dodges),
            piles=tuple(bool(self.piles >> s & 1) for s in seats),
            out=tuple(not self.standing >> s & 1 for s in seats),
            marked=tuple(bool(self.marked >> s & 1) for s in seats),
            revived=tuple(bool(self.revived >> s & 1) for s in seats),
            strategic=self.kept > 0,
            teams=self.options.teams,
            flying=self.flying,
            balls=self.balls,
            target=self.target,
            winners=self.winners,
        )

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        s = self.clone()
        s.seed = rng.getrandbits(63)
        unseen = list(self.deck[self.dealt :])
        sizes = [0] * self.n
        if self.kept:
            for other in range(self.n):
                if other != seat:
                    mine = other * KINDS
                    for card in CARDS:
                        unseen += [card] * self.hands[mine + card]
                    sizes[other] = sum(self.hands[mine : mine + KINDS])
                    s.hands[mine : mine + KINDS] = [0] * KINDS
        rng.shuffle(unseen)
        for other, size in enumerate(sizes):
            for _ in range(size):
                s.hands[other * KINDS + unseen.pop()] += 1
        s.deck = tuple(unseen)
        s.dealt = 0
        if self.kept and self.asked != seat:
            s.moves = s._moves_anew()
        return s

    def _moves_anew(self) -> tuple[Move, ...]:
        """The moves of the seat that is asked, after its hand was dealt anew."""
        if self.asking == "turn":
            return self._plays(self.asked)
        if self.asking == "dodge":
            return self._hand_dodges(self.asked)
        return self._discardable(self.asked) if self.asking == "discard" else self.moves

    def census(self) -> list[int]:
        count = self.discards[:]
        for card in self.deck[self.dealt :]:
            count[card] += 1
        if self.flying != NO_CARD:
            count[self.flying] += 1
        for seat in range(self.n):
            for card, lying in enumerate(self._in_front(seat)):
                count[card] += lying + self.hands[seat * KINDS + card]
        return count
