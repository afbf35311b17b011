"""Dodgeball: the state of the court, how it is copied, and what each seat may see of it."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import NamedTuple, Self

from game.core import options as core
from game.core.chance import Rng
from game.core.event import NOBODY
from game.core.options import BadOption, choice, flag, number, number_choice
from game.core.state import Move, Seat, State
from game.games.dodgeball.cards import BALL_CARDS, CARDS, COPIES, DOUBLE_DODGE
from game.games.dodgeball.moves import KINDS

NO_CARD = -1

# The hit pile: the cards that hit a player. A Double Dodgeball of which one ball was dodged is
# turned sideways and worth 1 (ruling 4). Four counts a seat: the three kinds of ball, in the order
# of the cards, then the sideways Doubles.
SIDEWAYS = 3
HIT_PILE = 4

# The Dodge cards in front of a player. Three numbers a seat: Single Dodges, fresh Double Dodges,
# and the card that rests on a half-used Double Dodge, or NO_CARD. There is never more than one of
# those, since it is always used up before the next is begun.
SINGLES, FRESH, HALF = range(3)
DODGES = 3

# Sets of seats (those with a Pile, those still in, ...) are bit masks.
ALL = tuple((1 << seats) - 1 for seats in range(8))
NO_OTHERS = (0,) * (KINDS - 1)
OTHERS = tuple(ALL[7] & ~(1 << seat) for seat in range(7))


def _opponents(team: int) -> tuple[int, ...]:
    """For each seat, the seats of the other team."""
    return tuple(ALL[7] & ~team if team >> seat & 1 else team for seat in range(7))


EVERY_OTHER = 0b1010101
OPPONENTS = {None: _opponents(EVERY_OTHER)} | {seats: _opponents(ALL[seats]) for seats in range(7)}
"""For each value of the option `first_team`, the opponents of each seat (ruling 24)."""


@dataclass(frozen=True, slots=True)
class Options(core.Options):
    mode: str = choice("standard", "strategic")
    teams: bool = flag(False)
    first_team: int | None = number(None, 1, 6, needs="teams")
    hit_limit: int | None = number(None, 3, 15)
    ultimate_hits: int = number_choice(1, 2)
    pile_hit_optional: bool = flag(True)
    revive: str = choice("once5", "literal", "off", needs="teams")
    friendly_fire: bool = flag(False, needs="teams")
    late_seat_dodge: bool = flag(False)

    def check(self, seats: int) -> None:
        if self.late_seat_dodge and seats != 2:
            raise BadOption(f"lateSeatDodge takes 2 seats, not {seats}")
        first = self.first_team
        if self.teams and first is not None and first >= seats:
            raise BadOption(f"firstTeam takes 1 to {seats - 1} with {seats} seats, not {first}")
        # Ruling 19: the balls must suffice even if as many as possible are on the table: one on
        # each Double Dodge, the rest in front of players who are all one hit short of going out.
        most = (BALL_CARDS - COPIES[DOUBLE_DODGE] - 1) // seats + 1
        if self.hit_limit is not None and self.hit_limit > most:
            raise BadOption(f"hitLimit takes 3 to {most} with {seats} seats, not {self.hit_limit}")


def team_by_seat(options: Options, seats: int) -> tuple[int, ...]:
    """The team of each seat, 0 or 1; empty if everybody plays alone."""
    others = OPPONENTS[options.first_team][0]
    return tuple(others >> seat & 1 for seat in range(seats)) if options.teams else ()


class Observation(NamedTuple):
    seat: Seat
    turn: int
    current: Seat
    """Whose turn it is."""
    next_up: Seat
    """Whose turn comes next as things are; if that seat is marked, it will sit out."""
    asking: str
    asked: Seat
    deck_size: int
    discards: tuple[int, ...]
    drawn: tuple[int, ...]
    """The cards drawn this turn, which everybody sees; empty in strategic play."""
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
    teams: tuple[int, ...]
    """The team of each seat, 0 or 1; empty if everybody plays alone."""
    flying: int
    """The ball card in the air, or -1; `balls` is how many it throws, `target` at whom."""
    balls: int
    target: Seat
    winners: tuple[Seat, ...]


class Court(State):
    """The court: all cards, the seats that are in, and the open question."""

    __slots__ = (
        "asked", "asking", "balls", "before", "current", "dealt", "deck", "discards", "dodges",
        "flying", "hands", "hit_cards", "hits", "kept", "limit", "marked", "moves", "piles",
        "revived", "rivals", "standing", "target",
    )  # fmt: skip

    options: Options
    limit: int
    kept: int
    """Cards a player holds between turns: none, unless play is strategic."""
    deck: tuple[int, ...]
    dealt: int
    """How many cards of the deck have been dealt; clones share the deck."""
    discards: list[int]
    hands: list[int]
    """Seven counts a seat. In standard play the cards drawn this turn, face up."""
    hits: list[int]
    hit_cards: list[int]
    dodges: list[int]
    standing: int
    """Bit mask of the seats that are not out; the next three are bit masks too."""
    piles: int
    marked: int
    revived: int
    rivals: tuple[int, ...]
    """For each seat, a bit mask of the seats it may throw at while they are in."""
    current: Seat
    before: Seat
    """Whose turn it was before; with teams, always somebody of the other team."""
    flying: int
    balls: int
    target: Seat
    asking: str
    asked: Seat
    moves: tuple[Move, ...]
    """The legal moves of the seat that is asked."""

    def clone(self) -> Self:
        s = self.copy_base()
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

    # -- teams, and the order of turns -------------------------------------------------------------

    def opponents(self, seat: Seat) -> int:
        """Bit mask of the other team."""
        return OPPONENTS[self.options.first_team][seat]

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        if not self.options.teams:
            return (seat,)
        others = self.opponents(seat)
        return tuple(mate for mate in range(self.n) if not others >> mate & 1)

    def _seat_before(self, seat: Seat) -> Seat:
        """The seat that would have played before this one."""
        others = self.opponents(seat) if self.options.teams else OTHERS[seat]
        before = (seat - 1) % self.n
        while not others >> before & 1:
            before = (before - 1) % self.n
        return before

    def _next_seat(self) -> Seat:
        standing, seats = self.standing, self.n
        seat = self.current
        if self.options.teams:  # ruling 13: the teams alternate, each cycles through its own
            standing &= self.opponents(seat)
            seat = self.before
        while True:
            seat += 1
            if seat == seats:
                seat = 0
            if standing >> seat & 1:
                return seat

    # -- observation -------------------------------------------------------------------------------

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
            teams=team_by_seat(self.options, self.n),
            flying=self.flying,
            balls=self.balls,
            target=self.target,
            winners=self.winners,
        )

    def without_secrets(self, seat: Seat) -> Self:
        s = self.without_luck()
        s.deck = ()
        s.dealt = 0
        if self.kept:
            for other in range(self.n):
                if other != seat:
                    mine = other * KINDS
                    size = sum(self.hands[mine : mine + KINDS])
                    s.hands[mine : mine + KINDS] = (size, *NO_OTHERS)
            if self.asked != seat:
                s.moves = ()
        return s

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        sizes = [0] * self.n
        if self.kept:
            for other in range(self.n):
                if other != seat:
                    sizes[other] = self.hands[other * KINDS]
                    self.hands[other * KINDS] = 0
        seen = self.card_counts()
        unseen = [card for card in CARDS for _ in range(COPIES[card] - seen[card])]
        rng.shuffle(unseen)
        for other, size in enumerate(sizes):
            for _ in range(size):
                self.hands[other * KINDS + unseen.pop()] += 1
        self.deck = tuple(unseen)
        if self.kept and self.asked != seat:
            self.moves = self._moves_of_new_hand()

    @abstractmethod
    def _moves_of_new_hand(self) -> tuple[Move, ...]:
        """The legal moves of the seat that is asked, after its hand was dealt again."""

    def card_counts(self) -> list[int]:
        count = self.discards[:]
        for card in self.deck[self.dealt :]:
            count[card] += 1
        if self.flying != NO_CARD:
            count[self.flying] += 1
        for seat in range(self.n):
            for card, lying in enumerate(self._in_front(seat)):
                count[card] += lying + self.hands[seat * KINDS + card]
        return count

    def _in_front(self, seat: Seat) -> list[int]:
        """How many of each card are in front of this seat."""
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
