"""Preview what a card would do, computed by the rules themselves."""

from random import Random

from game.core.event import Event
from game.core.state import PASS, Move
from game.core.view import View
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE, PILE
from game.games.dodgeball.moves import DISCARD

PLACED = {DODGE: "STOPS 1 BALL", DOUBLE_DODGE: "STOPS 2 BALLS", PILE: "DRAW ONE MORE A TURN"}


def preview(view: View, move: Move) -> str:
    """Return what the move does in a few words, if nobody dodges from hand."""
    if move >= DISCARD or move == PASS:
        return "THROW IT AWAY"
    events = predicted_events(view, move)
    first = events[0]
    if first.what == "threw":
        return throw_preview(events, view.obs.strategic)
    return {
        "placed": PLACED.get(first.card, ""),
        "popped": "PILE GONE",
        "marked": "SITS OUT A TURN",
        "revived": f"BACK WITH {first.amount} HITS",
    }[first.what]


def throw_preview(events: list[Event], strategic: bool) -> str:
    """Return the outcome of a throw, such as `1 DODGED, 1 HIT` or `2 HITS: OUT!`."""
    dodged = sum(event.amount for event in events if event.what == "dodged")
    hits = sum(event.what == "hit" for event in events)
    if any(event.what == "out" for event in events):
        said = f"{hits} HIT{'S' * (hits > 1)}: OUT!"
    elif not hits:
        return f"{dodged} DODGED"
    else:
        said = f"{dodged} DODGED, {hits} HIT" if dodged else f"{hits} HIT{'S' * (hits > 1)}"
    return f"{said}, UNLESS DODGED" if strategic and may_dodge(events) else said


def may_dodge(events: list[Event]) -> bool:
    """True if the target may dodge from hand; never against an Ultimate."""
    return any(event.what == "asked" for event in events)


def predicted_events(view: View, move: Move) -> list[Event]:
    """Return the events up to the next turn, in a world sampled from what the viewer knows.

    Nobody dodges from hand in it; an event `asked` marks where a seat could have.
    """
    world = view.sample_world(Random(1))
    events: list[Event] = []
    world.apply(view.seat, move, events)
    while world.question() == "dodge":
        events.append(Event("asked", world.actors()[0]))
        world.apply(world.actors()[0], PASS, events)
    ends = [i for i, event in enumerate(events) if event.what in ("turn", "sat_out")]
    return events[: ends[0]] if ends else events
