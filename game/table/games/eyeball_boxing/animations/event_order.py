"""The order of animations: the card that replaces a used one is drawn after the blow.

By the rules it is drawn at once. Shown at once, it would make everybody look at the draw pile while
the glove hangs in the air.
"""

from collections.abc import Sequence

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import NO_EYE

DECIDES = frozenset({"hit", "saved", "blocked", "has_none", "must_give", "shaken"})
"""Events after which a blow has landed or been stopped."""
OVERTAKES = DECIDES | {"named", "eye", "won"}
"""Events that may be shown before a draw that came before them."""


def defer_events(
    deferred: Sequence[Event], events: Sequence[Event]
) -> tuple[list[Event], list[Event]]:
    """Return the events in the order to show them, and the draws that wait for a blow."""
    told: list[Event] = []
    drawn = list(deferred)
    asked: Seat | None = None
    """The seat that may still answer a blow; None without a blow."""
    for event in events:
        if event.what == "drew" and (asked is not None or drawn):
            drawn.append(event)
            continue
        if event.what not in OVERTAKES or _takes_from(event, drawn):
            told += drawn
            drawn = []
        told.append(event)
        if event.what in DECIDES:
            asked = None
        if _starts_blow(event):
            asked = event.to
    return _owing(told, drawn, asked)


def _takes_from(event: Event, drawn: list[Event]) -> bool:
    """True if the event uses a card that may be one of these draws."""
    return event.what in ("blocked", "shaken") and any(draw.who == event.who for draw in drawn)


def _owing(
    told: list[Event], drawn: list[Event], asked: Seat | None
) -> tuple[list[Event], list[Event]]:
    """Show the draws of the seat that is asked next; those of others wait for the blow."""
    if asked is None:
        return told + drawn, []
    theirs = [event for event in drawn if event.who == asked]
    return told + theirs, [event for event in drawn if event.who != asked]


def _starts_blow(event: Event) -> bool:
    if event.what == "played":
        return event.card in cards.ATTACKS
    back = event.what == "blocked" and event.card == cards.BLOCK_AND_KNOCK
    return back and event.amount != NO_EYE
