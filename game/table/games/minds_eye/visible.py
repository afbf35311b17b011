"""The visible state of Mind's Eye. Its turns are rounds."""

from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Self

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.cards import WIN
from game.games.minds_eye.rules import Observation
from game.table.games.minds_eye.stare.visible import StareVisible
from game.table.view.viewpoint import Viewpoint

NO_EYE = -1


@dataclass(slots=True)
class MindsEyeVisible(StareVisible):
    playing: tuple[Seat, ...] = ()
    """Seats still in the game; the others judge."""
    removed: int = 0
    """Cards that have left the game."""
    pointed: list[int] = field(default_factory=list)
    """The last eyes shown: seat × number of seats + rival → colour, or -1 for none."""
    open: list[bool] = field(default_factory=list)
    """By seat: whether its card is face up and has not moved on yet."""
    last: bool = False
    """Whether no further round is to come."""

    # -- from an observation -----------------------------------------------------------------------

    @classmethod
    def empty(cls, viewpoint: Viewpoint, n: int) -> Self:
        hands = cls.empty_hands(viewpoint, n, 1)
        shown = cls(viewpoint.seat, n, hands, [0] * n, turns=1)
        shown.playing = tuple(range(n))
        shown.pointed = [NO_EYE] * (n * n)
        shown.open = [False] * n
        shown.drops = [0] * n
        shown.committed = [False] * n
        return shown

    @classmethod
    def from_observation(cls, obs: Observation) -> Self:
        hands = {obs.seat: [obs.hands[obs.seat]]} if obs.seat >= 0 else {}
        shown = cls(obs.seat, len(obs.hands), hands, list(obs.hands), obs.round, bool(obs.winners))
        shown.copy_contest(obs)
        shown.playing = obs.playing
        shown.removed = obs.removed
        shown.pointed = list(obs.pointed)
        shown.open = [False] * shown.n
        shown.last = bool(obs.decides or obs.winners)
        return shown

    def show_other_hand(self, obs: Observation) -> None:
        self.hands[obs.seat] = [obs.hands[obs.seat]]

    def looks_like(self, other: Self) -> bool:
        """Compare all but `contenders`, which is known only while events are shown."""
        one, two = (replace(shown, contenders=()) for shown in (self, other))
        return one == two

    # -- queries -----------------------------------------------------------------------------------

    def eye_towards(self, seat: Seat, at: Seat) -> int:
        """Return the colour that this seat last pointed at the other, or -1."""
        return self.pointed[seat * self.n + at]

    def beats(self, seat: Seat, other: Seat) -> bool:
        """Whether this seat beats the other, by the eyes they last pointed at each other."""
        return (self.eye_towards(other, seat) - self.eye_towards(seat, other)) % 4 == WIN

    @property
    def cards_in_play(self) -> int:
        """Cards that have not left the game."""
        return sum(self.hand_sizes) + self.pot + sum(self.open)

    def _count(self, seat: Seat, more: int) -> None:
        self.hand_sizes[seat] += more
        if seat in self.hands:
            self.hands[seat][0] += more

    # -- from events -------------------------------------------------------------------------------

    def on_dealt(self, event: Event) -> None:
        self._count(event.who, event.amount)

    def on_revealed(self, event: Event) -> None:
        if not any(self.open):
            self.pointed = [NO_EYE] * (self.n * self.n)
            self.contenders = ()
        if not self.open[event.who]:
            self.open[event.who] = True
            self.committed[event.who] = False
            self._count(event.who, -1)
        self.pointed[event.who * self.n + event.to] = event.card

    def on_kept(self, event: Event) -> None:
        self.open[event.who] = False
        self._count(event.who, 1)

    def on_took(self, event: Event) -> None:
        self.open[event.to] = False
        self._count(event.who, 1)

    def on_removed(self, event: Event) -> None:
        self.open[event.who] = False
        self.removed += 1

    def on_set_aside(self, event: Event) -> None:
        """Tied seats stare, unless there was a win: it goes before a tie, and only two stare."""
        self.open[event.who] = False
        self.pot += 1
        if not any(self.beats(*pair) for pair in permutations(self.playing, 2)):
            self.contenders = (*self.contenders, event.who)

    def on_claimed(self, event: Event) -> None:
        self._count(event.who, event.amount)
        self.pot = 0

    def on_round_over(self, event: Event) -> None:
        self.turns = event.amount + 1

    def on_out(self, event: Event) -> None:
        self.playing = tuple(seat for seat in self.playing if seat != event.who)
        self.contenders = (*self.contenders, event.who)

    def on_all_gone(self, _event: Event) -> None:
        self._end_rounds()

    def on_capped(self, _event: Event) -> None:
        self._end_rounds()
        most = max(self.hand_sizes)
        self.contenders = tuple(seat for seat in self.playing if self.hand_sizes[seat] == most)

    def on_won(self, _event: Event) -> None:
        self.over = True
        self._end_rounds()

    on_drawn = on_won

    def _end_rounds(self) -> None:
        """Mark the last round, and take back the number of the next one."""
        if not self.last:
            self.last = True
            self.turns -= 1
