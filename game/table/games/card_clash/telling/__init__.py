"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.event import Event
from game.stage.motion import Do, Motion, Series
from game.table.board import Board
from game.table.games.card_clash.telling import cards, fists, rounds

Teller = Callable[[Board, Sequence[Event]], Motion]

FOLLOW = {
    "drew": ("drew",),
    "revealed": ("revealed",),
    "clashed": ("rolled", "clash_tied", "hit"),
    "combo": ("rolled", "hit"),
    "ko_check": ("rolled", "stood", "fell"),
    "flurry": ("rolled",),
}
"""Which events are told together with the one before."""


def parts(events: Sequence[Event]) -> list[Sequence[Event]]:
    grouped: list[list[Event]] = []
    open_part = ""
    """What the last part is about, as long as something may still belong to it."""
    for event in events:
        if event.what in FOLLOW.get(open_part, ()):
            grouped[-1].append(event)
            if event.what == "hit":
                open_part = ""
        else:
            grouped.append([event])
            open_part = event.what
    return list(grouped)


def show(board: Board, part: Sequence[Event]) -> Motion:
    tell = SHOW.get(part[0].what)
    if tell is None:
        return Series(*(Do(partial(board.learn, event)) for event in part))
    return tell(board, part)


SHOW: dict[str, Teller] = {
    "drew": cards.drew,
    "sealed": cards.sealed,
    "revealed": cards.revealed,
    "blocked": fists.blocked,
    "hit": fists.hit,
    "clashed": fists.clashed,
    "combo": fists.combo,
    "ko_check": rounds.ko_check,
    "flurry": rounds.flurry,
    "round_over": rounds.round_over,
    "won": rounds.won,
    "drawn": rounds.won,
}
