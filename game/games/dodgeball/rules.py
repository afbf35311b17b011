"""Dodgeball: the rules. Ruling numbers are those of README.md."""

from typing import Self

from game.core import options as core
from game.core.event import EVERYONE, NOBODY, Event
from game.core.state import PASS, Move, Out, Seat
from game.games.dodgeball.cards import (
    BALLS,
    CARDS,
    DECK,
    DODGE,
    DOUBLE,
    DOUBLE_DODGE,
    PILE,
    PILE_HIT,
    ULTIMATE,
)
from game.games.dodgeball.court import (
    ALL,
    DODGES,
    FRESH,
    HALF,
    HIT_PILE,
    NO_CARD,
    OPPONENTS,
    OTHERS,
    SIDEWAYS,
    SINGLES,
    Court,
)
from game.games.dodgeball.moves import (
    DISCARD,
    KINDS,
    NO_TARGET,
    PLAYS,
    PLAYS_ON,
    decode_play,
    encode_discard,
    encode_play,
)

ALONE = tuple((seat,) for seat in range(7))
LIMIT, LIMIT_OF_TWO = 10, 15
KEPT = 2
"""Cards held between turns in strategic play."""
REVIVED_HITS = 5


class Dodgeball(Court):
    """A turn is: draw, play one, discard the rest. Standard play is strategic play with no hand."""

    __slots__ = ()

    REVEALS = frozenset({"drew", "dropped"})

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.set_up(options, seats, seed, out)
        s.take_turns(s.current, out)
        return s

    @classmethod
    def set_up(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        """Return a court that is ready for the first turn."""
        s = cls.__new__(cls)
        s.init_base(options, seats, seed)
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
        s.rivals = OPPONENTS[s.options.first_team] if split else OTHERS
        s.flying = NO_CARD
        s.balls = 0
        s.target = NOBODY
        s.asking = ""
        s.moves = ()
        if out is not None:
            out.append(Event("first", s.current))
            if s.options.late_seat_dodge:
                out.append(Event("placed", 1 - s.current, DODGE))
        for seat in range(seats):
            s._draw(seat, s.kept, out)
        return s

    # -- choosing ----------------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        return () if self.over else ALONE[self.asked]

    def question(self) -> str:
        return self.asking

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        return self.moves if seat == self.asked else ()

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        asking = self.asking
        self.asking = ""
        if asking == "turn":
            self._play(seat, move, out)
        elif asking == "dodge":
            self._dodge_from_hand(seat, move, out)
        else:
            self._discard(seat, move - DISCARD, out)
            self._discard_excess(seat, out)
        if not self.asking:
            self.take_turns(self._next_seat(), out)

    def take_turns(self, seat: Seat, out: Out) -> None:
        """Take turns, beginning with this seat, until a seat has to choose."""
        self._take_turn(seat, out)
        while not self.asking:
            self._take_turn(self._next_seat(), out)

    def _ask(self, asking: str, seat: Seat, moves: tuple[Move, ...]) -> None:
        self.asking = asking
        self.asked = seat
        self.moves = moves

    def _moves_of_new_hand(self) -> tuple[Move, ...]:
        if self.asking == "turn":
            return self._legal_plays(self.asked)
        if self.asking == "dodge":
            return self._hand_dodges(self.asked)
        return self._discardable(self.asked) if self.asking == "discard" else self.moves

    def refusal(self, seat: Seat, move: Move) -> str:
        card, to = decode_play(move)
        if move < PASS or card > KINDS or (card == KINDS and to == NO_TARGET):
            return "no_such_move"
        if seat != self.asked:
            return "dodge_none" if card in (DODGE, DOUBLE_DODGE) else "not_your_turn"
        if self.asking == "dodge":
            return (
                "not_in_hand"
                if move in (encode_play(DODGE), encode_play(DOUBLE_DODGE))
                else "dodge_now"
            )
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
        """Why a card in the hand cannot be played on this seat."""
        if card == PILE and self.piles >> seat & 1:
            return "pile_have"
        if card == PILE_HIT and not self._moves_with(seat, card):
            return "pile_none"
        if not BALLS[card] and card != PILE_HIT:
            return "target_needless"
        if to >= self.n:
            return "target_needed"
        if to == seat:
            return "target_self"
        mate = self.options.teams and not self.opponents(seat) >> to & 1
        if not self.standing >> to & 1:
            if card == ULTIMATE and mate and self.options.revive != "off":
                return "revive_used"
            return "revive_off" if card == ULTIMATE and mate else "target_out"
        if mate and not self.options.friendly_fire:
            return "revive_in" if card == ULTIMATE else "teammate"
        if self.options.teams and not mate:
            return "skip_pile" if self.piles & self.opponents(seat) else "already_marked"
        return "pile_elsewhere" if self._poppable(seat) else "teammate"

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
        moves = self._legal_plays(seat)
        if self.kept or len(moves) > 1:
            self._ask("turn", seat, moves)
        else:  # the cards are open, so everybody sees that there is no choice
            self._play(seat, moves[0], out)

    def _draw(self, seat: Seat, hold: int, out: Out) -> None:
        """Draw until this seat holds `hold` cards."""
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
        """Make the discards the new deck. Ruling 20: False if there are none, so draw no more."""
        cards = [card for card in CARDS for _ in range(self.discards[card])]
        if not cards:
            return False
        self.deck = tuple(self.shuffle(cards))
        self.dealt = 0
        self.discards = [0] * KINDS
        if out is not None:
            out.append(Event("reshuffled", amount=len(cards)))
        return True

    def _legal_plays(self, seat: Seat) -> tuple[Move, ...]:
        """The legal plays. Passing is legal if there are none, or only optional Pile Hits."""
        moves: tuple[Move, ...] = ()
        hits: tuple[Move, ...] = ()
        for card, held in enumerate(self.hands[seat * KINDS : (seat + 1) * KINDS]):
            if held:
                if card == PILE_HIT:
                    hits = self._moves_with(seat, card)
                else:
                    moves += self._moves_with(seat, card)
        if moves or (hits and not self.options.pile_hit_optional):
            return moves + hits
        return (PASS, *hits)  # ruling 2

    def _moves_with(self, seat: Seat, card: int) -> tuple[Move, ...]:
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
        mates = ALL[self.n] & ~self.opponents(seat) & ~self.standing
        return mates if options.revive == "literal" else mates & ~self.revived  # ruling 12

    def _poppable(self, seat: Seat) -> int:
        """The seats whose Pile may be removed (ruling 17: a teammate's only with friendly fire)."""
        return self.piles & self.rivals[seat]

    def _skippable(self, seat: Seat) -> int:
        """The seats that may be made to sit out a turn: opponents, if none of them has a Pile."""
        opponents = self.opponents(seat)
        if not self.options.teams or self.piles & opponents:
            return 0
        return opponents & self.standing & ~self.marked

    def _play(self, seat: Seat, move: Move, out: Out) -> None:
        if move == PASS:
            if self.kept and out is not None:
                out.append(Event("passed", seat))
            self._discard_excess(seat, out)
            return
        card, to = decode_play(move)
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
        self._discard_excess(seat, out)

    def _discard_excess(self, seat: Seat, out: Out) -> None:
        """End a turn: discard, or ask to discard, what may not be kept."""
        if sum(self.hands[seat * KINDS : (seat + 1) * KINDS]) <= self.kept:
            return
        if self.kept:
            self._ask("discard", seat, self._discardable(seat))
            return
        for card in CARDS:
            while self.hands[seat * KINDS + card]:
                self._discard(seat, card, out)

    def _discardable(self, seat: Seat) -> tuple[Move, ...]:
        mine = seat * KINDS
        return tuple(encode_discard(card) for card in CARDS if self.hands[mine + card])

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
        """Ask for a dodge from any hand that holds cards, so that asking reveals nothing."""
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
            card, _ = decode_play(move)
            self.hands[seat * KINDS + card] -= 1
            self._dodge(seat, card, "dodged_from_hand", out)
            if self._may_dodge(seat):
                return
        self._end_throw(out)

    def _dodge_on_the_table(self, seat: Seat, out: Out) -> None:
        """Ruling 9: no choice. Ruling 3: dodges add up, so that few cards are left half-used."""
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
        """Dodge one ball with a Single Dodge, two with a Double Dodge, or one that rests on it."""
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
        """Use the second dodge of a Double Dodge, and discard it with the card in the air.

        The card that rested on it is discarded too. But if another ball is still coming, that card
        now represents it, in place of the Double Dodgeball.
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
        if self.piles >> self.current & 1 and not self.over:  # only a Pile leaves cards over
            self._discard_excess(self.current, out)

    def _land(self, out: Out) -> None:
        seat, card = self.target, self.flying
        sideways = card == DOUBLE and self.balls == 1
        self.hit_cards[seat * HIT_PILE + (SIDEWAYS if sideways else card)] += 1
        landed = self.options.ultimate_hits if card == ULTIMATE else self.balls  # ruling 5
        before = self.hits[seat]
        self.hits[seat] = before + landed
        if out is not None:
            for hits in range(before + 1, before + landed + 1):
                out.append(Event("hit", seat, card, self.current, hits))
        if before + landed >= self.limit:
            self._go_out(seat, out)

    # -- going out, and the end --------------------------------------------------------------------

    def _go_out(self, seat: Seat, out: Out) -> None:
        """Put a player out and discard all their cards, including the hand (ruling 11)."""
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

    def _check_the_end(self, out: Out) -> None:
        left = self.standing
        if self.options.teams:
            if not left & self.opponents(self.current):  # the thrower is in, so the team is too
                self._win("other_team_out", self.team_of(self.current), out)
        elif not left & (left - 1):
            self._win("last_one_in", (left.bit_length() - 1,), out)

    def _win(self, ending: str, winners: tuple[Seat, ...], out: Out) -> None:
        self.finish(ending, winners, out)
        self._ask("over", NOBODY, ())
