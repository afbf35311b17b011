"""Mind's Eye: the rules. Ruling numbers are those of README.md."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from game.core import options as core
from game.core.chance import Rng
from game.core.event import Event
from game.core.options import choice, number
from game.core.state import DRAW, Move, Out, Seat
from game.games.minds_eye.cards import (
    CANCEL,
    CARDS,
    COLOURS,
    LAST_MOIST_BEAT,
    LOSS,
    NOTHING,
    OTHER_END_COLOUR,
    RELATIONS,
    TIE,
    WIN,
)
from game.games.minds_eye.stare import DISTRACTION, JUDGE, STANCE, StareOptions, StaringContest

EYES = "eyes"

SEATS_IN_MASK: tuple[tuple[Seat, ...], ...] = tuple(
    tuple(seat for seat in range(3) if mask >> seat & 1) for mask in range(8)
)


@dataclass(frozen=True, slots=True)
class Options(StareOptions):
    card_geometry: str = choice("printed", "free")
    all_gone: str = choice("stare", "draw")
    round_cap: int = number(60, 5, 200)


# -- which eyes a card can point -------------------------------------------------------------------

LEFT_EYE = (0, *(left for left in COLOURS for _ in COLOURS))
RIGHT_EYE = (0, *(right for _ in COLOURS for right in COLOURS))
"""Against two others a move is 1 + 4 × the left opponent's colour + the right opponent's."""

ONE_EYE: tuple[Move, ...] = tuple(colour + 1 for colour in COLOURS)
ANY_TWO_EYES: tuple[Move, ...] = tuple(range(1, 17))
TWO_ENDS: tuple[Move, ...] = tuple(
    move for move in ANY_TWO_EYES if RIGHT_EYE[move] == OTHER_END_COLOUR[LEFT_EYE[move]]
)
"""Ruling 1: the two ends of a card are Orange and Blue, or Green and Purple."""

# -- who gets which card ---------------------------------------------------------------------------

REMOVED, AT_STAKE = -1, -2


class CardFates(NamedTuple):
    """What happens to the cards that the players have pointed at each other."""

    fates: tuple[int, ...]
    """For each player's card: the seat that gets it, or REMOVED, or AT_STAKE."""
    starers: tuple[Seat, ...]


def find_card_fates(relations: tuple[int, int, int]) -> CardFates:
    """The verdict for three players, from what seat 0 does to 1, 1 to 2 and 2 to 0."""
    wins = [
        (seat, left) if relation == WIN else (left, seat)
        for seat, left, relation in zip((0, 1, 2), (1, 2, 0), relations, strict=True)
        if relation in (WIN, LOSS)
    ]
    if not wins:
        return _nobody_wins(relations)
    beaten = {loser for _, loser in wins}
    unbeaten = [seat for seat in range(3) if seat not in beaten]
    if not unbeaten:  # a circle of wins
        return CardFates((REMOVED, REMOVED, REMOVED), ())
    if len(unbeaten) == 1:
        return CardFates((unbeaten[0],) * 3, ())
    # A win takes precedence over a tie: what the beaten card ties or cancels is void.
    one, other = unbeaten
    (loser,) = beaten
    between = relations[one] if (one + 1) % 3 == other else relations[other]
    if between == TIE:
        return CardFates((AT_STAKE, AT_STAKE, AT_STAKE), (one, other))
    fates = [REMOVED, REMOVED, REMOVED]
    winners = [winner for winner, _ in wins]
    for winner in winners:
        fates[winner] = winner
    if len(winners) == 1:  # with two winners over one card it belongs to neither (ruling 12)
        fates[loser] = winners[0]
    return CardFates(tuple(fates), ())


def _nobody_wins(relations: tuple[int, int, int]) -> CardFates:
    """Possible only where a card can point any two eyes (ruling 12): players who tie stare."""
    tied = {seat for seat in range(3) if TIE in (relations[seat], relations[seat - 1])}
    fates = tuple(AT_STAKE if seat in tied else REMOVED for seat in range(3))
    return CardFates(fates, tuple(sorted(tied)))


CARD_FATES = tuple(
    find_card_fates((a, b, c)) for a in RELATIONS for b in RELATIONS for c in RELATIONS
)


class Observation(NamedTuple):
    seat: Seat
    question: str
    round: int
    hands: tuple[int, ...]
    """How many cards each seat holds. Nothing about a hand is secret."""
    playing: tuple[Seat, ...]
    """The seats still in the game; a third player who is out still judges and distracts."""
    removed: int
    pot: int
    sealed: Move
    """The answer I have given to the open question, or 0."""
    committed: tuple[bool, ...]
    pointed: tuple[int, ...]
    """The last eyes shown: seat × seats + opponent → colour, or -1."""
    starers: tuple[Seat, ...]
    """The first two stare at each other; a third waits for the winner."""
    drops: tuple[int, ...]
    beat: int
    dry: int
    """Extra drops that each starer loses to the dry air in this beat."""
    distraction: int
    coming: int
    offers: tuple[int, ...]
    """The distractions from which the third player picks one now."""
    distractions: bool
    double_blinks: int
    decides: str
    """The ending of the match if this contest decides it; empty if it is for the pot."""
    rounds_left: int
    winners: tuple[Seat, ...]


class Circle(StaringContest):
    """Two or three players who point their eyes at each other, all at once."""

    __slots__ = ("decides", "hands", "playing", "removed", "shown")

    REVEALS = frozenset({"revealed", "stared", "called"})

    options: Options
    hands: list[int]
    playing: tuple[Seat, ...]
    removed: int
    shown: tuple[Move, ...]
    """The moves of the last reveal, seat by seat; 0 for a seat without cards."""
    decides: str
    """The ending of the match if this contest decides it; empty if it is for the pot."""

    @classmethod
    def new(cls, options: core.Options, seats: int, seed: int, out: Out = None) -> Self:
        s = cls.__new__(cls)
        s.init_base(options, seats, seed)
        s.hands = [CARDS // seats] * seats
        s.playing = tuple(range(seats))
        s.removed = 0
        s.shown = (0,) * seats
        s.decides = ""
        s.sealed = [0] * seats
        s.pot = 0
        s.starers = ()
        s.drops = [0] * seats
        s.beat = 0
        s.distraction = NOTHING
        s.coming = NOTHING
        s.double_blinks = 0
        if out is not None:
            out.extend(Event("dealt", seat, amount=CARDS // seats) for seat in range(seats))
        s._open_round()
        return s

    def clone(self) -> Self:
        s = self.copy_base()
        s.asks = self.asks
        s.asked = self.asked
        s.menu = self.menu
        s.sealed = self.sealed[:]
        s.pot = self.pot
        s.starers = self.starers
        s.drops = self.drops[:]
        s.beat = self.beat
        s.distraction = self.distraction
        s.coming = self.coming
        s.double_blinks = self.double_blinks
        s.hands = self.hands[:]
        s.playing = self.playing
        s.removed = self.removed
        s.shown = self.shown
        s.decides = self.decides
        return s

    # -- choosing ----------------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        return SEATS_IN_MASK[self.asked]

    def question(self) -> str:
        return self.asks

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        return self.menu if self.asked >> seat & 1 else ()

    def refusal(self, seat: Seat, move: Move) -> str:
        asks = self.asks
        if not self.asked >> seat & 1:
            if self.sealed[seat]:
                return "sealed"
            if asks == EYES:
                return "out"
            return "not_asked"
        if asks == STANCE:
            return "no_such_stance"
        if asks == DISTRACTION:
            return "not_offered"
        if asks == JUDGE:
            return "not_staring"
        two_eyes = len(self.playing) == 3 and 1 <= move <= 16
        return "not_on_card" if two_eyes else "no_such_eye"

    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        asks = self.asks
        self.sealed[seat] = move
        self.asked ^= 1 << seat
        if out is not None and asks != DISTRACTION:
            out.append(Event("sealed", seat))
        if self.asked:
            return
        if asks == STANCE:
            self._resolve_stances(out)
        elif asks == EYES:
            self._reveal(out)
        elif asks == DISTRACTION:
            self._resolve_distraction(out)
        else:
            self._resolve_judgement(out)

    # -- one round ---------------------------------------------------------------------------------

    def _open_round(self) -> None:
        """3, 2, 1, Mind's Eye: ask everybody who has a card to point its eyes."""
        self.turns += 1
        self.asks = EYES
        asked = 0
        for seat in self.playing:
            asked |= 1 << seat
        self.asked = asked
        if len(self.playing) == 2:
            self.menu = ONE_EYE
        else:
            self.menu = TWO_ENDS if self.options.card_geometry == "printed" else ANY_TWO_EYES

    def _reveal(self, out: Out) -> None:
        self.shown = tuple(self.sealed)
        self.sealed = [0] * self.n
        for seat in self.playing:
            self.hands[seat] -= 1
        if out is not None:
            self._tell_eyes(out)
        fates, starers = self._meet_two() if len(self.playing) == 2 else self._meet_three()
        for owner, fate in zip(self.playing, fates, strict=True):
            self._move_card(owner, fate, out)
        if starers:
            self._stare(starers, out)
        else:
            self._end_round(out)

    def _meet_two(self) -> CardFates:
        one, other = self.playing
        relation = self.shown[other] - self.shown[one] & 3
        if relation == TIE:
            return CardFates((AT_STAKE, AT_STAKE), self.playing)  # ruling 3
        if relation == CANCEL:
            return CardFates((REMOVED, REMOVED), ())
        return CardFates((one, one) if relation == WIN else (other, other), ())

    def _meet_three(self) -> CardFates:
        a, b, c = self.shown
        ab = RIGHT_EYE[b] - LEFT_EYE[a] & 3
        bc = RIGHT_EYE[c] - LEFT_EYE[b] & 3
        ca = RIGHT_EYE[a] - LEFT_EYE[c] & 3
        return CARD_FATES[ab * 16 + bc * 4 + ca]

    def _move_card(self, owner: Seat, fate: int, out: Out) -> None:
        """Move this player's card to where its fate says."""
        if fate >= 0:
            self.hands[fate] += 1
            if out is not None:
                out.append(Event("kept", owner) if fate == owner else Event("took", fate, to=owner))
        elif fate == REMOVED:
            self.removed += 1
            if out is not None:
                out.append(Event("removed", owner))
        else:
            self.pot += 1  # ruling 7
            if out is not None:
                out.append(Event("set_aside", owner))

    def _tell_eyes(self, out: list[Event]) -> None:
        """Emit every eye that is shown, and then what each pair of eyes does."""
        pointed = self._pointed()
        n = self.n
        for seat in self.playing:
            for to in self.playing:
                if to != seat:
                    out.append(Event("revealed", seat, pointed[seat * n + to], to))
        for seat in self.playing:
            for to in self.playing:
                if to == seat:
                    continue
                mine, theirs = pointed[seat * n + to], pointed[to * n + seat]
                relation = theirs - mine & 3
                if relation == WIN:
                    out.append(Event("beat", seat, mine, to, theirs))
                elif seat < to and relation == CANCEL:
                    out.append(Event("cancelled", seat, mine, to, theirs))
                elif seat < to and relation == TIE:
                    out.append(Event("tied", seat, mine, to, theirs))

    def _pointed(self) -> list[int]:
        n = self.n
        pointed = [-1] * (n * n)
        looking = [seat for seat in range(n) if self.shown[seat]]
        for seat in looking:
            move = self.shown[seat]
            if len(looking) == 3:  # clockwise is to the left
                pointed[seat * n + (seat + 1) % n] = LEFT_EYE[move]
                pointed[seat * n + (seat + 2) % n] = RIGHT_EYE[move]
            else:
                pointed[seat * n + sum(looking) - seat] = move - 1
        return pointed

    def _outstare(self, winner: Seat, out: Out) -> None:
        if self.decides:
            self._win(self.decides, (winner,), out)
            return
        self.hands[winner] += self.pot
        if out is not None:
            out.append(Event("claimed", winner, amount=self.pot))
        self.pot = 0
        self._end_round(out)

    # -- the end of a round, the end of the match --------------------------------------------------

    def _end_round(self, out: Out) -> None:
        hands, last = self.hands, self.playing
        self.playing = left = tuple([seat for seat in last if hands[seat]])
        if out is not None:
            out.append(Event("round_over", amount=self.turns))
            out.extend(Event("out", seat) for seat in last if not hands[seat])  # ruling 5
        if len(left) == 1:
            self._win("all_cards", left, out)
        elif not left:
            self._nobody_left(last, out)
        elif self.turns >= self.options.round_cap:
            self._most_cards(out)
        else:
            self._open_round()

    def _nobody_left(self, last: tuple[Seat, ...], out: Out) -> None:
        """Ruling 6: players who lost their last cards together stare for the match, or draw."""
        if out is not None:
            out.append(Event("all_gone"))
        if self.options.all_gone == "draw":
            self._win(DRAW, last, out)
        else:
            self.decides = "sudden_death"
            self._stare(last, out)

    def _most_cards(self, out: Out) -> None:
        most = max(self.hands)
        ahead = tuple(seat for seat in self.playing if self.hands[seat] == most)
        if out is not None:
            out.append(Event("capped", amount=self.turns))
        if len(ahead) == 1:
            self._win("round_cap", ahead, out)
        else:  # ruling 17
            self.decides = "round_cap_stare"
            self._stare(ahead, out)

    def _win(self, ending: str, winners: tuple[Seat, ...], out: Out) -> None:
        self.asked = 0
        self.finish(ending, winners, out)

    # -- observation -------------------------------------------------------------------------------

    def observe(self, seat: Seat) -> Observation:
        return Observation(
            seat=seat,
            question=self.asks,
            round=self.turns,
            hands=tuple(self.hands),
            playing=self.playing,
            removed=self.removed,
            pot=self.pot,
            sealed=self.sealed[seat] if seat >= 0 else 0,
            committed=tuple([answer > 0 for answer in self.sealed]),
            pointed=tuple(self._pointed()),
            starers=self.starers,
            drops=tuple(self.drops),
            beat=self.beat,
            dry=max(0, self.beat - LAST_MOIST_BEAT),
            distraction=self.distraction,
            coming=self.coming,
            offers=self.menu if self.asks == DISTRACTION else (),
            distractions=self.options.distractions,
            double_blinks=self.double_blinks,
            decides=self.decides,
            rounds_left=self.options.round_cap - self.turns,
            winners=self.winners,
        )

    def without_secrets(self, seat: Seat) -> Self:
        """Only the others' secret answers and the luck to come are hidden."""
        s = self.without_luck()
        s.sealed = [
            answer if other == seat else int(answer > 0) for other, answer in enumerate(self.sealed)
        ]
        return s

    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        for other in range(self.n):
            if other != seat and self.sealed[other]:
                self.sealed[other] = self.menu[int(rng.random() * len(self.menu))]

    def card_counts(self) -> list[int]:
        return [sum(self.hands) + self.pot + self.removed]
