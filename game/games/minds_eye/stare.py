"""Mind's Eye: the staring contest. Ruling numbers are those of README.md."""

from abc import abstractmethod
from dataclasses import dataclass
from itertools import combinations

from game.core import options as core
from game.core.event import Event
from game.core.options import choice, flag
from game.core.state import Move, Out, Seat, State
from game.games.minds_eye.cards import (
    COST,
    DEEP_BREATH,
    DISTRACTED_BEATS,
    DISTRACTIONS,
    DOUBLE_BLINK_DROPS,
    FULL_EYE,
    LAST_DOUBLE_BLINK,
    LAST_MOIST_BEAT,
    NOTHING,
    STANCES,
    SURCHARGE,
)

STANCE, DISTRACTION, JUDGE = "stance", "distraction", "judge"

STANCE_MENU: tuple[Move, ...] = tuple(STANCES)
OFFERS = tuple(combinations(DISTRACTIONS, 2))

LOSSES = tuple(
    COST.get((mine, theirs), 0) + (SURCHARGE[distraction][mine - 1] if mine else 0)
    for distraction in (NOTHING, *DISTRACTIONS)
    for mine in range(4)
    for theirs in range(4)
)
"""Drops lost, at distraction × 16 + my stance × 4 + theirs."""

ANNOUNCING_BEATS = tuple(beat - 1 for beat in DISTRACTED_BEATS)


@dataclass(frozen=True, slots=True)
class StareOptions(core.Options):
    stare: str = choice("drops", "judge", "coin")
    distractions: bool = flag(True)


class StaringContest(State):
    """A table at which two may stare at each other, with its open question."""

    __slots__ = (
        "asked", "asks", "beat", "coming", "distraction", "double_blinks", "drops", "menu", "pot",
        "sealed", "starers",
    )  # fmt: skip

    options: StareOptions
    asks: str
    """The open question."""
    asked: int
    """Bit mask of the seats that have not answered yet."""
    menu: tuple[Move, ...]
    """The legal answers, the same for all who are asked."""
    sealed: list[int]
    """Each seat's answer to the open question; 0 until it is given."""
    pot: int
    """Cards set aside until the end of the contest."""
    starers: tuple[Seat, ...]
    """The first two stare at each other; a third waits for the winner."""
    drops: list[int]
    beat: int
    distraction: int
    """The distraction in this beat, or NOTHING."""
    coming: int
    """The distraction announced for the next beat, or NOTHING."""
    double_blinks: int

    def _stare(self, starers: tuple[Seat, ...], out: Out) -> None:
        """Start a contest. Of three, two begin and the winner faces the third (ruling 16)."""
        if len(starers) == 3:
            first = (self.turns - 1) % 3
            starers = (*starers[first:], *starers[:first])
        self._face(starers, out)

    def _face(self, starers: tuple[Seat, ...], out: Out) -> None:
        self.starers = starers
        one, other = starers[:2]
        if out is not None:
            out.append(Event("stare_began", one, to=other, amount=self.pot))
        how = self.options.stare
        if how == "drops":
            self.drops[one] = self.drops[other] = FULL_EYE
            self._next_beat(out)
        elif how == "judge":
            self._ask_who_blinked()
        else:
            self._toss_coin(out)

    # -- beats and drops ---------------------------------------------------------------------------

    def _next_beat(self, out: Out) -> None:
        self.beat = beat = self.beat + 1
        self.distraction = self.coming
        self.coming = NOTHING
        if out is not None:
            if self.distraction:
                out.append(Event("distracted", amount=self.distraction))
            if beat > LAST_MOIST_BEAT:
                out.append(Event("air_dried", amount=beat - LAST_MOIST_BEAT))
        if beat in ANNOUNCING_BEATS and self.options.distractions:  # ruling 14
            self._next_distraction(out)
        else:
            self._ask_stances()

    def _ask_stances(self) -> None:
        one, other = self.starers[:2]
        self.asks = STANCE
        self.asked = 1 << one | 1 << other
        self.menu = STANCE_MENU

    def _resolve_stances(self, out: Out) -> None:
        """Both stances are in: both starers lose drops at once, and the one who runs dry blinks."""
        one, other = self.starers[:2]
        sealed, drops = self.sealed, self.drops
        stance, against = sealed[one], sealed[other]
        sealed[one] = sealed[other] = 0
        table = self.distraction * 16
        dry = self.beat - LAST_MOIST_BEAT if self.beat > LAST_MOIST_BEAT else 0
        left = drops[one] - LOSSES[table + stance * 4 + against] - dry
        left_other = drops[other] - LOSSES[table + against * 4 + stance] - dry
        if self.distraction == DEEP_BREATH:  # ruling 15: no eye holds more than it began with
            left = min(left, FULL_EYE)
            left_other = min(left_other, FULL_EYE)
        drops[one] = left
        drops[other] = left_other
        if out is not None:
            out.append(Event("stared", one, to=other, amount=stance))
            out.append(Event("stared", other, to=one, amount=against))
            out.append(Event("dripped", one, amount=left))
            out.append(Event("dripped", other, amount=left_other))
        if left > 0 and left_other > 0:
            self._next_beat(out)
        elif left == left_other:
            self._double_blink(out)
        else:
            self._blink(one if left < left_other else other, out)

    def _double_blink(self, out: Out) -> None:
        """Ruling 10: the contest continues, and so does the count of beats."""
        self.double_blinks += 1
        one, other = self.starers[:2]
        if out is not None:
            out.append(Event("double_blinked", one, to=other, amount=self.double_blinks))
        if self.double_blinks == LAST_DOUBLE_BLINK:
            self._toss_coin(out)
            return
        self.drops[one] = self.drops[other] = DOUBLE_BLINK_DROPS
        if out is not None:
            out.append(Event("dripped", one, amount=DOUBLE_BLINK_DROPS))
            out.append(Event("dripped", other, amount=DOUBLE_BLINK_DROPS))
        self._next_beat(out)

    # -- distractions ------------------------------------------------------------------------------

    def _next_distraction(self, out: Out) -> None:
        """Announce a distraction one beat ahead. A third player, if any, picks one of two."""
        if self.n == 2:
            self._announce(DISTRACTIONS[self.roll(len(DISTRACTIONS))], out)
            return
        picker = self._third()
        offers = OFFERS[self.roll(len(OFFERS))]
        self.asks = DISTRACTION
        self.asked = 1 << picker
        self.menu = offers
        if out is not None:
            out.extend(Event("offered", picker, amount=distraction) for distraction in offers)

    def _resolve_distraction(self, out: Out) -> None:
        picker = self._third()
        distraction = self.sealed[picker]
        self.sealed[picker] = 0
        self._announce(distraction, out)

    def _announce(self, distraction: int, out: Out) -> None:
        self.coming = distraction
        if out is not None:
            out.append(Event("announced", amount=distraction))
        self._ask_stances()

    def _third(self) -> Seat:
        """The seat of three that is not staring, whether or not it is still in the game."""
        one, other = self.starers[:2]
        return 3 - one - other

    # -- who blinked? ------------------------------------------------------------------------------

    def _ask_who_blinked(self) -> None:
        """Ruling 13: the third player says who blinked; with only two players, both do."""
        one, other = sorted(self.starers[:2])
        self.asks = JUDGE
        self.asked = 1 << self._third() if self.n == 3 else 1 << one | 1 << other
        self.menu = (one + 1, other + 1)

    def _resolve_judgement(self, out: Out) -> None:
        called = [answer - 1 for answer in self.sealed if answer]
        if out is not None:
            for seat, answer in enumerate(self.sealed):
                if answer:
                    out.append(Event("called", seat, to=answer - 1))
        self.sealed = [0] * self.n
        if called[0] == called[-1]:
            self._blink(called[0], out)
        else:
            self._toss_coin(out)

    def _toss_coin(self, out: Out) -> None:
        winner = self.starers[self.roll(2)]
        if out is not None:
            out.append(Event("coin_tossed", winner))
        one, other = self.starers[:2]
        self._blink(other if winner == one else one, out)

    def _blink(self, loser: Seat, out: Out) -> None:
        one, other, *waiting = self.starers
        winner = other if loser == one else one
        if out is not None:
            out.append(Event("blinked", loser, to=winner))
        self.beat = self.double_blinks = 0
        self.distraction = self.coming = NOTHING
        self.drops[one] = self.drops[other] = 0
        if waiting:  # ruling 16: the winner stays, with fresh eyes
            self._face((winner, *waiting), out)
        else:
            self.starers = ()
            self._outstare(winner, out)

    @abstractmethod
    def _outstare(self, winner: Seat, out: Out) -> None:
        """Give the winner of the contest what it was for."""
