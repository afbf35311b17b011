"""The rulebook's examples: how their tables are stacked, and what is said there."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.games.minds_eye import text
from game.games.minds_eye.cards import CARDS
from game.games.minds_eye.rules import Circle, Options

SHOWN = ("sealed", "revealed", "kept", "round_over")
"""What the picture says as well."""


def said(event: Event, step: Sequence[Event], names: Sequence[str]) -> str:
    """Empty if the picture says it; and what a beaten card ties or cancels does not count."""
    beaten = {other.to for other in step if other.what == "beat"}
    void = event.what in ("cancelled", "tied") and beaten & {event.who, event.to}
    return "" if event.what in SHOWN or void else text.sentence(event, names)


@dataclass(frozen=True, slots=True)
class Stacked:
    """A real table in the middle of a match, at which everybody holds so many cards."""

    hands: tuple[int, ...]

    def __call__(self) -> Circle:
        circle = Circle.new(Options(), len(self.hands), seed=1)
        circle.hands = list(self.hands)
        circle.removed = CARDS - sum(self.hands)
        return circle
