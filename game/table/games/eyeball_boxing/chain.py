"""The chain of pending actions, for the panel beside the piles."""

from collections.abc import Sequence

from game.core.event import Event
from game.games.eyeball_boxing import table
from game.games.eyeball_boxing.cards import FOUL
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.text import CARDS
from game.table.questions.prompt import ChainLink


def chain_links(obs: Observation, names: Sequence[str], lately: Sequence[Event]) -> list[ChainLink]:
    """Return the links, outermost first; none if there are only blows, which the ring shows."""
    links = []
    for frame in obs.pending:
        kind = frame[0]
        if kind in (table.STRIKE, table.BLOCKING):
            links.append(ChainLink(frame[3], f"{CARDS[frame[6]]} at {names[frame[4]]}"))
        elif kind == table.PURPLE:
            links.append(
                ChainLink(frame[3], f"{CARDS[frame[5]]} on {names[frame[4]]}", frame[6] % 2 == 1)
            )
            links += _fouls(frame[6], lately)
        elif kind == table.THEFT:
            links.append(ChainLink(frame[3], f"Steals the {CARDS[frame[5]]}", frame[8] % 2 == 1))
            links += _fouls(frame[8], lately)
        elif kind == table.STEALING:
            links.append(ChainLink(frame[3], f"Gets the {CARDS[frame[4]]}"))
        elif kind == table.BELL_PAUSE:
            links.append(ChainLink(frame[3], "Bell: anyone patch?"))
        elif kind == table.GIVING:
            links.append(ChainLink(frame[4], f"Gives {names[frame[3]]} something"))
        elif kind == table.COOKING:
            links.append(ChainLink(obs.turn, "Hotdog?"))
    blows = sum(frame[0] in (table.STRIKE, table.BLOCKING) for frame in obs.pending)
    return links if len(links) > blows else []


def _fouls(count: int, lately: Sequence[Event]) -> list[ChainLink]:
    """Return the last `count` Fouls; each stops the one before, and only the last one counts."""
    throwers = [event.who for event in lately if event.what == "fouled"]
    return [
        ChainLink(who, CARDS[FOUL], (count - 1 - place) % 2 == 1)
        for place, who in enumerate(throwers[-count:] if count else ())
    ]
