"""The visible state of a staring contest."""

from dataclasses import dataclass, field

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.cards import FULL_EYE, NOTHING
from game.games.minds_eye.rules import Observation
from game.table.view import visible_state


@dataclass(slots=True)
class StareVisible(visible_state.VisibleState):
    """The starers, their drops and distractions; everything is empty without a contest."""

    pot: int = 0
    """Cards that the winner gets; 0 if the contest decides the match."""
    starers: tuple[Seat, ...] = ()
    """The first two stare at each other; a third waits for the winner."""
    contenders: tuple[Seat, ...] = ()
    """Seats that may still have to stare; known only while events are shown."""
    drops: list[int] = field(default_factory=list)
    beat: int = 0
    distraction: int = NOTHING
    coming: int = NOTHING
    offers: tuple[int, ...] = ()
    double_blinks: int = 0
    committed: list[bool] = field(default_factory=list)
    """By seat: whether it has answered the secret question."""

    @property
    def has_contest(self) -> bool:
        return bool(self.starers)

    @property
    def decides_match(self) -> bool:
        """Whether the contest decides the match, rather than the cards in the pot."""
        return self.has_contest and not self.pot

    # -- from an observation -----------------------------------------------------------------------

    def copy_contest(self, obs: Observation) -> None:
        """Copy the contest from an observation; where drops are not counted, eyes stay full."""
        self.pot = obs.pot
        self.starers = obs.starers
        self.drops = [0] * self.n
        for seat in obs.starers[:2]:
            self.drops[seat] = obs.drops[seat] if obs.beat else FULL_EYE
        self.beat = max(obs.beat, 1) if obs.starers else 0
        self.distraction, self.coming = obs.distraction, obs.coming
        self.offers = obs.offers
        self.double_blinks = obs.double_blinks
        self.committed = list(obs.committed)

    # -- from events -------------------------------------------------------------------------------

    def on_sealed(self, event: Event) -> None:
        self.committed[event.who] = True

    def on_stare_began(self, event: Event) -> None:
        pair = event.who, event.to
        waiting = (seat for seat in self.contenders if seat not in pair)
        self.starers = (*pair, *waiting)
        self.contenders = ()
        for seat in pair:
            self.drops[seat] = FULL_EYE
        self.beat = 1

    def on_offered(self, event: Event) -> None:
        self.offers = (*self.offers, event.amount)

    def on_announced(self, event: Event) -> None:
        self.coming = event.amount
        self.offers = ()

    def on_stared(self, event: Event) -> None:
        self.committed[event.who] = False

    def on_dripped(self, event: Event) -> None:
        self.drops[event.who] = event.amount
        one, other = self.starers[:2]
        if event.who == other and self.drops[one] > 0 and self.drops[other] > 0:
            self.beat += 1
            self.distraction, self.coming = self.coming, NOTHING

    def on_double_blinked(self, event: Event) -> None:
        self.double_blinks = event.amount

    def on_called(self, event: Event) -> None:
        self.committed[event.who] = False

    def on_blinked(self, event: Event) -> None:
        """End the contest; the seat that waits for the winner stares next."""
        self.contenders = self.starers[2:]
        self.starers = ()
        self.drops = [0] * self.n
        self.beat = self.double_blinks = 0
        self.distraction = self.coming = NOTHING
