"""What the picture shows at this moment of the telling, from one viewpoint.

It follows the events one by one; when all of a batch are told, it must be what is observed.
"""

from dataclasses import dataclass, field
from typing import Any, Self

from game.core.event import Event
from game.core.state import Seat
from game.table.view.viewpoint import Viewpoint


def side(bottom: Seat, n: int, seat: Seat) -> str:
    """How the zones of this seat begin: `my` at the bottom, `seat1` for the next clockwise."""
    k = (seat - bottom) % n
    return f"seat{k}" if k else "my"


@dataclass(slots=True)
class VisibleState:
    """What is common to all games. A game adds its own, and an `on_<event>` for what changes it."""

    viewer: Seat
    n: int
    hands: dict[Seat, list[int]] = field(default_factory=dict)
    """How many of each card the hands hold that lie open to this viewpoint."""
    hand_sizes: list[int] = field(default_factory=list)
    """How many cards everybody holds."""
    turns: int = 0
    over: bool = False
    default_bottom: Seat = field(default=0, kw_only=True, compare=False)
    """Who sits at the bottom where the viewer is nobody."""

    @property
    def bottom(self) -> Seat:
        """Who sits at the bottom of the picture."""
        return self.default_bottom if self.viewer < 0 else self.viewer

    def apply_event(self, event: Event) -> None:
        """This has been shown."""
        change = getattr(self, f"on_{event.what}", None)
        if change is not None:
            change(event)

    def apply_setup(self, obs: Any) -> None:
        """What was agreed before the match, and no event tells."""

    def end_group(self) -> None:
        """All that belongs together has been told."""

    def reveal(self, obs: Any) -> None:
        """Another seat's hand lies open, too."""
        self.hands[obs.seat] = list(obs.hand)

    def looks_like(self, other: Self) -> bool:
        """The same picture?"""
        return self == other

    def side(self, seat: Seat) -> str:
        return side(self.bottom, self.n, seat)

    @classmethod
    def empty_hands(cls, viewpoint: Viewpoint, n: int, kinds: int) -> dict[Seat, list[int]]:
        """Before the first deal."""
        return {seat: [0] * kinds for seat in viewpoint.seats(n)}

    # -- cards that come and go --------------------------------------------------------------------

    def gain(self, seat: Seat, card: int) -> None:
        self.hand_sizes[seat] += 1
        if seat in self.hands:
            self.hands[seat][card] += 1

    def lose(self, seat: Seat, card: int) -> None:
        self.hand_sizes[seat] -= 1
        if seat in self.hands:
            self.hands[seat][card] -= 1

    def on_won(self, _event: Event) -> None:
        self.over = True

    on_drawn = on_won
