"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from collections.abc import Callable, Sequence

from game.core.event import Event
from game.stage.motion import Do, Motion
from game.table.board import Board
from game.table.games.eyeball_boxing.telling import attacks, bells, food, purple, turns


def parts(events: Sequence[Event]) -> list[Sequence[Event]]:
    """Events one by one; cards drawn one after the other are told as one."""
    grouped: list[list[Event]] = []
    for event in events:
        if event.what == "drew" and grouped and grouped[-1][0].what == "drew":
            grouped[-1].append(event)
        else:
            grouped.append([event])
    return list(grouped)


def show(board: Board, part: Sequence[Event]) -> Motion:
    if part[0].what == "drew":
        return turns.drew(board, part)
    event = part[0]
    tell = SHOW.get(event.what)
    return tell(board, event) if tell else Do(lambda: board.learn(event))


SHOW: dict[str, Callable[[Board, Event], Motion]] = {
    "first": turns.first,
    "turn": turns.turn,
    "passed": turns.passed,
    "played": attacks.played,
    "named": attacks.named,
    "swapped": turns.swapped,
    "guarded": purple.guarded,
    "reshuffled": turns.reshuffled,
    "saved": attacks.saved,
    "blocked": attacks.blocked,
    "hit": attacks.hit,
    "eye": attacks.eye,
    "must_give": food.must_give,
    "handed": food.handed,
    "has_none": food.has_none,
    "shaken": food.shaken,
    "stole": food.stole,
    "snatched": food.snatched,
    "kept": food.kept,
    "fouled": purple.fouled,
    "stopped": purple.stopped,
    "cursed": purple.cursed,
    "slept": purple.slept,
    "shooed": purple.shooed,
    "patched": bells.patched,
    "unfried": bells.unfried,
    "bell": bells.bell,
    "cooked": food.cooked,
    "won": turns.won,
}
"""How each event is told; the others only change the log."""
