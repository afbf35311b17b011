"""What everybody sees of a staring contest, from an observation or from its events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from game.core.event import NOBODY, Event
from game.core.state import Seat
from game.games.minds_eye.cards import FULL_EYE, LAST_MOIST_BEAT, LOSS, NOTHING, TIE, WIN
from game.games.minds_eye.rules import Observation


@dataclass(slots=True)
class Stare:
    """One contest; blank while nobody stares.

    A contest that is judged, or decided by a coin, knows no drops. It is shown with full eyes.
    """

    starers: tuple[Seat, ...] = ()
    """The two who stare at each other."""
    waiting: Seat = NOBODY
    """Who faces the winner (ruling 16)."""
    stake: int = 0
    """The cards that it is about; none if it is about the match."""
    drops: tuple[int, ...] = ()
    """Of the two."""
    beat: int = 0
    distraction: int = NOTHING
    coming: int = NOTHING
    offers: tuple[int, ...] = ()
    """The distractions of which the third player picks one."""
    double_blinks: int = 0

    @classmethod
    def of(cls, obs: Observation) -> Self:
        if not obs.starers:
            return cls()
        one, other, *waiting = obs.starers
        drops = (obs.drops[one], obs.drops[other]) if obs.beat else (FULL_EYE, FULL_EYE)
        return cls(
            starers=(one, other),
            waiting=waiting[0] if waiting else NOBODY,
            stake=obs.pot,
            drops=drops,
            beat=max(1, obs.beat),
            distraction=obs.distraction,
            coming=obs.coming,
            offers=obs.offers,
            double_blinks=obs.double_blinks,
        )

    @property
    def on(self) -> bool:
        return bool(self.starers)

    @property
    def dry(self) -> int:
        """How many drops more the air takes in this beat."""
        return max(0, self.beat - LAST_MOIST_BEAT)

    def left(self, seat: Seat) -> int:
        """The drops of one who stares."""
        return self.drops[self.starers.index(seat)]

    def other(self, seat: Seat) -> Seat:
        one, other = self.starers
        return other if seat == one else one

    # -- what happens ------------------------------------------------------------------------------

    def begin(self, event: Event, third: Seat) -> None:
        """Two face each other; `third` waits for the winner, if anybody does."""
        waited = self.waiting != NOBODY
        self._become(
            Stare(
                starers=(event.who, event.to),
                waiting=NOBODY if waited else third,
                stake=event.amount,
                drops=(FULL_EYE, FULL_EYE),
                beat=1,
            )
        )

    def on_offered(self, event: Event) -> None:
        self.offers = (*self.offers, event.amount)

    def on_announced(self, event: Event) -> None:
        self.coming, self.offers = event.amount, ()

    def on_dripped(self, event: Event) -> None:
        """The second of the two is also the end of a beat, if neither has run dry."""
        one, other = self.drops
        if event.who == self.starers[0]:
            self.drops = event.amount, other
            return
        self.drops = one, event.amount
        if min(self.drops) > 0:
            self.beat += 1
            self.distraction, self.coming = self.coming, NOTHING

    def on_double_blinked(self, event: Event) -> None:
        self.double_blinks = event.amount

    def on_blinked(self, _event: Event) -> None:
        """Over; but whoever waits is still to come."""
        self._become(Stare(waiting=self.waiting))

    def _become(self, new: "Stare") -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(new, name))


def waits(one: Seat, other: Seat, stake: int, pointed: Sequence[int], hands: Sequence[int]) -> Seat:
    """Who waits for the winner as these two begin; the event names only the two.

    `pointed` are the last eyes shown (seat × seats + opponent → colour), `hands` the cards held.
    """
    if len(hands) < 3:
        return NOBODY
    third = 3 - one - other
    if stake:
        joins = _all_tied(one, other, third, pointed)
    elif any(hands):  # the most cards: whoever has as many stares too (ruling 17)
        joins = hands[third] == hands[one]
    else:  # all gone: those of the last round stare (ruling 6)
        joins = pointed[third * 3 + one] >= 0
    return third if joins else NOBODY


def _all_tied(one: Seat, other: Seat, third: Seat, pointed: Sequence[int]) -> bool:
    """Nobody has won, and the third card ties too (ruling 12)."""
    if pointed[third * 3 + one] < 0:
        return False
    pairs = ((one, other), (other, third), (third, one))
    met = {(a, b): pointed[b * 3 + a] - pointed[a * 3 + b] & 3 for a, b in pairs}
    if WIN in met.values() or LOSS in met.values():
        return False
    return TIE in (met[other, third], met[third, one])
