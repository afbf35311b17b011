"""The visible state: what is shown at this moment, from one viewpoint.

Events are applied one by one; after all of them it must equal what is observed.
"""

from dataclasses import dataclass, field
from typing import Any, Self

from game.core.event import Event
from game.core.state import Seat
from game.table.view.viewpoint import Viewpoint


def zone_prefix(bottom: Seat, n: int, seat: Seat) -> str:
    """Prefix of a seat's zone names: `my` at the bottom, `seat1` for the next clockwise."""
    k = (seat - bottom) % n
    return f"seat{k}" if k else "my"


@dataclass(slots=True)
class VisibleState:
    """The part common to all games. A game adds its own, and an `on_<event>` per event."""

    viewer: Seat
    n: int
    hands: dict[Seat, list[int]] = field(default_factory=dict)
    """Seat → number of each card in it, for the hands that are open to this viewpoint."""
    hand_sizes: list[int] = field(default_factory=list)
    """Number of cards that each seat holds."""
    turns: int = 0
    over: bool = False
    default_bottom: Seat = field(default=0, kw_only=True, compare=False)
    """The seat at the bottom if the viewer is the audience."""

    @property
    def bottom_seat(self) -> Seat:
        """The seat at the bottom of the picture."""
        return self.default_bottom if self.viewer < 0 else self.viewer

    def apply_event(self, event: Event) -> None:
        """Update the state with an event."""
        change = getattr(self, f"on_{event.what}", None)
        if change is not None:
            change(event)

    def apply_setup(self, obs: Any) -> None:
        """Take over what was agreed before the match, which no event contains."""

    def end_group(self) -> None:
        """A group of events has been applied; tidy up what was kept for it."""

    def show_other_hand(self, obs: Any) -> None:
        """Open another seat's hand."""
        self.hands[obs.seat] = list(obs.hand)

    def looks_like(self, other: Self) -> bool:
        """Whether both show the same picture."""
        return self == other

    def zone_prefix(self, seat: Seat) -> str:
        return zone_prefix(self.bottom_seat, self.n, seat)

    @classmethod
    def empty_hands(cls, viewpoint: Viewpoint, n: int, kinds: int) -> dict[Seat, list[int]]:
        """The open hands before the first deal."""
        return {seat: [0] * kinds for seat in viewpoint.open_hand_seats(n)}

    # -- cards that come and go --------------------------------------------------------------------

    def gain_card(self, seat: Seat, card: int) -> None:
        self.hand_sizes[seat] += 1
        if seat in self.hands:
            self.hands[seat][card] += 1

    def lose_card(self, seat: Seat, card: int) -> None:
        self.hand_sizes[seat] -= 1
        if seat in self.hands:
            self.hands[seat][card] -= 1

    def on_won(self, _event: Event) -> None:
        self.over = True

    on_drawn = on_won
