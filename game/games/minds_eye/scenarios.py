"""The rulebook's examples: their prepared tables, and the sentences for their events."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.games.minds_eye import text
from game.games.minds_eye.cards import CARDS
from game.games.minds_eye.rules import Circle, Options

SHOWN = ("sealed", "revealed", "kept", "round_over")
"""Events that get no sentence because the picture shows them."""


def event_sentence(event: Event, step: Sequence[Event], names: Sequence[str]) -> str:
    """Return the sentence for an event; empty if the picture shows it or a win makes it void."""
    beaten = {other.to for other in step if other.what == "beat"}
    void = event.what in ("cancelled", "tied") and beaten & {event.who, event.to}
    return "" if event.what in SHOWN or void else text.sentence(event, names)


@dataclass(frozen=True, slots=True)
class PreparedPosition:
    """A prepared position: a real table at which the players hold this many cards."""

    hands: tuple[int, ...]

    def __call__(self) -> Circle:
        circle = Circle.new(Options(), len(self.hands), seed=1)
        circle.hands = list(self.hands)
        circle.removed = CARDS - sum(self.hands)
        return circle
